import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Connector, ConnectorType } from '../adapter/Connector.ts'
import type { ExplorerWallet } from '../api/explorer/ExplorerWallet.ts'
import type { ConnectorGroup } from '../options/KitOptions.ts'
import { listExplorerWallets } from './listExplorerWallets.ts'
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
const none: ListWalletsParameters = {
  connectors: [],
  featured: [],
  custom: [],
  recommended: [],
  excluded: [],
  excludedIds: [],
  recent: [],
  connected: [],
  order: [],
  mobile: false,
  pairing: false,
  image: (_, imageId) => (imageId === undefined ? undefined : `image:${imageId}`),
}
const list = (change: Partial<ListWalletsParameters>) => listWallets({ ...none, ...change })
const rows = (change: Partial<ListWalletsParameters>): readonly string[] => list(change).map(({ key, tag }) => (tag ? `${key} ${tag}` : key))

test('default', () => {
  expect(list({ connectors: [connector('one', { imageUrl: 'data:image/png;base64,AA==' })], recommended: [wallet('two', { imageId: '2' })] })).toEqual([
    { key: 'cosmos:one', name: 'one', imageUrl: 'data:image/png;base64,AA==', tag: 'installed', target: { kind: 'connector', connectorId: 'one', namespace: 'cosmos' } },
    { key: 'explorer:two', name: 'two', imageUrl: 'image:2', tag: null, target: { kind: 'explorer', wallet: wallet('two', { imageId: '2' }) } },
  ])
})

const everyGroup: Partial<ListWalletsParameters> = {
  connectors: [
    connector('external', { type: 'EXTERNAL' }),
    connector('a'),
    connector('b', { type: 'INJECTED' }),
    connector('c'),
    connector('wc', { type: 'WALLET_CONNECT' }),
  ],
  featured: [wallet('featured')],
  custom: [wallet('custom')],
  recommended: [wallet('first'), wallet('second')],
}

test('behavior: the groups in the default order; what was used lately before what is there', () => {
  expect(rows({ ...everyGroup, recent: ['c', 'featured'], connected: ['b'] })).toEqual([
    'cosmos:wc qrCode',
    'cosmos:c recent',
    'explorer:featured recent',
    'cosmos:a installed',
    'cosmos:b connected',
    'explorer:custom',
    'cosmos:external',
  ])
})

test('parameters: order; groups that are left out follow', () => {
  expect(rows({ ...everyGroup, order: ['custom', 'injected'] })).toEqual([
    'explorer:custom',
    'cosmos:a installed',
    'cosmos:b installed',
    'cosmos:c installed',
    'cosmos:wc qrCode',
    'explorer:featured',
    'cosmos:external',
  ])
})

test('parameters: excluded by id, and a wallet that is known by another name of it', () => {
  const connectors = [connector('a', { explorerId: '1' }), connector('b', { rdns: 'example.b' }), connector('c', { name: 'Sea' }), connector('d')]
  const excluded = [wallet('2', { rdns: 'EXAMPLE.B' }), wallet('3', { name: 'sea ' })]
  expect(rows({ connectors, excluded, excludedIds: ['1', '2', '3'], featured: [wallet('1'), wallet('4')], recommended: [wallet('2'), wallet('3')] })).toEqual([
    'cosmos:d installed',
    'explorer:4',
  ])
})

test('behavior: an installed wallet is not recommended again, and takes the explorer’s picture where it has none', () => {
  const recommended = [
    wallet('1', { name: 'Other', rdns: 'EXAMPLE.one', imageId: 'by-rdns' }),
    wallet('2', { name: 'Trust Wallet', imageId: 'by-alias' }),
    wallet('3', { name: 'Third', imageId: 'by-id' }),
    wallet('4', { name: 'Fourth', imageId: 'by-injected-id', injected: [{ namespace: 'cosmos', injectedId: 'four' }] }),
  ]
  const connectors = [connector('one', { rdns: 'example.one' }), connector('two', { name: ' trust ' }), connector('three', { explorerId: '3' }), connector('four', { name: 'IV' })]
  expect(list({ connectors, recommended }).map(({ key, imageUrl }) => [key, imageUrl])).toEqual([
    ['cosmos:one', 'image:by-rdns'],
    ['cosmos:two', 'image:by-alias'],
    ['cosmos:three', 'image:by-id'],
    ['cosmos:four', 'image:by-injected-id'],
  ])
})

test('behavior: a wallet of several namespaces is one row that leads to each', () => {
  const connectors = [connector('one', { rdns: 'example.one' }), connector('One', { namespace: 'near', name: 'one' }), connector('two', { namespace: 'near' })]
  expect(list({ connectors })).toEqual([
    {
      key: 'cosmos:one',
      name: 'one',
      imageUrl: undefined,
      tag: 'installed',
      target: { kind: 'multiChain', connectors: [{ connectorId: 'one', namespace: 'cosmos' }, { connectorId: 'One', namespace: 'near' }] },
    },
    { key: 'near:two', name: 'two', imageUrl: undefined, tag: 'installed', target: { kind: 'connector', connectorId: 'two', namespace: 'near' } },
  ])
})

test('behavior: what announces itself comes before the same wallet in the page, and nobody hides another by taking its name', () => {
  const connectors = [
    connector('injected', { type: 'INJECTED', name: 'Harbor' }),
    connector('example.harbor', { rdns: 'example.harbor', name: 'Harbor' }),
    connector('evil.harbor', { rdns: 'evil.harbor', name: 'Harbor' }),
  ]
  expect(rows({ connectors })).toEqual(['cosmos:example.harbor installed', 'cosmos:evil.harbor installed'])
})

