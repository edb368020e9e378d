import { expect, test } from '../src/fixtures/test.ts'

test('still connected after a reload, without a prompt', async ({ dapp, wallet }) => {
  await dapp.open()
  await dapp.connect(wallet)
  const prompts = wallet.promptsShown.length
  await dapp.page.reload()

  await dapp.expectConnected(wallet.selected)
  expect(wallet.promptsShown.length).toBe(prompts)
})

test('the network that was chosen is still the network', async ({ dapp, wallet }) => {
  await dapp.open()
  await dapp.connect(wallet)
  await dapp.shown('network-switch-31338').click()
  await expect(dapp.shown('network-name')).toHaveText('Sandbox Two')
  await dapp.page.reload()

  await dapp.expectConnected(wallet.selected)
  await expect(dapp.shown('network-name')).toHaveText('Sandbox Two')
})

test('a wallet that is late after the reload is waited for, and nobody is shown as connected before', async ({
  dapp,
  wallet,
}) => {
  await dapp.open()
  await dapp.connect(wallet)
  await wallet.hold()
  await dapp.page.reload()
  await expect(dapp.shown('account-status')).toHaveText('connecting')
  await wallet.announce()

  await dapp.expectConnected(wallet.selected)
})

test('a wallet that is there only after the page has stopped waiting is taken up all the same, without a prompt', async ({
  dapp,
  wallet,
}) => {
  await dapp.open()
  await dapp.connect(wallet)
  const prompts = wallet.promptsShown.length
  await wallet.hold()
  await dapp.page.reload()
  await expect(dapp.shown('account-status')).toHaveText('connecting')
  await expect(dapp.shown('account-status')).toHaveText('disconnected', { timeout: 15_000 })
  await wallet.announce()

  await dapp.expectConnected(wallet.selected)
  expect(wallet.promptsShown.length).toBe(prompts)
})

test('a wallet that took its permission back while the page was away is not connected', async ({ dapp, wallet }) => {
  await dapp.open()
  await dapp.connect(wallet)
  await dapp.page.goto('about:blank')
  wallet.revoke()
  await dapp.open()

  await dapp.expectDisconnected()
})
