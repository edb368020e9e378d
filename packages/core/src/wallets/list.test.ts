import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Connector, ConnectorType } from '../adapter/Connector.ts'
import type { ExplorerWallet } from '../services/explorer.ts'
import type { ConnectorGroup } from '../options/KitOptions.ts'
import { listWallets, type ListWalletsParameters, toWalletItem } from './list.ts'
import { listExplorerWallets } from './createAllWallets.ts'

const connector = (id: string, change: Partial<Connector> = {}): Connector => ({
  id,
  name: id,
  type: 'ANNOUNCED',
  namespace: 'cosmos',
  ...change,
})
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
const rows = (change: Partial<ListWalletsParameters>): readonly string[] =>
  list(change).map(({ key, tag }) => (tag ? `${key} ${tag}` : key))

test('lists announced wallets before recommended ones', () => {
  expect(
    list({
      connectors: [connector('one', { imageUrl: 'data:image/png;base64,AA==' })],
      recommended: [wallet('two', { imageId: '2' })],
    }),
  ).toEqual([
    {
      key: 'cosmos:one',
      name: 'one',
      imageUrl: 'data:image/png;base64,AA==',
      tag: 'installed',
      target: { kind: 'connector', connectorId: 'one', namespace: 'cosmos' },
    },
    {
      key: 'explorer:two',
      name: 'two',
      imageUrl: 'image:2',
      tag: null,
      target: { kind: 'explorer', wallet: wallet('two', { imageId: '2' }) },
    },
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

test('the groups in the default order; what was used lately before what is there', () => {
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

test('order; groups that are left out follow', () => {
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

test('excluded by id, and a wallet that is known by another name of it', () => {
  const connectors = [
    connector('a', { explorerId: '1' }),
    connector('b', { rdns: 'example.b' }),
    connector('c', { name: 'Sea' }),
    connector('d'),
  ]
  const excluded = [wallet('2', { rdns: 'EXAMPLE.B' }), wallet('3', { name: 'sea ' })]
  expect(
    rows({
      connectors,
      excluded,
      excludedIds: ['1', '2', '3'],
      featured: [wallet('1'), wallet('4')],
      recommended: [wallet('2'), wallet('3')],
    }),
  ).toEqual(['cosmos:d installed', 'explorer:4'])
})

test('an installed wallet is not recommended again, and takes the explorer’s picture where it has none', () => {
  const recommended = [
    wallet('1', { name: 'Other', rdns: 'EXAMPLE.one', imageId: 'by-rdns' }),
    wallet('2', { name: 'Trust Wallet', imageId: 'by-alias' }),
    wallet('3', { name: 'Third', imageId: 'by-id' }),
    wallet('4', { name: 'Fourth', imageId: 'by-injected-id', injected: [{ namespace: 'cosmos', injectedId: 'four' }] }),
  ]
  const connectors = [
    connector('one', { rdns: 'example.one' }),
    connector('two', { name: ' trust ' }),
    connector('three', { explorerId: '3' }),
    connector('four', { name: 'IV' }),
  ]
  expect(list({ connectors, recommended }).map(({ key, imageUrl }) => [key, imageUrl])).toEqual([
    ['cosmos:one', 'image:by-rdns'],
    ['cosmos:two', 'image:by-alias'],
    ['cosmos:three', 'image:by-id'],
    ['cosmos:four', 'image:by-injected-id'],
  ])
})

test('a wallet of several namespaces is one row that leads to each', () => {
  const connectors = [
    connector('one', { rdns: 'example.one' }),
    connector('One', { namespace: 'near', name: 'one' }),
    connector('two', { namespace: 'near' }),
  ]
  expect(list({ connectors })).toEqual([
    {
      key: 'cosmos:one',
      name: 'one',
      imageUrl: undefined,
      tag: 'installed',
      target: {
        kind: 'multiChain',
        connectors: [
          { connectorId: 'one', namespace: 'cosmos' },
          { connectorId: 'One', namespace: 'near' },
        ],
      },
    },
    {
      key: 'near:two',
      name: 'two',
      imageUrl: undefined,
      tag: 'installed',
      target: { kind: 'connector', connectorId: 'two', namespace: 'near' },
    },
  ])
})

test('what announces itself comes before the same wallet in the page, and no wallet hides another by using its name', () => {
  const connectors = [
    connector('injected', { type: 'INJECTED', name: 'Harbor' }),
    connector('example.harbor', { rdns: 'example.harbor', name: 'Harbor' }),
    connector('evil.harbor', { rdns: 'evil.harbor', name: 'Harbor' }),
  ]
  expect(rows({ connectors })).toEqual(['cosmos:example.harbor installed', 'cosmos:evil.harbor installed'])
})

test('pairing is no wallet: it is never merged, excluded, recent, nor counted among the rows', () => {
  const pairing = connector('wc', { type: 'WALLET_CONNECT', name: 'Harbor' })
  const known = wallet('x', { name: 'Harbor', injected: [{ namespace: 'cosmos', injectedId: 'wc' }] })
  expect(
    rows({ connectors: [connector('h', { name: 'Harbor' }), pairing], excluded: [known], excludedIds: ['x'] }),
  ).toEqual(['cosmos:wc qrCode'])
  const external = ['e1', 'e2', 'e3'].map((id) => connector(id, { type: 'EXTERNAL' }))
  expect(
    rows({
      connectors: [...external, pairing],
      recommended: ['r1', 'r2', 'r3', 'r4', 'r5'].map((id) => wallet(id)),
      recent: ['wc'],
      order: ['recent', 'external'],
    }),
  ).toEqual([
    'cosmos:e1',
    'cosmos:e2',
    'cosmos:e3',
    'cosmos:wc qrCode',
    'explorer:r1',
    'explorer:r2',
    'explorer:r3',
    'explorer:r4',
  ])
})

test('a wallet is as recent as its most recent name', () => {
  const recommended = [wallet('1', { rdns: 'example.one' }), wallet('2'), wallet('3')]
  const connectors = [connector('a', { rdns: 'example.one', name: 'A' })]
  expect(rows({ connectors, recommended, recent: ['1', '3'] })).toEqual([
    'cosmos:a recent',
    'explorer:3 recent',
    'explorer:2',
  ])
  expect(rows({ connectors, recommended, recent: ['3', '1'] })).toEqual([
    'explorer:3 recent',
    'cosmos:a recent',
    'explorer:2',
  ])
  expect(rows({ connectors, recommended, recent: ['a', '3', '1'] })).toEqual([
    'cosmos:a recent',
    'explorer:3 recent',
    'explorer:2',
  ])
})

const named = (id: string, change: Partial<Connector> = {}): Connector => connector(id, { name: 'Harbor', ...change })

test('two wallets that announce themselves in one namespace are two, whatever they have in common', () => {
  const both = ['cosmos:a installed', 'cosmos:b installed']
  expect(rows({ connectors: [named('a'), named('b')] })).toEqual(both)
  expect(rows({ connectors: [named('a', { rdns: 'x.a' }), named('b')] })).toEqual(both)
  expect(rows({ connectors: [named('a', { rdns: 'x.a' }), named('b', { rdns: 'X.A' })] })).toEqual(both)
  expect(rows({ connectors: [named('a', { rdns: 'x.a' }), named('b', { rdns: 'x.b' })] })).toEqual(both)
  expect(rows({ connectors: [named('a', { rdns: 'x.a' }), named('b', { rdns: 'x.b', explorerId: '1' })] })).toEqual(
    both,
  )
})

test('rows of one name name their domain, or are numbered', () => {
  const names = (connectors: readonly Connector[]) => list({ connectors }).map(({ name }) => name)
  expect(names([named('a', { rdns: 'x.a' }), named('b', { rdns: 'x.b', name: ' harbor' })])).toEqual([
    'Harbor (x.a)',
    ' harbor (x.b)',
  ])
  expect(names([named('a', { rdns: 'x.a' }), named('b', { rdns: 'x.a' })])).toEqual([
    'Harbor (x.a)',
    'Harbor (x.a) (2)',
  ])
  expect(names([named('a'), named('b'), named('c', { name: 'Quay' })])).toEqual(['Harbor', 'Harbor (2)', 'Quay'])
})

test.each([
  ['Cyrillic', 'Наrbоr'],
  ['Greek', 'Harbοr'],
  ['fullwidth', 'Ｈａｒｂｏｒ'],
  ['mathematical', '𝐇𝐚𝐫𝐛𝐨𝐫'],
  ['digits', 'Harb0r'],
  ['invisible', 'Har\u3164bor'],
  ['Lisu', 'ꓧꓮꓣꓐꓳꓣ'],
  ['small', 'Hᴀʀʙᴏʀ'],
])('a name that looks like another by %s letters is distinguished', (_, name) => {
  const connectors = [connector('a', { name: 'Harbor', rdns: 'x.a' }), connector('b', { name, rdns: 'x.b' })]
  expect(list({ connectors }).map((item) => item.name)).toEqual(['Harbor (x.a)', `${name} (x.b)`])
})

test.each([
  ['Harnbor', 'Hambor'],
  ['Harbil', 'Harbll'],
  ['HarbIr', 'Harblr'],
  ['Uniswap', 'Unіswap'],
])('%s and %s look the same', (one, other) => {
  const connectors = [connector('a', { name: one, rdns: 'x.a' }), connector('b', { name: other, rdns: 'x.b' })]
  expect(list({ connectors }).map(({ name }) => name)).toEqual([`${one} (x.a)`, `${other} (x.b)`])
})

test('a row of several namespaces names the domain that one of its connectors has', () => {
  const connectors = [named('a'), named('a', { rdns: 'x.a', namespace: 'near' }), named('b', { rdns: 'x.b' })]
  expect(list({ connectors }).map(({ name }) => name)).toEqual(['Harbor (x.a)', 'Harbor (x.b)'])
})

test('two wallets of one name are two rows only if both announce or both inject themselves', () => {
  const injected = { type: 'INJECTED' } as const
  expect(rows({ connectors: [named('a', injected), named('b', injected)] })).toEqual([
    'cosmos:a installed',
    'cosmos:b installed',
  ])
  expect(rows({ connectors: [named('a', injected), named('b')] })).toEqual(['cosmos:b installed'])
  expect(rows({ connectors: [named('a', { type: 'MULTI_CHAIN' }), named('b')] })).toEqual(['cosmos:a installed'])
})

test('a name that looks like that of a wallet which is not installed is numbered', () => {
  const items = list({
    connectors: [connector('a', { name: 'Наrbоr' })],
    recommended: [wallet('h', { name: 'Harbor' })],
  })
  expect(items.map(({ name }) => name)).toEqual(['Наrbоr (2)', 'Harbor'])
})

/** A known wallet of the explorer, and a wallet of its name in the page. */
const known = wallet('h', { name: 'Harbor', rdns: 'example.harbor', imageId: 'its-picture' })
test.each([
  // rdns of the wallet, its name, its namespace, whether it gets the known wallet's row
  ['example.harbor', 'Harbor', 'cosmos', true],
  ['EXAMPLE.Harbor', 'Another name', 'cosmos', true],
  ['example.harbor', 'Harbor', 'near', true],
  [undefined, 'Harbor', 'cosmos', true],
  [undefined, ' HARBOR ', 'near', true],
  ['evil.harbor', 'Harbor', 'cosmos', false],
  ['evil.harbor', 'harbor ', 'near', false],
  ['example.harbor.evil', 'Harbor', 'cosmos', false],
  [undefined, 'Harbour', 'cosmos', false],
])('a wallet with the rdns %s, named “%s”, of %s, is the known wallet: %s', (rdns, name, namespace, isKnown) => {
  const connectors = [connector('x', { rdns, name, namespace })]
  for (const parameters of [{ featured: [known] }, { recommended: [known] }, { custom: [known] }]) {
    const items = list({ connectors, ...parameters })
    expect(items.map(({ target }) => target.kind).sort()).toEqual(isKnown ? ['connector'] : ['connector', 'explorer'])
    const here = items.find(({ target }) => target.kind === 'connector')
    expect(here?.imageUrl).toBe(isKnown ? 'image:its-picture' : undefined)
  }
  const all = listExplorerWallets([known], { ...none, connectors })
  expect(all.map(({ target }) => target.kind)).toEqual([isKnown ? 'connector' : 'explorer'])
  expect(list({ connectors, excluded: [known], excludedIds: ['h'] })).toHaveLength(isKnown ? 0 : 1)
})

test.each([
  ['example.harbor', 'example.harbor', true],
  ['example.harbor', undefined, true],
  [undefined, undefined, true],
  ['example.harbor', 'evil.harbor', false],
])('wallets of one name with the rdns %s in cosmos and %s in near share a row: %s', (one, other, isOne) => {
  const connectors = [named('a', { rdns: one }), named('b', { rdns: other, namespace: 'near' })]
  expect(list({ connectors, recommended: [known] }).filter(({ target }) => target.kind !== 'explorer')).toHaveLength(
    isOne ? 1 : 2,
  )
})

test('a second wallet of a name in another namespace is a row of its own', () => {
  const near = { namespace: 'near' }
  expect(
    list({ connectors: [named('a', { rdns: 'x.a' }), named('b', near), named('c', near)] }).map(({ key }) => key),
  ).toEqual(['cosmos:a', 'near:c'])
})

test('wallets that share ids with one another are one', () => {
  // One id in two namespaces is one wallet, whatever domains it names.
  expect(rows({ connectors: [named('a', { rdns: 'x.a' }), named('a', { rdns: 'x.b', namespace: 'near' })] })).toEqual([
    'cosmos:a installed',
  ])
  // Of several domains it is enough that one is the same.
  expect(
    rows({
      connectors: [
        named('a', { rdns: 'x.a' }),
        named('a', { rdns: 'x.b', namespace: 'near' }),
        named('c', { rdns: 'x.b', namespace: 'ton' }),
      ],
    }),
  ).toEqual(['cosmos:a installed'])
  expect(rows({ connectors: [connector('a', { rdns: 'x.a' }), connector('b', { rdns: 'x.b' })] })).toEqual([
    'cosmos:a installed',
    'cosmos:b installed',
  ])
  expect(rows({ recommended: [wallet('1', { rdns: 'x.a' }), wallet('2', { rdns: 'x.b' })] })).toEqual([
    'explorer:1',
    'explorer:2',
  ])
})

test('what is known by another’s key by way of a third is that wallet', () => {
  const connectors = [
    connector('a', { name: 'Harbor' }),
    connector('b', { name: 'Harbor', rdns: 'x.b', type: 'INJECTED' }),
    connector('c', { name: 'Quay', rdns: 'x.b', namespace: 'near', type: 'EXTERNAL' }),
  ]
  expect(list({ connectors }).map(({ target }) => target)).toEqual([
    {
      kind: 'multiChain',
      connectors: [
        { connectorId: 'a', namespace: 'cosmos' },
        { connectorId: 'c', namespace: 'near' },
      ],
    },
  ])
})

test('what two wallets have in common with a third makes it that of them which was found first', () => {
  const connectors = [
    connector('a', { name: 'Harbor' }),
    connector('b', { name: 'Quay', rdns: 'x.b' }),
    connector('c', { name: 'Harbor', rdns: 'x.b', namespace: 'near', type: 'EXTERNAL' }),
  ]
  expect(
    list({ connectors }).map(({ target }) =>
      target.kind === 'multiChain' ? target.connectors.map(({ connectorId }) => connectorId) : target.kind,
    ),
  ).toEqual([['a', 'c'], 'connector'])
})

test('a wallet that was found first stays the first one when another connector of it is found', () => {
  const connectors = [
    connector('a', { name: 'Harbor' }),
    connector('b', { name: 'Quay', rdns: 'x.b' }),
    connector('c', { name: 'Harbor', namespace: 'ton', type: 'INJECTED' }),
    connector('d', { name: 'Harbor', rdns: 'x.b', namespace: 'near', type: 'EXTERNAL' }),
  ]
  expect(
    list({ connectors }).map(({ target }) =>
      target.kind === 'multiChain' ? target.connectors.map(({ connectorId }) => connectorId) : target.kind,
    ),
  ).toEqual([['a', 'c', 'd'], 'connector'])
})

test('of two that may be a wallet, neither of which was found first of all, it is the one that was found earlier', () => {
  const connectors = [
    connector('z', { name: 'Other' }),
    connector('a', { name: 'Quay', rdns: 'x.b' }),
    connector('b', { name: 'Harbor' }),
    connector('c', { name: 'Harbor', rdns: 'x.b', namespace: 'near', type: 'EXTERNAL' }),
  ]
  expect(list({ connectors }).map(({ target }) => target.kind)).toEqual(['connector', 'multiChain', 'connector'])
})

test('of two known wallets of one name the first lends its picture', () => {
  const recommended = [
    wallet('1', { name: 'Harbor', imageId: 'first' }),
    wallet('2', { name: 'Harbor', imageId: 'second' }),
  ]
  expect(
    list({ connectors: [connector('x', { name: 'Harbor' })], recommended }).map(({ imageUrl }) => imageUrl),
  ).toEqual(['image:first'])
})

test('rows and the namespaces of a row come in the order in which they were found', () => {
  const connectors = [
    connector('n', { namespace: 'near', type: 'INJECTED', name: 'Harbor' }),
    connector('x', { type: 'INJECTED' }),
    connector('y'),
    connector('c', { name: 'Harbor' }),
  ]
  expect(
    list({ connectors }).map(({ key, target }) => [
      key,
      target.kind === 'multiChain' ? target.connectors.map(({ namespace }) => namespace) : null,
    ]),
  ).toEqual([
    ['near:n', ['near', 'cosmos']],
    ['cosmos:x', null],
    ['cosmos:y', null],
  ])
})

test('pictures: the dapp’s own first, then the wallet’s, then the explorer’s', () => {
  const image: ListWalletsParameters['image'] = (id, imageId) =>
    id.startsWith('own') ? `dapp:${id}` : imageId === undefined ? undefined : `explorer:${imageId}`
  const its = 'data:image/png;base64,AA=='
  const recommended = [
    wallet('own-1', { imageId: 'i1' }),
    wallet('2', { imageId: 'i2', imageUrl: 'https://custom.example/2.png' }),
    wallet('3', { imageId: 'i3' }),
  ]
  const connectors = [
    connector('own-c', { imageUrl: its }),
    connector('d', { namespace: 'near', name: 'D' }),
    connector('d', { imageUrl: its, name: 'D', namespace: 'ton' }),
  ]
  expect(
    Object.fromEntries(list({ connectors, custom: recommended, image }).map(({ key, imageUrl }) => [key, imageUrl])),
  ).toEqual({
    'cosmos:own-c': 'dapp:own-c',
    'near:d': its,
    'explorer:own-1': 'dapp:own-1',
    'explorer:2': 'https://custom.example/2.png',
    'explorer:3': 'explorer:i3',
  })
  const installed = [
    connector('c1', { explorerId: 'own-1', name: '1' }),
    connector('c3', { explorerId: '3', name: 'three' }),
  ]
  expect(
    list({ connectors: installed, recommended, image })
      .map(({ imageUrl }) => imageUrl)
      .slice(0, 2),
  ).toEqual(['dapp:own-1', 'explorer:i3'])
})

test('an id that an adapter lists twice is one row', () => {
  expect(rows({ connectors: [connector('a'), connector('a', { name: 'B' })] })).toEqual(['cosmos:a installed'])
})

test('recommendations fill up to four rows, and a wallet that cannot be reached or installed is no row', () => {
  const recommended = [wallet('x', { homepage: undefined }), wallet('y'), wallet('z')]
  expect(rows({ connectors: ['a', 'b', 'c'].map((id) => connector(id)), recommended })).toEqual([
    'cosmos:a installed',
    'cosmos:b installed',
    'cosmos:c installed',
    'explorer:y',
  ])
  expect(rows({ recommended, pairing: true })).toEqual(['explorer:x', 'explorer:y', 'explorer:z'])
  expect(
    rows({ recommended: [...recommended, wallet('m', { mobileLink: 'em://' })], pairing: true, mobile: true }),
  ).toEqual(['explorer:m'])
})

test('on a phone a wallet whose app opens pages is a row, even if nothing else leads to it', () => {
  const browser = wallet('b', { homepage: undefined, browseLinks: [{ link: 'b://{page}' }] })
  expect(rows({ recommended: [browser], mobile: true })).toEqual(['explorer:b'])
  expect(rows({ recommended: [browser] })).toEqual([])
})

test('pages of the explorer: installed ones are reached in the page, none twice, none excluded', () => {
  const page = [
    wallet('1', { name: 'One' }),
    wallet('2'),
    wallet('1', { name: 'One' }),
    wallet('3'),
    wallet('4', { homepage: undefined }),
  ]
  const items = listExplorerWallets(page, {
    ...none,
    connectors: [connector('one')],
    excludedIds: ['3'],
    connected: ['one'],
  })
  expect(items.map(({ key, tag, target }) => [key, tag, target.kind])).toEqual([
    ['cosmos:one', 'connected', 'connector'],
    ['explorer:2', null, 'explorer'],
  ])
  expect(listExplorerWallets([wallet('2')], { ...none, recent: ['2'] }).map(({ tag }) => tag)).toEqual(['recent'])
  const pairing = connector('wc', { type: 'WALLET_CONNECT' })
  expect(
    listExplorerWallets([wallet('2', { injected: [{ namespace: 'cosmos', injectedId: 'wc' }] })], {
      ...none,
      connectors: [pairing],
    }).map(({ key }) => key),
  ).toEqual(['explorer:2'])
})

test('a second entry of the explorer by the name of an installed wallet is no row of its own', () => {
  const page = [wallet('1', { name: 'One' }), wallet('2', { name: 'One' })]
  expect(listExplorerWallets(page, { ...none, connectors: [connector('one')] }).map(({ key }) => key)).toEqual([
    'cosmos:one',
  ])
})

test('an entry with neither a connector nor a wallet makes no row', () => {
  const entry = { group: 'custom', keys: new Set<string>(), ids: [], connectors: [], wallet: undefined } as const
  expect(() => toWalletItem(entry, none)).toThrow(new TypeError('an entry of nothing'))
})

const some = <value>(values: readonly value[]): fc.Arbitrary<value> => fc.constantFrom(...values)
const maybe = <value>(values: readonly value[]): fc.Arbitrary<value | undefined> =>
  fc.option(some(values), { nil: undefined })
const anyConnector: fc.Arbitrary<Connector> = fc.record({
  id: some(['a', 'b', 'c', 'd', 'e']),
  name: some(['A', 'b ', 'Trust', 'Trust Wallet', 'e']),
  type: some<ConnectorType>(['ANNOUNCED', 'INJECTED', 'EXTERNAL', 'WALLET_CONNECT']),
  namespace: some(['cosmos', 'near', 'ton']),
  rdns: maybe(['x.a', 'X.A', 'x.b']),
  explorerId: maybe(['1', '2', '3']),
  imageUrl: maybe(['data:image/png;base64,AA==', 'https://wallet.example/own.png']),
})
const anyWallet: fc.Arbitrary<ExplorerWallet> = fc
  .record({
    id: some(['1', '2', '3', '4', '5', '6']),
    name: some(['a', 'trust', 'Fünf', '6']),
    rdns: maybe(['x.a', 'x.c']),
    mobileLink: maybe(['app://']),
    imageId: maybe(['i1', 'i2']),
  })
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
  order: fc.shuffledSubarray<ConnectorGroup>([
    'walletConnect',
    'recent',
    'injected',
    'featured',
    'custom',
    'external',
    'recommended',
  ]),
  mobile: fc.boolean(),
  pairing: fc.boolean(),
})

test('whatever comes, nothing is listed twice, nothing that is excluded at all', () => {
  fc.assert(
    fc.property(anything, (parameters) => {
      const items = list(parameters)
      const keys = items.map(({ key }) => key)
      expect(new Set(keys).size).toBe(keys.length)
      const connectorTargets = items.flatMap(({ target }) =>
        target.kind === 'connector' ? [target] : target.kind === 'multiChain' ? target.connectors : [],
      )
      const ways = connectorTargets.map(({ connectorId, namespace }) => `${namespace}:${connectorId}`)
      expect(new Set(ways).size).toBe(ways.length)
      const explorerIds = items.flatMap(({ target }) => (target.kind === 'explorer' ? [target.wallet.id] : []))
      const reached = (parameters.connectors ?? []).filter(
        ({ id, namespace, type }) => type !== 'WALLET_CONNECT' && ways.includes(`${namespace}:${id}`),
      )
      for (const id of parameters.excludedIds ?? []) expect(explorerIds).not.toContain(id)
      for (const { target } of items)
        if (target.kind === 'multiChain')
          expect(new Set(target.connectors.map(({ namespace }) => namespace)).size).toBe(target.connectors.length)
      const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()
      for (const { name, target } of items)
        for (const one of target.kind === 'explorer' ? reached : []) {
          const { rdns } = target.kind === 'explorer' ? target.wallet : {}
          expect(same(name, one.name) && (rdns === undefined || same(one.rdns ?? '', rdns))).toBe(false)
        }
      const shown = items
        .filter(({ target }) => target.kind !== 'explorer')
        .map(({ name }) => name.trim().toLowerCase())
      expect(new Set(shown).size).toBe(shown.length)
    }),
    { numRuns: process.env['KIT_SOAK'] ? 20_000 : 2_000 },
  )
})

test('an icon comes from the wallet, the dapp or the explorer', () => {
  fc.assert(
    fc.property(anything, (parameters) => {
      const { connectors = [], featured = [], custom = [], recommended = [] } = parameters
      const known = [...featured, ...custom, ...recommended]
      const pictures = new Set([
        undefined,
        ...connectors.map(({ imageUrl }) => imageUrl),
        ...known.map(({ imageUrl }) => imageUrl),
        ...known.flatMap(({ imageId }) => (imageId === undefined ? [] : [`image:${imageId}`])),
      ])
      for (const { imageUrl } of list(parameters)) expect(pictures).toContain(imageUrl)
    }),
    { numRuns: 200 },
  )
})

test('the order is stable: what is added at the end of a group moves nothing else', () => {
  fc.assert(
    fc.property(anything, (parameters) => {
      const before = list(parameters).map(({ key }) => key)
      const { connectors = [] } = parameters
      const after = list({
        ...parameters,
        connectors: [...connectors, connector('newcomer', { name: 'Newcomer' })],
      }).map(({ key }) => key)
      // A newcomer takes the place of a recommendation, and of nothing else.
      const kept = before.filter((key) => after.includes(key))
      expect(after.filter((key) => key !== 'cosmos:newcomer')).toEqual(kept)
      expect(before.length - kept.length).toBeLessThanOrEqual(1)
    }),
    { numRuns: process.env['KIT_SOAK'] ? 10_000 : 1_000 },
  )
})

test('remembered: a paired wallet is among the recent ones for as long as it is recent', () => {
  const remembered = [wallet('paired')]
  const others = { connectors: [connector('here')], recommended: [wallet('other')] }
  expect(rows({ ...others, remembered, recent: ['paired'] })).toEqual([
    'explorer:paired recent',
    'cosmos:here installed',
    'explorer:other',
  ])
  expect(rows({ ...others, remembered, recent: ['here'] })).toEqual(['cosmos:here recent', 'explorer:other'])
})
