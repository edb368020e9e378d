import type { TypedDataDefinition } from 'viem'
import { record } from '../read.ts'
import { refusal } from '../refusal.ts'

/** EIP-712, as text or as an object. @throws WalletRefusal -32602 */
export function parseTypedData(value: unknown): TypedDataDefinition {
  let data: unknown = value
  try {
    if (typeof value === 'string') data = JSON.parse(value)
  } catch {
    throw refusal(-32602, 'Invalid parameters: the typed data is no JSON.')
  }
  const { domain, message, primaryType, types } = record(data, 'the typed data')
  record(types, 'the types')
  record(message, 'the message')
  return { domain: domain ?? {}, message, primaryType, types } as TypedDataDefinition
}
