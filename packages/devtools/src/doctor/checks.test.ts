import { createKit, type Kit, KitError, type KitOptions, type SignIn } from '@kit/core'
import { bitcoin, type Network, polkadotAssetHub, solanaDevnet } from '@kit/core/networks'
import { frameLoadFailed, popupBlocked, requestPending, type SharedConnectorHost, unreachable } from '@kit/core/adapter'
import {
  createFakeAdapter,
  createFakePlatform,
  createFakeSharedConnector,
  createFakeSignIn,
  type FakeAdapterControls,
  fakeNetwork,
  type FakePlatform,
  type FakeSharedConnectorControls,
} from '@kit/testing'
import { expect, onTestFinished, test } from 'vitest'
import { checks } from './checks.ts'
import { diagnose, examine, remember, takeSnapshot } from './diagnose.ts'
import { problemsOf } from './problemsOf.ts'
import type { Page } from './readPage.ts'
import type { Seen, Snapshot } from './Snapshot.ts'

type World = {
  readonly kit: Kit
  readonly wallets: FakeAdapterControls
  readonly remote: FakeSharedConnectorControls
  readonly platform: FakePlatform
}
type Fault = {
  readonly options?: Partial<KitOptions>
  /** Simulates the user and the wallets. */
  readonly act?: (world: World) => unknown
  readonly page?: Partial<Page>
  readonly seen?: Partial<Seen>
  readonly error?: unknown
  readonly probed?: Snapshot['probed']
  readonly nodes?: Snapshot['nodes']
}

const origin = 'https://dapp.example'
const metadata = { name: 'Dapp', description: '', url: origin, icons: [] }
const announced = [{ name: 'Harbor', rdns: 'com.harbor' }]

async function snapshotOf({ options, act, page, seen, error, probed = null, nodes = null }: Fault): Promise<Snapshot> {
  const adapter = createFakeAdapter({
    namespace: 'cosmos',
    connectors: [{ id: 'harbor' }, { id: 'injected' }],
    behavior: 'approve',
  })
  const remote = createFakeSharedConnector({ id: 'remote', type: 'WALLET_CONNECT', namespaces: ['cosmos'] })
  const platform = createFakePlatform()
  const kit = createKit({
    adapters: [adapter.adapter],
    sharedConnectors: [remote.connector],
    platform,
    projectId: '0123456789abcdef0123456789abcdef',
    metadata,
    ...options,
  })
  onTestFinished(() => kit.destroy())
  const events: Seen['events'][number][] = []
  kit.onEvent((event) => events.push(event))
  await kit.start()
  await act?.({ kit, wallets: adapter.controls, remote: remote.controls, platform })
  const all: Seen = { problems: [], violations: [], events, wasHidden: false, ...seen }
  const snapshot = await takeSnapshot(kit, all, { error })
  return { ...snapshot, probed, nodes, page: { ...snapshot.page, origin, ...page } }
}
const findingsOf = async (fault: Fault) => examine(await snapshotOf(fault))

const connect = ({ kit }: World) => kit.connect({ connectorId: 'harbor' })
const pair = async ({ kit }: World): Promise<void> => {
  kit.open({ view: 'ConnectingWalletConnect', wallet: null, imageUrl: undefined })
  await expect.poll(() => kit.getState().pairing.status).toMatch(/ready|failed/)
}

function signInThatIsDown(): SignIn {
  const { signIn, controls } = createFakeSignIn({ required: true })
  controls.down()
  return signIn
}

