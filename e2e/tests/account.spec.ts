import { expect, test } from '../src/fixtures/test.ts'

test('the account that is chosen in the wallet shows at once', async ({ dapp, wallet }) => {
  await dapp.open()
  await dapp.connect(wallet)
  wallet.selectAccount(1)

  await dapp.expectConnected(wallet.addresses[1] ?? 'a second account')
})

test('a wallet that is locked ends the connection', async ({ dapp, wallet }) => {
  await dapp.open()
  await dapp.connect(wallet)
  wallet.lock()

  await dapp.expectDisconnected()
})

test('the account view shows the account and leads to the block explorer', async ({ dapp, wallet, context }) => {
  await dapp.open()
  await dapp.connect(wallet)
  await dapp.button.click()
  await expect(dapp.dialog.getByRole('heading', { level: 1 })).toHaveText('Account')
  await expect(dapp.dialog).toContainText(wallet.selected.slice(0, 4))
  await expect(dapp.dialog).toContainText(wallet.selected.slice(-6))
  const [explorer] = await Promise.all([
    context.waitForEvent('page'),
    dapp.dialog.getByRole('link', { name: /explorer/i }).click(),
  ])

  await expect(explorer.getByTestId('address')).toHaveText(wallet.selected)
})
