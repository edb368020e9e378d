import { ed25519 } from '@noble/curves/ed25519.js'
import { solanaDevelopmentKeys } from '@kit/testing/solana'
import { base58 } from '@scure/base'
import { expect, test } from '../src/solana/test.ts'
import { inSoak } from 'tooling/soak.ts'

const fresh = (): string => base58.encode(ed25519.getPublicKey(ed25519.utils.randomSecretKey()))

test('connect, sign, send coins and tokens, switch, reload, disconnect', async ({
  choose,
  install,
  node,
  page,
  shown,
}) => {
  const wallet = await install()
  const [address, second = ''] = wallet.addresses
  await page.goto('/')
  await expect(shown('account-status')).toHaveText('disconnected')
  await choose('Heron')
  await expect(shown('account-address')).toHaveText(address)
  await expect(shown('account-wallet')).toHaveText('Heron')
  await expect(shown('network-name')).toHaveText('Sandbox Solana')
  await expect(shown('balance')).toHaveText(/^\d[\d.]* SOL$/)

  await shown('sign').click()
  await expect(shown('signature-check')).toHaveText('valid')
  const signature = base58.decode(await shown('signature').innerText())
  expect(ed25519.verify(signature, new TextEncoder().encode('Hello from Solana'), base58.decode(address))).toBe(true)

  const to = fresh()
  await shown('send-to').fill(to)
  await shown('estimate').click()
  await expect(shown('fee')).toHaveText('0.000015 SOL')
  await shown('send').click()
  await expect(shown('sent')).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
  expect(await node.succeeded(await shown('sent').innerText())).toBe(true)
  expect(await node.lamportsOf(to)).toBe(100_000_000n)

  const owner = fresh()
  await shown('send-token').click()
  await shown('send-to').fill(owner)
  await shown('send-amount').fill('2.5')
  await shown('send').click()
  await expect.poll(() => node.tokensOf(owner, node.mint)).toBe(2_500_000n)

  const prompts = wallet.promptsShown.length
  await page.getByRole('button', { name: 'Solana Devnet' }).click()
  await expect(shown('network-name')).toHaveText('Solana Devnet')
  wallet.selectAccount(1)
  await expect(shown('account-address')).toHaveText(second)

  await page.reload()
  await expect(shown('account-address')).toHaveText(second)
  await expect(shown('network-name')).toHaveText('Solana Devnet')
  expect(wallet.promptsShown.length).toBe(prompts)

  await shown('disconnect').click()
  await expect(shown('account-status')).toHaveText('disconnected')
  expect(wallet.isPermitted(new URL(page.url()).origin)).toBe(false)
  await page.reload()
  await expect(shown('account-status')).toHaveText('disconnected')
  expect(wallet.promptsShown.length).toBe(prompts)
})

// In each run the conformance tests have these wallets, and the flows of EVM show the same views.
test(
  'rejected, then cancelled while silent, then connected; locked and unlocked',
  inSoak,
  async ({ choose, install, page, shown }) => {
    const wallet = await install({ behavior: 'reject' })
    await page.goto('/')
    await choose('Heron')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
    wallet.behave('silent')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => wallet.prompts.length).toBe(1)
    await page.keyboard.press('Escape')
    await expect(shown('account-status')).toHaveText('disconnected')
    for (const prompt of wallet.prompts) prompt.approve()
    await expect.poll(() => wallet.isPermitted(new URL(page.url()).origin)).toBe(false)
    await expect(shown('account-status')).toHaveText('disconnected')

    wallet.behave('approve')
    await choose('Heron')
    await expect(shown('account-status')).toHaveText('connected')
    wallet.lock()
    await expect(shown('account-status')).toHaveText('disconnected')
    wallet.unlock()
    await expect(shown('account-address')).toHaveText(wallet.addresses[0])
  },
)

test(
  'restores a wallet that registers late and removes one that unregisters',
  inSoak,
  async ({ choose, install, page, shown }) => {
    const wallet = await install({ held: true })
    await page.goto('/')
    await wallet.announce()
    await choose('Heron')
    await expect(shown('account-status')).toHaveText('connected')
    await page.reload()
    await expect(shown('account-status')).toHaveText('reconnecting')
    await wallet.announce()
    await expect(shown('account-address')).toHaveText(wallet.addresses[0])
    expect(wallet.promptsShown).toHaveLength(1)
    wallet.vanish()
    await expect(shown('account-status')).toHaveText('disconnected')
  },
)

test(
  'shows why rejected and impossible transfers failed, and sends nothing',
  inSoak,
  async ({ choose, install, node, page, shown }) => {
    const wallet = await install()
    await page.goto('/')
    await choose('Heron')
    await expect(shown('account-status')).toHaveText('connected')
    const error = page.getByRole('alert').filter({ hasText: /./ })
    await shown('send-to').fill('nobody')
    await shown('send').click()
    await expect(error).toHaveText(/address is invalid/)
    await shown('send-to').fill(fresh())
    await shown('send-amount').fill('999999999')
    await shown('send').click()
    await expect(error).toHaveText(/does not cover/)
    expect(wallet.promptsShown).toHaveLength(1)
    const to = fresh()
    wallet.behave('reject')
    await shown('send-to').fill(to)
    await shown('send-amount').fill('1')
    await shown('send').click()
    await expect(error).toHaveText(/declined/)
    expect(await node.lamportsOf(to)).toBe(0n)
  },
)

// In each run buy.spec.ts tests a purchase on EVM.
test(
  'M46 SOL is bought in the provider’s window, and the chain says when it is there',
  inSoak,
  async ({ choose, install, node, page, shown }) => {
    // A separate account, because its purchases would change the balances in other tests.
    const wallet = await install({ keys: solanaDevelopmentKeys.slice(3, 4) })
    const [address] = wallet.addresses
    await page.goto('/')
    await choose('Heron')
    await expect(shown('account-address')).toHaveText(address)
    const before = await node.lamportsOf(address)
    await page.locator('.kit-button').first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Buy' }).click()
    await expect(dialog).toContainText(address)
    await dialog.getByRole('textbox', { name: 'You pay' }).fill('60')
    await expect(dialog).toContainText(/About 0\.39\d* SOL/)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    // The other provider does not pay out on Solana.
    await expect(dialog.getByRole('button', { name: 'Saltbank' })).toHaveCount(0)
    const opens = page.waitForEvent('popup')
    await dialog.getByRole('button', { name: 'Millpay' }).click()
    const provider = await opens
    await provider.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(provider.getByRole('status')).toHaveText('Paid. You can close this window.')
    await provider.close()
    await expect(dialog).toContainText(/Your account got 0\.39\d* SOL\./)
    expect(await node.lamportsOf(address)).toBeGreaterThan(before)
  },
)

test('Account shows the coin and the tokens that the chain holds, and the address to receive', async ({
  choose,
  install,
  page,
  shown,
}) => {
  const wallet = await install()
  await page.goto('/')
  await choose('Heron')
  await expect(shown('account-address')).toHaveText(wallet.addresses[0])
  await page.locator('.kit-button').first().click()
  const dialog = page.getByRole('dialog')
  const rows = dialog.getByRole('list', { name: 'Tokens' }).getByRole('button')
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText(/\d SOL/)
  await rows.nth(1).click()
  await expect(dialog).toContainText('Confirmed by the network')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog.getByRole('tab', { name: 'Activity' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Receive' }).click()
  await expect(dialog).toContainText(wallet.addresses[0])
})