const faults: readonly (readonly [id: string, fault: Fault])[] = [
  ['D1', { options: { enableEIP6963: false }, page: { hasInjected: true, announced } }],
  ['D1', { act: ({ kit }) => kit.connect({ connectorId: 'injected' }), page: { hasInjected: true, announced } }],
  ['D2', { error: new TypeError('connection.connector.getChainId is not a function') }],
  [
    'D3',
    {
      options: {
        projectId: '"0123456789abcdef0123456789abcdef"',
        services: { explorer: 'https://api.web3modal.org' },
      },
    },
  ],
  [
    'D3',
    {
      options: { projectId: 'YOUR_PROJECT_ID', services: { explorer: 'https://wallets.example' } },
      async act({ kit }) {
        kit.open()
        await expect.poll(() => kit.getState().alerts.raised).toEqual(['PROJECT_ID_NOT_CONFIGURED'])
      },
    },
  ],
  ['D3', { seen: { problems: problemsOf(new Error('WebSocket closed: Unauthorized: invalid key')) } }],
  [
    'D4',
    {
      act: (world) => {
        world.remote.intercept('connect', () => Promise.reject(new Error('Unauthorized: origin not allowed')))
        return pair(world)
      },
    },
  ],
  [
    'D5',
    {
      act: (world) => {
        world.remote.intercept('connect', () => Promise.reject(unreachable({ url: 'wss://relay.example' })))
        return pair(world)
      },
    },
  ],
  [
    'D5',
    {
      async act(world) {
        await pair(world)
        world.remote.setReachable(false)
        await world.platform.clock.advance(10_000)
        await expect.poll(() => world.kit.getState().pairing).toMatchObject({ reachable: false })
      },
    },
  ],
  ['D6', { page: { isOnline: false } }],
  [
    'D6',
    {
      act: (world) => {
        world.remote.intercept('connect', () => Promise.reject(unreachable({ url: 'wss://relay.example' })))
        return pair(world)
      },
      page: { isOnline: false },
    },
  ],
  ['D7', { error: new ReferenceError('Buffer is not defined') }],
  ['D8', { error: new Error("Module not found: Can't resolve 'pino-pretty' in '/dapp/node_modules/pino'") }],
  ['D8', { error: "Could not resolve '@react-native-async-storage/async-storage'" }],
  [
    'D9',
    {
      error: new KitError('LOAD_FAILED', 'The modal could not be loaded.', {
        cause: new TypeError(
          'Failed to resolve module specifier "react-dom/client". Relative references must start with',
        ),
      }),
    },
  ],
  ['D10', { error: new KitError('KIT_NOT_FOUND', 'No kit was found.') }],
  ['D10', { error: new Error('`useConfig` must be used within `WagmiProvider`.') }],
  [
    'D10',
    {
      error: Object.assign(new Error('x'), {
        name: 'KitError',
        code: 'ABORTED',
        docsPath: '/errors/ABORTED',
        context: {},
      }),
    },
  ],
  ['D11', { error: new ReferenceError('indexedDB is not defined') }],
  [
    'D12',
    {
      seen: {
        problems: problemsOf(new Error('Hydration failed because the server rendered HTML didn’t match the client.')),
      },
    },
  ],
  ['D13', { page: { twins: 1 } }],
  ['D13', { error: new KitError('KIT_ID_TAKEN', 'A kit with the id "" is mounted already.') }],
  ['D13', { error: 'WalletConnect Core is already initialized. Init() was called 3 times.' }],
  ['D14', { error: popupBlocked() }],
  ['D14', { page: { isIsolated: true } }],
  ['D14', { probed: { openerPolicy: 'same-origin', manifest: 'fine' } }],
  ['D15', { options: { metadata: { ...metadata, url: 'https://other.example/app' } } }],
  ['D16', { error: requestPending({ connectorId: 'harbor' }) }],
  ['D16', { error: Object.assign(new Error('Already processing'), { code: -32002 }) }],
  ['D17', { seen: { violations: [{ directive: 'frame-src', blocked: 'https://secure.example/frame' }] } }],
  [
    'D18',
    {
      options: { siwx: signInThatIsDown() },
      async act(world) {
        await connect(world)
        await expect.poll(() => world.kit.getState().signIn.status).toBe('unknown')
      },
    },
  ],
  [
    'D19',
    {
      async act(world) {
        await pair(world)
        const link = { href: 'harbor://wc?uri=x', base: 'harbor://', target: '_self' } as const
        world.kit.pairingLinkOpened({ wallet: null, link })
        await expect.poll(() => world.kit.getState().pairing).toMatchObject({ linkedTo: expect.any(String) })
      },
      page: { isPhone: true },
    },
  ],
  [
    'D20',
    {
      options: { customWallets: [{ id: 'harbor', name: 'Harbor', mobileLink: 'harbor://' }] },
      page: { isTelegram: true },
    },
  ],
  ['D21', { error: new Error("No matching key. session topic doesn't exist: 7f6e") }],
  [
    'D22',
    {
      async act(world) {
        await connect(world)
        world.wallets.setNetwork('harbor', fakeNetwork('cosmos', 99).caipNetworkId)
        await expect.poll(() => world.kit.getNetwork().isSupported).toBe(false)
      },
    },
  ],
  [
    'D23',
    {
      async act(world) {
        await world.kit.connect({ connectorId: 'injected' })
        await connect(world)
        await world.kit.disconnect({ connectorId: 'harbor' })
      },
    },
  ],
  ['D24', { page: { isModalCovered: true } }],
  [
    'D25',
    {
      async act({ kit }) {
        kit.discoverWallets()
        await expect.poll(() => kit.getState().wallets.discovery.status).toBe('ready')
      },
      page: { framedBy: ['https://app.safe.global'] },
    },
  ],
  ['D25', { page: { framedBy: ['https://app.safe.global'] }, probed: { openerPolicy: null, manifest: 'unreadable' } }],
  ['D26', { options: { features: { swaps: { networks: ['cosmos:1'] } } } }],
  ['D26', { options: { features: { swaps: { networks: ['cosmos:1'], contracts: { 'cosmos:1': [] } } } } }],
  ['D27', { error: frameLoadFailed({ url: 'https://secure.example/frame', reason: 'It was not ready.' }) }],
  [
    'D27',
    {
      async act(world) {
        world.remote.intercept('setup', (host) =>
          (host as SharedConnectorHost).emit({ type: 'frame.failed', reason: 'It was not ready.' }),
        )
        await pair(world)
        await expect.poll(() => world.kit.getState().alerts.raised).toContain('FRAME_LOAD_FAILED')
      },
    },
  ],
  ['D28', { nodes: [{ network: 'Sepolia', origin: 'https://rpc.example', isIncomplete: false, kind: 'silent' }] }],
  [
    'D28',
    {
      nodes: [{ network: 'Sepolia', origin: 'https://rpc.example', isIncomplete: false, kind: 'status', status: 401 }],
    },
  ],
  [
    'D29',
    {
      nodes: [
        {
          network: 'Sepolia',
          origin: 'https://rpc.example',
          isIncomplete: false,
          kind: 'otherChain',
          expected: 'eip155:11155111',
          found: 'eip155:1',
        },
      ],
    },
  ],
  ['D30', { page: { undefinedElements: ['kit-button'] } }],
  ['D31', { page: { isUnstyled: true } }],
]

