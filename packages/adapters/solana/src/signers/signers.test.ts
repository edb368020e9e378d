import type { Network, WalletProvider } from '@kit/core/adapter'
import { createSolanaWallet, type SolanaWallet, standardSolanaWallet } from '@kit/testing/solana'
import { ed25519 } from '@noble/curves/ed25519.js'
import {
  address,
  appendTransactionMessageInstruction,
  type Blockhash,
  createSignableMessage,
  createTransactionMessage,
  getBase58Decoder,
  getBase64EncodedWireTransaction,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signAndSendTransactionMessageWithSigners,
  signTransactionMessageWithSigners,
  type TransactionSigner,
} from '@solana/kit'
import {
  Connection,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, beforeEach, expect, expectTypeOf, test } from 'vitest'
import { type SolanaChain, startSolanaChain } from '@kit/testing/solana-chain'
import { askNode, lamportsOf, succeeded } from '../fixtures/askNode.ts'
import { networksOf } from '../fixtures/networksOf.ts'
import { freshAddress } from '../fixtures/transfersOn.ts'
import { decodeAddress } from '../transactions/addresses.ts'
import { transferLamports } from '../transactions/buildTransaction.ts'
import { messageSigner, sendingSigner, transactionSigner } from './kitSigners.ts'
import { web3jsSigner, type Web3jsSigner } from './web3jsSigner.ts'

let chain: SolanaChain
let network: Network
let wallet: SolanaWallet
let provider: WalletProvider
beforeAll(async () => {
  chain = await startSolanaChain()
  network = networksOf(chain, chain)[0]
})
afterAll(() => chain.stop())
beforeEach(() => setWallet())

async function setWallet(options: Partial<Parameters<typeof createSolanaWallet>[0]> = {}): Promise<void> {
  wallet = createSolanaWallet({
    name: 'Heron',
    chains: [{ chain: 'solana:localnet', rpcUrl: chain.rpcUrl }],
    ...options,
  })
  const standard = standardSolanaWallet(wallet, 'https://dapp.example').wallet
  await standard.features['standard:connect'].connect()
  provider = { kind: 'walletStandard', wallet: standard }
}
const library = { PublicKey, Transaction, VersionedTransaction }
const parameters = () => ({ provider, address: wallet.addresses[0], network })
const connection = () => new Connection(chain.rpcUrl, { wsEndpoint: chain.webSocketUrl, commitment: 'confirmed' })
const isSigned = (message: Uint8Array, signature: Uint8Array) =>
  ed25519.verify(signature, message, decodeAddress(wallet.addresses[0]) ?? new Uint8Array())

test('web3.js 1: messages, legacy and versioned transactions, one and several', async () => {
  const signer = web3jsSigner({ ...parameters(), library })
  // What Anchor takes for a wallet.
  expectTypeOf<Web3jsSigner<typeof library>>().toExtend<{
    readonly publicKey: PublicKey
    signTransaction<item extends Transaction | VersionedTransaction>(transaction: item): Promise<item>
    signAllTransactions<item extends Transaction | VersionedTransaction>(transactions: item[]): Promise<item[]>
  }>()
  const message = new TextEncoder().encode('web3')
  expect(isSigned(message, await signer.signMessage(message))).toBe(true)

  const { blockhash } = await connection().getLatestBlockhash()
  const transfer = (lamports: number) =>
    SystemProgram.transfer({ fromPubkey: signer.publicKey, toPubkey: new PublicKey(freshAddress()), lamports })
  const legacy = (lamports: number) =>
    new Transaction({ feePayer: signer.publicKey, recentBlockhash: blockhash }).add(transfer(lamports))
  const compiled = new TransactionMessage({
    payerKey: signer.publicKey,
    recentBlockhash: blockhash,
    instructions: [transfer(1_000_003)],
  })
  const signed = await signer.signAllTransactions([legacy(1_000_001), legacy(1_000_002)])
  expect(signed.map((one) => one instanceof Transaction && one.verifySignatures())).toEqual([true, true])
  const versioned = await signer.signTransaction(new VersionedTransaction(compiled.compileToV0Message()))
  expect(versioned).toBeInstanceOf(VersionedTransaction)
  for (const one of [...signed, versioned])
    expect(await succeeded(chain.rpcUrl, await connection().sendRawTransaction(one.serialize()))).toBe(true)
  expect(wallet.promptsShown.filter(({ kind }) => kind === 'signTransaction')).toHaveLength(2)
})

