import { solanaDevnet, solanaMainnet } from '@kit/core/networks'
import {
  breakProperty,
  createFakePlatform,
  endingOf,
  hostileMethods,
  hostileValues,
  replaceProperty,
  turn,
} from '@kit/testing'
import { announceSolanaWallet, createSolanaWallet, standardSolanaWallet } from '@kit/testing/solana'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AdapterUnderTest, setUpAdapter } from './fixtures/setUpAdapter.ts'
import { verifySignature } from './fixtures/virtualWorld.ts'
import { buildTransaction } from './transactions/buildTransaction.ts'

const origin = 'https://dapp.example'
const chains = [
  { chain: 'solana:mainnet', rpcUrl: 'https://rpc.example' },
  { chain: 'solana:devnet', rpcUrl: 'https://rpc.example' },
] as const
let page: EventTarget
let adapter: AdapterUnderTest
/** All ways in the soak; in the usual run the two that differ most. */
const methods = hostileMethods().filter(
  ({ name }) => process.env['KIT_SOAK'] === '1' || /^(resolves|rejects) with|never/.test(name),
)
const failures: unknown[] = []
const onFailure = (error: unknown) => void failures.push(error)
beforeEach(async () => {
  failures.length = 0
  page = new EventTarget()
  vi.stubGlobal('window', page)
  process.on('unhandledRejection', onFailure)
  adapter = await setUpAdapter({ networks: [solanaMainnet, solanaDevnet] }, createFakePlatform())
  adapter.instance.discover()
})
afterEach(() => {
  process.off('unhandledRejection', onFailure)
  adapter.instance.destroy()
  vi.unstubAllGlobals()
})

type Hostile = Record<string, unknown> & { features: Record<string, Record<string, unknown>> }

/** A wallet as any other, of which parts can be replaced. */
function register(name = 'Heron') {
  const virtual = createSolanaWallet({ name, chains })
  const { wallet } = standardSolanaWallet(virtual, origin)
  const features = Object.fromEntries(
    Object.entries(wallet.features).map(([key, feature]) => [key, { ...(feature as object) }]),
  )
  const hostile = Object.defineProperties(
    { features },
    { ...Object.getOwnPropertyDescriptors(wallet), features: { value: features, writable: true, configurable: true } },
  ) as Hostile
  for (const key of ['name', 'icon', 'chains', 'accounts', 'version'])
    Object.defineProperty(hostile, key, {
      get: () => (wallet as unknown as Record<string, unknown>)[key],
      configurable: true,
      enumerable: true,
    })
  page.dispatchEvent(
    new CustomEvent('wallet-standard:register-wallet', {
      detail: (api: { register: (wallet: unknown) => void }) => api.register(hostile),
    }),
  )
  return { hostile, virtual }
}

const connect =
  (connectorId = 'Heron') =>
  (signal: AbortSignal) =>
    adapter.instance.connect({ connectorId, signal })
const capabilities = () => adapter.instance.capabilities as Required<typeof adapter.instance.capabilities>
const isPolluted = () => 'polluted' in {}

/** An honest wallet beside the hostile one is as good as ever. */
async function expectHonest(): Promise<void> {
  const honest = createSolanaWallet({ name: 'Plover', chains })
  const { stop } = announceSolanaWallet(honest, page, { origin })
  expect(await endingOf(connect('Plover'))).toBe('resolved')
  const [address] = honest.addresses
  const { signature } = await capabilities().signMessage({
    connectorId: 'Plover',
    address,
    message: 'x',
    signal: new AbortController().signal,
  })
  expect(verifySignature({ address, message: 'x', signature })).toBe(true)
  await adapter.instance.disconnect({ connectorId: 'Plover', signal: new AbortController().signal })
  stop()
  await turn()
  expect([failures.splice(0), isPolluted()]).toEqual([[], false])
}

const features = [
  ['standard:connect', 'connect'],
  ['standard:disconnect', 'disconnect'],
  ['standard:events', 'on'],
  ['solana:signMessage', 'signMessage'],
  ['solana:signTransaction', 'signTransaction'],
  ['solana:signAndSendTransaction', 'signAndSendTransaction'],
] as const
const codes = [
  'resolved',
  'ABORTED',
  'USER_REJECTED',
  'NO_ACCOUNTS',
  'WALLET_FAILED',
  'NOT_CONNECTED',
  'WALLET_LOCKED',
  'WALLET_CHANGED',
  'CAPABILITY_MISSING',
  'NETWORK_NOT_SUPPORTED',
  'MALFORMED_ANSWER',
  'UNREACHABLE',
]

