import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { crypto, payments, script as scripts, Transaction } from 'bitcoinjs-lib'
import { LedgerError } from './LedgerError.ts'
import type { LedgerOutput } from './BitcoinLedger.ts'

const failed = (index: number) => new LedgerError(`mandatory-script-verify-flag-failed (input ${index})`)

const isEqual = (one: Uint8Array | undefined, other: Uint8Array | undefined): boolean =>
  one !== undefined && other !== undefined && Buffer.compare(one, other) === 0

/**
 * Whether the owner of a spent output signed the input: pay to public key hash, plain, as SegWit, or as SegWit in a
 * script hash, and taproot by its key. Hashes are from bitcoinjs-lib, so that other code checks kit's signatures.
 * @throws LedgerError
 */
export function verifyInput(transaction: Transaction, index: number, spent: readonly LedgerOutput[]): void {
  const input = transaction.ins[index]
  const output = spent[index]
  if (!input || !output) throw failed(index)
  const { script, value } = output
  const { witness } = input
  const isTaproot = script.length === 34 && script[0] === 0x51 && script[1] === 0x20

  if (isTaproot) {
    const [signature] = witness
    if (witness.length !== 1 || !signature || input.script.length > 0) throw failed(index)
    const hashType = signature.length === 65 ? signature[64] : Transaction.SIGHASH_DEFAULT
    const hash = transaction.hashForWitnessV1(
      index,
      spent.map((one) => one.script),
      spent.map((one) => one.value),
      hashType ?? 0,
    )
    if (!schnorr.verify(signature.subarray(0, 64), hash, script.subarray(2))) throw failed(index)
    return
  }

  const isLegacy = script.length === 25
  const [signature, publicKey] = isLegacy ? scripts.toStack(scripts.decompile(input.script) ?? []) : witness
  if (!signature || !publicKey || publicKey.length !== 33) throw failed(index)
  const hash160 = crypto.hash160(publicKey)
  const segwit = payments.p2wpkh({ hash: hash160 }).output
  const plain = payments.p2pkh({ hash: hash160 }).output
  if (!plain || !segwit) throw failed(index)

  const isNested = script.length === 23
  const owner = isLegacy ? plain : isNested ? payments.p2sh({ redeem: { output: segwit } }).output : segwit
  const unlocking = isNested ? scripts.compile([segwit]) : new Uint8Array()
  if (!isEqual(owner, script) || (!isLegacy && !isEqual(input.script, unlocking))) throw failed(index)

  const { signature: der, hashType } = readSignature(signature, index)
  const hash = isLegacy
    ? transaction.hashForSignature(index, script, hashType)
    : transaction.hashForWitnessV0(index, plain, value, hashType)
  if (!secp256k1.verify(der, hash, publicKey, { prehash: false, format: 'compact' })) throw failed(index)
}

function readSignature(bytes: Uint8Array, index: number): { signature: Uint8Array; hashType: number } {
  try {
    return scripts.signature.decode(bytes)
  } catch {
    throw failed(index)
  }
}
