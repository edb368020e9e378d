import {
  createFakeAdapter,
  createFakePlatform,
  createFakeSharedConnector,
  createFakeSignIn,
  fakeNetwork,
} from '@kit/testing'
import { expect, test } from 'vitest'
import { checkOptions } from './checkOptions.ts'
import { optionFaults } from './optionFaults.ts'
import { pairingWays } from './pairingWays.ts'
import { resolveOptions } from './resolveOptions.ts'

const cosmos = createFakeAdapter({ namespace: 'cosmos' }).adapter
const near = createFakeAdapter({ namespace: 'near' }).adapter
const remote = createFakeSharedConnector({
  id: 'walletConnect',
  type: 'WALLET_CONNECT',
  namespaces: ['cosmos'],
}).connector

const rpcUrls = "use a CAIP-2 id and [{ url: 'https://…' }]."

test('tells, and does not refuse, options that do nothing beside the others', () => {
  const options = resolveOptions({
    adapters: [cosmos],
    customRpcUrls: { 'cosmos:1': [{ url: 'https://node.example' }], 'cosmoz:2': [{ url: 'https://node.example' }] },
    features: { email: true, socials: false },
  })
  expect(optionFaults(options)).toEqual([
    'Option "customRpcUrls["cosmoz:2"]": no adapter has this network. Did you mean `cosmos:2`?',
    'Option "features.email": it needs embeddedWallet() of @kit/embedded-wallet among `sharedConnectors`.',
  ])
})

test('tells afterwards of networks that a build for production has not checked', () => {
  const [first, second] = cosmos.networks
  const networks = [
    { ...first, rpcUrls: { default: { http: [undefined] } } },
    { ...second, caipNetworkId: 'cosmos:undefined' },
  ]
  expect(optionFaults({ ...resolveOptions({ adapters: [{ ...cosmos, networks: networks as never }] }) })).toEqual([
    `Option "cosmos.networks[0].rpcUrls.default.http[0]": undefined of ${first.name} is no http(s) address. Is an environment variable missing?`,
    `Option "cosmos.networks[1].caipNetworkId": "cosmos:undefined" of ${second?.name} is no CAIP-2 id. Is an environment variable missing?`,
  ])
})

test('tells afterwards what a build for production has not checked', () => {
  const sound = resolveOptions({ adapters: [cosmos], sharedConnectors: [remote], themeMode: 'dark' })
  expect(optionFaults({ ...sound, ...pairingWays(sound) } as typeof sound)).toEqual([])
  const wrong = { ...sound, themMode: 'dark', customRpcUrls: { 'cosmos:1': [{ url: undefined }] } }
  expect(optionFaults(wrong as unknown as typeof sound)).toEqual([
    'Option "themMode": there is no such option. Did you mean `themeMode`?',
    'Option "customRpcUrls["cosmos:1"][0].url": undefined is no http(s) address. Is an environment variable missing?',
  ])
})

test('options that are undefined count as left out, whatever their name', () => {
  expect(() => resolveOptions({ adapters: [cosmos], themMode: undefined } as never)).not.toThrow()
  const given = { networks: [], wallet: undefined }
  expect(() => checkOptions<{ networks: unknown }>('acmeAdapter', given, { networks: 1 })).not.toThrow()
})

test('fills in the defaults', () => {
  const { platform, ...options } = resolveOptions({ adapters: [cosmos, near] })
  expect(platform.after).toBeInstanceOf(Function)
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
    debug: false,
    sdk: { projectId: undefined, sdkVersion: 'html-fake-0.0.0' },
    signIn: undefined,
  })
})

test('takes sign-in from either option and ignores undefined ones', () => {
  const { signIn } = createFakeSignIn({ required: true })
  expect(resolveOptions({ adapters: [cosmos], siwx: signIn }).signIn).toBe(signIn)
  expect(resolveOptions({ adapters: [cosmos], siweConfig: signIn }).signIn).toBe(signIn)
  expect(resolveOptions({ adapters: [cosmos], debug: undefined, enableReconnect: undefined })).toMatchObject({
    debug: false,
    enableReconnect: true,
  })
})

test('takes the default network', () => {
  expect(resolveOptions({ adapters: [cosmos, near], defaultNetwork: 'near:2' }).defaultNetwork).toBe('near:2')
})

