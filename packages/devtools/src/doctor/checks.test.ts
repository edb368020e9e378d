import { createKit, type Kit, KitError, type KitOptions, type SignIn } from '@kit/core'
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
import { examine, remember, takeSnapshot } from './diagnose.ts'
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
}

const origin = 'https://dapp.example'
const metadata = { name: 'Dapp', description: '', url: origin, icons: [] }
const announced = [{ name: 'Harbor', rdns: 'com.harbor' }]

async function snapshotOf({ options, act, page, seen, error, probed = null }: Fault): Promise<Snapshot> {
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
  return { ...snapshot, probed, page: { ...snapshot.page, origin, ...page } }
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
]

test.each(faults)('A16: %s is found, and nothing else (%#)', async (id, fault) => {
  const findings = await findingsOf(fault)
  expect(findings.map((finding) => finding.id)).toEqual([id])
  expect(findings[0]).toMatchObject({ docsPath: `/doctor#${id}`, summary: expect.stringMatching(/\.$|:/) })
})

test('A16: each of the 27 faults is planted', () => {
  const planted = new Set(faults.map(([id]) => id))
  expect(checks.map(({ id }) => id)).toEqual(Array.from({ length: 27 }, (_, index) => `D${index + 1}`))
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
    'unless `probe` is set, and then only to the page’s own server.',
    '',
    '| id | what you see | what to do |',
    '|---|---|---|',
    ...checks.map(row),
    '',
  ].join('\n')
  await expect(page).toMatchFileSnapshot('../../../../docs/doctor.md')
})
