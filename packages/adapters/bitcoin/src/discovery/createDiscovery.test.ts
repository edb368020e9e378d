import { setMaxListeners } from 'node:events'
import { createFakePlatform, turn } from '@kit/testing'
import {
  createBitcoinWallet,
  presentBitcoinWallet,
  presentEnkrypt,
  presentLeather,
  presentOkx,
  presentPhantom,
  presentSatsConnect,
  presentUnisat,
  presentWalletStandard,
  type PresentBitcoinWallet,
} from '@kit/testing/bitcoin'
import { afterEach, expect, test, vi } from 'vitest'
import { openPage } from '../fixtures/page.ts'
import { createDiscovery } from './createDiscovery.ts'

afterEach(() => void vi.unstubAllGlobals())

const origin = 'https://dapp.example'
const named = (name: string) => createBitcoinWallet({ name, networks: [{ name: 'mainnet' }] })

function scene() {
  const page = openPage() as EventTarget & Record<string, unknown>
  const platform = createFakePlatform()
  const ending = new AbortController()
  let changes = 0
  const discovery = createDiscovery({ platform, life: ending.signal, onChange: () => (changes += 1) })
  const names = () => discovery.connectors().map(({ id, name, type }) => ({ id, name, type }))
  return { page, platform, discovery, names, changes: () => changes, end: () => ending.abort() }
}

test('finds no wallet in React Native, where `window` has no events', () => {
  vi.stubGlobal('window', {})
  const life = new AbortController().signal
  const { look, connectors } = createDiscovery({ platform: createFakePlatform(), life, onChange: () => {} })
  look()
  expect(connectors()).toEqual([])
})

test('wallets that are there before us and wallets that come after', async () => {
  const { discovery, names, page } = scene()
  presentBitcoinWallet(named('Before'), page, { present: presentWalletStandard, origin })
  presentBitcoinWallet(named('Otter'), page, { present: presentSatsConnect, origin })
  await turn()
  discovery.look()
  presentBitcoinWallet(named('After'), page, { present: presentWalletStandard, origin })
  await turn()
  expect(names()).toEqual([
    { id: 'Otter', name: 'Otter', type: 'ANNOUNCED' },
    { id: 'Before', name: 'Before', type: 'ANNOUNCED' },
    { id: 'After', name: 'After', type: 'ANNOUNCED' },
  ])
})

test('wallets that do not announce themselves are looked for three times, 200 ms apart, and then no more', async () => {
  const { discovery, names, page, platform } = scene()
  discovery.look()
  discovery.look()
  expect(platform.counts().timersPending).toBe(1)
  await platform.clock.advance(399)
  presentBitcoinWallet(named('Otter'), page, { present: presentSatsConnect, origin })
  expect(names()).toEqual([])
  await platform.clock.advance(1)
  expect(names().map(({ id }) => id)).toEqual(['Otter'])
  await platform.clock.advance(200)
  expect(platform.counts().timersPending).toBe(0)
  presentBitcoinWallet(named('Late'), page, { present: presentLeather, origin })
  expect(names().map(({ id }) => id)).toEqual(['Otter'])
  discovery.look()
  expect(names().map(({ id }) => id)).toEqual(['Otter', 'leather'])
})

test('one wallet that can be reached in several ways is one row, which uses the best of them', async () => {
  const { discovery, names, page } = scene()
  const otter = named('Otter')
  const listed = named('Otter Wallet')
  presentBitcoinWallet(otter, page, { present: presentWalletStandard, origin })
  await turn()
  discovery.look()
  presentBitcoinWallet(listed, page, { present: presentSatsConnect, origin })
  discovery.look()
  expect(names()).toEqual([{ id: 'Otter', name: 'Otter', type: 'ANNOUNCED' }])
  const wallet = await discovery.find('Otter')?.load()
  expect(wallet?.provider.kind).toBe('custom')
  expect(discovery.find('Otter Wallet')?.connector.id).toBe('Otter')
})

test.each<readonly [string, PresentBitcoinWallet]>([
  ['btc_providers', presentSatsConnect],
  ['the Wallet Standard', presentWalletStandard],
])('two wallets with one name in %s are two rows, each with its own provider', async (_, present) => {
  const { discovery, names, page } = scene()
  presentBitcoinWallet(named('Otter'), page, { present, origin })
  const [, place] = [presentBitcoinWallet(named('Otter'), page, { present, origin }), page['btc_providers']]
  if (Array.isArray(place) && place[1]) {
    // Under another place, as another extension has it.
    page['other'] = { provider: { request: () => Promise.reject(new Error('none')) } }
    place[1] = { ...place[1], id: 'other.provider' }
  }
  await turn()
  discovery.look()
  discovery.look()
  expect(names().map(({ id }) => id)).toEqual(['Otter', 'Otter#2'])
  const [one, other] = await Promise.all(['Otter', 'Otter#2'].map(async (id) => discovery.find(id)?.load()))
  expect(one).toBeDefined()
  expect(one?.provider).not.toBe(other?.provider)
})

