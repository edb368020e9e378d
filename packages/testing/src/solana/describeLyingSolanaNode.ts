import { type AdapterCapabilities, isKitError, type Network } from '@kit/core/adapter'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import type { ConformanceRunner } from '../conformance/ConformanceRunner.ts'
import { type Lie, lyingResult } from '../hostile/lyingRpc.ts'
import { readSolanaTransaction } from './signSolanaTransaction.ts'

/** An account with SOL and 1,000 units of a token, on a real chain that the adapter reaches through a node that lies. */
export type LyingSolanaWorld = {
  readonly connectorId: string
  readonly address: string
  readonly network: Network
  /** An owner that is new to the chain. */
  readonly to: string
  readonly token: string
  /** Where an owner keeps the token by default. */
  readonly tokenAccountOf: (owner: string) => Promise<string>
  readonly capabilities: Partial<AdapterCapabilities>
  /** What the wallet was asked to sign, in wire format, in order. */
  readonly signed: () => readonly Uint8Array[]
  /** Lamports of an address, asked past the lie. */
  readonly lamportsOf: (address: string) => Promise<bigint>
  readonly dispose: () => void
}

export type DescribeLyingSolanaNodeParameters = {
  readonly runner: ConformanceRunner
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
  // Of at most 127: longer lists do not fit into these transactions.
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

/** What is not signed at all, and with which code. */
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

/** What may be signed, as it does no harm. */
const harmless: readonly (readonly [title: string, lie: Lie])[] = [
  [
    'reports recent fees of millions',
    lyingResult('getRecentPrioritizationFees', () => [{ slot: 1, prioritizationFee: 9e15 }]),
  ],
  ['quotes no fee', valueOf('getFeeForMessage', () => 0)],
  ['quotes the rent of nothing', lyingResult('getMinimumBalanceForRentExemption', () => 0)],
]

/**
 * A Solana node that lies to an adapter. Nothing is signed but the transfer that was asked for, with a bounded fee, and
 * the id of a transaction is its own.
 */
export function describeLyingSolanaNode({ runner, name, setup }: DescribeLyingSolanaNodeParameters): void {
  const { describe, expect } = runner
  type Scene = LyingSolanaWorld & {
    readonly send: () => Promise<{ readonly hash: string }>
    readonly sendTokens: () => Promise<{ readonly hash: string }>
  }
  const test = (title: string, lie: Lie, body: (scene: Scene) => Promise<void>) =>
    runner.test(title, async () => {
      const world = await setup(lie)
      const { connectorId, address, network, to, token } = world
      const { sendTransaction, transferToken } = world.capabilities as Required<AdapterCapabilities>
      const asked = { connectorId, address, network, to, signal: AbortSignal.timeout(60_000) }
      try {
        await body({
          ...world,
          send: () => sendTransaction({ ...asked, value: lamports }),
          sendTokens: () => transferToken({ ...asked, token, amount: tokens }),
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
