import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Connector } from '../adapter/Connector.ts'
import type { ExplorerWallet } from '../api/explorer/ExplorerWallet.ts'
import { listWallets, type ListWalletsParameters } from './listWallets.ts'

const connector = (id: string, change: Partial<Connector> = {}): Connector => ({ id, name: id, type: 'ANNOUNCED', namespace: 'cosmos', ...change })
const wallet = (id: string, change: Partial<ExplorerWallet> = {}): ExplorerWallet => ({
  id,
  name: id,
  imageId: undefined,
  rdns: undefined,
  chains: [],
  homepage: `https://${id.replaceAll(' ', '-')}.example`,
  mobileLink: undefined,
  desktopLink: undefined,
  webappLink: undefined,
  ...change,
})
const list = (change: Partial<ListWalletsParameters>) =>
  listWallets({ connectors: [], explorerWallets: [], recent: [], connected: [], walletImage: (id) => `image:${id}`, ...change })
const rows = (change: Partial<ListWalletsParameters>): readonly string[] => list(change).map(({ key, tag }) => (tag ? `${key} ${tag}` : key))

test('default', () => {
  expect(list({ connectors: [connector('one', { imageUrl: 'data:image/png;base64,AA==' })], explorerWallets: [wallet('two', { imageId: '2' })] })).toEqual([
    { key: 'cosmos:one', name: 'one', imageUrl: 'data:image/png;base64,AA==', tag: 'installed', target: { kind: 'connector', connectorId: 'one', namespace: 'cosmos' } },
    { key: 'explorer:two', name: 'two', imageUrl: 'image:2', tag: null, target: { kind: 'link', url: 'https://two.example' } },
  ])
})

test('behavior: pairing first, then the most recent, then as found', () => {
  expect(
    rows({
      connectors: [connector('a'), connector('b'), connector('c'), connector('wc', { type: 'WALLET_CONNECT' })],
      recent: ['c', 'b'],
      connected: ['b'],
    }),
  ).toEqual(['cosmos:wc qrCode', 'cosmos:c recent', 'cosmos:b connected', 'cosmos:a installed'])
})

test('behavior: an installed wallet is not recommended again, and takes the explorer’s picture where it has none', () => {
  const explorerWallets = [
    wallet('1', { name: 'Other', rdns: 'EXAMPLE.one', imageId: 'by-rdns' }),
    wallet('2', { name: 'Trust Wallet', imageId: 'by-alias' }),
    wallet('3', { name: 'Third', imageId: 'by-id' }),
    wallet('4', { name: 'Fourth' }),
  ]
  const connectors = [connector('one', { rdns: 'example.one' }), connector('two', { name: ' trust ' }), connector('three', { explorerId: '3' })]
  expect(list({ connectors, explorerWallets }).map(({ key, imageUrl }) => [key, imageUrl])).toEqual([
    ['cosmos:one', 'image:by-rdns'],
    ['cosmos:two', 'image:by-alias'],
    ['cosmos:three', 'image:by-id'],
    ['explorer:4', undefined],
  ])
})

test('behavior: recommendations fill up to four rows, and one without a page is no row', () => {
  expect(rows({ connectors: ['a', 'b', 'c'].map((id) => connector(id)), explorerWallets: [wallet('x', { homepage: undefined }), wallet('y'), wallet('z')] })).toEqual([
    'cosmos:a installed',
    'cosmos:b installed',
    'cosmos:c installed',
    'explorer:y',
  ])
  expect(rows({ connectors: Array.from({ length: 9 }, (_, n) => connector(`${n}`)), explorerWallets: [wallet('x')] })).toHaveLength(9)
})

const names = fc.constantFrom('One', 'one ', 'Two', 'Trust', 'Trust Wallet', 'Three')
const connectors = fc.array(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    name: names,
    type: fc.constantFrom<Connector['type']>('ANNOUNCED', 'INJECTED', 'WALLET_CONNECT', 'EXTERNAL'),
    namespace: fc.constantFrom('cosmos', 'near'),
    rdns: fc.constantFrom(undefined, 'example.a', 'example.b'),
  }),
  { maxLength: 12 },
)
const explorerWallets = fc.array(fc.record({ id: fc.constantFrom('1', '2', '3', '4'), name: names, rdns: fc.constantFrom(undefined, 'Example.A') }), { maxLength: 12 }).map((parts) =>
  parts.map(({ id, ...change }) => wallet(id, change)),
)
const recent: fc.Arbitrary<string[]> = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'gone'), { maxLength: 2 })

test('behavior: no key twice, every connector listed, no listed connector recommended', () => {
  fc.assert(
    fc.property(connectors, explorerWallets, recent, (found, known, last) => {
      const items = list({ connectors: found, explorerWallets: known, recent: last })
      const keys = items.map(({ key }) => key)
      expect(new Set(keys).size).toBe(keys.length)
      for (const { namespace, id } of found) expect(keys).toContain(`${namespace}:${id}`)
      const installed = new Set(found.map(({ name }) => name.trim().toLowerCase().replace('trust wallet', 'trust')))
      for (const { name, target } of items) if (target.kind === 'link') expect(installed.has(name.trim().toLowerCase().replace('trust wallet', 'trust'))).toBe(false)
    }),
    { numRuns: 1_000 },
  )
})

test('behavior: the order is stable: what is not recent keeps its place among its kind', () => {
  fc.assert(
    fc.property(connectors, recent, (found, last) => {
      const keys = list({ connectors: found, recent: last }).map(({ key }) => key)
      const plain = (all: readonly Connector[]) => [...new Set(all.filter(({ id, type }) => type !== 'WALLET_CONNECT' && !last.includes(id)).map(({ namespace, id }) => `${namespace}:${id}`))]
      const first = found.filter((one, index) => found.findIndex((other) => other.id === one.id && other.namespace === one.namespace) === index)
      expect(keys.filter((key) => plain(first).includes(key))).toEqual(plain(first))
    }),
    { numRuns: 1_000 },
  )
})
