import { createFakeAdapter, createFakeMoney, createFakePlatform } from '@kit/testing'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { createKit } from './createKit.ts'
import { isKitError } from './errors/KitError.ts'

type Given = Readonly<Record<string, unknown>>
/** A method with arguments that it takes, and the types (`typeof`, `null` or `bytes`) that each of them may have. */
type Entry = {
  readonly name: string
  readonly valid: Given
  readonly types: Readonly<Record<string, string>>
  /** It takes its one argument by itself. */
  readonly positional?: true
  readonly call: (given: never) => unknown
}

const to = 'Bob00000000000000000001'
const token = { networkId: 'cosmos:1', address: 'Token0000000000000003', symbol: 'TKN', decimals: 2 }
const always = { namespace: 'string undefined', signal: 'undefined' }

/** A connected kit on a chain in memory, whose wallet approves. */
async function setUp() {
  const { adapter, controls } = createFakeAdapter({ namespace: 'cosmos', connectors: [{ id: 'keplerish' }] })
  const platform = createFakePlatform()
  const kit = createKit({ adapters: [createFakeMoney().adapt(adapter)], platform })
  onTestFinished(kit.destroy)
  controls.behave('approve')
  await kit.start()
  await kit.connect({ connectorId: 'keplerish' })
  const [send, swap, onRamp, names, transactions] = await Promise.all([
    kit.send(),
    kit.swap(),
    kit.onRamp(),
    kit.names(),
    kit.transactions(),
  ])
  const perform = (name: 'sendTransaction', valid: Given, types: Entry['types']): Entry => ({
    name: `perform ${name}`,
    valid,
    types: { ...types, ...always, address: 'string undefined' },
    call: (given) => kit.perform(name, given),
  })
  const read = (name: 'getBalance', valid: Given, types: Entry['types']): Entry => ({
    name: `read ${name}`,
    valid,
    types: { ...types, networkId: 'string undefined', signal: 'undefined' },
    call: (given) => kit.read(name, given),
  })
  const connectorId = 'string'
  const terms = 'object undefined'
  const entries: readonly Entry[] = [
    {
      name: 'connect',
      valid: {},
      types: { connectorId: 'string undefined', wallet: 'string undefined', networkId: 'string undefined', ...always },
      call: kit.connect,
    },
    { name: 'disconnect', valid: {}, types: { connectorId: 'string undefined', ...always }, call: kit.disconnect },
    {
      name: 'switchConnection',
      valid: { connectorId: 'keplerish' },
      types: { connectorId, address: 'string undefined', ...always },
      call: kit.switchConnection,
    },
    { name: 'forgetConnection', valid: {}, types: { connectorId, ...always }, call: kit.forgetConnection },
    { name: 'setAccountType', valid: {}, types: { type: 'string', ...always }, call: kit.setAccountType },
    {
      name: 'switchNetwork',
      valid: {},
      types: { networkId: 'string undefined', chainId: 'string number undefined', ...always },
      call: kit.switchNetwork,
    },
    { name: 'signMessage', valid: {}, types: { message: 'string', ...always }, call: kit.signMessage },
    { name: 'signTypedData', valid: {}, types: { typedData: '', ...always }, call: kit.signTypedData },
    { name: 'signIn', valid: {}, types: { signal: 'undefined' }, call: kit.signIn },
    { name: 'getSession', valid: {}, types: { signal: 'undefined' }, call: kit.getSession },
    perform(
      'sendTransaction',
      { to, value: 1n },
      {
        to: 'string',
        value: 'bigint',
        data: 'string undefined',
        terms,
        maxFee: 'bigint undefined',
      },
    ),
    perform(
      'transferToken' as never,
      { token: 'T', to, amount: 1n },
      {
        token: 'string',
        to: 'string',
        amount: 'bigint',
        terms,
      },
    ),
    perform(
      'approveToken' as never,
      { token: 'T', spender: to, amount: 1n },
      {
        token: 'string',
        spender: 'string',
        amount: 'bigint',
        terms,
      },
    ),
    perform('sendCalls' as never, { calls: [] }, { calls: '', atomic: 'boolean undefined', capabilities: terms }),
    perform('signTypedData' as never, {}, { typedData: '' }),
    perform('signTransactions' as never, {}, { transactions: '' }),
    perform('signAndSendTransaction' as never, {}, { transaction: 'bytes' }),
    perform('signPsbt' as never, { psbt: '' }, { psbt: 'string', inputs: 'undefined', broadcast: 'boolean undefined' }),
    read(
      'encodeApproval' as never,
      { token: 'T', spender: to, amount: 1n },
      {
        token: 'string',
        spender: 'string',
        amount: 'bigint',
      },
    ),
    read('getTokenBalance' as never, { token: 'T' }, { token: 'string', address: 'string undefined' }),
    {
      name: 'send.prepare',
      valid: {},
      types: { token: 'string undefined', to: 'string undefined', amount: 'bigint null undefined', ...always },
      call: send.prepare,
    },
    {
      name: 'send.change',
      valid: {},
      types: { token: 'string undefined', to: 'string undefined', amount: 'bigint null undefined' },
      call: send.change,
    },
    { name: 'send.submit', valid: {}, types: { accepted: 'undefined', signal: 'undefined' }, call: send.submit },
    {
      name: 'swap.quote',
      valid: { pay: token, get: token, amount: 1n },
      types: { pay: '', get: '', amount: 'bigint', slippage: 'number undefined', signal: 'undefined' },
      call: swap.quote,
    },
    { name: 'swap.submit', valid: {}, types: { accepted: 'undefined', signal: 'undefined' }, call: swap.submit },
    {
      name: 'onRamp.choose',
      valid: {},
      types: {
        asset: 'object null undefined',
        currency: 'string undefined',
        method: 'string undefined',
        amount: 'bigint null undefined',
      },
      call: onRamp.choose,
    },
    {
      name: 'names.type',
      valid: {},
      types: { text: 'string' },
      positional: true,
      call: ({ text }) => names.type(text),
    },
    {
      name: 'transactions.add',
      valid: { id: 'x', account: `cosmos:1:${to}` },
      types: { id: 'string', account: 'string', summary: terms, nonce: 'number undefined', call: 'undefined' },
      call: transactions.add,
    },
  ]
  return { kit, controls, platform, entries }
}