test.each(features)(
  'a wallet whose %s does anything: every call ends with a result or an error of kit',
  async (feature, method) => {
    const { hostile, virtual } = register()
    const [address] = virtual.addresses
    const wire = buildTransaction({
      payer: address as never,
      units: 500,
      unitPrice: 20_000_000n,
      instructions: [],
      latest: { blockhash: '1'.repeat(32), lastValidBlockHeight: 1n },
    }).wire
    const honestly = hostile.features[feature]?.[method]
    for (const { name, method: nasty } of methods) {
      replaceProperty(hostile.features[feature] ?? {}, method, nasty)
      const ends = [await endingOf(connect())]
      if (feature !== 'standard:connect') {
        const asked = (signal: AbortSignal) => ({ connectorId: 'Heron', address, network: solanaMainnet, signal })
        ends.push(
          await endingOf((signal) => capabilities().signMessage({ ...asked(signal), message: 'x' })),
          await endingOf((signal) => capabilities().signTransactions({ ...asked(signal), transactions: [wire, wire] })),
          await endingOf((signal) => capabilities().signAndSendTransaction({ ...asked(signal), transaction: wire })),
        )
      }
      ends.push(await endingOf((signal) => adapter.instance.disconnect({ connectorId: 'Heron', signal })))
      for (const end of ends) expect(codes, `${name}: ${String(end)}`).toContain(end)
      expect(adapter.instance.connections(), name).toEqual([])
      expect(failures, name).toEqual([])
    }
    replaceProperty(hostile.features[feature] ?? {}, method, honestly)
    await expectHonest()
  },
)

test.each(['name', 'icon', 'chains', 'accounts', 'features', 'version'])(
  'a wallet whose %s becomes anything, before and after it is connected',
  async (key) => {
    const { hostile, virtual } = register()
    const [address] = virtual.addresses
    for (const { name, value } of [...hostileValues(), { name: 'a throw', value: undefined }]) {
      const act = () => (name === 'a throw' ? breakProperty(hostile, key) : replaceProperty(hostile, key, value))
      const original = Object.getOwnPropertyDescriptor(hostile, key) ?? {}
      for (const isConnected of [false, true]) {
        if (isConnected) expect(await endingOf(connect())).toBe('resolved')
        act()
        const ends = [
          await endingOf(connect()),
          await endingOf((signal) =>
            capabilities().signMessage({ connectorId: 'Heron', address, message: 'x', signal }),
          ),
          await endingOf((signal) =>
            capabilities().switchNetwork({ connectorId: 'Heron', network: solanaDevnet, signal }),
          ),
          await endingOf((signal) => adapter.instance.reconnect({ connectorId: 'Heron', signal })),
          await endingOf((signal) => adapter.instance.disconnect({ connectorId: 'Heron', signal })),
        ]
        for (const end of ends) expect(codes, `${name}: ${String(end)}`).toContain(end)
        Object.defineProperty(hostile, key, original)
        await endingOf((signal) => adapter.instance.disconnect({ connectorId: 'Heron', signal }))
      }
    }
    await expectHonest()
  },
)

test('does not list an invalid wallet, and keeps the others', async () => {
  for (const { value } of hostileValues()) {
    page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: value }))
    page.dispatchEvent(
      new CustomEvent('wallet-standard:register-wallet', {
        detail: (api: { register: (wallet: unknown) => void }) => api.register(value),
      }),
    )
  }
  await turn()
  expect(adapter.events().flatMap((event) => (event.type === 'connectors.changed' ? event.connectors : []))).toEqual([])
  await expectHonest()
})

test('a flood of wallets is cut off, and reported in one event', async () => {
  const { hostile } = register('Flood')
  const flood = (api: { register: (wallet: unknown) => void }) => {
    for (let index = 0; index < 5_000; index += 1) api.register({ ...hostile, name: `Flood ${index}` })
  }
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: flood }))
  await turn()
  const lists = adapter
    .events()
    .flatMap((event) => (event.type === 'connectors.changed' ? [event.connectors.length] : []))
  expect(lists).toEqual([0, 1_000])
})

test('an account that changes its address afterwards is reported and used unchanged', async () => {
  const { hostile, virtual } = register()
  const [address] = virtual.addresses
  const connecting = hostile.features['standard:connect']?.['connect'] as () => Promise<{ accounts: readonly object[] }>
  let isLater = false
  replaceProperty(hostile.features['standard:connect'] ?? {}, 'connect', async () => ({
    accounts: (await connecting()).accounts.map((account) =>
      Object.defineProperty(Object.create(account), 'address', { get: () => (isLater ? '<script>' : address) }),
    ),
  }))
  await adapter.instance.connect({ connectorId: 'Heron', signal: new AbortController().signal })
  isLater = true
  await capabilities().switchNetwork({
    connectorId: 'Heron',
    network: solanaDevnet,
    signal: new AbortController().signal,
  })
  expect(adapter.instance.connections()[0]?.accounts.map(({ caipAddress }) => caipAddress)).toEqual([
    `${solanaDevnet.caipNetworkId}:${address}`,
  ])
})
