import { expect, test } from '../src/fixtures/test.ts'

test('a declined request can be tried again', async ({ dapp, wallet }) => {
  wallet.answer('connect', 'reject')
  await dapp.open()
  await dapp.choose(wallet.name)
  const again = dapp.dialog.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await dapp.expectDisconnected()

  wallet.answer('connect', 'approve')
  await again.click()
  await dapp.expectConnected(wallet.address)
  await expect(dapp.dialog).toBeHidden()
})

test('after a declined request one may go back and choose again', async ({ dapp, wallet }) => {
  wallet.answer('connect', 'reject')
  await dapp.open()
  await dapp.choose(wallet.name)
  await expect(dapp.dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
  await dapp.dialog.getByRole('button', { name: 'Back' }).click()

  wallet.answer('connect', 'approve')
  await dapp.walletRow(wallet.name).click()
  await dapp.expectConnected(wallet.address)
})
