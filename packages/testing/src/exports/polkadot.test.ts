import { expect, test } from 'vitest'
import * as chain from './polkadotChain.ts'
import * as polkadot from './polkadot.ts'
import * as solanaChain from './solanaChain.ts'

test('exports', () => {
  expect(Object.keys(polkadot).toSorted()).toEqual([
    'createPolkadotWallet',
    'describeLyingPolkadotNode',
    'developmentAccounts',
    'injectPolkadotWallet',
    'injectedWeb3Entry',
    'installPolkadotWallet',
  ])
  expect(Object.keys(chain)).toEqual(['startPolkadotChain'])
  expect(Object.keys(solanaChain)).toEqual(['startSolanaChain'])
})
