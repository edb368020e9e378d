import { createFakeAdapter, createFakeSharedConnector, fakeNetwork } from '@kit/testing'
import { expect, test } from 'vitest'
import { resolveOptions } from './resolveOptions.ts'

const cosmos = createFakeAdapter({ namespace: 'cosmos' }).adapter
const near = createFakeAdapter({ namespace: 'near' }).adapter
const remote = createFakeSharedConnector({ id: 'walletConnect', type: 'WALLET_CONNECT', namespaces: ['cosmos'] }).connector

test('default', () => {
  const options = resolveOptions({ adapters: [cosmos, near] })
  expect({ ...options, adapters: options.adapters.length, networks: options.networks.map(({ caipNetworkId }) => caipNetworkId) }).toEqual({
    adapters: 2,
    networks: ['cosmos:1', 'cosmos:2', 'near:1', 'near:2'],
    defaultNetwork: 'cosmos:1',
    enableReconnect: true,
    enableNetworkSwitch: true,
    allowUnsupportedChain: false,
  })
})

test('parameters: defaultNetwork', () => {
  expect(resolveOptions({ adapters: [cosmos, near], defaultNetwork: 'near:2' }).defaultNetwork).toBe('near:2')
})

test.each([
  ['no options', undefined, 'Option "adapters": give at least one adapter.'],
  ['an unknown theme', { adapters: [cosmos], themeMode: 'drak' }, 'Option "themeMode": use "dark", "light" or "system".'],
  ['no adapter', { adapters: [] }, 'Option "adapters": give at least one adapter.'],
  ['two adapters of one namespace', { adapters: [cosmos, cosmos] }, 'Option "adapters": two adapters serve the namespace "cosmos".'],
  ['an adapter without networks', { adapters: [{ ...cosmos, networks: [] }] }, 'Option "adapters": the adapter of "cosmos" has no network.'],
  ['a network of another namespace', { adapters: [{ ...cosmos, networks: [fakeNetwork('near', 1)] }] }, 'Option "adapters": "near:1" is no network of "cosmos".'],
  ['a network twice', { adapters: [{ ...cosmos, networks: [fakeNetwork('cosmos', 1), fakeNetwork('cosmos', 1)] }] }, 'Option "adapters": a network is listed twice.'],
  ['an unknown default network', { adapters: [cosmos], defaultNetwork: 'near:1' }, 'Option "defaultNetwork": "near:1" is none of the adapters’ networks.'],
  ['an id that cannot be a key', { adapters: [cosmos], id: 'a/b' }, 'Option "id": use letters, digits, "-" and "_".'],
  ['a shared connector twice', { adapters: [cosmos], sharedConnectors: [remote, remote] }, 'Option "sharedConnectors": an id is there twice.'],
])('errors: %s', (_, options, message) => {
  expect(() => resolveOptions(options as never)).toThrow(expect.objectContaining({ code: 'INVALID_OPTION', message }))
})
