import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import * as base from '@solana/wallet-adapter-base'
import { StandardWalletAdapter } from '@solana/wallet-standard-wallet-adapter-base'
import * as web3 from '@solana/web3.js'
import { getWallets } from '@wallet-standard/app'
import type { Wallet } from '@wallet-standard/base'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type SolanaChain, startSolanaChain } from '@kit/testing/solana-chain'
import { announceSolanaWallet, standardSolanaWallet } from './announceSolanaWallet.ts'
import { createSolanaWallet } from './createSolanaWallet.ts'
import { legacySolanaAdapter } from './legacySolanaAdapter.ts'
import type { SolanaWallet } from './SolanaWallet.ts'

const { Connection, PublicKey, SystemProgram, Transaction, TransactionMessage, VersionedTransaction } = web3
const origin = 'https://dapp.example'
let chain: SolanaChain
let page: EventTarget
beforeAll(async () => {
  chain = await startSolanaChain()
})
afterAll(() => chain.stop())
beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('window', page)
  // The client detects a browser by this.
  vi.stubGlobal('document', {})
})
afterEach(() => vi.unstubAllGlobals())

const create = (options: Partial<Parameters<typeof createSolanaWallet>[0]> = {}): SolanaWallet =>
  createSolanaWallet({ name: 'Heron', chains: [{ chain: 'solana:localnet', rpcUrl: chain.rpcUrl }], ...options })
const text = (message: string) => new TextEncoder().encode(message)

async function transfer(from: web3.PublicKey, to: string, lamports: number) {
  const { blockhash } = await connection().getLatestBlockhash()
  const instruction = SystemProgram.transfer({ fromPubkey: from, toPubkey: new PublicKey(to), lamports })
  return {
    legacy: new Transaction({ feePayer: from, recentBlockhash: blockhash }).add(instruction),
    versioned: new VersionedTransaction(
      new TransactionMessage({
        payerKey: from,
        recentBlockhash: blockhash,
        instructions: [instruction],
      }).compileToV0Message(),
    ),
  }
}
const connection = () => new Connection(chain.rpcUrl, { wsEndpoint: chain.webSocketUrl, commitment: 'confirmed' })

test('is discovered, connected and asked to sign by the standard’s client', async () => {
  const wallet = create()
  const { stop } = announceSolanaWallet(wallet, page, { origin })
  const wallets = getWallets()
  const [found] = wallets.get()
  expect(wallets.get().map(({ name }) => name)).toEqual(['Heron'])
  const adapter = new StandardWalletAdapter({
    wallet: found as ConstructorParameters<typeof StandardWalletAdapter>[0]['wallet'],
  })
  await adapter.connect()
  expect(adapter.publicKey?.toBase58()).toBe(wallet.addresses[0])
  const signature = await (adapter as base.MessageSignerWalletAdapter).signMessage(text('hello'))
  expect(ed25519.verify(signature, text('hello'), base58.decode(wallet.addresses[0]))).toBe(true)

  const from = new PublicKey(wallet.addresses[0])
  const to = chain.accounts[5]?.address ?? ''
  const before = await connection().getBalance(new PublicKey(to))
  const { legacy, versioned } = await transfer(from, to, 1_000_000)
  const signer = adapter as base.SignerWalletAdapter
  const signed = await signer.signTransaction(legacy)
  expect(signed.verifySignatures()).toBe(true)
  await connection().sendRawTransaction(signed.serialize())
  await connection().sendRawTransaction((await signer.signTransaction(versioned)).serialize())
  expect(await connection().getBalance(new PublicKey(to))).toBe(before + 2_000_000)

  wallet.selectAccount(1)
  expect(adapter.publicKey?.toBase58()).toBe(wallet.addresses[1])
  wallet.lock()
  expect(adapter.publicKey).toBe(null)
  stop()
  expect(wallets.get()).toEqual([])
})

