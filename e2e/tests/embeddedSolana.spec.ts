import { ed25519 } from '@noble/curves/ed25519.js'
import { logInByEmail } from '@kit/testing/playwright'
import { base58 } from '@scure/base'
import { press } from '../src/embedded/press.ts'
import { startSolanaDapp } from '../src/solana/startSolanaDapp.ts'
import { expect, test as base } from '../src/solana/test.ts'
import { inSoak } from 'tooling/soak.ts'

/** The Solana sample with the embedded wallet. */
const test = base.extend({
  solana: [
    async ({ once }, use) => use(await once('dapp', () => startSolanaDapp({ hasLogin: true }))),
    { scope: 'test', timeout: 600_000 },
  ],
})

test(
  'on Solana: logs in by email, signs and sends coins in the frame, survives a reload, disconnects',
  inSoak,
  async ({ node, page, shown, solana }) => {
    const frame = page.frameLocator('iframe')
    await page.goto('/')
    await logInByEmail(page, { email: 'sol@harbor.example', mailboxUrl: solana.secure?.servicesUrl ?? '' })
    await expect(shown('account-status')).toHaveText('connected')
    await expect(shown('network-name')).toHaveText('Sandbox Solana')
    const address = await shown('account-address').innerText()

    await shown('sign').click()
    await expect(frame.getByText('Hello from Solana')).toBeVisible()
    await press(frame.getByRole('button', { name: 'Sign', exact: true }))
    await expect(shown('signature-check')).toHaveText('valid')
    const signature = base58.decode(await shown('signature').innerText())
    expect(ed25519.verify(signature, new TextEncoder().encode('Hello from Solana'), base58.decode(address))).toBe(true)

    await node.fund(address, 1_000_000_000n)
    const to = base58.encode(ed25519.getPublicKey(ed25519.utils.randomSecretKey()))
    await shown('send-to').fill(to)
    await shown('send').click()
    await expect(frame.getByText(to, { exact: true }).first()).toBeVisible()
    await press(frame.getByRole('button', { name: 'Reject', exact: true }))
    await expect(shown('send')).toHaveText('Send')
    expect(await node.lamportsOf(to)).toBe(0n)
    await shown('send').click()
    await press(frame.getByRole('button', { name: 'Approve', exact: true }))
    await expect(shown('sent')).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
    expect(await node.succeeded(await shown('sent').innerText())).toBe(true)
    expect(await node.lamportsOf(to)).toBe(100_000_000n)

    await page.reload()
    await expect(shown('account-address')).toHaveText(address)
    await shown('sign').click()
    await press(frame.getByRole('button', { name: 'Sign', exact: true }))
    await expect(shown('signature-check')).toHaveText('valid')

    await shown('disconnect').click()
    await expect(shown('account-status')).toHaveText('disconnected')
    await page.reload()
    await expect(shown('account-status')).toHaveText('disconnected')
    expect(page.frames()).toHaveLength(1)
  },
)
