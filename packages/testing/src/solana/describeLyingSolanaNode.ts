import { type AdapterCapabilities, type Balance, isKitError, type Network } from '@kit/core/adapter'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import type { ConformanceRunner } from '../conformance/ConformanceRunner.ts'
import { type Lie, lyingResult } from '../hostile/lyingRpc.ts'
import { readSolanaTransaction } from './signSolanaTransaction.ts'

/** An account with SOL and 1,000 units of a token, on a real chain that the adapter reaches through a node that lies. */
export type LyingSolanaWorld = {
  /** Connector of the account that sends. */
  readonly connectorId: string
  /** Address of the account that sends. */
  readonly address: string
  /** Network whose node lies. */
  readonly network: Network
  /** An owner that is new to the chain. */
  readonly to: string
  /** Address of the mint of a token that the account holds. */
  readonly token: string
  /** The owner's associated token account. */
  readonly tokenAccountOf: (owner: string) => Promise<string>
  /** The capabilities of the adapter under test. */
  readonly capabilities: Partial<AdapterCapabilities>
  /** What the wallet was asked to sign, in wire format, in order. */
  readonly signed: () => readonly Uint8Array[]
  /** Real lamports of an address, read without the lie. */
  readonly lamportsOf: (address: string) => Promise<bigint>
  /** Stops everything that the world started. Called after each test. */
  readonly dispose: () => void
}

/** Parameters of `describeLyingSolanaNode`. */
export type DescribeLyingSolanaNodeParameters = {
  /** The functions of the test runner, such as `{ describe, test, expect }` of vitest. */
  readonly runner: ConformanceRunner
  /** Name of the adapter, for the titles of the tests. */
  readonly name: string
  /** An adapter with a connected wallet that signs and does not send. `lie` wraps the honest network. */
  readonly setup: (lie: Lie) => Promise<LyingSolanaWorld>
}

const computeBudget = 'ComputeBudget111111111111111111111111111111'
const systemProgram = '11111111111111111111111111111111'
const associatedProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const lamports = 2_000_000n
const tokens = 7n
/** Lamports that a transfer pays at most beside the base fee, by default. */
const mostPriorityFee = 1_000_000n
const baseFee = 5_000n

type Instruction = { readonly program: string; readonly accounts: readonly string[]; readonly data: Uint8Array }

/** The instructions of a legacy transaction. */
function instructionsOf(wire: Uint8Array): readonly Instruction[] {
  const { message } = readSolanaTransaction(wire)
  let at = 3
  const byte = (): number => message[at++] ?? 0
  // At most 127: longer lists do not fit into these transactions.
  const bytes = (length: number): Uint8Array => message.subarray(at, (at += length))
  const keys = Array.from({ length: byte() }, () => base58.encode(bytes(32)))
  bytes(32)
  return Array.from({ length: byte() }, () => {
    const program = keys[byte()] ?? ''
    const accounts = Array.from(bytes(byte()), (index) => keys[index] ?? '')
    return { program, accounts, data: bytes(byte()) }
  })
}

const little = (data: Uint8Array): bigint => data.reduceRight((value, each) => value * 256n + BigInt(each), 0n)

/** The most lamports that a transaction pays for its priority. */
function priorityFeeOf(instructions: readonly Instruction[]): bigint {
  const budget = instructions.filter(({ program }) => program === computeBudget)
  const value = (kind: number) =>
    little(budget.find(({ data }) => data[0] === kind)?.data.subarray(1) ?? new Uint8Array())
  return (value(2) * value(3)) / 1_000_000n
}

const valueOf = (method: string, change: (value: never) => unknown): Lie =>
  lyingResult(method, (result) => ({ ...Object(result), value: change(Object(result).value as never) }))

type AccountInfo = { readonly data: readonly [string, string]; readonly owner: string }
/** Lies about the accounts at some places of the list. */
const lyingAccounts = (places: readonly number[], change: (account: AccountInfo | null) => unknown): Lie =>
  valueOf('getMultipleAccounts', (list: readonly (AccountInfo | null)[]) =>
    list.map((account, place) => (places.includes(place) ? change(account) : account)),
  )
