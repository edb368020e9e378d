import { Verifier } from 'bip322-js'
import { expect, test } from '../src/bitcoin/test.ts'
import { violations } from '../src/fixtures/violations.ts'
import { inSoak } from 'tooling/soak.ts'

const receiver = 'tb1qddd479298yf4mtzdxwudkd7npj7ln3s52vyrpc'
const receiverOnMainnet = 'bc1q7m8rzp3mpxhvnnsg7t80de7hf3gdf794ufm4tz'

test('sats-connect: connect, sign, send, PSBT, switch, reload, disconnect', async ({
  connect,
  install,
  ledger,
  page,
  shown,
}) => {
  const wallet = await install('satsConnect')
  const [payment, ordinals] = wallet.addresses
  if (!payment || !ordinals) throw new Error('The wallet has no addresses.')
  await page.goto('/')
  await connect('Otter')
  await expect(shown('address-payment')).toHaveText(payment.address)
  await expect(shown('key-payment')).toHaveText(payment.publicKey)
  await expect(shown('address-ordinals')).toHaveText(ordinals.address)
  await expect(shown('balance')).toHaveText('0.003 BTC')

  for (const [scheme, signer] of [
    ['ECDSA', payment],
    ['BIP-322', ordinals],
  ] as const) {
    await shown('message').fill(`Hello by ${scheme}`)
    await page.getByRole('button', { name: scheme }).click()
    await shown('sign').click()
    await expect(shown('signer')).toHaveText(signer.address)
    await expect(shown('sign')).toHaveText('Sign')
    const signature = await shown('signature').innerText()
    expect(Verifier.verifySignature(signer.address, `Hello by ${scheme}`, signature, true)).toBe(true)
  }

  const before = await ledger('testnet').balanceOf(receiver)
  await shown('send-to').fill(receiver)
  await shown('send-sats').fill('42000')
  await shown('estimate').click()
  await expect(shown('fee')).toHaveText(/^0\.0000\d+ BTC$/)
  await shown('send').click()
  await expect(shown('sent')).toHaveText(/^[\da-f]{64}$/)
  expect(await ledger('testnet').balanceOf(receiver)).toBe(before + 42_000)
  await ledger('testnet').mine()

  await shown('psbt').click()
  await expect(shown('psbt-sent')).toHaveText(/^[\da-f]{64}$/)
  const joined = await ledger('testnet').outputsOf(await shown('psbt-sent').innerText())
  expect(joined.map(({ scriptpubkey_address: address }) => address)).toEqual([payment.address])
  await shown('refresh').click()
  await expect(shown('balance')).toHaveText(/^0\.00257\d+ BTC$/)

  await page.getByRole('button', { name: 'Bitcoin Signet' }).click()
  await expect(shown('network')).toHaveText('Bitcoin Signet')
  expect(wallet.network).toBe('signet')
  wallet.switchNetwork('testnet4')
  await expect(shown('network')).toHaveText('Unsupported network')
  wallet.switchNetwork('testnet')
  await expect(shown('network')).toHaveText('Bitcoin Testnet')
  wallet.selectAccount(1)
  await expect(shown('address-payment')).toHaveText(wallet.addresses[0]?.address ?? '')

  const prompts = wallet.promptsShown.length
  await page.reload()
  await expect(shown('status')).toHaveText('connected')
  await expect(shown('address-payment')).toHaveText(wallet.addresses[0]?.address ?? '')
  expect(wallet.promptsShown.length).toBe(prompts)

  await shown('disconnect').click()
  await expect(shown('status')).toHaveText('disconnected')
  expect(wallet.isPermitted(new URL(page.url()).origin)).toBe(false)
  await page.reload()
  await expect(shown('status')).toHaveText('disconnected')
  expect(wallet.promptsShown.length).toBe(prompts)
})

const manners = [
  ['walletStandard', 'Otter'],
  ['leather', 'Leather'],
  ['okx', 'OKX Wallet'],
  ['unisat', 'UniSat'],
  ['phantom', 'Phantom'],
] as const

// They are tested in Node, and here only in a soak.
for (const [manner, row] of manners)
  test(
    `${manner}: connect, sign, send, reload, disconnect`,
    inSoak,
    async ({ connect, install, ledger, page, shown }) => {
      const isMainnet = manner === 'phantom'
      const network = isMainnet ? 'mainnet' : 'testnet'
      const wallet = await install(manner, network)
      await page.goto('/')
      await connect(row)
      const address = wallet.addresses[0]?.address ?? ''
      await expect(shown('address-payment')).toHaveText(address)
      await expect(shown('network')).toHaveText(isMainnet ? 'Bitcoin' : 'Bitcoin Testnet')
      await expect(shown('balance')).toHaveText('0.003 BTC')

      await page.getByRole('button', { name: isMainnet ? 'BIP-322' : 'ECDSA' }).click()
      await shown('sign').click()
      await expect(shown('sign')).toHaveText('Sign')
      const [signature, signer] = [await shown('signature').innerText(), await shown('signer').innerText()]
      expect(Verifier.verifySignature(signer, 'Hello from the sample', signature, true)).toBe(true)

      const to = isMainnet ? receiverOnMainnet : receiver
      await shown('send-to').fill(to)
      await shown('send-sats').fill('31000')
      await shown('send').click()
      await expect(shown('sent')).toHaveText(/^[\da-f]{64}$/)
      const outputs = await ledger(network).outputsOf(await shown('sent').innerText())
      expect(outputs).toContainEqual(expect.objectContaining({ scriptpubkey_address: to, value: 31_000 }))

      const prompts = wallet.promptsShown.length
      await page.reload()
      // These two cannot restore without a prompt, so the user connects again.
      const isSilent = manner !== 'leather' && manner !== 'phantom'
      await expect(shown('status')).toHaveText(isSilent ? 'connected' : 'disconnected')
      expect(wallet.promptsShown.length).toBe(prompts)
      if (!isSilent) return
      await shown('disconnect').click()
      await expect(shown('status')).toHaveText('disconnected')
    },
  )

// In each run the conformance tests have both, and sign.spec.ts and account.spec.ts the same on a page.
test(
  'a rejected signature and a locked wallet show an error and change nothing',
  inSoak,
  async ({ connect, install, page, shown }) => {
    const wallet = await install('unisat')
    await page.goto('/')
    await connect('UniSat')
    wallet.behave('reject')
    await shown('sign').click()
    await expect(page.getByRole('region', { name: 'Sign a message' }).getByRole('alert')).toHaveText(
      'The request was declined in the wallet.',
    )
    await expect(shown('status')).toHaveText('connected')
    wallet.lock()
    await expect(shown('status')).toHaveText('disconnected')
  },
)

test(
  'axe finds nothing on the page, connected, in light and dark, on a phone',
  inSoak,
  async ({ connect, install, page, shown }) => {
    await install('satsConnect')
    await page.goto('/')
    await connect('Otter')
    await expect(shown('balance')).toHaveText('0.003 BTC')
    await shown('sign').click()
    await expect(shown('signature')).toBeVisible()
    for (const mode of ['light', 'dark'] as const) {
      await shown(`theme-${mode}`).click()
      expect(await violations(page)).toEqual([])
    }
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  },
)
