import { describeAdapter, type DescribeAdapterParameters } from '@kit/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SolanaChain, startSolanaChain } from '@kit/testing/solana-chain'
import { virtualWorld } from './fixtures/virtualWorld.ts'
import { solanaAdapter } from './solanaAdapter.ts'

let chains: readonly [SolanaChain, SolanaChain]
beforeAll(async () => {
  chains = [await startSolanaChain(), await startSolanaChain()]
})
afterAll(async () => {
  for (const { stop } of chains) await stop()
})

const common = {
  runner: { describe, test, expect },
  capabilities: [
    'switchNetwork',
    'getBalance',
    'getTokenBalance',
    'getTokenScales',
    'getTransactionStatus',
    'describeAddress',
    'signMessage',
    'signTransactions',
    'signAndSendTransaction',
    'sendTransaction',
    'transferToken',
    'estimateFee',
    'maxSendable',
    'simulate',
    'validateAddress',
    'explorerUrl',
  ],
  attach: true,
  switchWithoutPrompt: true,
  acts: [
    'second',
    'late',
    'switchAccount',
    'lock',
    'revoke',
    'vanish',
    'appearLate',
    'noAccounts',
    'hostile',
    'addresses',
    'transfers',
    'tokens',
    'wire',
    'provider',
  ],
} as const satisfies Partial<DescribeAdapterParameters>

describeAdapter({
  ...common,
  name: 'solanaAdapter',
  setup: () => virtualWorld(chains, (networks) => solanaAdapter({ networks })),
})

describeAdapter({
  ...common,
  name: 'solanaAdapter with adapters that are handed in',
  setup: () => virtualWorld(chains, (networks, wallets) => solanaAdapter({ networks, wallets }), { legacy: true }),
})