test.each(faults)('A16: %s is found, and nothing else (%#)', async (id, fault) => {
  const findings = await findingsOf(fault)
  expect(findings.map((finding) => finding.id)).toEqual([id])
  expect(findings[0]).toMatchObject({ docsPath: `/doctor#${id}`, summary: expect.stringMatching(/\.$|:/) })
})

test('A16: each of the 31 faults is planted', () => {
  const planted = new Set(faults.map(([id]) => id))
  expect(checks.map(({ id }) => id)).toEqual(Array.from({ length: 31 }, (_, index) => `D${index + 1}`))
  expect(checks.filter(({ id }) => !planted.has(id))).toEqual([])
})

test.each<[string, Fault]>([
  ['before the user did anything', {}],
  ['connected', { act: connect }],
  ['while a code is shown', { act: pair }],
  ['after a request was declined', { error: new KitError('USER_REJECTED', 'The request was declined in the wallet.') }],
  ['after a disconnect', { act: async (world) => (await connect(world), world.kit.disconnect()) }],
  ['with wallets that announce themselves', { act: connect, page: { hasInjected: true, announced } }],
  [
    'with services of its own, whose project ids are of another length',
    { options: { projectId: 'my-own-dapp', services: { explorer: 'https://explorer.mine.example' } } },
  ],
  [
    'on a phone, after a link was followed without a listener',
    {
      async act(world) {
        await pair(world)
        const link = { href: 'harbor://wc?uri=x', base: 'harbor://', target: '_self' } as const
        world.kit.pairingLinkOpened({ wallet: null, link })
        await expect.poll(() => world.kit.getState().pairing).toMatchObject({ linkedTo: expect.any(String) })
      },
      page: { isPhone: true },
      seen: { wasHidden: null },
    },
  ],
  ['in Telegram, on a phone', { page: { isTelegram: true, isPhone: true } }],
  [
    'that names the contracts of its swaps',
    { options: { features: { swaps: { networks: ['cosmos:1'], contracts: { 'cosmos:1': ['pool'] } } } } },
  ],
  ['framed by a page that is not Safe', { page: { framedBy: ['https://notsafe.global.example'] } }],
])('A16: finds nothing wrong with a healthy page %s', async (_, fault) => {
  expect(await findingsOf(fault)).toEqual([])
})