test.each([
  [
    'no options',
    undefined,
    'Option "adapters": give at least one adapter, or for pairing only a shared connector and `networks`.',
  ],
  [
    'an unknown theme',
    { adapters: [cosmos], themeMode: 'drak' },
    'Option "themeMode": use one of dark, light, system. Did you mean `dark`?',
  ],
  [
    'no adapter',
    { adapters: [] },
    'Option "adapters": give at least one adapter, or for pairing only a shared connector and `networks`.',
  ],
  ['two adapters of one namespace', { adapters: [cosmos, cosmos] }, 'Option "adapters": "cosmos" is there twice.'],
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
    'Option "adapters": "cosmos:1" is there twice.',
  ],
  [
    'an unknown default network',
    { adapters: [cosmos], defaultNetwork: 'near:1' },
    'Option "defaultNetwork": use one of cosmos:1, cosmos:2.',
  ],
  [
    'a default network that is a chain id',
    { adapters: [cosmos], defaultNetwork: 1 },
    'Option "defaultNetwork": use one of cosmos:1, cosmos:2.',
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
    'Option "features.connectMethodsOrder": use wallet, email, social, none twice.',
  ],
  [
    'a wallet feature twice',
    { adapters: [cosmos], features: { walletFeaturesOrder: ['send', 'send'] } },
    'Option "features.walletFeaturesOrder": use onramp, swaps, receive, send, none twice.',
  ],
  [
    'an unknown connector group',
    { adapters: [cosmos], features: { connectorTypeOrder: ['ledger'] } },
    'Option "features.connectorTypeOrder": use walletConnect, recent, injected, featured, custom, external, recommended, none twice.',
  ],
  [
    'a service that is no address',
    { adapters: [cosmos], services: { explorer: 'javascript:1' } },
    'Option "services.explorer": "javascript:1" is no http(s) address.',
  ],
  [
    'an RPC address that is none',
    {
      adapters: [cosmos],
      customRpcUrls: { 'cosmos:1': [{ url: 'https://node.example' }, { url: 'htp://node.example' }] },
    },
    'Option "customRpcUrls["cosmos:1"][1].url": "htp://node.example" is no http(s) address.',
  ],
  [
    'RPC addresses by a chain id, as mere text, or not in a list',
    {
      adapters: [cosmos],
      customRpcUrls: {
        1: [{ url: 'https://node.example' }],
        'cosmos:1': ['https://node.example'],
        'cosmos:2': 'https://node.example',
      },
    },
    ['1', 'cosmos:1', 'cosmos:2'].map((id) => `Option "customRpcUrls["${id}"]": ${rpcUrls}`).join('\n'),
  ],
  [
    'an adapter that was not called, and one that is missing',
    { adapters: [createFakeAdapter, undefined] },
    'Option "adapters": call each function, and give what it returns.',
  ],
  [
    'a connector that was not called',
    { adapters: [cosmos], sharedConnectors: [createFakeSharedConnector] },
    'Option "sharedConnectors": call each function, and give what it returns.',
  ],
  [
    'one in the place of a list',
    { adapters: [cosmos], sharedConnectors: remote, featuredWalletIds: 'metamask', imageHosts: 'images.example' },
    ['sharedConnectors', 'featuredWalletIds', 'imageHosts'].map((name) => `Option "${name}": use a list.`).join('\n'),
  ],
  [
    'publicKit() that was not spread',
    { adapters: [cosmos], publicKit: { projectId: 'p', services: {} } },
    'Option "publicKit": there is no such option. Did you mean `...publicKit(…)`?',
  ],
  [
    'a host of pictures that is an address',
    { adapters: [cosmos], imageHosts: ['https://images.example.org'] },
    'Option "imageHosts": "https://images.example.org" is no host.',
  ],
  [
    'terms that are no page',
    { adapters: [cosmos], termsConditionsUrl: 'data:text/html,x' },
    'Option "termsConditionsUrl": "data:text/html,x" is no http(s) address.',
  ],
  [
    'metadata as of other kits',
    { adapters: [cosmos], metadata: { title: 'Dapp', icon: 'https://dapp.example/icon.png', url: 'dapp.example' } },
    [
      'Option "metadata.title": there is no such option. Use name, description, url, icons.',
      'Option "metadata.icon": there is no such option. Did you mean `metadata.icons`?',
      'Option "metadata.url": "dapp.example" is no http(s) address.',
    ].join('\n'),
  ],
  [
    'a list in the place of an object, and text',
    { adapters: [cosmos], tokens: ['USDC'], customRpcUrls: 'https://node.example', services: [] },
    [
      `Option "tokens": use an object with { address: '…' } by CAIP-2 id.`,
      `Option "customRpcUrls": use an object with [{ url: 'https://…' }] by CAIP-2 id.`,
      'Option "services": use an object.',
    ].join('\n'),
  ],
  [
    'a service of a missing variable',
    { adapters: [cosmos], services: { explorer: 'undefined/api' } },
    'Option "services.explorer": "undefined/api" is no http(s) address. Is an environment variable missing?',
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
    'one of several tokens without an address',
    { adapters: [cosmos], tokens: { 'cosmos:1': [{ address: 'gold' }, {}] } },
    'Option "tokens": "cosmos:1" needs a CAIP-2 id and the address of a token.',
  ],
  [
    'no token of several',
    { adapters: [cosmos], tokens: { 'cosmos:1': [] } },
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
    {
      adapters: [cosmos],
      siwx: createFakeSignIn({ required: true }).signIn,
      siweConfig: createFakeSignIn({ required: true }).signIn,
    },
    'Option "siwx": siweConfig is another name for it. Give one of them.',
  ],
  [
    'options of siwx() in its place, which would ask no user to sign in',
    { adapters: [cosmos], siwx: { storage: () => {} } },
    'Option "siwx": call siwx() of @kit/siwx.',
  ],
  ['siwx itself', { adapters: [cosmos], siwx: () => {} }, 'Option "siwx": call siwx() of @kit/siwx.'],
  [
    'callbacks of Sign-In with Ethereum without createSIWEConfig',
    { adapters: [cosmos], siweConfig: { getNonce: () => {} } },
    'Option "siweConfig": call siwx() of @kit/siwx.',
  ],
  [
    'a shared connector twice',
    { adapters: [cosmos], sharedConnectors: [remote, remote] },
    'Option "sharedConnectors": an id is there twice.',
  ],
  [
    'an unknown option',
    { adapters: [cosmos], enableWallet: true },
    'Option "enableWallet": there is no such option. Did you mean `enableWallets`?',
  ],
  [
    'an unknown feature',
    { adapters: [cosmos], features: { swap: true } },
    'Option "features.swap": there is no such option. Did you mean `features.swaps`?',
  ],
  [
    'an unknown service',
    { adapters: [cosmos], services: { relay: 'https://relay.example' } },
    'Option "services.relay": there is no such option. Use explorer, blockchain, rpc, analytics.',
  ],
  [
    'all that is misspelled at once, each with what is nearest to it',
    {
      adapters: [cosmos],
      themMode: 'dark',
      SWAPS: true,
      features: { themeMode: 'dark', colour: 1 },
      modalSize: 'huge',
      id: 'a/b',
    },
    [
      'Option "themMode": there is no such option. Did you mean `themeMode`?',
      'Option "SWAPS": there is no such option. Did you mean `features.swaps`?',
      'Option "features.themeMode": there is no such option. Did you mean `themeMode`?',
      'Option "features.colour": there is no such option.',
      'Option "id": use letters, digits, "-" and "_".',
      'Option "modalSize": use one of compact, wide.',
    ].join('\n'),
  ],
  [
    'misspelled values, each with what is nearest to it',
    {
      adapters: [cosmos],
      themeMode: 'drak',
      allWallets: 'show',
      features: { connectMethodsOrder: ['walet', 'email'] },
    },
    [
      'Option "themeMode": use one of dark, light, system. Did you mean `dark`?',
      'Option "allWallets": use one of SHOW, HIDE, ONLY_MOBILE. Did you mean `SHOW`?',
      'Option "features.connectMethodsOrder": use wallet, email, social, none twice. Did you mean `wallet`?',
    ].join('\n'),
  ],
  [
    'misspelled adapters',
    { adapter: [cosmos] },
    'Option "adapter": there is no such option. Did you mean `adapters`?\n' +
      'Option "adapters": give at least one adapter, or for pairing only a shared connector and `networks`.',
  ],
  [
    'networks beside adapters',
    { adapters: [cosmos], networks: [fakeNetwork('cosmos', 1)] },
    'Option "networks": the adapters have the networks. Use it with an empty list of adapters only.',
  ],
  [
    'pairing only without networks',
    { adapters: [], sharedConnectors: [{ ...remote, adaptersFor: () => [cosmos] }] },
    'Option "adapters": give at least one adapter, or for pairing only a shared connector and `networks`.',
  ],
])('refuses %s', (_, options, message) => {
  expect(() => resolveOptions(options as never)).toThrow(expect.objectContaining({ code: 'INVALID_OPTION', message }))
})

