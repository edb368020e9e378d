import { createRequire } from 'node:module'
import type { FailedTransactionMetadata } from 'litesvm'

type Failure = Exclude<ReturnType<FailedTransactionMetadata['err']>, number>
type InstructionError = Extract<Failure, { err: unknown }>

type Names = Readonly<Record<number, string>>
// The enums are const in litesvm's types, so that only its own code has the names.
const { TransactionErrorFieldless, InstructionErrorFieldless } = createRequire(import.meta.url)(
  'litesvm/dist/internal.js',
) as {
  readonly TransactionErrorFieldless: Names
  readonly InstructionErrorFieldless: Names
}

const nameOf = (names: Names, value: number): string =>
  Object.entries(names).find(([, number]) => Number(number) === value)?.[0] ?? `Unknown ${value}`

/** A failure of the VM in the JSON format of nodes: `"BlockhashNotFound"`, `{ "InstructionError": [2, { "Custom": 1 }] }`. */
export function toWireError(failure: FailedTransactionMetadata): unknown {
  const error = failure.err()
  if (typeof error === 'number') return nameOf(TransactionErrorFieldless, error)
  if (isInstructionError(error)) {
    const inner = error.err()
    if (typeof inner === 'number') return { InstructionError: [error.index, nameOf(InstructionErrorFieldless, inner)] }
    return { InstructionError: [error.index, 'code' in inner ? { Custom: inner.code } : { BorshIoError: inner.msg }] }
  }
  return { [error.constructor.name.replace('TransactionError', '')]: { ...error } }
}

const isInstructionError = (error: Failure): error is InstructionError =>
  'err' in error && typeof error.err === 'function'
