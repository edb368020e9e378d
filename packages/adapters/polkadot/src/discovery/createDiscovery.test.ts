import type { Connector } from '@kit/core/adapter'
import { createPolkadotWallet, injectPolkadotWallet } from '@kit/testing/polkadot'
import { afterEach, expect, test, vi } from 'vitest'
import { type AdapterUnderTest, origin, setUpAdapter } from '../fixtures/setUpAdapter.ts'

afterEach(() => vi.unstubAllGlobals())

const listed = ({ events }: AdapterUnderTest): readonly Connector[] =>
  events()
    .flatMap((event) => (event.type === 'connectors.changed' ? [event.connectors] : []))
    .at(-1) ?? []

test('before our script, after it, and gone again', async () => {
  const scene = await setUpAdapter()
  scene.instance.discover()
  expect(listed(scene)).toEqual([{ id: 'fern', name: 'Fern', type: 'INJECTED', namespace: 'polkadot' }])
  const remove = injectPolkadotWallet(createPolkadotWallet({ name: 'tall-moss.js' }), scene.page, { origin })
  await scene.platform.clock.advance(200)
  expect(listed(scene).map(({ id, name }) => [id, name])).toEqual([
    ['fern', 'Fern'],
    ['tall-moss.js', 'Tall Moss Js'],
  ])
  remove()
  await scene.platform.clock.advance(200)
  expect(listed(scene).map(({ id }) => id)).toEqual(['fern'])
  expect(scene.events().length).toBe(3)
})

test('it looks for 5 s and no longer; opening again looks again; destroy ends it', async () => {
  const scene = await setUpAdapter()
  expect(scene.platform.counts().timersSet).toBe(0)
  scene.instance.discover()
  await scene.platform.clock.advance(60_000)
  expect(scene.platform.clock.pending()).toBe(0)
  expect(scene.platform.counts().timersSet).toBe(25)
  injectPolkadotWallet(createPolkadotWallet({ name: 'moss' }), scene.page, { origin })
  scene.instance.discover()
  expect(listed(scene).length).toBe(2)
  scene.instance.destroy()
  expect(scene.platform.clock.pending()).toBe(0)
})

test('of eight wallets only the chosen one is asked', async () => {
  const scene = await setUpAdapter()
  const names = ['aster', 'basil', 'clover', 'dill', 'elder', 'fennel', 'ginger', 'hyssop']
  const wallets = names.map((name) => createPolkadotWallet({ name }))
  for (const wallet of wallets) injectPolkadotWallet(wallet, scene.page, { origin })
  scene.instance.discover()
  await scene.instance.connect({ connectorId: 'elder', signal: scene.signal })
  expect(wallets.map(({ requests }) => requests.length > 0)).toEqual(names.map((name) => name === 'elder'))
})

test('option wallets', async () => {
  const scene = await setUpAdapter(
    {},
    {
      wallets: {
        fern: {
          name: 'Fern\u202e Wallet',
          imageUrl: 'https://example.org/fern.svg',
          rdns: 'example.fern',
          explorerId: 'ab12',
        },
        __proto__: {},
      },
    },
  )
  scene.instance.discover()
  expect(listed(scene)).toEqual([
    {
      id: 'fern',
      name: 'Fern Wallet',
      type: 'INJECTED',
      namespace: 'polkadot',
      imageUrl: 'https://example.org/fern.svg',
      rdns: 'example.fern',
      explorerId: 'ab12',
    },
  ])
  const { wallet } = await scene.instance.connect({ connectorId: 'fern', signal: scene.signal })
  expect(wallet).toEqual({ name: 'Fern Wallet', imageUrl: 'https://example.org/fern.svg', rdns: 'example.fern' })
})

test('lists wallets under the names that their makers use', async () => {
  const scene = await setUpAdapter()
  const keys = ['polkadot-js', 'subwallet-js', 'talisman', 'PolkaGate', 'fearless-wallet', 'constructor']
  scene.page.injectedWeb3 = {}
  for (const name of keys) injectPolkadotWallet(createPolkadotWallet({ name }), scene.page, { origin })
  scene.instance.discover()
  // Their icons come from the explorer, because neither `injectedWeb3` nor the table of names has any.
  expect(listed(scene).map(({ name, imageUrl }) => [name, imageUrl])).toEqual(
    ['polkadot{.js}', 'SubWallet', 'Talisman', 'PolkaGate', 'Fearless Wallet', 'Constructor'].map((name) => [
      name,
      undefined,
    ]),
  )
  scene.page.injectedWeb3 = {}
  injectPolkadotWallet(createPolkadotWallet({ name: 'polkadot-js' }), scene.page, { origin })
  Object.assign(scene.page, { walletExtension: { isNovaWallet: true } })
  scene.instance.discover()
  expect(listed(scene).map(({ id, name }) => [id, name])).toEqual([['polkadot-js', 'Nova Wallet']])
})

test('a wallet that is only a hash until it is connected gives its name then', async () => {
  const scene = await setUpAdapter({ quirks: { connects: true } })
  scene.page.injectedWeb3 = { a1b2c3d4e5f60718: scene.page.injectedWeb3?.['fern'] ?? {} }
  scene.instance.discover()
  expect(listed(scene).map(({ name }) => name)).toEqual(['Browser Wallet'])
  const { wallet } = await scene.instance.connect({ connectorId: 'a1b2c3d4e5f60718', signal: scene.signal })
  expect(wallet.name).toBe('fern')
})

test('ignores what others write into the storage', async () => {
  const scene = await setUpAdapter()
  const enable = () => Promise.reject(new Error('no'))
  const hostile = {
    ...scene.page.injectedWeb3,
    '': { enable },
    'line\nbreak': { enable },
    ['x'.repeat(200)]: { enable },
    empty: {},
    nothing: null,
    text: 'enable',
    get angry() {
      throw new Error('boo')
    },
    ...Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`flood${index}`, { enable }])),
  }
  scene.page.injectedWeb3 = hostile as never
  scene.instance.discover()
  const ids = listed(scene).map(({ id }) => id)
  expect(ids).toContain('fern')
  expect(ids.length).toBeLessThanOrEqual(100)
  expect(ids.filter((id) => !/^(fern|flood\d+)$/.test(id))).toEqual([])
  for (const injectedWeb3 of [null, 5, 'wallets', [], undefined]) {
    scene.page.injectedWeb3 = injectedWeb3 as never
    scene.instance.discover()
    expect(listed(scene)).toEqual([])
  }
})