test('accepts every feature flag', () => {
  const features = {
    swaps: { networks: ['cosmos:1'] },
    send: true,
    receive: true,
    onramp: false,
    history: true,
    email: true,
    socials: ['google', 'x'],
    analytics: true,
    allWallets: true,
    legalCheckbox: true,
    smartSessions: true,
    collapseWallets: true,
  } as const
  expect(resolveOptions({ adapters: [cosmos], features }).features).toEqual(features)
})

test('hides the list of all wallets by feature flag, unless the option says otherwise', () => {
  const features = { allWallets: false }
  expect(resolveOptions({ adapters: [cosmos], features }).allWallets).toBe('HIDE')
  expect(resolveOptions({ adapters: [cosmos], features, allWallets: 'SHOW' }).allWallets).toBe('SHOW')
})

test('lets a kit without adapters pair, with those of its shared connector', () => {
  const networks = [fakeNetwork('cosmos', 1)]
  const asked: unknown[] = []
  const connector = {
    ...remote,
    adaptersFor: (given: readonly unknown[]) => {
      asked.push(given)
      return [cosmos] as const
    },
  }
  const options = resolveOptions({ adapters: [], networks, sharedConnectors: [connector] })
  expect(asked).toEqual([networks])
  expect(options.adapters).toEqual([cosmos])
  expect(options.defaultNetwork).toBe('cosmos:1')
})

