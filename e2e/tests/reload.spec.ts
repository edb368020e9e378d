import { expect, test } from '../src/fixtures/test.ts'

test('restores the connection and the selected network after a reload without a prompt, unless the wallet revoked its permission', async ({
  dapp,
  wallet,
}) => {
  await dapp.open()
  await dapp.connect(wallet)
  await dapp.shown('network-switch-31338').click()
  await expect(dapp.shown('network-name')).toHaveText('Sandbox Two')
  const prompts = wallet.promptsShown.length
  await dapp.page.reload()

  await dapp.expectConnected(wallet.selected)
  await expect(dapp.shown('network-name')).toHaveText('Sandbox Two')
  expect(wallet.promptsShown.length).toBe(prompts)

  await dapp.page.goto('about:blank')
  wallet.revoke()
  await dapp.open()
  await dapp.expectDisconnected()
  // It is forgotten at once.
  await expect
    .poll(() => dapp.page.evaluate(() => localStorage.getItem('@appkit/eip155:connected_connector_id')))
    .toBeNull()
})

test('restores a wallet that announces itself late, while the kit waits for it and after the wait, without a prompt', async ({
  dapp,
  wallet,
}) => {
  await dapp.open()
  await dapp.connect(wallet)
  const prompts = wallet.promptsShown.length
  for (const status of ['reconnecting', 'disconnected']) {
    await wallet.hold()
    await dapp.page.reload()
    await expect(dapp.shown('account-status')).toHaveText('reconnecting')
    await expect(dapp.shown('account-status')).toHaveText(status)
    await wallet.announce()
    await dapp.expectConnected(wallet.selected)
  }
  expect(wallet.promptsShown.length).toBe(prompts)
})
