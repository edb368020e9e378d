import {
  type Change,
  type DecodedCall,
  type Field,
  type Scale,
  scaledWarning,
  shownAmount,
  type Warning,
} from './Review.ts'
import type { SolanaInstruction, SolanaTransaction } from './solanaTransaction.ts'

const systemProgram = '11111111111111111111111111111111'
const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const computeBudget = 'ComputeBudget111111111111111111111111111111'
/** Bytes of the instructions of the compute budget, by their first one: heap, limit, price, data. */
const budgetLengths: Readonly<Record<number, number>> = { 1: 5, 2: 5, 3: 9, 4: 5 }
const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
] as const
/** A new token account has to hold so many lamports: 165 bytes, and Token-2022 adds at most 35 by the extensions of the token. */
const largestRent = 2_282_880n
const accountRents: Readonly<Record<string, bigint>> = { [tokenPrograms[0]]: 2_039_280n }
const memoPrograms: readonly string[] = [
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
]
const wrappedCoin = 'So11111111111111111111111111111111111111112'

/** A token account: its token and its owner. */
export type TokenAccount = {
  readonly mint: string
  readonly owner: string
  readonly decimals: number
  /** A step creates it. */
  readonly isNew?: boolean
}
export type TokenAccounts = ReadonlyMap<string, TokenAccount>

export type SolanaCall = {
  /** `known`: the whole effect of the step on the account is shown. */
  readonly call: DecodedCall
  readonly warnings: readonly Warning[]
  readonly changes: readonly Change[]
}

type Currency = { readonly symbol: string; readonly decimals: number }
type Context = {
  readonly owner: string
  readonly tokens: TokenAccounts
  readonly currency: Currency
  /** The key is the mint. */
  readonly scales: ReadonlyMap<string, Scale>
}
type Step = {
  readonly name: string
  /** Shown in place of the program. */
  readonly target?: string
  /** Lamports. */
  readonly value?: bigint
  readonly fields?: readonly Field[]
  readonly warnings?: readonly Warning[]
  readonly changes?: readonly Change[]
}

/** What an instruction does, for the programs whose instructions move coins and tokens. */
export function describeSolanaCall(instruction: SolanaInstruction, context: Context): SolanaCall {
  const { program, accounts, data } = instruction
  // An unknown account may belong to anyone.
  const step = accounts.includes('?') ? undefined : readStep(instruction, context)
  const { name, target = program, value = 0n, fields = [], warnings = [], changes = [] } = step ?? { name: 'call' }
  return {
    call: { target, name, known: step !== undefined, fields, value, data: toHex(data) },
    warnings: step ? warnings : [{ kind: 'unreadCall' }],
    changes,
  }
}

function readStep(instruction: SolanaInstruction, context: Context): Step | undefined {
  const { program, accounts, data } = instruction
  if (program === systemProgram) return readSystem(instruction, context)
  if ((tokenPrograms as readonly string[]).includes(program)) return readToken(instruction, context)
  if (program === computeBudget) return data.length === budgetLengths[data[0] ?? 0] ? { name: 'budget' } : undefined
  if (memoPrograms.includes(program)) return { name: 'memo', fields: [field('text', textOf(data))] }
  if (program !== associatedTokenProgram || data.length > 1 || (data[0] ?? 0) > 1) return undefined
  const [payer = '', account = '', owner = '', token = '', , tokenProgram = ''] = accounts
  const { currency, tokens } = context
  const known = tokens.get(account)
  const isNew = known === undefined || known.isNew === true
  const value = isNew ? (accountRents[tokenProgram] ?? largestRent) : 0n
  return {
    name: 'createTokenAccount',
    target: account,
    value,
    fields: [field('owner', owner), field('token', token)],
    // The owner gets it when the account is closed.
    changes: payer === context.owner && value > 0n ? [{ amount: -value, ...currency }] : [],
  }
}