const withByte = (account: AccountInfo | null, at: number, value: number) => {
  if (!account) return account
  const data = base64.decode(account.data[0])
  data[at] = value
  return { ...account, data: [base64.encode(data), 'base64'] }
}

const metadataProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'
const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

/** A text with its length before it; `length` lies about it. */
const lengthAnd = (bytes: Uint8Array, length = bytes.length): readonly number[] => [
  ...new Uint8Array(new Uint32Array([length]).buffer),
  ...bytes,
]
/** Name, symbol and link of a token, behind an authority and its mint. */
const namesOf = (symbol: Uint8Array, lengths: { readonly name?: number; readonly symbol?: number } = {}) => [
  ...new Uint8Array(64),
  ...lengthAnd(symbol, lengths.name),
  ...lengthAnd(symbol, lengths.symbol),
  ...lengthAnd(new TextEncoder().encode('https://token.example')),
]
const accountOf = (owner: string, data: Uint8Array) => ({
  owner,
  lamports: 1_000_000_000,
  executable: false,
  rentEpoch: 0,
  space: data.length,
  data: [base64.encode(data), 'base64'],
})
/** Metadata in an account of their own, as Metaplex keeps them: wherever the chain has no account. */
const lyingMetadata = (names: readonly number[]): Lie => {
  const account = accountOf(metadataProgram, Uint8Array.from([4, ...names]))
  return (honest) =>
    valueOf(
      'getAccountInfo',
      (value: AccountInfo | null) => value ?? account,
    )(
      valueOf('getMultipleAccounts', (list: readonly (AccountInfo | null)[]) => list.map((each) => each ?? account))(
        honest,
      ),
    )
}
/** Metadata as an extension of the mint itself (Token-2022). */
const lyingExtension = (names: readonly number[]): Lie => {
  const extended = (account: AccountInfo | null) => {
    const mint = account && base64.decode(account.data[0])
    if (mint?.length !== 82) return account
    const header = new Uint8Array(new Uint16Array([19, names.length]).buffer)
    return accountOf(token2022Program, Uint8Array.from([...mint, ...new Uint8Array(83), 1, ...header, ...names]))
  }
  return (honest) =>
    valueOf(
      'getAccountInfo',
      extended,
    )(valueOf('getMultipleAccounts', (list: readonly (AccountInfo | null)[]) => list.map(extended))(honest))
}
const places = [
  ['in an account of their own', lyingMetadata],
  ['in the mint', lyingExtension],
] as const

/** Invisible characters, and those that reverse or hide the text around them. An adapter removes them. */
const unseen = /(?!\ufe0f)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
const piled = /\p{M}{4}/u

/** Symbols that are written to mislead. */
const hostileSymbols: readonly (readonly [what: string, symbol: string])[] = [
  ['a right-to-left override', '\u202ELOS'],
  ['isolates of the other direction', '\u2067LOS\u2069'],
  ['letters without a width', 'S\u200BO\u2060L\uFEFF'],
  ['joiners', 'S\u200DO\u200CL'],
  ['fillers', '\u3164SOL\uFFA0'],
  ['a blank that is a letter', 'SOL\u2800\u2800'],
  ['tags', `SOL${String.fromCodePoint(0xe0041, 0xe0042)}`],
  ['private letters', 'SOL\uE000\uF8FF'],
  ['lines and bells', 'SOL\n\r\u2028\u2029\u0007\u0000 sent'],
  ['a tower of accents', `SOL${'\u0301'.repeat(500)}`],
  ['thousands of letters', 'SOL'.repeat(1_000)],
]

/** Symbols that look like SOL. If they were normalised, they would equal it. */
const lookAlikes = ['S\u041EL', '\u0405OL', 'S\u039FL', '\uFF33\uFF2F\uFF2C', 'S0L']

const text = (value: string) => new TextEncoder().encode(value)
/** Malformed metadata. */
const malformedNames: readonly (readonly [what: string, names: readonly number[]])[] = [
  ['a name that is longer than all of them', namesOf(text('SOL'), { name: 2 ** 32 - 1 })],
  ['a symbol that is longer than all of them', namesOf(text('SOL'), { symbol: 2 ** 32 - 1 })],
  ['no end', namesOf(text('SOL')).slice(0, 70)],
  ['bytes that are no text', namesOf(Uint8Array.of(0xff, 0xfe, 0xc0, 0x80, 0xed, 0xa0, 0x80))],
]

