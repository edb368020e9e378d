import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import type { Cacao } from '../types/Auth.ts'
import { didParts, formatAuthMessage } from './formatAuthMessage.ts'
import type { RpcUrls } from './RpcUrls.ts'

const rpcMs = 10_000
const magicValue = '1626ba7e'

const isHex = (text: string): boolean => /^0x(?:[0-9a-fA-F]{2})+$/.test(text)

/** The hash that EIP-191 signs for a text. */
const personalHash = (message: string): Uint8Array => {
  const bytes = new TextEncoder().encode(message)
  const prefix = new TextEncoder().encode(`\u0019Ethereum Signed Message:\n${bytes.length}`)
  const whole = new Uint8Array(prefix.length + bytes.length)
  whole.set(prefix)
  whole.set(bytes, prefix.length)
  return keccak_256(whole)
}

const recovered = (hash: Uint8Array, signature: string): string | undefined => {
  const bytes = hexToBytes(signature.slice(2))
  if (bytes.length !== 65) return undefined
  const v = bytes[64]!
  const recovery = v >= 27 ? v - 27 : v
  if (recovery > 1) return undefined
  const parsed = secp256k1.Signature.fromCompact(bytes.subarray(0, 64))
  // Each has a low-s twin.
  if (parsed.hasHighS()) return undefined
  const point = parsed.addRecoveryBit(recovery).recoverPublicKey(hash)
  return `0x${bytesToHex(keccak_256(point.toRawBytes(false).subarray(1)).subarray(12))}`
}

const ask = async (url: string, method: string, params: readonly unknown[]): Promise<unknown> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id: 1, jsonrpc: '2.0', method, params }),
    signal: AbortSignal.timeout(rpcMs),
  })
  const { result } = (await response.json()) as { readonly result?: unknown }
  return result
}

const isContractSignature = async (
  url: string,
  chainId: string,
  address: string,
  hash: Uint8Array,
  signature: string,
): Promise<boolean> => {
  const word = (value: number): string => value.toString(16).padStart(64, '0')
  const body = signature.slice(2)
  const data = `0x${magicValue}${bytesToHex(hash)}${word(64)}${word(body.length / 2)}${body.padEnd(Math.ceil(body.length / 64) * 64, '0')}`
  // A node of another chain would tell of another contract.
  const [chain, result] = await Promise.all([
    ask(url, 'eth_chainId', []),
    ask(url, 'eth_call', [{ to: address, data }, 'latest']),
  ])
  if (typeof chain !== 'string' || `eip155:${Number(chain)}` !== chainId) return false
  return typeof result === 'string' && result.slice(2, 10).toLowerCase() === magicValue
}

/** Whether a signed message was signed by its issuer. EIP-191, EIP-1271. Never fails. */
export const isSigned = async ({ p, s }: Cacao, rpcUrls: RpcUrls): Promise<boolean> => {
  try {
    const { chainId, address } = didParts(p.iss)
    if (!isHex(s.s)) return false
    const hash = personalHash(formatAuthMessage(p, p.iss))
    if (s.t === 'eip191') return recovered(hash, s.s) === address.toLowerCase()
    const url = rpcUrls[chainId]
    return s.t === 'eip1271' && url !== undefined && (await isContractSignature(url, chainId, address, hash, s.s))
  } catch {
    return false
  }
}
