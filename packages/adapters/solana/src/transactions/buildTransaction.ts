import type { Address } from '@solana/addresses'
import { getBase64Decoder } from '@solana/codecs-strings'
import type { Instruction } from '@solana/instructions'
import {
  appendTransactionMessageInstructions,
  createTransactionMessage,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/transaction-messages'
import { compileTransaction, getTransactionEncoder } from '@solana/transactions'
import { setUnitLimit, setUnitPrice } from './instructions.ts'

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