/** Lies after which nothing is signed, with the error code. */
const refused: readonly (readonly [title: string, code: string, lie: Lie])[] = [
  ['counts lamports in text', 'MALFORMED_ANSWER', valueOf('getBalance', () => '1000000000000')],
  ['counts lamports below zero', 'MALFORMED_ANSWER', valueOf('getBalance', () => -1)],
  ['counts fractions of a lamport', 'MALFORMED_ANSWER', valueOf('getBalance', () => 1e9 + 0.5)],
  ['has no balance', 'MALFORMED_ANSWER', lyingResult('getBalance', () => null)],
  ['answers fewer accounts than it was asked for', 'MALFORMED_ANSWER', valueOf('getMultipleAccounts', () => [])],
  ['answers accounts that are text', 'MALFORMED_ANSWER', lyingAccounts([0], () => 'account')],
  [
    'answers data that is no base64',
    'MALFORMED_ANSWER',
    lyingAccounts([0], () => ({ owner: systemProgram, lamports: 1, data: ['<html>', 'base64'], executable: false })),
  ],
  [
    'answers a blockhash that is none',
    'MALFORMED_ANSWER',
    valueOf('getLatestBlockhash', (value: object) => ({ ...value, blockhash: 'latest' })),
  ],
  ['answers a fee that is text', 'MALFORMED_ANSWER', valueOf('getFeeForMessage', () => '5000')],
  ['asks for a fee that the account cannot pay', 'INSUFFICIENT_FUNDS', valueOf('getFeeForMessage', () => 1e15)],
  ['calls the account empty', 'INSUFFICIENT_FUNDS', valueOf('getBalance', () => 0)],
]

/** Lies that do no harm, so the transaction may be signed. */
const harmless: readonly (readonly [title: string, lie: Lie])[] = [
  [
    'reports recent fees of millions',
    lyingResult('getRecentPrioritizationFees', () => [{ slot: 1, prioritizationFee: 9e15 }]),
  ],
  ['quotes no fee', valueOf('getFeeForMessage', () => 0)],
  ['quotes the rent of nothing', lyingResult('getMinimumBalanceForRentExemption', () => 0)],
]

/**
 * A Solana node that lies to an adapter. Only the requested transfer is signed, with a bounded fee, and the adapter
 * returns the transaction's real id.
 */
