import { createHmac, createPrivateKey, createPublicKey, pbkdf2Sync } from 'node:crypto'
import { getBase58Decoder } from '@solana/kit'
import type { SolanaKeypair } from './SolanaKeypair.ts'

const hardened = 0x8000_0000
/** PKCS #8 of an ed25519 key (RFC 8410) up to the key itself. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The account at m/44'/501'/{index}'/0' of a BIP-39 phrase (SLIP-10), which is where Solana wallets look. */
export function deriveSolanaKeypair(mnemonic: string, index: number): SolanaKeypair {
  const phrase = mnemonic.normalize('NFKD')
  let node = hmac('ed25519 seed', pbkdf2Sync(phrase, 'mnemonic', 2048, 64, 'sha512'))
  for (const step of [44, 501, index, 0]) {
    const path = Buffer.alloc(4)
    path.writeUInt32BE(step + hardened)
    node = hmac(node.subarray(32), Buffer.concat([Buffer.of(0), node.subarray(0, 32), path]))
  }
  const seed = Uint8Array.from(node.subarray(0, 32))
  return { seed, address: getBase58Decoder().decode(publicKeyOf(seed)) }
}

const hmac = (key: string | Uint8Array, data: Uint8Array): Buffer => createHmac('sha512', key).update(data).digest()

function publicKeyOf(seed: Uint8Array): Uint8Array {
  const key = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32)
}
