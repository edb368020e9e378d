import { type Address, getBase58Encoder, getBase64Encoder, isAddress, type ReadonlyUint8Array } from '@solana/kit'
import { invalidParams } from './RpcFailure.ts'

export type Options = Readonly<Record<string, unknown>>

export function addressOf(value: unknown): Address {
  if (typeof value !== 'string' || !isAddress(value)) throw invalidParams('not an address')
  return value
}

export function textOf(value: unknown, what: string): string {
  if (typeof value !== 'string') throw invalidParams(`${what} is no text`)
  return value
}

export const optionsOf = (value: unknown): Options =>
  typeof value === 'object' && value !== null ? (value as Options) : {}

/** Bytes of a transaction or message. Default encoding as of nodes: base58 for transactions. */
export function bytesOf(value: unknown, encoding: unknown): ReadonlyUint8Array {
  const text = textOf(value, 'the transaction')
  try {
    return encoding === 'base64' ? getBase64Encoder().encode(text) : getBase58Encoder().encode(text)
  } catch {
    throw invalidParams('the transaction cannot be decoded')
  }
}
