import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { readSolanaTransaction, withSignature } from './solanaTransaction.ts'

const secret = new Uint8Array(32).fill(7)
const signer = ed25519.getPublicKey(secret)
const receiver = new Uint8Array(32).fill(9)
const system = new Uint8Array(32)
const amount = [2, 0, 0, 0, 0x40, 0x42, 0x0f, 0, 0, 0, 0, 0]
/** A transfer of 1,000,000 lamports. */
const message = [
  1,
  0,
  1,
  3,
  ...signer,
  ...receiver,
  ...system,
  ...new Uint8Array(32).fill(5),
  1,
  2,
  2,
  0,
  1,
  12,
  ...amount,
]
const transaction = Uint8Array.from([1, ...new Uint8Array(64), ...message])

test('reads a legacy and a versioned transaction', () => {
  const expected = {
    keys: [signer, receiver, system].map((key) => base58.encode(key)),
    instructions: [
      {
        program: base58.encode(system),
        accounts: [base58.encode(signer), base58.encode(receiver)],
        data: Uint8Array.from(amount),
      },
    ],
  }
  expect(readSolanaTransaction(transaction)).toMatchObject({ ...expected, tables: [] })
  const versioned = Uint8Array.from([1, ...new Uint8Array(64), 0x80, ...message, 0])
  expect(readSolanaTransaction(versioned)).toMatchObject({ ...expected, tables: [] })
})

test('puts a signature where the transaction asks for it, and nowhere else', () => {
  const read = readSolanaTransaction(transaction)
  const signed = withSignature(read, base58.encode(signer), ed25519.sign(read.message, secret))
  expect(ed25519.verify(signed.slice(1, 65), signed.slice(65), signer)).toBe(true)
  expect(() => withSignature(read, base58.encode(receiver), new Uint8Array(64))).toThrow('does not ask')
})

test('refuses every transaction that was cut off or has more at its end', () => {
  for (let length = 0; length < transaction.length; length++)
    expect(() => readSolanaTransaction(transaction.slice(0, length))).toThrow(/too short|malformed|do not fit/)
  expect(() => readSolanaTransaction(Uint8Array.from([...transaction, 0]))).toThrow('more than a transaction')
})

test('names accounts of look-up tables that are known, writable ones first', () => {
  const table = new Uint8Array(32).fill(4)
  const key = (fill: number): string => base58.encode(new Uint8Array(32).fill(fill))
  const head = [1, 0, 1, 2, ...signer, ...system, ...new Uint8Array(32).fill(5)]
  const instruction = [1, 1, 3, 0, 2, 3, 12, ...amount]
  const wire = Uint8Array.from([1, ...new Uint8Array(64), 0x80, ...head, ...instruction, 1, ...table, 1, 1, 1, 0])
  const accountsOf = (found?: ReadonlyMap<string, readonly string[]>) =>
    readSolanaTransaction(wire, found).instructions[0]?.accounts
  expect(accountsOf()).toEqual([base58.encode(signer), '?', '?'])
  const found = new Map([[base58.encode(table), [key(21), key(22)]]])
  expect(accountsOf(found)).toEqual([base58.encode(signer), key(22), key(21)])
})