export function describeLyingSolanaNode({ runner, name, setup }: DescribeLyingSolanaNodeParameters): void {
  const { describe, expect } = runner
  type Scene = LyingSolanaWorld & {
    readonly send: () => Promise<{ readonly hash: string }>
    readonly sendTokens: () => Promise<{ readonly hash: string }>
    readonly tokenBalance: () => Promise<Balance>
  }
  const test = (title: string, lie: Lie, body: (scene: Scene) => Promise<void>) =>
    runner.test(title, async () => {
      const world = await setup(lie)
      const { connectorId, address, network, to, token } = world
      const { sendTransaction, transferToken, getTokenBalance } = world.capabilities as Required<AdapterCapabilities>
      const asked = { connectorId, address, network, to, signal: AbortSignal.timeout(60_000) }
      try {
        await body({
          ...world,
          send: () => sendTransaction({ ...asked, value: lamports }),
          sendTokens: () => transferToken({ ...asked, token, amount: tokens }),
          tokenBalance: () => getTokenBalance({ address, network, token, signal: asked.signal }),
        })
      } finally {
        world.dispose()
      }
    })
  const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
    promise.then(
      () => 'resolved',
      (error: unknown) => (isKitError(error) ? error.code : error),
    )

  describe(`${name}: a node that lies`, () => {
    for (const [title, code, lie] of refused)
      test(`signs nothing if it ${title}`, lie, async ({ send, signed }) => {
        expect([await codeOf(send()), signed().length]).toEqual([code, 0])
      })

    for (const [title, lie] of harmless)
      test(`signs the transfer alone, with a bounded fee, if it ${title}`, lie, async (scene) => {
        const { address, to, send, signed, lamportsOf } = scene
        const before = await lamportsOf(address)
        await send()
        const instructions = signed().flatMap(instructionsOf)
        const others = instructions.filter(({ program }) => program !== computeBudget)
        expect(others.map(({ program, accounts, data }) => [program, accounts, little(data.subarray(4))])).toEqual([
          [systemProgram, [address, to], lamports],
        ])
        expect(priorityFeeOf(instructions) <= mostPriorityFee).toEqual(true)
        const spent = before - (await lamportsOf(address))
        expect([await lamportsOf(to), spent <= lamports + baseFee + mostPriorityFee]).toEqual([lamports, true])
      })

    test(
      'signs a transfer of tokens between the accounts of the two owners alone',
      lyingResult('getMinimumBalanceForRentExemption', () => 1),
      async ({ address, to, token, tokenAccountOf, sendTokens, signed }) => {
        await sendTokens()
        const [from, destination] = [await tokenAccountOf(address), await tokenAccountOf(to)]
        const others = signed()
          .flatMap(instructionsOf)
          .filter(({ program }) => program !== computeBudget)
        expect(others.map(({ accounts }) => accounts.slice(0, 4))).toEqual([
          [address, destination, to, token],
          [from, token, destination, address],
        ])
        expect([others[0]?.program, little(others[1]?.data.subarray(1, 9) ?? new Uint8Array())]).toEqual([
          associatedProgram,
          tokens,
        ])
      },
    )

    for (const [title, lie] of [
      ['other decimals', lyingAccounts([0], (mint) => withByte(mint, 44, 0))],
      ['a receiver that is a token account already', lyingAccounts([1], () => null)],
    ] as const)
      test(
        `moves no more tokens than were asked for if it claims ${title}`,
        lie,
        async ({ sendTokens, signed, address }) => {
          await codeOf(sendTokens())
          for (const { program, accounts, data } of signed().flatMap(instructionsOf)) {
            if (program === computeBudget || program === associatedProgram) continue
            // TransferChecked, which the chain refuses with other decimals.
            expect([data[0], accounts[3], little(data.subarray(1, 9))]).toEqual([12, address, tokens])
          }
        },
      )

    for (const [where, lyingNames] of places) {
      for (const [what, symbol] of hostileSymbols)
        test(
          `a symbol ${where} that has ${what} is short and all of it is seen`,
          lyingNames(namesOf(text(symbol))),
          async ({ tokenBalance }) => {
            const { value, decimals, symbol: read } = await tokenBalance()
            expect([read.startsWith('SOL') || read.startsWith('LOS') || read.startsWith('S O L')]).toEqual([true])
            expect([value > 0n, decimals, [...read].length <= 32, unseen.test(read), piled.test(read)]).toEqual([
              true,
              6,
              true,
              false,
              false,
            ])
          },
        )
      for (const symbol of lookAlikes)
        test(
          `a symbol ${where} that looks like the coin’s, ${symbol}, is not folded into it`,
          lyingNames(namesOf(text(symbol))),
          async ({ tokenBalance }) => {
            expect((await tokenBalance()).symbol).toEqual(symbol)
          },
        )
      for (const [what, names] of malformedNames)
        test(
          `metadata ${where} with ${what} hide neither balance nor decimals`,
          lyingNames(names),
          async ({ tokenBalance }) => {
            const { value, decimals, symbol } = await tokenBalance()
            expect([value > 0n, decimals, [...symbol].length <= 32, unseen.test(symbol)]).toEqual([
              true,
              6,
              true,
              false,
            ])
          },
        )
    }

    const otherId = base58.encode(new Uint8Array(64).fill(7))
    test(
      'computes the id of the transaction that it answers otherwise',
      lyingResult('sendTransaction', () => otherId),
      async ({ address, send, signed }) => {
        const { hash } = await send()
        const [wire = new Uint8Array()] = signed()
        const { message } = readSolanaTransaction(wire)
        expect(ed25519.verify(base58.decode(hash), message, base58.decode(address))).toEqual(true)
      },
    )
  })
}
