import { createFakePlatform } from '@kit/testing'
import { createSolanaWallet, legacySolanaAdapter } from '@kit/testing/solana'
import { solanaMainnet } from '@kit/core/networks'
import * as base from '@solana/wallet-adapter-base'
import * as web3 from '@solana/web3.js'
import { expect, expectTypeOf, test } from 'vitest'
import { setUpAdapter } from '../fixtures/setUpAdapter.ts'
import { buildTransaction } from '../transactions/buildTransaction.ts'
import { readWire } from '../transactions/readWire.ts'
import { type LegacyAdapter, legacyWallet } from './legacyWallet.ts'

const signal = new AbortController().signal

test('accepts the adapters of wallets and web3.js by type', () => {
  expectTypeOf<base.Adapter>().toExtend<LegacyAdapter>()
  expectTypeOf<base.WalletAdapter>().toExtend<LegacyAdapter>()
  expectTypeOf<base.MessageSignerWalletAdapter>().toExtend<LegacyAdapter>()
  expectTypeOf<() => Promise<typeof web3>>().toExtend<Parameters<typeof legacyWallet>[1]['web3js']>()
})

test('signs legacy and versioned transactions, and loads web3.js with the first one', async () => {
  const wallet = createSolanaWallet({ name: 'Heron', chains: [{ chain: 'solana:mainnet', rpcUrl: '' }] })
  const adapter = legacySolanaAdapter(wallet, { base, web3 }, { origin: 'x' })
  let fetched = 0
  const web3js = () => {
    fetched += 1
    return Promise.resolve(web3)
  }
  const { instance } = await setUpAdapter(
    { networks: [solanaMainnet], wallets: [legacyWallet(adapter, { web3js })] },
    createFakePlatform(),
  )
  const connection = await instance.connect({ connectorId: 'Heron', signal })
  const [{ address }] = connection.accounts
  expect([connection.capabilities, fetched]).toEqual([undefined, 0])
  const latest = { blockhash: '11111111111111111111111111111111', lastValidBlockHeight: 1n }
  const { wire } = buildTransaction({
    payer: address as never,
    units: 500,
    unitPrice: 20_000_000n,
    instructions: [],
    latest,
  })
  const payerKey = new web3.PublicKey(address)
  const versioned = new web3.VersionedTransaction(
    new web3.TransactionMessage({ payerKey, recentBlockhash: latest.blockhash, instructions: [] }).compileToV0Message(),
  ).serialize()
  const sign = instance.capabilities.signTransactions
  const signed = await sign?.({
    connectorId: 'Heron',
    address,
    network: solanaMainnet,
    signal,
    transactions: [wire, versioned],
  })
  expect([signed?.transactions.map((one) => readWire(one)?.version), fetched]).toEqual([['legacy', 0], 1])
  wallet.behave('reject')
  await expect(
    sign?.({ connectorId: 'Heron', address, network: solanaMainnet, signal, transactions: [wire] }),
  ).rejects.toMatchObject({ code: 'USER_REJECTED' })
})
