import { developmentKeys } from '@kit/testing'
import { expect, test } from '../src/fixtures/test.ts'
import { inSoak } from 'tooling/soak.ts'

// In each run names.test.ts tests the way to a name and the sandbox’s profiles.test.ts its registration; the next test shows a name.
test(
  'I34 a name is chosen, registered by a signature, and shown in button and Account, after a reload, too',
  inSoak,
  async ({ dapp, environment, installWallet, page }) => {
    // A new account without a name in any service or on any chain.
    const wallet = await installWallet({ name: 'Kelpwood', rdns: 'example.kelpwood', keys: developmentKeys.slice(9) })
    const main = environment.chains.find(({ testnet }) => !testnet)
    await dapp.open()
    await dapp.connect(wallet)
    await dapp.shown(`network-switch-${main?.id}`).click()
    await dapp.button.click()
    await dapp.dialog.getByRole('button', { name: 'Choose a name' }).click()
    await expect(dapp.dialog).toContainText('alice.reown.id')
    await dapp.dialog.getByRole('button', { name: 'Choose a name' }).click()

    const field = dapp.dialog.getByRole('textbox', { name: 'Name' })
    await field.fill('kel')
    await expect(dapp.dialog).toContainText('Use four characters or more.')
    await field.fill('kelpwood')
    await expect(dapp.dialog).toContainText('This name is free.')
    const register = dapp.dialog.getByRole('button', { name: 'Register' })
    wallet.behave('manual')
    await register.click()
    await expect(dapp.dialog).toContainText('You sign a message with kelpwood.reown.id')
    const rejected = await wallet.nextPrompt()
    rejected.reject()
    await expect(register).toBeEnabled()
    await expect(field).toHaveValue('kelpwood')

    wallet.behave('approve')
    await register.click()
    await expect(dapp.dialog).toContainText('kelpwood.reown.id is yours')
    await dapp.dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dapp.heading).toHaveText('Account')
    await expect(dapp.dialog).toContainText('kelpwood.reown.id')
    await page.keyboard.press('Escape')
    await expect(dapp.button).toContainText('kelpwood.reown.id')
    expect(wallet.promptsShown.filter(({ kind }) => kind === 'signMessage')).toHaveLength(2)

    await page.reload()
    await dapp.expectConnected(wallet.selected)
    await expect(dapp.button).toContainText('kelpwood.reown.id')
  },
)

test('shows the name from the chain if the service has none', async ({ dapp, environment, secondWallet }) => {
  const main = environment.chains.find(({ testnet }) => !testnet)
  await dapp.open()
  await dapp.connect(secondWallet)
  await dapp.shown(`network-switch-${main?.id}`).click()
  await expect(dapp.button).toContainText('collector.eth')
})
