import { expect, test } from 'vitest'
import { isCaipNetworkId } from '../caip/caip.ts'
import { defaultAccountType, defaultAccountTypes, namespaceName, servedNamespaces } from './namespaces.ts'
import { hostedRpcNetworkIds } from './hostedRpc.ts'
import { restrictedTimeZones, swapNetworkIds } from './served.ts'

/** The CAIP-2 namespaces that the kit knows. NEAR has no adapter. */
const knownNamespaces: readonly string[] = ['eip155', 'solana', 'bip122', 'polkadot', 'near']

test('names', () => {
  expect(knownNamespaces.map(namespaceName)).toEqual(['Ethereum', 'Solana', 'Bitcoin', 'Polkadot', 'NEAR'])
})

test('an unknown namespace is called by itself', () => {
  expect(['cosmos', 'constructor', '__proto__'].map(namespaceName)).toEqual(['cosmos', 'constructor', '__proto__'])
})

test('prefers a type of account by namespace', () => {
  expect(defaultAccountTypes).toEqual({ eip155: 'smartAccount', solana: 'eoa', bip122: 'payment', polkadot: 'eoa' })
  expect(Object.keys(defaultAccountTypes).map((namespace) => defaultAccountType(namespace))).toEqual(
    Object.values(defaultAccountTypes),
  )
})

test('the dapp’s choice of account types', () => {
  expect(defaultAccountType('eip155', { eip155: 'eoa' })).toBe('eoa')
  expect(defaultAccountType('eip155', { solana: 'eoa', eip155: undefined })).toBe('smartAccount')
})

test.each(['cosmos', 'constructor', 'toString'])('%s has eoa', (namespace) => {
  expect(defaultAccountType(namespace)).toBe('eoa')
})

test('lists the networks of the swap', () => {
  expect(swapNetworkIds.map((id) => Number(id.split(':')[1]))).toEqual([
    1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554,
  ])
})

test('lists of networks hold ids of known namespaces, none twice', () => {
  for (const list of [swapNetworkIds, hostedRpcNetworkIds]) {
    expect(new Set(list).size).toBe(list.length)
    for (const id of list) {
      expect(isCaipNetworkId(id)).toBe(true)
      expect(knownNamespaces).toContain(id.split(':')[0])
    }
  }
  expect(hostedRpcNetworkIds).toHaveLength(54)
})

test('what is served where', () => {
  expect(servedNamespaces).toEqual({
    balance: ['eip155', 'solana'],
    names: ['eip155'],
    activity: ['eip155'],
    onramp: ['eip155', 'solana'],
  })
})

test('restricted time zones are IANA names in capitals', () => {
  expect(new Set(restrictedTimeZones).size).toBe(9)
  // BEIJING is on the list of other kits and on none of IANA's.
  for (const zone of restrictedTimeZones.filter((name) => name !== 'ASIA/BEIJING')) {
    expect(zone).toBe(zone.toUpperCase())
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow()
  }
})
