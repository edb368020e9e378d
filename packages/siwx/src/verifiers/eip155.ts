import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { cannotVerify } from '../errors/SiwxError.ts'
import { requestJson } from '../http/requestJson.ts'
import { toChecksumAddress } from '../message/addresses.ts'
import { signatureValidatorCode } from './signatureValidatorCode.ts'
import type { Verifier, VerifyParameters } from './Verifier.ts'

/** Options of `eip155Verifier`. */
export type Eip155VerifierOptions = {
  /**
   * JSON-RPC endpoint by CAIP-2 chain id, for accounts that are contracts. Without this option only signatures by keys count. A
   * contract on a chain that is missing here cannot be verified.
   */
  readonly rpcUrls?: Readonly<Record<string, string>> | undefined
  /** Timeout of a node's answer, in milliseconds. Default: 10,000. */
  readonly timeoutMs?: number | undefined
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/** @see https://eips.ethereum.org/EIPS/eip-191 */
const personalHash = (message: string): Uint8Array => {
  const text = utf8(message)
  return keccak_256(concatBytes(utf8(`\u0019Ethereum Signed Message:\n${text.length}`), text))
}

/** A signature of 64 bytes carries its recovery bit in the top bit of `s`. @see https://eips.ethereum.org/EIPS/eip-2098 */
function expand(signature: Uint8Array): Uint8Array {
  if (signature.length !== 64) return signature
  const vs = signature[32] ?? 0
  const whole = concatBytes(signature, Uint8Array.of(vs >> 7))
  whole[32] = vs & 0x7f
  return whole
}

/** The address whose key signed; undefined if no key did. High-s signatures are rejected: each has a low-s twin. */
function recoverAddress(hash: Uint8Array, signature: Uint8Array): string | undefined {
  const v = signature[64] ?? 0
  const recovery = v >= 27 ? v - 27 : v
  if (signature.length !== 65 || recovery > 1) return undefined
  try {
    const parsed = secp256k1.Signature.fromBytes(
      concatBytes(Uint8Array.of(recovery), signature.subarray(0, 64)),
      'recovered',
    )
    if (parsed.hasHighS()) return undefined
    const publicKey = parsed.recoverPublicKey(hash).toBytes(false)
    return `0x${bytesToHex(keccak_256(publicKey.subarray(1)).subarray(12))}`
  } catch {
    return undefined
  }
}

const noFactory = `0x${'00'.repeat(20)}`

type Unwrapped = { readonly factory: string; readonly factoryCall: Uint8Array; readonly signature: Uint8Array }

/**
 * Takes apart the signature of an account that is not deployed yet: `abi.encode(factory, factoryCall, signature)`, then 32 bytes.
 *
 * @throws TypeError if the encoding is broken.
 * @see https://eips.ethereum.org/EIPS/eip-6492
 */
function unwrap(signature: Uint8Array): Unwrapped {
  const body = signature.subarray(0, -32)
  if (bytesToHex(signature.subarray(-32)) !== '6492'.repeat(16))
    return { factory: noFactory, factoryCall: new Uint8Array(), signature }
  const wordAt = (at: number): Uint8Array => {
    if (at + 32 > body.length) throw new TypeError('an offset outside of the signature')
    return body.subarray(at, at + 32)
  }
  const numberAt = (at: number): number => {
    const value = BigInt(`0x${bytesToHex(wordAt(at))}`)
    if (value > body.length) throw new TypeError('a length beyond the signature')
    return Number(value)
  }
  const bytesAt = (at: number): Uint8Array => {
    const length = numberAt(at)
    if (at + 32 + length > body.length) throw new TypeError('a length beyond the signature')
    return body.subarray(at + 32, at + 32 + length)
  }
  return {
    factory: `0x${bytesToHex(wordAt(0).subarray(12))}`,
    factoryCall: bytesAt(numberAt(32)),
    signature: bytesAt(numberAt(64)),
  }
}

const word = (value: number): string => value.toString(16).padStart(64, '0')
const addressWord = (address: string): string => address.slice(2).toLowerCase().padStart(64, '0')
const paddedLength = (bytes: Uint8Array): number => Math.ceil(bytes.length / 32) * 32
const bytesWords = (bytes: Uint8Array): string =>
  word(bytes.length) + bytesToHex(bytes).padEnd(paddedLength(bytes) * 2, '0')

/** Creation code of the validator with its arguments. */
function validatorCall(account: string, hash: Uint8Array, { factory, factoryCall, signature }: Unwrapped): string {
  const head = 5 * 32
  const factoryCallAt = head + 32 + paddedLength(signature)
  return [
    signatureValidatorCode,
    ...[addressWord(account), bytesToHex(hash), word(head), addressWord(factory), word(factoryCallAt)],
    ...[bytesWords(signature), bytesWords(factoryCall)],
  ].join('')
}

/** `isValidSignature(bytes32,bytes)`, which is also what it answers if it accepts a signature. */
const magicValue = '1626ba7e'
const isValidSignatureCall = (hash: Uint8Array, signature: Uint8Array): string =>
  [`0x${magicValue}`, bytesToHex(hash), word(64), bytesWords(signature)].join('')

/** Asks the chain whether the account's contract accepts the signature, deployed or not. */
async function isContractSigned(
  { chainId, accountAddress, signal, beforeAsking }: VerifyParameters,
  hash: Uint8Array,
  signature: Uint8Array,
  { rpcUrls = {}, timeoutMs = 10_000 }: Eip155VerifierOptions,
): Promise<boolean> {
  let data: string
  let factory: string
  try {
    const unwrapped = unwrap(signature)
    factory = unwrapped.factory
    data = validatorCall(accountAddress, hash, unwrapped)
  } catch {
    return false
  }
  const url = rpcUrls[chainId]
  if (url === undefined) throw cannotVerify(`no RPC endpoint is given for ${chainId}`)
  beforeAsking?.()
  const ask = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    const body = { jsonrpc: '2.0', id: 1, method, params }
    const { json } = await requestJson(url, { method: 'POST', body, signal, timeoutMs, failed: cannotVerify })
    return typeof json === 'object' && json !== null && 'result' in json ? json.result : undefined
  }
  // A node of another chain would answer for another contract.
  const call = (request: { readonly to?: string; readonly data: string }): Promise<unknown> =>
    ask('eth_call', [request, 'latest'])
  const [reportedChain, result] = await Promise.all([ask('eth_chainId', []), call({ data })])
  if (typeof reportedChain !== 'string' || `eip155:${Number(reportedChain)}` !== chainId)
    throw cannotVerify(`the RPC endpoint for ${chainId} is not one of that chain`)
  if (result === `0x${word(0)}` || result === `0x${word(1)}`) return result === `0x${word(1)}`
  // Some chains run no code that is not deployed. A contract that is deployed can be asked itself.
  const answer =
    factory === noFactory && (await call({ to: accountAddress, data: isValidSignatureCall(hash, signature) }))
  if (typeof answer !== 'string') throw cannotVerify('the node did not run the validator')
  return answer === `0x${magicValue.padEnd(64, '0')}`
}

