import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumTokenValues } from '../../format/amounts.ts'
import { type Holding, rateTokens } from './rateTokens.ts'
import { concernOfText, skeletonOf } from './textConcerns.ts'

const networkId = 'cosmos:1'
const holding = (symbol: string, change: Partial<Holding> = {}): Holding => ({
  networkId,
  address: `0x${symbol}`,
  name: symbol,
  symbol,
  decimals: 6,
  amount: 5_000_000n,
  price: 2,
  iconUrl: undefined,
  source: 'service',
  ...change,
})
const coin = holding('COIN', { address: undefined })
const rate = (
  holdings: readonly Holding[],
  named: readonly string[] = [],
  choices: readonly (readonly [string, 'shown' | 'hidden'])[] = [],
) =>
  rateTokens({
    choices: new Map(choices),
    holdings,
    coins: [{ networkId, symbol: 'COIN' }],
    named: named.map((address) => ({ networkId, address })),
  })
const hidden = (holdings: readonly Holding[], named?: readonly string[]) =>
  Object.fromEntries(rate(holdings, named).map(({ name, hidden: why }) => [name, why]))

test('the most valuable first, the coin before others of no price', () => {
  const tokens = rate(
    [
      holding('LOW', { price: 1 }),
      holding('HIGH', { price: 3 }),
      { ...coin, price: undefined },
      holding('NONE', { price: undefined, address: '0xAB' }),
    ],
    ['0xab'],
  )
  expect(tokens.map(({ symbol, value }) => [symbol, value])).toEqual([
    ['HIGH', 15],
    ['LOW', 5],
    ['COIN', undefined],
    ['NONE', undefined],
  ])
})

test('M42 spam, unpriced airdrops and dust are hidden; the coin and tokens that the dapp names never', () => {
  const none = { price: undefined }
  expect(
    hidden(
      [
        holding('GOOD'),
        holding('AIR', none),
        holding('DUST', { amount: 4_999n }),
        holding('Claim at prize.xyz'),
        { ...coin, ...none },
        holding('NAMED', { ...none, address: '0xNAMED' }),
      ],
      ['0xnamed'],
    ),
  ).toEqual({
    GOOD: undefined,
    AIR: 'unpriced',
    DUST: 'dust',
    'Claim at prize.xyz': 'suspicious',
    COIN: undefined,
    NAMED: undefined,
  })
})

test('where nothing has a price, nothing is hidden for having none', () => {
  expect(hidden([{ ...coin, price: undefined }, holding('ONE', { price: undefined })])).toEqual({
    COIN: undefined,
    ONE: undefined,
  })
})

test.each(['COIN', 'С0IN', 'cΟin', 'ＣＯＩＮ', 'C​OIN', 'CÓIN', 'ꓚꓳꓲꓠ', 'ᴄᴏɪɴ'])(
  'M43 “%s” at another address is a copy',
  (symbol) => {
    expect(rate([coin, holding(symbol)]).find(({ address }) => address !== undefined)).toMatchObject({
      concern: 'copy',
      hidden: 'suspicious',
    })
  },
)

test('M43 a copy of a token that the dapp names is hidden, however much it claims to be worth', () => {
  const real = holding('USDX', { address: '0xreal', price: 1 })
  const tokens = rate([holding('USDХ', { address: '0xfake', price: 1_000_000 }), real], ['0xreal'])
  expect(tokens.map(({ address, hidden: why }) => [address, why])).toEqual([
    ['0xfake', 'suspicious'],
    ['0xreal', undefined],
  ])
})

test('a bridged token with the symbol of another is none of its copies, if the dapp names both', () => {
  const [first, bridged, copy] = ['0xreal', '0xbridged', '0xfake'].map((address) => holding('USDX', { address }))
  const tokens = rate(
    [first, bridged, copy].flatMap((one) => one ?? []),
    ['0xreal', '0xbridged'],
  )
  expect(tokens.map(({ address, hidden: why }) => [address, why])).toEqual([
    ['0xreal', undefined],
    ['0xbridged', undefined],
    ['0xfake', 'suspicious'],
  ])
})

test.each([
  ['visit https://a', 'link'],
  ['www.prize', 'link'],
  ['t.me/prize', 'link'],
  ['PRIZE . COM', 'link'],
  ['gift。xyz', 'link'],
  ['Claim your prize', 'spam'],
  ['Рaypal', 'script'],
  ['Ωmega', 'script'],
  ['ᏢꭱƖ', 'script'],
  ['ⲞⲚⲈ', 'script'],
  ['Wrapped Ether', undefined],
  ['Ledger v2.0', undefined],
  ['日本円', undefined],
  ['Рубль', undefined],
  ['St. Petersburg Token', undefined],
] as const)('“%s” is a concern: %s', (text, concern) => {
  expect(concernOfText(text)).toBe(concern)
})

test.each(['ether.fi', 'yearn.finance', 'Ωmega', 'α', 'Proof of Learn. Me', 'Get Protocol'])(
  'a token with a price may be called “%s”: it is shown and counts, and without a price it is not',
  (name) => {
    const [priced] = rate([holding('HONEST', { name })])
    expect([priced?.value, priced?.hidden]).toEqual([10, undefined])
    expect(rate([coin, holding('HONEST', { name, price: undefined })])[1]?.hidden).toBeDefined()
  },
)

test.each([
  'https://ether.fi',
  'ipfs://prize',
  'ether.fi/claim',
  't.me/etherfi',
  'www.ether.fi',
  'Visit ether.fi',
  '$1000 reward at ether.fi',
  'usdc.claims',
  'Claim your prize',
  'Рaypal',
  'ꓴꓢꓓꓫ',
])('a token called “%s” stays hidden, whatever its price', (name) => {
  expect(rate([holding('SPAM', { name })])[0]?.hidden).toBe('suspicious')
  expect(rate([holding('SPAM', { name: 'Honest', symbol: name })])[0]?.hidden).toBe('suspicious')
})

