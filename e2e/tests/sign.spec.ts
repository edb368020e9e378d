import { verifyMessage } from 'viem'
import { expect, test } from '../src/fixtures/test.ts'

test('signs a message that verifies on the page and in the test; shows a rejected signature and stays connected', async ({
  dapp,
  wallet,
}) => {
  const message = 'Grüße, 世界 🌍'
  await dapp.open()
  await dapp.connect(wallet)
  await dapp.shown('sign-message').fill(message)
  await dapp.shown('sign').click()
  await expect(dapp.shown('signature-check')).toHaveText('valid')
  const signature = (await dapp.shown('signature').textContent()) as `0x${string}`
  expect(await verifyMessage({ address: wallet.selected, message, signature })).toBe(true)

  wallet.behave('reject')
  await dapp.shown('sign').click()
  await expect(dapp.shown('error').filter({ hasText: 'declined' })).toBeVisible()
  await dapp.expectConnected(wallet.selected)
})