const typeOf = (value: unknown): string => (value === null ? 'null' : typeof value)
/** Lists are objects to `typeof`, and no kind of object is one. */
const fits = (types: string, value: unknown): boolean =>
  (types.split(' ').includes(typeOf(value)) && !Array.isArray(value) && !Number.isNaN(value)) ||
  (types === 'bytes' && value instanceof Uint8Array)
const anything = fc.oneof(
  fc.anything({
    withBigInt: true,
    withDate: true,
    withNullPrototype: true,
    withTypedArray: true,
    withSparseArray: true,
  }),
  fc.constantFrom<unknown>(Symbol('s'), () => {}, null, undefined, NaN, 1n, '', 0, false),
)

async function outcomeOf(run: () => unknown): Promise<unknown> {
  try {
    await run()
    return 'taken'
  } catch (error) {
    return isKitError(error) ? error.code : String(error)
  }
}

test('an argument of a wrong type is INVALID_OPTION, asks no wallet, changes no state and stores nothing', async () => {
  const { kit, controls, platform, entries } = await setUp()
  await expect.poll(() => kit.getState().accounts['cosmos']?.balance.status).toBe('ready')
  const asked = { ...controls.calls }
  const stored = platform.storage.entries()
  const fields = entries.flatMap((entry) => Object.keys(entry.types).map((field) => ({ entry, field })))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...fields), anything, async ({ entry, field }, value) => {
      // A list can be of the right type by chance: it is empty, or holds what it should.
      fc.pre(!fits(entry.types[field] ?? '', value) && !Array.isArray(value))
      const before = kit.getState()
      const given = { ...entry.valid, [field]: value }
      expect(await outcomeOf(() => entry.call(given as never)), `${entry.name}: ${field}`).toBe('INVALID_OPTION')
      expect(kit.getState()).toBe(before)
    }),
    { numRuns: 3000 },
  )
  expect([controls.calls, platform.storage.entries()]).toEqual([asked, stored])
})

test.each([null, 0, 1n, 'text', true, Symbol('s'), [], () => {}])(
  'arguments that are no object are INVALID_OPTION: %o',
  async (value) => {
    const { kit, entries } = await setUp()
    const before = kit.getState()
    for (const { name, call, positional } of entries)
      if (!positional) expect([name, await outcomeOf(() => call(value as never))]).toEqual([name, 'INVALID_OPTION'])
    expect(kit.getState()).toBe(before)
  },
)

test.each(['toString', '__proto__', 'constructor', 'disconnect', 1, Symbol('s'), {}, null])(
  'a capability that there is not is CAPABILITY_MISSING: %o',
  async (name) => {
    const { kit } = await setUp()
    expect(await outcomeOf(() => kit.perform(name as never, {} as never))).toBe('CAPABILITY_MISSING')
    expect(await outcomeOf(() => kit.read(name as never, {} as never))).toBe('CAPABILITY_MISSING')
  },
)