test('behavior: an id that an adapter lists twice is one row', () => {
  expect(rows({ connectors: [connector('a'), connector('a', { name: 'B' })] })).toEqual(['cosmos:a installed'])
})

test('behavior: recommendations fill up to four rows, and one that cannot be come by is no row', () => {
  const recommended = [wallet('x', { homepage: undefined }), wallet('y'), wallet('z')]
  expect(rows({ connectors: ['a', 'b', 'c'].map((id) => connector(id)), recommended })).toEqual([
    'cosmos:a installed',
    'cosmos:b installed',
    'cosmos:c installed',
    'explorer:y',
  ])
  expect(rows({ recommended, pairing: true })).toEqual(['explorer:x', 'explorer:y', 'explorer:z'])
  expect(rows({ recommended: [...recommended, wallet('m', { mobileLink: 'em://' })], pairing: true, mobile: true })).toEqual(['explorer:m'])
})

test('behavior: pages of the explorer: installed ones are reached in the page, none twice, none excluded', () => {
  const page = [wallet('1', { name: 'One' }), wallet('2'), wallet('1', { name: 'One' }), wallet('3'), wallet('4', { homepage: undefined })]
  const items = listExplorerWallets(page, { ...none, connectors: [connector('one')], excludedIds: ['3'], connected: ['one'] })
  expect(items.map(({ key, tag, target }) => [key, tag, target.kind])).toEqual([
    ['cosmos:one', 'connected', 'connector'],
    ['explorer:2', null, 'explorer'],
  ])
})

const some = <value>(values: readonly value[]): fc.Arbitrary<value> => fc.constantFrom(...values)
const maybe = <value>(values: readonly value[]): fc.Arbitrary<value | undefined> => fc.option(some(values), { nil: undefined })
const anyConnector: fc.Arbitrary<Connector> = fc.record({
  id: some(['a', 'b', 'c', 'd', 'e']),
  name: some(['A', 'b ', 'Trust', 'Trust Wallet', 'e']),
  type: some<ConnectorType>(['ANNOUNCED', 'INJECTED', 'EXTERNAL', 'WALLET_CONNECT']),
  namespace: some(['cosmos', 'near', 'ton']),
  rdns: maybe(['x.a', 'X.A', 'x.b']),
  explorerId: maybe(['1', '2', '3']),
})
const anyWallet: fc.Arbitrary<ExplorerWallet> = fc
  .record({ id: some(['1', '2', '3', '4', '5', '6']), name: some(['a', 'trust', 'Fünf', '6']), rdns: maybe(['x.a', 'x.c']), mobileLink: maybe(['app://']) })
  .map(({ id, ...change }) => wallet(id, change))
const wallets = fc.array(anyWallet, { maxLength: 8 })
const anything: fc.Arbitrary<Partial<ListWalletsParameters>> = fc.record({
  connectors: fc.uniqueArray(anyConnector, { maxLength: 12, selector: ({ id, namespace }) => `${namespace}:${id}` }),
  featured: wallets,
  custom: wallets,
  recommended: wallets,
  excludedIds: fc.array(some(['1', '2', '6']), { maxLength: 2 }),
  recent: fc.uniqueArray(some(['a', 'b', '3', '4']), { maxLength: 2 }),
  connected: fc.array(some(['a', 'c']), { maxLength: 2 }),
  order: fc.shuffledSubarray<ConnectorGroup>(['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended']),
  mobile: fc.boolean(),
  pairing: fc.boolean(),
})

test('behavior: whatever comes, nothing is listed twice, nothing that is excluded at all', () => {
  fc.assert(
    fc.property(anything, (parameters) => {
      const items = list(parameters)
      const keys = items.map(({ key }) => key)
      expect(new Set(keys).size).toBe(keys.length)
      const connectorTargets = items.flatMap(({ target }) => (target.kind === 'connector' ? [target] : target.kind === 'multiChain' ? target.connectors : []))
      const ways = connectorTargets.map(({ connectorId, namespace }) => `${namespace}:${connectorId}`)
      expect(new Set(ways).size).toBe(ways.length)
      const explorerIds = items.flatMap(({ target }) => (target.kind === 'explorer' ? [target.wallet.id] : []))
      const reached = (parameters.connectors ?? []).filter(({ id, namespace, type }) => type !== 'WALLET_CONNECT' && ways.includes(`${namespace}:${id}`))
      for (const id of parameters.excludedIds ?? []) expect(explorerIds).not.toContain(id)
      for (const { target } of items) if (target.kind === 'multiChain') expect(new Set(target.connectors.map(({ namespace }) => namespace)).size).toBe(target.connectors.length)
      const names = items.filter(({ target }) => target.kind === 'explorer').map(({ name }) => name.trim().toLowerCase())
      for (const { name } of reached) expect(names).not.toContain(name.trim().toLowerCase())
    }),
    { numRuns: 2_000 },
  )
})

test('behavior: the order is stable: what is added at the end of a group moves nothing else', () => {
  fc.assert(
    fc.property(anything, (parameters) => {
      const before = list(parameters).map(({ key }) => key)
      const { connectors = [] } = parameters
      const after = list({ ...parameters, connectors: [...connectors, connector('newcomer', { name: 'Newcomer' })] }).map(({ key }) => key)
      // A newcomer takes the place of a recommendation, and of nothing else.
      const kept = before.filter((key) => after.includes(key))
      expect(after.filter((key) => key !== 'cosmos:newcomer')).toEqual(kept)
      expect(before.length - kept.length).toBeLessThanOrEqual(1)
    }),
    { numRuns: 1_000 },
  )
})