test.each(faults.filter(([id]) => id === 'D5'))(
  '%s does not say that the connection was lost, because it may never have opened (%#)',
  async (_, fault) => {
    expect((await findingsOf(fault)).map(({ summary }) => summary)).toEqual([expect.not.stringMatching(/lost/)])
  },
)

test('replaces a remembered finding with a more specific one', async () => {
  const [unreachable, refused] = await Promise.all(
    ['D5', 'D4'].map((id) => snapshotOf(faults.find(([each]) => each === id)?.[1] ?? {})),
  )
  const before = remember([], unreachable as Snapshot, 1)
  expect(before.map(({ id, at }) => [id, at])).toEqual([['D5', 1]])
  expect(remember(before, refused as Snapshot, 2).map(({ id, at }) => [id, at])).toEqual([['D4', 2]])
})

test('names what to change: the origin, the line of the policy, the wallet', async () => {
  const refused = await findingsOf({ seen: { problems: problemsOf(new Error('Unauthorized: origin not allowed')) } })
  expect(refused[0]?.remedy).toBe('Add https://dapp.example to the allowlist of the project.')
  const framed = await findingsOf({
    seen: { violations: [{ directive: 'frame-src', blocked: 'https://secure.example/frame' }] },
    error: frameLoadFailed({ url: 'https://secure.example/frame', reason: 'The content security policy blocks it.' }),
  })
  expect(framed).toHaveLength(1)
  expect(framed[0]?.remedy).toBe('Add to the policy: `frame-src https://secure.example`')
})

test('names the project and the origin that the site of an embedded wallet has to know', async () => {
  const [finding] = await findingsOf({
    options: { projectId: 'your project' },
    error: frameLoadFailed({ url: 'https://secure.example/frame', reason: 'It was not ready.' }),
  })
  expect(finding?.remedy).toMatch(
    /https:\/\/secure\.example knows the `projectId` “your project”, and lists https:\/\/dapp\.example among/,
  )
})

const toNetwork = (network: Network, http: readonly string[]): Network => ({
  ...network,
  rpcUrls: { ...network.rpcUrls, default: { http } },
})

/** A kit whose nodes are at the hosts of `example`; the key is in the path of each URL. */
function kitOf(
  platform: FakePlatform,
  urls: Readonly<Record<string, readonly string[]>>,
  readUrls?: Readonly<Record<string, readonly string[]>>,
) {
  const networks = [fakeNetwork('eip155', 1), fakeNetwork('eip155', 2), solanaDevnet, polkadotAssetHub, bitcoin]
  const adapters = ['eip155', 'solana', 'polkadot', 'bip122'].map((namespace) => {
    const own = networks
      .filter(({ chainNamespace }) => chainNamespace === namespace)
      .map((network) => toNetwork(network, urls[network.caipNetworkId] ?? []))
    return {
      ...createFakeAdapter({ namespace, networks: own as [Network, ...Network[]] }).adapter,
      readUrls: readUrls && (async () => readUrls),
    }
  })
  const kit = createKit({ adapters, platform })
  onTestFinished(() => kit.destroy())
  return kit
}