test('50 wallets by three ways are 50 rows', async () => {
  const { discovery, names, page } = scene()
  setMaxListeners(100, page)
  for (let index = 0; index < 50; index += 1)
    for (const present of [presentSatsConnect, presentWalletStandard] as readonly PresentBitcoinWallet[])
      presentBitcoinWallet(named(`Wallet ${index}`), page, { present, origin })
  await turn()
  discovery.look()
  discovery.look()
  expect(new Set(names().map(({ id }) => id)).size).toBe(names().length)
  expect(names().length).toBe(50)
})

test('kin that take the place of window.unisat are not taken for it', () => {
  const { discovery, names, page } = scene()
  const { provider } = presentBitcoinWallet(named('Kin'), page, { present: presentUnisat, origin })
  page['bitkeep'] = { unisat: provider }
  discovery.look()
  expect(names().map(({ id }) => id)).toEqual(['bitget'])
})

test('finds Enkrypt by its own object, and does not mistake it for UniSat, which may be installed too', () => {
  const { discovery, names, page } = scene()
  presentBitcoinWallet(named('Enkrypt'), page, { present: presentEnkrypt, origin })
  discovery.look()
  expect(names()).toEqual([{ id: 'enkrypt', name: 'Enkrypt', type: 'INJECTED' }])
  presentBitcoinWallet(named('Uni'), page, { present: presentUnisat, origin })
  discovery.look()
  expect(names().map(({ name }) => name)).toEqual(['Enkrypt', 'UniSat'])
})

test('lists a wallet without an icon if it gives none, because the explorer may have one', () => {
  const { discovery, page } = scene()
  presentBitcoinWallet(named('Enkrypt'), page, { present: presentEnkrypt, origin })
  const present: readonly PresentBitcoinWallet[] = [presentUnisat, presentLeather, presentOkx, presentPhantom]
  for (const one of present) presentBitcoinWallet(named('Known'), page, { present: one, origin })
  discovery.look()
  expect(discovery.connectors().map(({ name, imageUrl }) => [name, imageUrl])).toEqual(
    ['Leather', 'OKX Wallet', 'UniSat', 'Enkrypt', 'Phantom'].map((name) => [name, undefined]),
  )
})

test('strangers on the page do no harm', async () => {
  const { discovery, names, page } = scene()
  const trap = () => {
    throw new Error('trap')
  }
  page['btc_providers'] = [
    null,
    1,
    { id: 7 },
    { id: 'no.where', name: 'Nowhere' },
    { id: 'x', name: '' },
    Object.defineProperty({}, 'id', { get: trap, enumerable: true }),
  ]
  page['unisat'] = 'unisat'
  page['okxwallet'] = { bitcoin: 1 }
  presentBitcoinWallet(named('Phantom'), page, { present: presentPhantom, origin })
  discovery.look()
  for (const wallet of [
    null,
    7,
    {},
    { features: {} },
    { features: { 'bitcoin:connect': {} }, name: 5 },
    Object.defineProperty({}, 'features', { get: trap }),
  ])
    page.dispatchEvent(
      new CustomEvent('wallet-standard:register-wallet', {
        detail: ({ register }: { register: (...wallets: unknown[]) => void }) => register(wallet),
      }),
    )
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: trap }))
  await turn()
  expect(names().map(({ id }) => id)).toEqual(['phantom'])
})

test('a page that floods the list is stopped at 100', () => {
  const { discovery, names, page } = scene()
  discovery.look()
  for (let index = 0; index < 300; index += 1)
    page.dispatchEvent(
      new CustomEvent('wallet-standard:register-wallet', {
        detail: ({ register }: { register: (wallet: unknown) => void }) =>
          register({ name: `Flood ${index}`, features: { 'bitcoin:connect': {} } }),
      }),
    )
  expect(names().length).toBe(100)
})

test('waits for a wallet until its signal aborts', async () => {
  const { discovery, end, page, platform } = scene()
  const stop = new AbortController()
  let found: string | undefined
  void discovery.whenThere('unisat', stop.signal).then(({ connector }) => (found = connector.id))
  await platform.clock.advance(2_000)
  expect(found).toBe(undefined)
  presentBitcoinWallet(named('Uni'), page, { present: presentUnisat, origin })
  await platform.clock.advance(200)
  await turn()
  expect(found).toBe('unisat')
  void discovery.whenThere('nobody', stop.signal)
  stop.abort()
  end()
  expect(platform.counts().timersPending).toBe(0)
})
