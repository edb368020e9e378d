import { ed25519 } from '@noble/curves/ed25519.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { base58 } from '@scure/base'
import { HDKey } from '@scure/bip32'
import { entropyToMnemonic, mnemonicToSeedWebcrypto } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { privateKeyToAddress } from 'viem/accounts'
import type { Hex } from 'viem'
import { bytesToHex } from 'viem/utils'
import type { Accounts } from '../../api.ts'

export type Keys = {
  readonly accounts: Accounts
  readonly evm: Hex
  /** Seed of the ed25519 key. */
  readonly solana: Uint8Array
}

/** The recovery words of a seed: BIP-39, 24 for 256 bits. */
export const wordsOf = (entropy: Uint8Array): string => entropyToMnemonic(entropy, wordlist)

/** The keys at m/44'/60'/0'/0/0 (BIP-44) and m/44'/501'/0'/0' (SLIP-10), where other wallets look for them. */
export async function deriveKeys(entropy: Uint8Array): Promise<Keys> {
  const seed = await mnemonicToSeedWebcrypto(wordsOf(entropy))
  const { privateKey } = HDKey.fromMasterSeed(seed).derive("m/44'/60'/0'/0/0")
  if (!privateKey) throw new Error('The key could not be derived.')
  const evm = bytesToHex(privateKey)
  const solana = deriveEd25519(seed, [44, 501, 0, 0])
  seed.fill(0)
  privateKey.fill(0)
  return {
    accounts: { eip155: privateKeyToAddress(evm), solana: base58.encode(ed25519.getPublicKey(solana)) },
    evm,
    solana,
  }
}

/** SLIP-10 for ed25519, which has hardened steps only. */
function deriveEd25519(seed: Uint8Array, path: readonly number[]): Uint8Array {
  let node = hmac(sha512, new TextEncoder().encode('ed25519 seed'), seed)
  for (const step of path) {
    const data = new Uint8Array(37)
    data.set(node.subarray(0, 32), 1)
    new DataView(data.buffer).setUint32(33, step + 0x8000_0000)
    node = hmac(sha512, node.subarray(32), data)
  }
  return node.slice(0, 32)
}
