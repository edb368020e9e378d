import { isAddress } from 'viem/utils'
import type { Field } from './Review.ts'

/** The struct types of typed data (EIP-712) by name. */
export type StructTypes = Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>

/**
 * The fields of a struct as they are signed, for the user to read: those that its type declares, and no others. Encoders accept
 * more than the standard allows, such as a list of bytes for a string, so that the text on the screen would differ from the signed one.
 *
 * @throws TypeError if a value is not of its declared type
 */
export function readStruct(types: StructTypes, type: string, value: unknown): readonly Field[] {
  const declared = Object.hasOwn(types, type) ? types[type] : undefined
  if (!declared || typeof value !== 'object' || value === null || Array.isArray(value)) throw mismatch(type)
  const names = new Set(declared.map(({ name }) => name))
  if (names.size < declared.length) throw mismatch(type)
  return declared.map((field) => {
    if (!Object.hasOwn(value, field.name)) throw mismatch(field.type)
    return { name: field.name, value: readValue(types, field.type, (value as Record<string, unknown>)[field.name]) }
  })
}

function readValue(types: StructTypes, type: string, value: unknown): Field['value'] {
  // First, as the encoder does: a struct may be named like a list.
  if (Object.hasOwn(types, type)) return readStruct(types, type, value)
  const [, item, length] = /^(.+)\[(\d*)\]$/.exec(type) ?? []
  if (item !== undefined) {
    if (!Array.isArray(value) || (length !== '' && value.length !== Number(length))) throw mismatch(type)
    return value.map((entry: unknown, index) => ({ name: String(index), value: readValue(types, item, entry) }))
  }
  if (!isOfType(type, value)) throw mismatch(type)
  return String(value)
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'string') return typeof value === 'string'
  if (type === 'bool') return typeof value === 'boolean'
  if (type === 'address') return typeof value === 'string' && isAddress(value, { strict: false })
  if (/^u?int\d*$/.test(type))
    return Number.isSafeInteger(value) || (typeof value === 'string' && /^(?:0x[\da-f]+|-?\d+)$/i.test(value))
  const [, size] = /^bytes(\d*)$/.exec(type) ?? []
  if (size === undefined || typeof value !== 'string') return false
  return /^0x(?:[\da-f]{2})*$/i.test(value) && (size === '' || value.length === 2 + 2 * Number(size))
}

const mismatch = (type: string): TypeError => new TypeError(`The value is no ${type}.`)