test('signs and sends to the chain of the request', async () => {
  const wallet = create()
  const { wallet: standard } = standardSolanaWallet(wallet, origin)
  const { accounts } = await standard.features['standard:connect'].connect()
  const [account] = accounts
  if (!account) throw new Error('no account')
  const send = standard.features['solana:signAndSendTransaction']?.signAndSendTransaction
  const { versioned } = await transfer(new PublicKey(account.address), wallet.addresses[2] ?? '', 5_000_000)
  const input = { account, transaction: versioned.serialize() }
  const [sent] = (await send?.({ ...input, chain: 'solana:localnet' })) ?? []
  const { value } = await connection().getSignatureStatus(base58.encode(sent?.signature ?? new Uint8Array()))
  expect(value?.err).toBe(null)
  await expect(send?.({ ...input, chain: 'solana:mainnet' })).rejects.toMatchObject({ code: 4901 })
})

test('a legacy adapter over the same wallet', async () => {
  const wallet = create()
  const made = legacySolanaAdapter(wallet, { base, web3 }, { origin, detected: false })
  // The vendors' types brand adapter names and use private members of web3.js's classes.
  const adapter = made as unknown as base.MessageSignerWalletAdapter
  expect(adapter.readyState).toBe(base.WalletReadyState.NotDetected)
  made.appear()
  expect(adapter.readyState).toBe(base.WalletReadyState.Installed)
  await adapter.connect()
  const signature = await adapter.signMessage(text('legacy'))
  expect(ed25519.verify(signature, text('legacy'), base58.decode(wallet.addresses[0]))).toBe(true)
  const { legacy, versioned } = await transfer(new PublicKey(wallet.addresses[0]), wallet.addresses[1] ?? '', 1_000_000)
  const sent = [
    await adapter.sendTransaction(legacy, connection()),
    await adapter.sendTransaction(versioned, connection()),
  ]
  const { value } = await connection().getSignatureStatuses(sent)
  expect(value.map((status) => status?.err)).toEqual([null, null])
  wallet.behave('reject')
  await expect(adapter.signMessage(text('no'))).rejects.toBeInstanceOf(base.WalletSignMessageError)
  wallet.revoke(origin)
  expect(adapter.connected).toBe(false)
})

test('prompts, silence and permission', async () => {
  const wallet = create({ behavior: 'manual' })
  const { wallet: standard } = standardSolanaWallet(wallet, origin)
  const { connect } = standard.features['standard:connect']
  expect((await connect({ silent: true })).accounts).toEqual([])
  expect(wallet.promptsShown).toEqual([])
  const connecting = connect()
  ;(await wallet.nextPrompt()).reject()
  await expect(connecting).rejects.toMatchObject({ code: 4001 })
  const again = connect()
  ;(await wallet.nextPrompt()).approve([wallet.addresses[1] ?? ''])
  expect((await again).accounts.map(({ address }) => address)).toEqual([wallet.addresses[1]])
  expect(wallet.isPermitted('https://elsewhere.example')).toBe(false)
  expect((await connect({ silent: true })).accounts).toHaveLength(1)
  await standard.features['standard:disconnect']?.disconnect()
  expect([wallet.isPermitted(origin), standard.accounts]).toEqual([false, []])
})

test('features, quirks, and what is gone', async () => {
  const wallet = create({ features: ['solana:signMessage'], quirks: { noAccounts: true } })
  const { wallet: standard } = standardSolanaWallet(wallet, origin)
  expect(Object.keys(standard.features)).toEqual(['standard:connect', 'solana:signMessage'])
  expect((await standard.features['standard:connect'].connect()).accounts).toEqual([])
  wallet.setQuirks({ malformed: true })
  expect((await standard.features['standard:connect'].connect()).accounts[0]?.address).toBe('see attachment')
  wallet.failNext({ error: new Error('broken'), kind: 'connect' })
  await expect(standard.features['standard:connect'].connect()).rejects.toThrow('broken')
  wallet.vanish()
  await expect(standard.features['standard:connect'].connect()).rejects.toMatchObject({ code: 4900 })
  expect(standard satisfies Omit<Wallet, 'features' | 'icon'>).toMatchObject({ version: '1.0.0' })
})