test('asks each node once which chain it is of, and finds nothing wrong with the right ones', async () => {
  const platform = createFakePlatform()
  const { http } = platform
  const say = (host: string, result: unknown) => http.respond(host, { json: { jsonrpc: '2.0', id: 1, result } })
  say('https://one.example', '0x1')
  say('https://two.example', '0x02')
  say('https://sol.example', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG')
  say('https://dot.example', `0x68d56f15f85d3136970ec16946040bc1${'7'.repeat(32)}`)
  const first = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f'
  http.respond('https://btc.example/api/block-height/0', { text: `${first}\n` })
  const kit = kitOf(
    platform,
    {
      'eip155:1': ['https://one.example/key'],
      'eip155:2': ['https://two.example/key'],
      [solanaDevnet.caipNetworkId]: ['https://sol.example/key'],
      [polkadotAssetHub.caipNetworkId]: ['https://dot.example/key'],
    },
    { [bitcoin.caipNetworkId]: ['https://btc.example/api/'] },
  )
  expect(await diagnose(kit)).toEqual([])
  expect(http.calls()).toEqual([])
  expect(await diagnose(kit, { probe: true })).toEqual([])
  expect(
    http.calls().map(({ url, signal, body }) => [url, signal !== undefined, body && JSON.parse(body).method]),
  ).toEqual([
    ['https://one.example/key', true, 'eth_chainId'],
    ['https://two.example/key', true, 'eth_chainId'],
    ['https://sol.example/key', true, 'getGenesisHash'],
    ['https://dot.example/key', true, 'chain_getBlockHash'],
    ['https://btc.example/api/block-height/0', true, undefined],
  ])
})

test('names nodes that do not answer, refuse the page, fail or are of another chain, without the key in their URL', async () => {
  const platform = createFakePlatform()
  const { http } = platform
  const key = '0f1e2d3c4b5a69788796a5b4c3d2e1f0'
  http.respond('https://closed.example', ({ method }) => (method === 'POST' ? 'unreachable' : { text: '' }))
  http.respond('https://status.example', { status: 401, text: 'no key' })
  http.respond('https://page.example', { text: '<!doctype html>' })
  http.respond('https://refusing.example', { json: { id: 1, error: { code: -32005, message: `no key ${key}` } } })
  http.respond('https://other.example', { json: { id: 1, result: '0x7a69' } })
  http.respond('https://mainnet.example', { json: { id: 1, result: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d' } })
  http.respond('https://testnet.example', { text: `000000000933ea01ad0ee984209779ba${'7'.repeat(32)}` })
  const at = (name: string) => `https://${name}.example/${key}`
  const kit = kitOf(
    platform,
    {
      'eip155:1': ['silent', 'closed', 'status', 'page', 'refusing'].map(at),
      'eip155:2': [at('other')],
      [solanaDevnet.caipNetworkId]: [at('mainnet')],
      [polkadotAssetHub.caipNetworkId]: [],
    },
    { [bitcoin.caipNetworkId]: [at('testnet')] },
  )
  const [dead, other, ...rest] = await diagnose(kit, { probe: true })
  expect(rest).toEqual([])
  expect([dead, other]).toMatchObject([
    { id: 'D28', severity: 'error', docsPath: '/doctor#D28' },
    { id: 'D29', severity: 'error', docsPath: '/doctor#D29' },
  ])
  expect(dead?.summary).toMatchInlineSnapshot(
    `"The node https://silent.example of Network 1 cannot be reached. The node https://closed.example of Network 1 answers, but does not allow the page to read it (CORS). The node https://status.example of Network 1 answers with HTTP status 401. The node https://page.example of Network 1 answers, but not as a node does. The node https://refusing.example of Network 1 refuses to name its chain (JSON-RPC code -32005)."`,
  )
  expect(dead?.remedy).toMatchInlineSnapshot(
    `"Start it, or correct the address (\`rpcUrls\` of the network, \`customRpcUrls\`, or the adapter’s own). Allow the origin of the page where the node is configured, or use another node. Check the key in the URL, and the origins that it may be used from. Correct the address: is its path complete, is an environment variable missing? Look up the message in the response of the node: keys and limits are often refused like this."`,
  )
  expect(other?.summary).toMatchInlineSnapshot(
    `"The node https://other.example is of eip155:31337, and Network 2 is eip155:2. The node https://mainnet.example is of solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp, and Solana Devnet is solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1. The node https://testnet.example is of bip122:000000000933ea01ad0ee984209779ba, and Bitcoin is bip122:000000000019d6689c085ae165831e93."`,
  )
  expect(JSON.stringify([dead, other])).not.toContain(key)
})

test('does not expect the genesis of a public chain of a local Solana chain', async () => {
  const platform = createFakePlatform()
  platform.http.respond('http://127.0.0.1:8899', {
    json: { id: 1, result: 'HfVyJUqzGdeKZwYz2kHgZ9UQTTDvDC1rXWtRyxq8Uzhm' },
  })
  const network = toNetwork(fakeNetwork('solana', 1), ['http://127.0.0.1:8899'])
  const kit = createKit({
    adapters: [createFakeAdapter({ namespace: 'solana', networks: [network] }).adapter],
    platform,
  })
  onTestFinished(() => kit.destroy())
  expect(await diagnose(kit, { probe: true })).toEqual([])
})

test('asks the nodes that the kit asks: those of the dapp, or of the hosted service', async () => {
  const platform = createFakePlatform()
  const { adapter } = createFakeAdapter({
    namespace: 'eip155',
    networks: [fakeNetwork('eip155', 1), fakeNetwork('eip155', 2)],
  })
  const kit = createKit({
    adapters: [adapter],
    platform,
    projectId: 'my-own-dapp',
    services: { rpc: 'https://hosted.example' },
    customRpcUrls: { 'eip155:1': [{ url: 'https://own.example' }] },
  })
  onTestFinished(() => kit.destroy())
  await diagnose(kit, { probe: true })
  const posted = platform.http.calls().filter(({ method }) => method === 'POST')
  expect(posted.map(({ url }) => new URL(url).host)).toEqual(['own.example', 'hosted.example', 'rpc-2.eip155.example'])
})

test('asks the nodes that the adapter names in place of those of the kit, and for the variable that a URL lacks', async () => {
  const platform = createFakePlatform()
  platform.http.respond('https://other.example', { json: { id: 1, result: '0x5' } })
  platform.http.respond('https://keys.example', { status: 403, text: 'no key' })
  const kit = kitOf(
    platform,
    { 'eip155:1': ['https://unused.example'] },
    {
      'eip155:1': ['https://other.example'],
      'eip155:2': ['http://undefined', 'https://keys.example/v2/undefined'],
      [solanaDevnet.caipNetworkId]: [],
      [polkadotAssetHub.caipNetworkId]: [],
    },
  )
  expect(await diagnose(kit, { probe: true })).toMatchObject([
    {
      id: 'D28',
      summary:
        'The node http://undefined of Network 2 cannot be reached. The node https://keys.example of Network 2 answers with HTTP status 403.',
      remedy: 'Complete the URL of the node: is an environment variable missing?',
    },
    { id: 'D29', summary: 'The node https://other.example is of eip155:5, and Network 1 is eip155:1.' },
  ])
})

test('names a node of the dapp that has no address, which a build for production has not refused', async () => {
  const node = { url: 'https://own.example' }
  const { adapter } = createFakeAdapter({ namespace: 'eip155', networks: [fakeNetwork('eip155', 1)] })
  const platform = createFakePlatform()
  const kit = createKit({ adapters: [adapter], platform, customRpcUrls: { 'eip155:1': [node] } })
  onTestFinished(() => kit.destroy())
  Object.assign(node, { url: undefined })
  expect(await diagnose(kit, { probe: true })).toMatchObject([
    {
      id: 'D28',
      summary: 'The node undefined of Network 1 cannot be reached.',
      remedy: 'Complete the URL of the node: is an environment variable missing?',
    },
  ])
})

test('A17: a finding quotes no key', async () => {
  const key = '587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'
  const findings = await findingsOf({ options: { metadata: { ...metadata, url: `https://x.example/?symKey=${key}` } } })
  expect(findings.map(({ id }) => id)).toEqual(['D15'])
  const failed = await findingsOf({ error: frameLoadFailed({ url: '', reason: `symKey=${key} failed` }) })
  expect(JSON.stringify(failed)).not.toContain(key)
})

test('the page of all faults', async () => {
  const row = ({ id, symptom, remedy }: (typeof checks)[number]): string =>
    `| <a id="${id}"></a>${id} | ${symptom} | ${remedy} |`
  const page = [
    '# Doctor',
    '',
    'What `diagnose` of `@kit/devtools` looks for, written by the test of its checks. `finding.docsPath` leads here. It sends no request',
    'unless `probe` is set, and then one to each node of the networks and two to the page’s own server.',
    '',
    '| id | what you see | what to do |',
    '|---|---|---|',
    ...checks.map(row),
    '',
  ].join('\n')
  await expect(page).toMatchFileSnapshot('../../../../docs/doctor.md')
})