function readSystem({ accounts, data }: SolanaInstruction, { owner, currency }: Context): Step | undefined {
  const [first = '', second = '', third = '', , authority = ''] = accounts
  const kind = Number(readNumber(data, 0, 4))
  const moves = (from: string, to: string, lamports: bigint): readonly Change[] => [
    ...(from === owner ? [{ amount: -lamports, ...currency }] : []),
    ...(to === owner ? [{ amount: lamports, ...currency }] : []),
  ]
  switch (data.length < 4 ? -1 : kind) {
    // `CreateAccount` gives an empty account to a program, which owns it from then on.
    case 0: {
      const value = readNumber(data, 4, 8)
      if (data.length !== 52) return undefined
      const changes = moves(first, second, value)
      return second === owner
        ? { name: 'handOver', target: second, value, changes, warnings: [{ kind: 'authority' }] }
        : { name: 'createAccount', target: second, value, changes }
    }
    case 1:
      return { name: 'handOver', target: first, warnings: [{ kind: 'authority' }] }
    case 2: {
      const value = readNumber(data, 4, 8)
      return data.length === 12
        ? { name: 'send', target: second, value, changes: moves(first, second, value) }
        : undefined
    }
    case 3: {
      const seedLength = Number(readNumber(data, 36, 8))
      const value = readNumber(data, 44 + seedLength, 8)
      return data.length === 92 + seedLength
        ? { name: 'createAccount', target: second, value, changes: moves(first, second, value) }
        : undefined
    }
    // `AdvanceNonceAccount`: the signature holds until the nonce is used, so that the page may send the transaction whenever it likes.
    case 4:
      return { name: 'nonce', target: first, warnings: [{ kind: 'permit' }] }
    // `WithdrawNonceAccount` moves coins that belong to the authority of the nonce account.
    case 5: {
      const value = readNumber(data, 4, 8)
      const from = authority === owner && second !== owner ? owner : first
      return data.length === 12
        ? { name: 'send', target: second, value, changes: moves(from, second, value) }
        : undefined
    }
    case 7:
      return { name: 'handOver', target: first, warnings: [{ kind: 'authority' }] }
    // `Allocate` on the user's account would lock its coins: an account with data can neither pay fees nor send coins.
    case 8:
      return third === '' && data.length === 12 && first !== owner ? { name: 'allocate', target: first } : undefined
    default:
      return undefined
  }
}

function readToken(
  { program, accounts, data }: SolanaInstruction,
  { owner, tokens, scales }: Context,
): Step | undefined {
  const [first = '', second = '', third = ''] = accounts
  const amount = readNumber(data, 1, 8)
  const has = (length: number, count: number): boolean => data.length === length && accounts.length >= count
  switch (data[0]) {
    // Transfer
    case 3:
      return has(9, 3)
        ? transfer({ from: first, to: second, amount, known: tokens.get(first) ?? tokens.get(second) })
        : undefined
    // Approve
    case 4:
      return has(9, 3) ? allowance({ from: first, spender: second, amount, known: tokens.get(first) }) : undefined
    // Revoke
    case 5:
      return has(1, 2) ? { name: 'revoke', target: first } : undefined
    // SetAuthority: of an account its owner, which has all that it holds.
    case 6: {
      if (data.length !== 35 && data.length !== 3) return undefined
      return { name: 'handOver', target: first, warnings: [{ kind: 'authority' }] }
    }
    // Burn, BurnChecked
    case 8:
      return has(9, 3) ? burn(first, second, amount, tokens.get(first)?.decimals) : undefined
    case 15:
      return has(10, 3) ? burn(first, second, amount, data[9]) : undefined
    // CloseAccount: its coins go to the second account.
    case 9:
      return has(1, 3)
        ? {
            name: 'closeTokenAccount',
            target: first,
            fields: [field('remainderTo', second)],
            warnings: second === owner ? [] : [{ kind: 'authority' }],
          }
        : undefined
    // TransferChecked
    case 12:
      return has(10, 4)
        ? transfer({ from: first, to: third, amount, known: { mint: second, decimals: data[9] ?? 0, owner: '' } })
        : undefined
    // ApproveChecked
    case 13:
      return has(10, 4)
        ? allowance({ from: first, spender: third, amount, known: { mint: second, decimals: data[9] ?? 0, owner: '' } })
        : undefined
    // InitializeAccount, 2 and 3: of an account that the transaction creates
    case 1:
    case 16:
    case 18:
      return { name: 'createTokenAccount', target: first, fields: [field('token', second)] }
    // SyncNative, InitializeImmutableOwner
    case 17:
      return { name: 'wrap', target: first }
    case 22:
      return { name: 'createTokenAccount', target: first }
    // TransferCheckedWithFee of Token-2022: the fee is a part of the amount.
    case 26:
      return program === tokenPrograms[1] && data[1] === 1 && has(19, 4)
        ? transfer({
            from: first,
            to: third,
            amount: readNumber(data, 2, 8),
            known: { mint: second, decimals: data[10] ?? 0, owner: '' },
          })
        : undefined
    default:
      return undefined
  }

  type Moved = { readonly from: string; readonly amount: bigint; readonly known: TokenAccount | undefined }

  function transfer({ from, to, amount: moved, known }: Moved & { readonly to: string }): Step {
    const [payer, payee] = [tokens.get(from)?.owner, tokens.get(to)?.owner]
    const shown = {
      symbol: known?.mint === wrappedCoin ? 'wrapped SOL' : 'tokens',
      decimals: known?.decimals ?? 0,
      token: known?.mint,
      scale: scales.get(known?.mint ?? ''),
    }
    return {
      name: 'transfer',
      target: to,
      fields: [
        field('from', payer ?? from),
        field('to', payee ?? to),
        field('token', known?.mint ?? '?'),
        field('amount', known ? shownAmount(moved, shown) : `${moved} of the smallest unit`),
      ],
      warnings: scaledWarning(moved, shown),
      changes: [
        // If the owner cannot be read, it counts as the user's own, because the user's signature moves it.
        ...(payer === owner || payer === undefined ? [{ amount: -moved, ...shown }] : []),
        ...(payee === owner ? [{ amount: moved, ...shown }] : []),
      ],
    }
  }

  function allowance({ from, spender, amount: allowed, known }: Moved & { readonly spender: string }): Step {
    const unit = { symbol: 'tokens', decimals: known?.decimals ?? 0, scale: scales.get(known?.mint ?? '') }
    return {
      name: 'approve',
      target: spender,
      fields: [
        field('spender', spender),
        field('from', from),
        field('token', known?.mint ?? '?'),
        field('amount', known ? shownAmount(allowed, unit) : `${allowed} of the smallest unit`),
      ],
      warnings:
        allowed >= 2n ** 63n
          ? [{ kind: 'unlimited', symbol: 'tokens' }]
          : [{ kind: 'permit' }, ...scaledWarning(allowed, unit)],
    }
  }

  function burn(from: string, mint: string, burnt: bigint, decimals = 0): Step {
    const unit = { symbol: 'tokens', decimals, scale: scales.get(mint) }
    return {
      name: 'burn',
      target: from,
      fields: [field('token', mint), field('amount', shownAmount(burnt, unit))],
      warnings: scaledWarning(burnt, unit),
      changes: [{ amount: -burnt, ...unit, token: mint }],
    }
  }
}

