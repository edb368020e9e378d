import { expect, test } from '../src/fixtures/test.ts'

test('disconnects from the page and in the widget, revokes the permission in the wallet, and stays disconnected after reloads', async ({
  dapp,
  wallet,
}) => {
  await dapp.open()
  await dapp.connect(wallet)
  await dapp.shown('disconnect').click()
  await dapp.expectDisconnected()
  await expect.poll(() => wallet.requests.filter(({ method }) => method === 'wallet_revokePermissions').length).toBe(1)

  await dapp.connect(wallet)
  await dapp.button.click()
  await dapp.dialog.getByRole('button', { name: 'Disconnect' }).click()
  await dapp.expectDisconnected()
  await expect(dapp.dialog).toBeHidden()

  for (let reload = 0; reload < 3; reload++) {
    await dapp.page.reload()
    await expect(dapp.button).toHaveAccessibleName('Connect wallet')
    await dapp.expectDisconnected()
  }
})
