import { base58 } from '@scure/base'

/** A transaction on the wire: signatures, then the message that they sign. Legacy and version 0. */
export type SolanaTransaction = {
  readonly signatures: readonly Uint8Array[]
  readonly message: Uint8Array
  /** Of the accounts that are written in full; others come from look-up tables. */
  readonly keys: readonly string[]
  readonly instructions: readonly SolanaInstruction[]
  readonly tables: readonly SolanaTable[]
}

/** A table on chain, and which of its addresses a transaction uses. */
type SolanaTable = {
  readonly address: string
  readonly writable: readonly number[]
  readonly readonly: readonly number[]
}

export type SolanaInstruction = {
  readonly program: string
  /** `?` where the account comes from a look-up table that was not read yet. */
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}

/**
 * @param found addresses of each look-up table, for those that are known
 * @throws Error if the bytes are no transaction
 */
export function readSolanaTransaction(
  bytes: Uint8Array,
  found: ReadonlyMap<string, readonly string[]> = new Map(),
): SolanaTransaction {
  const reader = createReader(bytes)
  const signatures = reader.list(() => reader.take(64))
  const message = bytes.slice(reader.at())
  const first = reader.byte()
  const versioned = (first & 0x80) !== 0
  if (versioned && first !== 0x80) throw new Error('This version of transactions is unknown.')
  const required = versioned ? reader.byte() : first
  reader.take(2)
  const keys = reader.list(() => base58.encode(reader.take(32)))
  if (required !== signatures.length || required > keys.length) throw new Error('The signatures do not fit.')
  reader.take(32)
  const raw = reader.list(() => ({
    program: reader.byte(),
    accounts: reader.list(() => reader.byte()),
    data: reader.take(reader.length()),
  }))
  const tables = versioned
    ? reader.list(() => ({
        address: base58.encode(reader.take(32)),
        writable: [...reader.take(reader.length())],
        readonly: [...reader.take(reader.length())],
      }))
    : []
  if (!reader.ended()) throw new Error('There is more than a transaction.')
  const lookedUp = (kind: 'writable' | 'readonly'): readonly string[] =>
    tables.flatMap((table) => table[kind].map((index) => found.get(table.address)?.[index] ?? '?'))
  const all = [...keys, ...lookedUp('writable'), ...lookedUp('readonly')]
  const keyAt = (index: number): string => all[index] ?? '?'
  const instructions = raw.map(({ program, accounts, data }) => ({
    program: keyAt(program),
    accounts: accounts.map(keyAt),
    data,
  }))
  return { signatures, message, keys, instructions, tables }
}

/** Puts the signature of a signer in its place. @throws Error if the transaction does not ask for it */
export function withSignature(
  { signatures, message, keys }: SolanaTransaction,
  signer: string,
  signature: Uint8Array,
): Uint8Array {
  const index = keys.slice(0, signatures.length).indexOf(signer)
  if (index < 0) throw new Error('The transaction does not ask for this signature.')
  const all = signatures.map((one, at) => (at === index ? signature : one))
  return Uint8Array.from([all.length, ...all.flatMap((one) => [...one]), ...message])
}

function createReader(bytes: Uint8Array) {
  let at = 0
  const take = (count: number): Uint8Array => {
    if (at + count > bytes.length) throw new Error('The transaction is too short.')
    at += count
    return bytes.slice(at - count, at)
  }
  const byte = (): number => take(1)[0] ?? 0
  /** compact-u16. */
  const length = (): number => {
    let value = 0
    for (let shift = 0; shift < 21; shift += 7) {
      const next = byte()
      value |= (next & 0x7f) << shift
      if ((next & 0x80) === 0) return value
    }
    throw new Error('The transaction is malformed.')
  }
  return {
    take,
    byte,
    length,
    list: <T>(read: () => T): readonly T[] => Array.from({ length: length() }, read),
    at: () => at,
    ended: () => at === bytes.length,
  }
}