/** Accounts of tokens that the instructions name, and those that they create: whose they are shows who gets what. */
export const tokenAccountsIn = (instructions: readonly SolanaInstruction[]): readonly string[] => [
  ...new Set(
    instructions
      .filter(({ program }) => (tokenPrograms as readonly string[]).includes(program))
      .flatMap(({ accounts }) => accounts.slice(0, 3))
      .filter((address) => address !== '?'),
  ),
]

/** Accounts that do not exist yet, by the instructions that create them. */
export const createdTokenAccounts = (instructions: readonly SolanaInstruction[]): TokenAccounts =>
  new Map(
    instructions
      .filter(({ program, accounts }) => program === associatedTokenProgram && accounts.length >= 4)
      .map(({ accounts: [, account = '', owner = '', mint = ''] }) => {
        const created: TokenAccount = { mint, owner, decimals: 0, isNew: true }
        return [account, created] as const
      }),
  )

/** Lamports for each signature, when nothing more is offered. */
const baseFee = 5000n
/** The most compute units that a transaction can use, and those of a step where it sets no limit. */
const maxUnits = 1_400_000n
const unitsOfStep = 200_000n

/** The most that the network may charge, in lamports: for the signatures, and the price that is offered for each unit. */
export function maxSolanaFee({
  signatures,
  instructions,
}: Pick<SolanaTransaction, 'signatures' | 'instructions'>): bigint {
  let [price, limit, steps] = [0n, undefined as bigint | undefined, 0n]
  for (const { program, data } of instructions) {
    // The chain ignores what follows the number.
    if (program !== computeBudget) steps += 1n
    else if (data[0] === 2 && data.length >= 5) limit = readNumber(data, 1, 4)
    else if (data[0] === 3 && data.length >= 9) price = readNumber(data, 1, 8)
  }
  const units = limit ?? unitsOfStep * steps
  const used = units < maxUnits ? units : maxUnits
  // The price is in millionths of a lamport.
  return baseFee * BigInt(signatures.length) + (used * price + 999_999n) / 1_000_000n
}

/** Little-endian; missing bytes are 0. */
const readNumber = (data: Uint8Array, at: number, size: number): bigint =>
  data.slice(at, at + size).reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)

const field = (name: string, value: string): Field => ({ name, value })

const toHex = (data: Uint8Array): string => `0x${[...data].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

const textOf = (data: Uint8Array): string => new TextDecoder().decode(data).slice(0, 500)
