import { getInjectedExtensions, connectInjectedExtension } from '@polkadot-api/pjs-signer'
import type { InjectedWindow, InjectedWindowProvider } from '@polkadot/extension-inject/types'
import { stringToU8a, u8aToHex } from '@polkadot/util'
import { cryptoWaitReady, decodeAddress, signatureVerify } from '@polkadot/util-crypto'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createPolkadotWallet } from './createPolkadotWallet.ts'
import type { InjectedWeb3Entry } from './InjectedWeb3.ts'
import { injectedWeb3Entry, injectPolkadotWallet } from './page/injectPolkadotWallet.ts'

const origin = 'https://dapp.example'

beforeAll(async () => void (await cryptoWaitReady()))
afterEach(() => vi.unstubAllGlobals())

const open = (wallet: ReturnType<typeof createPolkadotWallet>) => {
  const entry = injectedWeb3Entry(wallet, origin)
  return (entry.enable ?? entry.connect)?.('A dapp') ?? Promise.reject(new Error('no entry'))
}

test('typed as the vendor’s window', async () => {
  const wallet = createPolkadotWallet({ name: 'fern' })
  const entry: InjectedWeb3Entry = injectedWeb3Entry(wallet, origin)
  const vendors: InjectedWindowProvider = entry
  const injected = await vendors.enable?.('A dapp')
  expect(await injected?.accounts.get()).toEqual([
    { address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', name: 'Alice', type: 'sr25519', genesisHash: null },
    { address: '5GoNkf6WdbxCFnPdAnYYQyCjAKPJgLNxXwPjwTh6DGg6gN3E', name: 'Bob', type: 'ed25519', genesisHash: null },
    { address: '5EP2cMaCxLzhfD3aFAqqgu3kfXH7GcwweEv6JXZRP6ysRHkQ', name: 'Charlie', type: 'ecdsa', genesisHash: null },
  ])
  expect(wallet.promptsShown).toEqual([{ kind: 'connect', origin, parameter: 'A dapp' }])
})

test.each([0, 1, 2])('account %i signs bytes that verify', async (index) => {
  const wallet = createPolkadotWallet({ name: 'fern' })
  const { signer } = await open(wallet)
  const { address } = wallet.accounts[index] ?? { address: '' }
  const { signature } = await signer.signRaw({ address, data: u8aToHex(stringToU8a('Grüße')), type: 'bytes' })
  expect(signatureVerify('<Bytes>Grüße</Bytes>', signature, address).isValid).toBe(true)
  expect(signatureVerify('<Bytes>Gruesse</Bytes>', signature, address).isValid).toBe(false)
})

test('works with web3Enable of @polkadot/extension-dapp', async () => {
  const page = Object.assign(new EventTarget(), { location: { origin } }) as never as InjectedWindow
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { readyState: 'complete' })
  const wallet = createPolkadotWallet({ name: 'fern', prefix: 0 })
  injectPolkadotWallet(wallet, page as never)
  const { web3Accounts, web3Enable, web3FromAddress } = await import('@polkadot/extension-dapp')
  const extensions = await web3Enable('A dapp')
  expect(extensions.map(({ name, version }) => [name, version])).toEqual([['fern', '1.0.0']])
  const [account] = await web3Accounts({ ss58Format: 2 })
  expect(account).toMatchObject({
    address: 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F',
    meta: { name: 'Alice', source: 'fern' },
    type: 'sr25519',
  })
  const { signer } = await web3FromAddress(account?.address ?? '')
  const result = await signer.signRaw?.({ address: account?.address ?? '', data: '0x6869', type: 'bytes' })
  expect(signatureVerify('<Bytes>hi</Bytes>', result?.signature ?? '', account?.address ?? '').isValid).toBe(true)
})

test('works with polkadot-api’s extension client', async () => {
  const page = Object.assign(new EventTarget(), { location: { origin } })
  vi.stubGlobal('window', page)
  const wallet = createPolkadotWallet({ name: 'fern' })
  injectPolkadotWallet(wallet, page)
  expect(getInjectedExtensions()).toEqual(['fern'])
  const extension = await connectInjectedExtension('fern', 'A dapp')
  const [alice, bob] = extension.getAccounts()
  expect(alice?.polkadotSigner.publicKey).toEqual(decodeAddress(wallet.accounts[0]?.address ?? ''))
  const signature = await bob?.polkadotSigner.signBytes(stringToU8a('hi'))
  expect(signatureVerify('<Bytes>hi</Bytes>', signature ?? '', bob?.address ?? '').isValid).toBe(true)

  const seen = new Promise<number>((resolve) => void extension.subscribe((accounts) => resolve(accounts.length)))
  wallet.removeAccount(bob?.address ?? '')
  expect(await seen).toBe(2)
  extension.disconnect()
  expect(wallet.listeners(origin)).toBe(0)
})

test('declined, held, late and locked', async () => {
  const wallet = createPolkadotWallet({ name: 'fern', behavior: 'reject' })
  await expect(open(wallet)).rejects.toThrow('Rejected')
  expect(wallet.isPermitted(origin)).toBe(false)

  wallet.behave('silent')
  const opening = open(wallet)
  const prompt = await wallet.nextPrompt()
  expect(prompt).toMatchObject({ kind: 'connect', origin })
  prompt.approve([wallet.accounts[1]?.address ?? ''])
  const { accounts, signer } = await opening
  expect((await accounts.get()).map(({ name }) => name)).toEqual(['Bob'])
  await expect(signer.signRaw({ address: wallet.accounts[0]?.address ?? '', data: '0x00' })).rejects.toThrow(
    'Unable to find keypair',
  )

  const heard: string[][] = []
  const stop = accounts.subscribe((list) => void heard.push(list.map(({ name = '' }) => name)))
  wallet.lock()
  wallet.unlock()
  wallet.revoke()
  stop()
  expect(heard).toEqual([['Bob'], [], ['Bob'], []])
  await expect(accounts.get()).rejects.toThrow('has not been enabled')
})

test('option quirks', async () => {
  const wallet = createPolkadotWallet({ name: 'fern', quirks: { connects: true, noSubscribe: true, noAccounts: true } })
  const entry = injectedWeb3Entry(wallet, origin)
  expect(Object.keys(entry)).toEqual(['connect'])
  const injected = await entry.connect?.('A dapp')
  expect(injected).toMatchObject({ name: 'fern', version: '1.0.0' })
  expect(Object.keys(injected?.accounts ?? {})).toEqual(['get'])
  expect(await injected?.accounts.get()).toEqual([])

  const slow = createPolkadotWallet({ name: 'moss', behavior: 'silent', quirks: { refusesSecond: true } })
  open(slow).catch(() => {})
  await expect(open(slow)).rejects.toThrow('already has a pending authorization request')
})

test('after it is gone, and one that was set beforehand', async () => {
  const wallet = createPolkadotWallet({ name: 'fern' })
  const { accounts } = await open(wallet)
  wallet.failNext('Out of order', 'accounts')
  await expect(accounts.get()).rejects.toThrow('Out of order')
  wallet.vanish()
  await expect(accounts.get()).rejects.toThrow('invalidated')
  wallet.reappear()
  expect((await accounts.get()).length).toBe(3)
})
