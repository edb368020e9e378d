import { expect, test } from '../src/fixtures/test.ts'

test('goes back after a rejection and connects another time, and tries a rejected request again', async ({
  dapp,
  wallet,
}) => {
  wallet.behave('reject')
  await dapp.open()
  await dapp.choose(wallet.info.name)
  const again = dapp.dialog.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await dapp.dialog.getByRole('button', { name: 'Back' }).click()
  wallet.behave('approve')
  await dapp.walletRow(wallet.info.name).click()
  await dapp.expectConnected(wallet.selected)
  await dapp.shown('disconnect').click()
  await dapp.expectDisconnected()
  await expect.poll(() => wallet.isPermitted(new URL(dapp.page.url()).origin)).toBe(false)

  wallet.behave('reject')
  await dapp.choose(wallet.info.name)
  await expect(again).toBeVisible()
  await dapp.expectDisconnected()
  wallet.behave('approve')
  await again.click()
  await dapp.expectConnected(wallet.selected)
  await expect(dapp.dialog).toBeHidden()
})
