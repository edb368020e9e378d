import { createFakeAdapter, createFakeSharedConnector } from '@kit/testing'
import { expect, test } from 'vitest'
import type { KitOptions } from './KitOptions.ts'
import { pairingWays } from './pairingWays.ts'

const cosmos = createFakeAdapter({ namespace: 'cosmos' }).adapter
const near = createFakeAdapter({ namespace: 'near' }).adapter
const remote = createFakeSharedConnector({
  id: 'walletConnect',
  type: 'WALLET_CONNECT',
  namespaces: ['cosmos'],
}).connector

test('sharedConnectors, enableWalletConnect, basic, manualWCControl, adapters that can do nothing else', () => {
  const pairs = (options: Partial<KitOptions>) => {
    const { pairingId, pairs: can, onlyPairs } = pairingWays({ adapters: [cosmos], ...options })
    return [pairingId, can, onlyPairs]
  }
  const sharedConnectors = [remote]
  const universal = { ...cosmos, adapterType: 'universal' }
  expect(pairs({ sharedConnectors })).toEqual(['walletConnect', true, false])
  expect(pairs({ sharedConnectors, manualWCControl: false, basic: false })).toEqual(['walletConnect', true, false])
  expect(pairs({ sharedConnectors, enableWalletConnect: false, basic: true })).toEqual([undefined, false, false])
  expect(pairs({ sharedConnectors, basic: true })).toEqual(['walletConnect', true, true])
  expect(pairs({ basic: true })).toEqual([undefined, false, false])
  expect(pairs({ sharedConnectors, adapters: [universal, near] })).toEqual(['walletConnect', true, false])
  expect(pairs({ sharedConnectors, adapters: [universal] })).toEqual(['walletConnect', true, true])
  expect(pairs({ sharedConnectors, manualWCControl: true })).toEqual([undefined, true, true])
})
