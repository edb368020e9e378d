import { expect, test } from '../src/fixtures/test.ts'

test('retries a rejected request', async ({ dapp, wallet }) => {
  wallet.behave('reject')
  await dapp.open()
  await dapp.choose(wallet.info.name)
  const again = dapp.dialog.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await dapp.expectDisconnected()

  wallet.behave('approve')
  await again.click()
  await dapp.expectConnected(wallet.selected)
  await expect(dapp.dialog).toBeHidden()
})

test('goes back after a rejection and connects another time', async ({ dapp, wallet }) => {
  wallet.behave('reject')
  await dapp.open()
  await dapp.choose(wallet.info.name)
  await expect(dapp.dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
  await dapp.dialog.getByRole('button', { name: 'Back' }).click()

  wallet.behave('approve')
  await dapp.walletRow(wallet.info.name).click()
  await dapp.expectConnected(wallet.selected)
})
