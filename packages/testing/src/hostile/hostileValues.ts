/** A value that no honest wallet returns, and its name. */
export type HostileValue = {
  /** Short name of the value, for the title of a test. */
  readonly name: string
  /** The value to pass, which the types do not allow. */
  readonly value: unknown
}

const boom = (): never => {
  throw new TypeError('boom')
}

/** Throws on every operation. */
const wall = (target: object): object =>
  new Proxy(
    target,
    Object.fromEntries(
      [
        'apply',
        'construct',
        'defineProperty',
        'deleteProperty',
        'get',
        'getOwnPropertyDescriptor',
        'getPrototypeOf',
        'has',
        'ownKeys',
        'set',
      ].map((trap) => [trap, boom]),
    ),
  )

function circle(): object {
  const round: { self?: object; error?: object; cause?: object; accounts: object[] } = { accounts: [] }
  round.self = round
  round.error = round
  round.cause = round
  round.accounts.push(round)
  return round
}

/**
 * Values that a hostile wallet may return, throw or use as a property: nothing, wrong types, getters
 * and proxies that throw, cycles, huge values, nested promises, and prototype pollution.
 */
export const hostileValues = (): readonly HostileValue[] => [
  { name: 'undefined', value: undefined },
  { name: 'null', value: null },
  { name: 'zero', value: 0 },
  { name: 'not a number', value: Number.NaN },
  { name: 'a bigint', value: 10n },
  { name: 'a symbol', value: Symbol('hostile') },
  { name: 'an empty text', value: '' },
  { name: 'markup', value: '<img src=x onerror=alert(1)>' },
  { name: 'a megabyte of text', value: 'x'.repeat(1_000_000) },
  { name: 'true', value: true },
  { name: 'a function', value: () => 'hostile' },
  { name: 'an empty list', value: [] },
  { name: 'a list of nothing', value: [null, undefined, Symbol('hostile')] },
  { name: 'a list of lists', value: [[[[]]]] },
  { name: 'ten thousand objects', value: Array.from({ length: 10_000 }, () => ({ address: 'x', accounts: [] })) },
  { name: 'a list with holes', value: Array.from({ length: 3 }).fill(0, 0, 1) },
  { name: 'an empty object', value: {} },
  { name: 'an object without a prototype', value: Object.create(null) as object },
  { name: 'a circle', value: circle() },
  {
    name: 'a getter that throws',
    value: Object.defineProperties(
      {},
      Object.fromEntries(
        [
          'accounts',
          'address',
          'code',
          'message',
          'name',
          'signature',
          'result',
          'error',
          'signer',
          'length',
          'then',
        ].map((key) => [key, { get: boom, enumerable: true }]),
      ),
    ),
  },
  { name: 'a wall', value: wall({}) },
  { name: 'a wall around a list', value: wall([]) },
  { name: 'a wall around a function', value: wall(() => undefined) },
  { name: 'a list of walls', value: [wall({}), wall([])] },
  { name: 'walls as accounts', value: { accounts: [wall({})], addresses: [wall({})], result: wall({}) } },
  {
    name: 'keys of the prototype',
    value: JSON.parse(
      '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"accounts":[{"__proto__":{"polluted":true}}]}',
    ) as unknown,
  },
  { name: 'an error of kit’s name', value: Object.assign(new Error('hostile'), { name: 'KitError', code: 'HOSTILE' }) },
  { name: 'an error that cannot be looked at', value: wall(new Error('hostile')) },
  {
    name: 'bytes of another realm',
    value: { 0: 1, 1: 2, length: 64, byteLength: 64, [Symbol.toStringTag]: 'Uint8Array' },
  },
  { name: 'a million bytes', value: new Uint8Array(1_000_000) },
]

/** How a method can deliver such a value. `never`: never settles. */
export const hostileMethods = (): readonly {
  readonly name: string
  readonly method: (...parameters: readonly unknown[]) => unknown
}[] => [
  ...hostileValues().flatMap(({ name, value }) => [
    { name: `gives ${name}`, method: () => value },
    {
      name: `resolves with ${name}`,
      method: () => (isThenable(value) ? new Promise(() => {}) : Promise.resolve(value)),
    },
    { name: `rejects with ${name}`, method: () => Promise.reject(value as Error) },
    {
      name: `throws ${name}`,
      method: () => {
        throw value as Error
      },
    },
  ]),
  { name: 'settles never', method: () => new Promise(() => {}) },
  { name: 'is thenable and never calls back', method: () => thenable(() => undefined) },
  {
    name: 'is thenable and calls back twice',
    method: () =>
      thenable((resolve, reject) => {
        resolve([])
        reject(new Error('hostile'))
      }),
  },
]

type Settle = (resolve: (value: unknown) => void, reject: (error: unknown) => void) => void
const thenable = (act: Settle): object =>
  Object.defineProperties({}, Object.fromEntries(['then'].map((key) => [key, { value: act }])))

/** Values whose `then` is read when a promise resolves with them. */
function isThenable(value: unknown): boolean {
  try {
    return typeof (Object(value) as { readonly then?: unknown }).then === 'function'
  } catch {
    return true
  }
}