test('web3.js 1: sendTransaction fills in payer and blockhash, by the wallet or past it', async () => {
  const unfinished = () =>
    new Transaction().add(
      SystemProgram.transfer({
        fromPubkey: new PublicKey(wallet.addresses[0]),
        toPubkey: new PublicKey(freshAddress()),
        lamports: 2_000_000,
      }),
    )
  expect(
    await succeeded(
      chain.rpcUrl,
      await web3jsSigner({ ...parameters(), library }).sendTransaction(unfinished(), connection(), {
        skipPreflight: true,
      }),
    ),
  ).toBe(true)
  await setWallet({ features: ['solana:signTransaction'] })
  expect(
    await succeeded(
      chain.rpcUrl,
      await web3jsSigner({ ...parameters(), library }).sendTransaction(unfinished(), connection()),
    ),
  ).toBe(true)
  expect(wallet.promptsShown.map(({ kind }) => kind)).toEqual(['connect', 'signTransaction'])
})

test('web3.js 1, errors: KitErrors, and a provider that is no wallet', async () => {
  const signer = web3jsSigner({ ...parameters(), library })
  wallet.behave('reject')
  await expect(signer.signMessage(new Uint8Array(3))).rejects.toMatchObject({ code: 'USER_REJECTED' })
  wallet.lock()
  await expect(signer.signMessage(new Uint8Array(3))).rejects.toMatchObject({ code: 'WALLET_LOCKED' })
  expect(() => web3jsSigner({ ...parameters(), library, provider: { kind: 'custom', provider: {} } })).toThrow(
    expect.objectContaining({ code: 'CAPABILITY_MISSING' }),
  )
})

async function messageOf(signer: TransactionSigner, version: 0 | 'legacy', to: string) {
  const { value } = (await askNode(chain.rpcUrl, 'getLatestBlockhash', [])) as {
    value: { blockhash: Blockhash; lastValidBlockHeight: number }
  }
  const latest = { blockhash: value.blockhash, lastValidBlockHeight: BigInt(value.lastValidBlockHeight) }
  const paid = setTransactionMessageFeePayerSigner(signer, createTransactionMessage({ version }))
  const instruction = transferLamports({ from: signer.address, to: address(to), lamports: 3_000_000n })
  return appendTransactionMessageInstruction(
    instruction as never,
    setTransactionMessageLifetimeUsingBlockhash(latest, paid),
  )
}

test.each([0, 'legacy'] as const)('@solana/kit: signs and sends a transaction of version %s', async (version) => {
  const [one, two] = [freshAddress(), freshAddress()]
  const signed = await signTransactionMessageWithSigners(
    (await messageOf(transactionSigner(parameters()), version, one)) as never,
  )
  await askNode(chain.rpcUrl, 'sendTransaction', [getBase64EncodedWireTransaction(signed), { encoding: 'base64' }])
  const signature = await signAndSendTransactionMessageWithSigners(
    (await messageOf(sendingSigner(parameters()), version, two)) as never,
  )
  expect(await succeeded(chain.rpcUrl, getBase58Decoder().decode(signature))).toBe(true)
  expect([await lamportsOf(chain.rpcUrl, one), await lamportsOf(chain.rpcUrl, two)]).toEqual([3_000_000n, 3_000_000n])
})

test('@solana/kit: messages, refusals and the end of patience', async () => {
  const signer = messageSigner(parameters())
  const messages = [createSignableMessage('one'), createSignableMessage('two')]
  const signatures = await signer.signMessages(messages)
  expect(
    signatures.map((given, index) =>
      isSigned(messages[index]?.content ?? new Uint8Array(), given[signer.address] ?? new Uint8Array()),
    ),
  ).toEqual([true, true])
  wallet.behave('reject')
  await expect(signer.signMessages(messages)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  wallet.behave('silent')
  const controller = new AbortController()
  const waiting = signer.signMessages(messages, { abortSignal: controller.signal })
  await wallet.nextPrompt()
  controller.abort()
  await expect(waiting).rejects.toMatchObject({ code: 'ABORTED' })
  await setWallet({ features: ['solana:signTransaction'] })
  expect(() => sendingSigner(parameters())).toThrow(expect.objectContaining({ code: 'CAPABILITY_MISSING' }))
})
