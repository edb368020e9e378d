import fc from 'fast-check'
import { expect, test } from 'vitest'
import { userRejected } from '../errors/requestErrors.ts'
import { isPublicName } from './isPublicName.ts'
import { redactValue } from './redactValue.ts'

const hex = 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

test('default', () => {
  const value = {
    chainId: 1,
    name: 'Wallet',
    ok: true,
    none: null,
    missing: undefined,
    amount: 5n,
    far: Infinity,
    at: new Date(0),
    list: ['a', 2],
  }
  expect(redactValue(value)).toEqual({
    chainId: 1,
    name: 'Wallet',
    ok: true,
    none: null,
    missing: undefined,
    amount: '5n',
    far: 'Infinity',
    at: '1970-01-01T00:00:00.000Z',
    list: ['a', 2],
  })
})

test.each([
  'privateKey',
  'private_key',
  'PRIVATE-KEY',
  'secretKey',
  'mnemonic',
  'seed',
  'seedPhrase',
  'password',
  'symKey',
  'otp',
  'accessToken',
  'refresh_token',
  'authToken',
  'sessionToken',
  'apiKey',
  'x-nonce-jwt',
  'Authorization',
  'cookie',
  'email',
  'newEmail',
  'jwt',
  'token',
])('behavior: what stands under %s goes', (name) => {
  for (const secret of ['12', 12, [1, 2], new Uint8Array(3)])
    expect(redactValue({ [name]: secret })).toEqual({ [name]: '[redacted]' })
})

test.each([
  [{ token: '0x6B175474E89094C44Da98b954EedeAC495271d0F' }],
  [{ token: 'eip155:1:0x6B175474E89094C44Da98b954EedeAC495271d0F' }],
  [{ token: { symbol: 'DAI', decimals: 18 } }],
  [{ hash: `0x${hex}`, txHash: `0x${hex}`, transaction_hash: hex, blockHash: `0x${hex}` }],
  [{ topic: hex, txId: hex, transactionId: hex }],
])('behavior: %j is public', (value) => {
  expect(redactValue(value)).toEqual(value)
})

test('behavior: a public name hides no other secret', () => {
  expect(redactValue({ hash: `${hex} and ada@example.org`, id: hex, signature: `0x${hex}0x${hex}` })).toEqual({
    hash: '[key or hash] and [email]',
    id: '[key or hash]',
    signature: '[key or hash]x[key or hash]',
  })
})

test('behavior: keys as bytes and as words, and names that are secrets themselves', () => {
  const bytes = Array.from({ length: 64 }, (_, index) => index)
  const words = 'legal winner thank year wave sausage worth useful legal winner thank yellow'.split(' ')
  expect(redactValue([new Uint8Array(32), bytes, words, new ArrayBuffer(8), [1, 2, 3]])).toEqual([
    '[32 bytes]',
    '[64 bytes]',
    '[seed phrase]',
    '[8 bytes]',
    [1, 2, 3],
  ])
  expect(redactValue({ 'ada@example.org': { balance: 1 } })).toEqual({ '[email]': { balance: 1 } })
  expect(redactValue(new Map([['otp', '123']]))).toEqual({ otp: '[redacted]' })
  expect(redactValue(new Set(['ada@example.org']))).toEqual(['[email]'])
  expect(redactValue(new URL('https://ada:lovelace@example.org/?token=abc'))).toBe(
    'https://[redacted]@example.org/?token=[redacted]',
  )
})

test('behavior: errors with their fields, causes and context', () => {
  const error = userRejected(
    { connectorId: 'a' },
    { cause: Object.assign(new Error(`bad key ${hex}`), { data: { email: 'ada@example.org' } }) },
  )
  expect(redactValue(error)).toMatchObject({
    name: 'KitError',
    code: 'USER_REJECTED',
    message: 'The request was declined in the wallet.',
    context: { connectorId: 'a' },
    cause: { name: 'Error', message: 'bad key [key or hash]', data: { email: '[redacted]' } },
  })
  expect(JSON.stringify(redactValue(error))).not.toContain(hex)
})

test('behavior: circles, depth, breadth and length have an end', () => {
  const circle: Record<string, unknown> = {}
  circle['self'] = circle
  expect(redactValue(circle)).toEqual({ self: '[circular]' })
  const twice = { a: 1 }
  expect(redactValue([twice, twice])).toEqual([{ a: 1 }, { a: 1 }])
  expect(redactValue({ a: { a: { a: { a: { a: { a: { a: 1 } } } } } } })).toEqual({
    a: { a: { a: { a: { a: { a: '[deeper]' } } } } },
  })
  expect(redactValue(Array.from({ length: 103 }, () => 'a1'))).toHaveLength(101)
  expect(redactValue('word, '.repeat(3_000))).toSatisfy((text: string) => text.length < 9_000)
  expect(redactValue('x'.repeat(200_000))).toBe('[text of 200000 characters]')
  const wide = Array.from({ length: 100 }, () => Array.from({ length: 100 }, () => ({ a: 'b' })))
  expect(JSON.stringify(redactValue(wide)).length).toBeLessThan(60_000)
})

test('behavior: what throws when it is looked at', () => {
  const trap = new Proxy(
    {},
    {
      ownKeys: () => {
        throw new Error('no')
      },
    },
  )
  expect(redactValue(trap)).toBe('[unreadable]')
  expect(
    redactValue({
      get a(): never {
        throw new Error('no')
      },
    }),
  ).toBe('[unreadable]')
})

test('behavior: anything can be told as JSON, and a key in it is not', () => {
  const name = fc.string().filter((text) => !isPublicName(text))
  const holder = fc.letrec((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small' },
      fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true, withTypedArray: true }),
      fc.constant(hex),
      fc.array(tie('tree')),
      fc.dictionary(name, tie('tree')),
    ),
  })).tree
  fc.assert(
    fc.property(holder, (value) => {
      expect(JSON.stringify(redactValue(value)) ?? '').not.toContain(hex)
    }),
    { numRuns: process.env['KIT_SOAK'] ? 5_000 : 500 },
  )
})
