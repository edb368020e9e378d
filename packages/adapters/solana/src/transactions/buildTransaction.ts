import type { Address } from '@solana/addresses'
import { getBase64Decoder } from '@solana/codecs-strings'
import { AccountRole, type Instruction } from '@solana/instructions'
import {
  appendTransactionMessageInstructions,
  createTransactionMessage,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/transaction-messages'
import { compileTransaction, getTransactionEncoder } from '@solana/transactions'
import { associatedTokenProgram, computeBudgetProgram, memoProgram, systemProgram } from './addresses.ts'

type Field = readonly [bytes: 1 | 4 | 8, value: bigint]

/** Numbers one after the other, little-endian, as the programs of Solana read them. */
function pack(...fields: readonly Field[]): Uint8Array {
  const data = new Uint8Array(fields.reduce((sum, [bytes]) => sum + bytes, 0))
  let offset = 0
  for (const [bytes, value] of fields)
    for (let index = 0; index < bytes; index += 1) data[offset++] = Number((value >> BigInt(8 * index)) & 0xffn)
  return data
}

const setUnitLimit = (units: number): Instruction => ({
  programAddress: computeBudgetProgram,
  data: pack([1, 2n], [4, BigInt(units)]),
})

/** In millionths of a lamport for a compute unit. */
const setUnitPrice = (price: bigint): Instruction => ({
  programAddress: computeBudgetProgram,
  data: pack([1, 3n], [8, price]),
})

export const transferLamports = ({
  from,
  to,
  lamports,
}: {
  readonly from: Address
  readonly to: Address
  readonly lamports: bigint
}): Instruction => ({
  programAddress: systemProgram,
  accounts: [
    { address: from, role: AccountRole.WRITABLE_SIGNER },
    { address: to, role: AccountRole.WRITABLE },
  ],
  data: pack([4, 2n], [8, lamports]),
})

/**
 * Creates an instruction that writes a text to the chain. It names no signer, because `@solana/pay` below 1.0 rejects a
 * memo with one.
 */
export const writeMemo = (memo: string): Instruction => ({
  programAddress: memoProgram,
  data: new TextEncoder().encode(memo),
})

/** Adds accounts that the program ignores, because a transaction can be found by each of its accounts. */
export const withReferences = (instruction: Instruction, references: readonly Address[]): Instruction => ({
  ...instruction,
  accounts: [
    ...(instruction.accounts ?? []),
    ...references.map((address) => ({ address, role: AccountRole.READONLY as const })),
  ],
})

type TokenParts = { readonly mint: Address; readonly program: Address }

/** Makes the account in which `owner` keeps the token, where it is not there yet (`CreateIdempotent`). The chain refuses an account of another owner. */
export const createAssociatedAccount = ({
  payer,
  account,
  owner,
  mint,
  program,
}: TokenParts & { readonly payer: Address; readonly account: Address; readonly owner: Address }): Instruction => ({
  programAddress: associatedTokenProgram,
  accounts: [
    { address: payer, role: AccountRole.WRITABLE_SIGNER },
    { address: account, role: AccountRole.WRITABLE },
    { address: owner, role: AccountRole.READONLY },
    { address: mint, role: AccountRole.READONLY },
    { address: systemProgram, role: AccountRole.READONLY },
    { address: program, role: AccountRole.READONLY },
  ],
  data: pack([1, 1n]),
})

/** From one account of a token to another. The chain checks the decimals. */
export const transferTokens = ({
  source,
  destination,
  owner,
  amount,
  decimals,
  fee,
  mint,
  program,
}: TokenParts & {
  readonly source: Address
  readonly destination: Address
  readonly owner: Address
  readonly amount: bigint
  readonly decimals: number
  /** Of a Token-2022 mint with a transfer fee: the program refuses the transfer where it takes another fee. */
  readonly fee?: bigint | undefined
}): Instruction => ({
  programAddress: program,
  accounts: [
    { address: source, role: AccountRole.WRITABLE },
    { address: mint, role: AccountRole.READONLY },
    { address: destination, role: AccountRole.WRITABLE },
    { address: owner, role: AccountRole.READONLY_SIGNER },
  ],
  data:
    fee === undefined
      ? pack([1, 12n], [8, amount], [1, BigInt(decimals)])
      : pack([1, 26n], [1, 1n], [8, amount], [1, BigInt(decimals)], [8, fee]),
})

type Lifetime = Parameters<typeof setTransactionMessageLifetimeUsingBlockhash>[0]

export type BuiltTransaction = {
  /** In wire format, its signatures still empty. */
  readonly wire: Uint8Array
  /** What is signed, in base64. */
  readonly message: string
}

/** Compiles a legacy transaction, which every wallet signs. The limit and price of compute units come first. */
export function buildTransaction({
  payer,
  units,
  unitPrice,
  instructions,
  latest,
}: {
  readonly payer: Address
  readonly units: number
  /** Micro-lamports for a compute unit. */
  readonly unitPrice: bigint
  readonly instructions: readonly Instruction[]
  readonly latest: { readonly blockhash: string; readonly lastValidBlockHeight: bigint }
}): BuiltTransaction {
  const paid = setTransactionMessageFeePayer(payer, createTransactionMessage({ version: 'legacy' }))
  const living = setTransactionMessageLifetimeUsingBlockhash(
    { ...latest, blockhash: latest.blockhash as Lifetime['blockhash'] },
    paid,
  )
  const message = appendTransactionMessageInstructions(
    [setUnitLimit(units), setUnitPrice(unitPrice), ...instructions],
    living,
  )
  const transaction = compileTransaction(message)
  return {
    wire: Uint8Array.from(getTransactionEncoder().encode(transaction)),
    message: getBase64Decoder().decode(transaction.messageBytes),
  }
}