test.each(['Bifrost Voucher DOT', 'Цифровой рубль A7A5', 'Ξ Ether', 'Avax (Лавина)'])(
  'shows a token with a price and the name “%s”',
  (name) => {
    const [priced] = rate([holding('HONEST', { name })])
    expect([priced?.value, priced?.hidden]).toEqual([10, undefined])
  },
)

test.each([
  'UЅⅮϹ',
  'UЅᎠТ',
  'Սꮪꭰ ТетһеR',
  'ՍᏚᎠТ',
  'Տοlаnа',
  'ՏΟᏞ',
  'Ѕօlana',
  'ЅՕL',
  'СОМР Token',
  'Claim Voucher',
  '$500 Voucher at usdc.gift',
])('hides a token with the deceptive name “%s”, whatever its price', (name) => {
  expect(rate([holding('SPAM', { name })])[0]?.hidden).toBe('suspicious')
})

test('hexadecimal addresses in any case are one token, others differ by it', () => {
  const rows = rate(['0xAB', '0xab', 'Mint', 'mInt'].map((address) => holding('USDX', { address })))
  expect(rows.map(({ address }) => address)).toEqual(['0xAB', 'Mint', 'mInt'])
})

test('a visible sign distinguishes a symbol, and the wrapped coin may have the symbol of the coin', () => {
  const coins = [{ networkId, symbol: 'COIN', wrapped: '0xWrapped' }] as const
  const rated = (one: Holding) => rateTokens({ choices: new Map(), holdings: [coin, one], coins, named: [] })[1]
  expect(rated(holding('COIN+', { address: '0xplus' }))).toMatchObject({ concern: undefined, hidden: undefined })
  expect(rated(holding('COIN', { address: '0xwrapped' }))).toMatchObject({ concern: undefined, hidden: undefined })
  expect(rated(holding('COIN', { address: '0xfake' }))).toMatchObject({ concern: 'copy', hidden: 'suspicious' })
})

test('what the user shows or hides counts above all', () => {
  const tokens = rate(
    [coin, holding('GOOD'), holding('SPAM', { name: 'Claim it' }), holding('OWN')],
    ['0xOWN'],
    [
      [`${networkId} 0xgood`, 'hidden'],
      [`${networkId} 0xspam`, 'shown'],
      [`${networkId} 0xown`, 'hidden'],
    ],
  )
  expect(Object.fromEntries(tokens.map(({ symbol, hidden: why, concern }) => [symbol, [why, concern]]))).toEqual({
    COIN: [undefined, undefined],
    GOOD: ['user', undefined],
    SPAM: [undefined, 'spam'],
    OWN: ['user', undefined],
  })
})

test('a value that cannot be is a lie', () => {
  const tokens = rate([coin, holding('RICH', { amount: 10n ** 70n, price: 1e300 })])
  expect(tokens.at(-1)).toMatchObject({ symbol: 'RICH', value: undefined, hidden: 'suspicious' })
})

test('whatever a service says: each token once, finite values, and a total that is a number', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.constantFrom('COIN', 'С0IN', 'x.com', ''))
  const any: fc.Arbitrary<Holding> = fc.record({
    networkId: fc.constantFrom('cosmos:1', 'cosmos:2'),
    address: fc.option(text, { nil: undefined }),
    name: text,
    symbol: text,
    decimals: fc.integer({ min: 0, max: 255 }),
    amount: fc.bigInt({ min: 0n, max: 10n ** 90n }),
    price: fc.option(fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }), { nil: undefined }),
    iconUrl: fc.constant(undefined),
    source: fc.constant('service' as const),
  })
  fc.assert(
    fc.property(fc.array(any), (holdings) => {
      const tokens = rate(holdings)
      expect(new Set(tokens.map(({ key }) => key)).size).toBe(tokens.length)
      for (const { value, hidden: why, address } of tokens) {
        expect(value === undefined || (Number.isFinite(value) && value >= 0)).toBe(true)
        if (address === undefined) expect(why).toBeUndefined()
      }
      const shown = tokens.filter(({ hidden: why }) => why === undefined)
      expect(sumTokenValues(shown.map(({ value }) => value))).toMatch(/^\d+\.\d{18}$/)
      expect(skeletonOf('')).toBe('')
    }),
    { numRuns: process.env['KIT_SOAK'] ? 10_000 : 500 },
  )
})

test('a coin that is also a token is one row with one value', () => {
  const coins = [{ networkId, symbol: 'COIN', token: '0xC01' }] as const
  const rated = (holdings: readonly Holding[]) => rateTokens({ choices: new Map(), holdings, coins, named: [] })
  const native = { ...coin, decimals: 18, amount: 5_000_000_000_000_000_000n }
  const twin = holding('COIN', { address: '0xc01', iconUrl: 'https://coin.example/icon.png' })
  const both = rated([native, twin, holding('OTHER')])
  expect(both.map(({ address, hidden: why }) => [address, why])).toEqual([
    [undefined, undefined],
    ['0xOTHER', undefined],
  ])
  expect(sumTokenValues(both.map(({ value }) => value))).toBe(sumTokenValues([10, 10]))
  // The service may price the token alone.
  const [first] = rated([{ ...native, price: undefined }, twin])
  expect([first?.address, first?.price, first?.iconUrl]).toEqual([undefined, 2, twin.iconUrl])
  // Without the coin its token is listed, and is no copy of it.
  expect(rated([twin]).map(({ address, concern, hidden: why }) => [address, concern, why])).toEqual([
    ['0xc01', undefined, undefined],
  ])
})
