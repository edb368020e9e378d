import { createFakeAdapter, createFakeSharedConnector, createFakeSignIn, fakeNetwork } from '@kit/testing'
import { expect, test } from 'vitest'
import { resolveOptions } from './resolveOptions.ts'

const cosmos = createFakeAdapter({ namespace: 'cosmos' }).adapter
const near = createFakeAdapter({ namespace: 'near' }).adapter
const remote = createFakeSharedConnector({
  id: 'walletConnect',
  type: 'WALLET_CONNECT',
  namespaces: ['cosmos'],
}).connector

test('default', () => {
  const options = resolveOptions({ adapters: [cosmos, near] })
  expect({
    ...options,
    adapters: options.adapters.length,
    networks: options.networks.map(({ caipNetworkId }) => caipNetworkId),
  }).toEqual({
    adapters: 2,
    networks: ['cosmos:1', 'cosmos:2', 'near:1', 'near:2'],
    defaultNetwork: 'cosmos:1',
    enableReconnect: true,
    enableNetworkSwitch: true,
    enableWallets: true,
    enableWalletGuide: true,
    enableWalletConnect: true,
    enableEIP6963: true,
    enableInjected: true,
    enableAuthLogger: true,
    enableEmbedded: false,
    allowUnsupportedChain: false,
    allWallets: 'SHOW',
    debug: true,
    signIn: undefined,
  })
})

test('parameters: siwx, siweConfig, and what is given as undefined', () => {
  const { signIn } = createFakeSignIn({ required: true })
  expect(resolveOptions({ adapters: [cosmos], siwx: signIn }).signIn).toBe(signIn)
  expect(resolveOptions({ adapters: [cosmos], siweConfig: signIn }).signIn).toBe(signIn)
  expect(resolveOptions({ adapters: [cosmos], debug: undefined, enableReconnect: undefined })).toMatchObject({
    debug: true,
    enableReconnect: true,
  })
})

test('parameters: defaultNetwork', () => {
  expect(resolveOptions({ adapters: [cosmos, near], defaultNetwork: 'near:2' }).defaultNetwork).toBe('near:2')
})

test.each([
  ['no options', undefined, 'Option "adapters": give at least one adapter.'],
  [
    'an unknown theme',
    { adapters: [cosmos], themeMode: 'drak' },
    'Option "themeMode": use one of dark, light, system.',
  ],
  ['no adapter', { adapters: [] }, 'Option "adapters": give at least one adapter.'],
  [
    'two adapters of one namespace',
    { adapters: [cosmos, cosmos] },
    'Option "adapters": two adapters serve the namespace "cosmos".',
  ],
  [
    'an adapter without networks',
    { adapters: [{ ...cosmos, networks: [] }] },
    'Option "adapters": the adapter of "cosmos" has no network.',
  ],
  [
    'a network of another namespace',
    { adapters: [{ ...cosmos, networks: [fakeNetwork('near', 1)] }] },
    'Option "adapters": "near:1" is no network of "cosmos".',
  ],
  [
    'a network twice',
    { adapters: [{ ...cosmos, networks: [fakeNetwork('cosmos', 1), fakeNetwork('cosmos', 1)] }] },
    'Option "adapters": a network is listed twice.',
  ],
  [
    'an unknown default network',
    { adapters: [cosmos], defaultNetwork: 'near:1' },
    'Option "defaultNetwork": "near:1" is none of the adapters’ networks.',
  ],
  ['an id that cannot be a key', { adapters: [cosmos], id: 'a/b' }, 'Option "id": use letters, digits, "-" and "_".'],
  ['a project id that is no text', { adapters: [cosmos], projectId: 7 }, 'Option "projectId": use text.'],
  [
    'an unknown place for all wallets',
    { adapters: [cosmos], allWallets: 'NEVER' },
    'Option "allWallets": use one of SHOW, HIDE, ONLY_MOBILE.',
  ],
  [
    'an unknown connect method',
    { adapters: [cosmos], features: { connectMethodsOrder: ['fax'] } },
    'Option "features.connectMethodsOrder": use each of wallet, email, social once at most.',
  ],
  [
    'a wallet feature twice',
    { adapters: [cosmos], features: { walletFeaturesOrder: ['send', 'send'] } },
    'Option "features.walletFeaturesOrder": use each of onramp, swaps, receive, send once at most.',
  ],
  [
    'an unknown connector group',
    { adapters: [cosmos], features: { connectorTypeOrder: ['ledger'] } },
    'Option "features.connectorTypeOrder": use each of walletConnect, recent, injected, featured, custom, external, recommended once at most.',
  ],
  [
    'a service that is no address',
    { adapters: [cosmos], services: { explorer: 'javascript:1' } },
    'Option "services.explorer": "javascript:1" is no http(s) address.',
  ],
  [
    'an RPC address that is none',
    { adapters: [cosmos], customRpcUrls: { 'cosmos:1': [{ url: 'node' }] } },
    'Option "customRpcUrls["cosmos:1"]": "node" is no http(s) address.',
  ],
  [
    'terms that are no page',
    { adapters: [cosmos], termsConditionsUrl: 'data:text/html,x' },
    'Option "termsConditionsUrl": "data:text/html,x" is no http(s) address.',
  ],
  [
    'a token without a network',
    { adapters: [cosmos], tokens: { cosmos: { address: 'gold' } } },
    'Option "tokens": "cosmos" needs a CAIP-2 id and the address of a token.',
  ],
  [
    'a token without an address',
    { adapters: [cosmos], tokens: { 'cosmos:1': {} } },
    'Option "tokens": "cosmos:1" needs a CAIP-2 id and the address of a token.',
  ],
  [
    'an unknown type of account',
    { adapters: [cosmos], defaultAccountTypes: { cosmos: 'safe' } },
    'Option "defaultAccountTypes["cosmos"]": use one of eoa, smartAccount, payment.',
  ],
  [
    'a custom wallet twice',
    {
      adapters: [cosmos],
      customWallets: [
        { id: 'a', name: 'A' },
        { id: 'a', name: 'B' },
      ],
    },
    'Option "customWallets": an id is there twice.',
  ],
  [
    'siwx and siweConfig',
    { adapters: [cosmos], siwx: {}, siweConfig: {} },
    'Cannot set both `siweConfig` and `siwx` options',
  ],
  [
    'a shared connector twice',
    { adapters: [cosmos], sharedConnectors: [remote, remote] },
    'Option "sharedConnectors": an id is there twice.',
  ],
])('errors: %s', (_, options, message) => {
  expect(() => resolveOptions(options as never)).toThrow(expect.objectContaining({ code: 'INVALID_OPTION', message }))
})