test('counts each adapter type once in the SDK version', () => {
  expect(resolveOptions({ adapters: [cosmos, near] }).sdk.sdkVersion).toBe(
    resolveOptions({ adapters: [cosmos] }).sdk.sdkVersion,
  )
})

test.each([
  ['http://localhost:5173/shop', true],
  ['http://app.localhost/', true],
  ['http://127.0.0.1:8080/', true],
  ['http://[::1]/', true],
  ['https://dapp.example/', false],
  ['https://localhost.example/', false],
  ['about:blank', false],
  ['https://localhost:5173/', true],
  ['http://tauri.localhost:1420/', true],
  // Apps that were shipped: Capacitor, Ionic, Tauri.
  ['capacitor://localhost/', false],
  ['capacitor://localhost:8100/', false],
  ['https://localhost/index.html', false],
  ['http://localhost/', false],
  ['ionic://localhost/', false],
  ['tauri://localhost/', false],
  ['http://tauri.localhost/', false],
  ['https://tauri.localhost/', false],
  ['app://dapp/', false],
  ['app://localhost/', false],
  ['chrome-extension://abcdefgh/popup.html', false],
])('shows alerts for developers on this machine only: %s', (url, debug) => {
  const document = {
    URL: url,
    title: '',
    visibilityState: 'visible',
    querySelector: () => null,
    addEventListener: () => {},
    removeEventListener: () => {},
  }
  const platform = createFakePlatform({ document })
  expect(resolveOptions({ adapters: [cosmos], platform }).debug).toBe(debug)
  expect(resolveOptions({ adapters: [cosmos], platform, debug: !debug }).debug).toBe(!debug)
})

test('accepts the field names of the explorer in custom wallets', () => {
  const wallet = { id: 'a', name: 'A', homepage: 'https://a.example' }
  const [custom] =
    resolveOptions({
      adapters: [cosmos],
      customWallets: [{ ...wallet, mobile_link: 'a://', image_url: 'https://a.example/a.png' }],
    }).customWallets ?? []
  expect(custom).toMatchObject({ ...wallet, mobileLink: 'a://', imageUrl: 'https://a.example/a.png' })
})
