import { expect, test } from '../src/fixtures/test.ts'

test('restores the connection after a reload without a prompt', async ({ dapp, wallet }) => {
  await dapp.open()
  await dapp.connect(wallet)
  const prompts = wallet.promptsShown.length
  await dapp.page.reload()

  await dapp.expectConnected(wallet.selected)
  expect(wallet.promptsShown.length).toBe(prompts)
})

test('restores the selected network', async ({ dapp, wallet }) => {
  await dapp.open()
  await dapp.connect(wallet)
  await dapp.shown('network-switch-31338').click()
  await expect(dapp.shown('network-name')).toHaveText('Sandbox Two')
  await dapp.page.reload()

  await dapp.expectConnected(wallet.selected)
  await expect(dapp.shown('network-name')).toHaveText('Sandbox Two')
})

test('waits for a late wallet after a reload and is not connected before', async ({ dapp, wallet }) => {
  await dapp.open()
  await dapp.connect(wallet)
  await wallet.hold()
  await dapp.page.reload()
  await expect(dapp.shown('account-status')).toHaveText('reconnecting')
  await wallet.announce()

  await dapp.expectConnected(wallet.selected)
})

test('restores a wallet that announces itself after the wait, without a prompt', async ({ dapp, wallet }) => {
  await dapp.open()
  await dapp.connect(wallet)
  const prompts = wallet.promptsShown.length
  await wallet.hold()
  await dapp.page.reload()
  await expect(dapp.shown('account-status')).toHaveText('reconnecting')
  await expect(dapp.shown('account-status')).toHaveText('disconnected')
  await wallet.announce()

  await dapp.expectConnected(wallet.selected)
  expect(wallet.promptsShown.length).toBe(prompts)
})

test('does not restore a wallet that revoked its permission, and forgets it at once', async ({ dapp, wallet }) => {
  await dapp.open()
  await dapp.connect(wallet)
  await dapp.page.goto('about:blank')
  wallet.revoke()
  await dapp.open()

  await dapp.expectDisconnected()
  await expect
    .poll(() => dapp.page.evaluate(() => localStorage.getItem('@appkit/eip155:connected_connector_id')))
    .toBeNull()
})
