import { expect, test } from '../src/fixtures/test.ts'

test('shows the account that is selected in the wallet, with a link to the block explorer, until the wallet is locked', async ({
  dapp,
  wallet,
  context,
}) => {
  await dapp.open()
  await dapp.connect(wallet)
  wallet.selectAccount(1)
  await dapp.expectConnected(wallet.addresses[1] ?? 'a second account')

  await dapp.button.click()
  await expect(dapp.dialog.getByRole('heading', { level: 1 })).toHaveText('Account')
  await expect(dapp.dialog).toContainText(wallet.selected.slice(0, 4))
  await expect(dapp.dialog).toContainText(wallet.selected.slice(-6))
  const [explorer] = await Promise.all([
    context.waitForEvent('page'),
    dapp.dialog.getByRole('link', { name: /explorer/i }).click(),
  ])
  await expect(explorer.getByTestId('address')).toHaveText(wallet.selected)

  wallet.lock()
  await dapp.expectDisconnected()
})
