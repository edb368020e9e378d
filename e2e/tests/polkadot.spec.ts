import { encodeAddress, signatureVerify } from '@polkadot/util-crypto'
import { expect, test } from '../src/polkadot/test.ts'
import { inSoak } from 'tooling/soak.ts'

const one = 1_000_000_000_000n

// In each run multichain.spec.ts connects Polkadot, signs and restores, and the adapter’s onChain.test.ts does all of the rest on a chain, without a page.
test(
  'connect, sign with each account, send, switch, reload, disconnect',
  inSoak,
  async ({ connect, page, polkadot, shown, wallet }) => {
    const [alice, bob, charlie] = wallet.accounts.map(({ address }) => address) as [string, string, string]
    for (const address of [alice, bob, charlie]) await polkadot.chain.fund(address, 100n * one)
    await page.goto('/')
    await connect()
    expect(wallet.promptsShown).toMatchObject([{ kind: 'connect', parameter: 'Kit on Polkadot' }])
    await expect(shown('account-address')).toHaveText(alice)
    await expect(shown('account-wallet')).toHaveText('Heron')
    await expect(shown('balance')).toHaveText('100 ROC')

    for (const [index, address] of [alice, bob, charlie].entries()) {
      await shown(`account-${index}`).click()
      await shown('message').fill(`Grüße von ${index}`)
      await shown('sign').click()
      await expect(shown('signer')).toHaveText(address)
      const signature = await shown('signature').innerText()
      expect(signatureVerify(`<Bytes>Grüße von ${index}</Bytes>`, signature, address).isValid).toBe(true)
    }

    await shown('account-1').click()
    await shown('send-to').fill(alice)
    await shown('send-amount').fill('2.5')
    await shown('estimate').click()
    await expect(shown('fee')).toHaveText(/^\d{5,}$/)
    await shown('send').click()
    await expect(shown('sent')).toHaveText(/^0x[\da-f]{64}$/)
    expect(wallet.promptsShown.at(-1)).toMatchObject({ kind: 'signTransaction', parameter: { address: bob } })
    await polkadot.chain.call('dev_newBlock')
    await shown('refresh').click()
    await expect(shown('balance')).toHaveText('102.5 ROC')

    for (const [name, prefix] of [
      ['Polkadot', 0],
      ['Kusama', 2],
      ['Westend', 42],
      ['Polkadot Asset Hub', 0],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).click()
      await expect(shown('network-name')).toHaveText(name)
      await expect(shown('account-address')).toHaveText(encodeAddress(alice, prefix))
      await expect(shown('account-2')).toHaveText(encodeAddress(charlie, prefix))
    }
    await expect(shown('explorer')).toHaveAttribute(
      'href',
      `https://assethub-polkadot.subscan.io/account/${encodeAddress(alice, 0)}`,
    )

    const prompts = wallet.promptsShown.length
    await page.reload()
    await expect(shown('account-status')).toHaveText('connected')
    await expect(shown('network-name')).toHaveText('Polkadot Asset Hub')
    await expect(shown('account-address')).toHaveText(encodeAddress(alice, 0))
    expect(wallet.promptsShown.length).toBe(prompts)

    await shown('disconnect').click()
    await expect(shown('account-status')).toHaveText('disconnected')
    await page.reload()
    await expect(shown('account-status')).toHaveText('disconnected')
    expect(wallet.promptsShown.length).toBe(prompts)
  },
)

test(
  'follows a wallet that announces itself late, loses an account, is locked and unlocked',
  inSoak,
  async ({ page, shown, wallet }) => {
    await wallet.hold()
    await page.goto('/')
    await page.locator('.kit-button').first().click()
    await wallet.appear()
    await page.getByRole('dialog').getByRole('button', { name: 'Heron' }).click()
    await expect(shown('account-status')).toHaveText('connected')
    const [alice, bob] = wallet.accounts.map(({ address }) => address) as [string, string]
    await expect(shown('account-address')).toHaveText(alice)
    wallet.removeAccount(alice)
    await expect(shown('account-address')).toHaveText(bob)
    wallet.lock()
    await expect(shown('account-status')).toHaveText('disconnected')
    wallet.unlock()
    await expect(shown('account-address')).toHaveText(bob)
  },
)

test('shows rejected requests and stays connected', inSoak, async ({ connect, page, shown, wallet }) => {
  await page.goto('/')
  await connect()
  wallet.behave('reject')
  await shown('sign').click()
  await expect(shown('error').filter({ hasText: 'declined' })).toBeVisible()
  await expect(shown('account-status')).toHaveText('connected')
})
