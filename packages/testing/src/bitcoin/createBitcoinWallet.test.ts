import { expect, test } from 'vitest'
import { createFakeClock } from '../platform/createFakeClock.ts'
import type { BitcoinWalletView } from './BitcoinWallet.ts'
import { createBitcoinWallet } from './createBitcoinWallet.ts'

const origin = 'https://dapp.example'
const other = 'https://other.example'
const mnemonic = `${'abandon '.repeat(11)}about`
const create = (options: Partial<Parameters<typeof createBitcoinWallet>[0]> = {}) =>
  createBitcoinWallet({ name: 'Otter', mnemonic, networks: [{ name: 'mainnet' }, { name: 'testnet' }], ...options })
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (error: unknown) => (error as { readonly code?: unknown }).code,
  )

test('derives the keys of the BIP-84, BIP-86 and BIP-49 examples', () => {
  expect(create().addresses).toEqual([
    {
      address: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
      publicKey: '0330d54fd0dd420a6e5f8d3624f5f3482cae350f79d5f0753bf5beef9c2d91af3c',
      path: "m/84'/0'/0'/0/0",
      purpose: 'payment',
      addressType: 'p2wpkh',
    },
    {
      address: 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
      publicKey: 'cc8a4bc64d897bddc5fbc2f670f7a8ba0b386779106cf1223c6fc5d7cd6fc115',
      path: "m/86'/0'/0'/0/0",
      purpose: 'ordinals',
      addressType: 'p2tr',
    },
  ])
  const nested = create({ payment: 'p2sh', networks: [{ name: 'testnet' }] })
  expect(nested.addresses[0]).toMatchObject({
    address: '2Mww8dCYPUpKHofjgcXcBCEGmniw9CoaiD2',
    path: "m/49'/1'/0'/0/0",
    addressType: 'p2sh',
  })
})

test('keeps permissions by origin and notifies each page', async () => {
  const wallet = create()
  const told: unknown[] = []
  wallet.subscribe(origin, (event, value) =>
    told.push([event, (value as BitcoinWalletView | undefined)?.accounts.length]),
  )
  expect(((await wallet.request(origin, { method: 'accounts' })) as BitcoinWalletView).accounts).toEqual([])
  await wallet.request(origin, { method: 'connect' })
  await wallet.request(origin, { method: 'connect' })
  expect([wallet.isPermitted(origin), wallet.isPermitted(other), wallet.promptsShown.length]).toEqual([true, false, 1])
  wallet.selectAccount(1)
  wallet.switchNetwork('testnet')
  wallet.lock()
  wallet.unlock()
  wallet.revoke(other)
  wallet.revoke(origin)
  expect(told).toEqual([
    ['accounts', 2],
    ['network', 2],
    ['accounts', 0],
    ['accounts', 2],
    ['disconnect', undefined],
  ])
})

test('rejects, waits and answers late', async () => {
  const clock = createFakeClock()
  const wallet = create({ behavior: 'reject', after: clock.after })
  expect(await code(wallet.request(origin, { method: 'connect' }))).toBe(4001)
  wallet.behave('manual')
  const connecting = wallet.request(origin, { method: 'connect' })
  const prompt = await wallet.nextPrompt()
  expect(prompt).toMatchObject({ kind: 'connect', origin })
  prompt.approve()
  await connecting
  wallet.behave('approve', { delayMs: 500, kinds: ['signMessage'] })
  let signed = false
  const signing = wallet
    .request(origin, { method: 'signMessage', params: { message: 'x' } })
    .then(() => (signed = true))
  await clock.advance(499)
  expect(signed).toBe(false)
  await clock.advance(1)
  await signing
})

test('fails for unknown origins, methods, networks and addresses, and after it vanished', async () => {
  const wallet = create()
  expect(await code(wallet.request(origin, { method: 'signMessage', params: { message: 'x' } }))).toBe(4100)
  expect(await code(wallet.request(origin, { method: 'nothing' }))).toBe(4200)
  expect(await code(wallet.request(origin, { method: 'connect', params: { network: 'signet' } }))).toBe(4902)
  await wallet.request(origin, { method: 'connect' })
  expect(await code(wallet.request(origin, { method: 'signMessage', params: { message: 'x', address: 'bc1q' } }))).toBe(
    4100,
  )
  expect(await code(wallet.request(origin, { method: 'signPsbt', params: { psbt: 'x' } }))).toBe(-32602)
  expect(await code(wallet.request(origin, { method: 'sendTransfer', params: { to: 'x', amount: 0 } }))).toBe(-32602)
  wallet.setQuirks({ missing: ['signMessage'] })
  expect(await code(wallet.request(origin, { method: 'signMessage', params: { message: 'x' } }))).toBe(4200)
  wallet.vanish()
  expect(await code(wallet.request(origin, { method: 'accounts' }))).toBe(4900)
  wallet.reappear()
  expect(await code(wallet.request(origin, { method: 'accounts' }))).toBe('resolved')
  expect(wallet.requests.length).toBe(10)
})

test('refuses a second connection request while one is open, with that quirk', async () => {
  const wallet = create({ behavior: 'silent', quirks: { refusesSecond: true } })
  void wallet.request(origin, { method: 'connect' })
  expect(await code(wallet.request(origin, { method: 'connect' }))).toBe(-32002)
})