/**
 * Verifies EVM signatures of EIP-191 messages, in hex: by keys (EOA, also those that delegate by EIP-7702), by contracts (EIP-1271)
 * and by contracts that are not deployed yet (ERC-6492). Contracts are asked by one `eth_call`, or by a second one on chains that run no code that is not deployed.
 *
 * @throws SiwxError `CANNOT_VERIFY` from `verify` if the node is down: the signature may well be valid.
 * @example
 * ```ts
 * const verifier = eip155Verifier({ rpcUrls: { 'eip155:1': 'https://rpc.example.org' } })
 * ```
 * @see https://eips.ethereum.org/EIPS/eip-1271 https://eips.ethereum.org/EIPS/eip-6492
 */
export const eip155Verifier = (options: Eip155VerifierOptions = {}): Verifier => ({
  namespace: 'eip155',
  canonicalAddress: toChecksumAddress,
  async verify(parameters) {
    const { message, signature, accountAddress } = parameters
    if (!/^0x[0-9a-fA-F]{40}$/.test(accountAddress) || !/^0x(?:[0-9a-fA-F]{2})*$/.test(signature)) return null
    const hash = personalHash(message)
    // Contracts take signatures of any length, also none (a message that its owners approved on the chain).
    const bytes = hexToBytes(signature.slice(2))
    if (recoverAddress(hash, expand(bytes)) === accountAddress.toLowerCase()) return 'key'
    if (options.rpcUrls === undefined) return null
    return (await isContractSigned(parameters, hash, bytes, options)) ? 'contract' : null
  },
})
