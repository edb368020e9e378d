import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64 } from '@scure/base'

export type SealedSeed = { readonly ciphertext: string; readonly iv: string }

/** Encrypts the seed (AES-256-GCM). The user's id is authenticated: a vault of another user does not open. */
export async function sealSeed(entropy: Uint8Array, key: Uint8Array, userId: string): Promise<SealedSeed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const ciphertext = await crypto.subtle.encrypt(parameters(iv, userId), await importKey(key), Uint8Array.from(entropy))
  return { ciphertext: base64.encode(new Uint8Array(ciphertext)), iv: base64.encode(iv) }
}

/** @throws Error if the key is wrong, or the ciphertext was changed */
export async function openSeed({ ciphertext, iv }: SealedSeed, key: Uint8Array, userId: string): Promise<Uint8Array> {
  try {
    const bytes = Uint8Array.from(base64.decode(ciphertext))
    const opened = await crypto.subtle.decrypt(
      parameters(Uint8Array.from(base64.decode(iv)), userId),
      await importKey(key),
      bytes,
    )
    return new Uint8Array(opened)
  } catch {
    throw new Error('Your wallet could not be opened.')
  }
}

/** Derives the key for a seed from the answer of a passkey (WebAuthn PRF). */
export const keyOfPasskey = (prf: Uint8Array, userId: string): Uint8Array =>
  hkdf(sha256, prf, undefined, new TextEncoder().encode(`wallet seed of ${userId}`), 32)

const parameters = (iv: Uint8Array<ArrayBuffer>, userId: string): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(`wallet seed of ${userId}`),
})

const importKey = (key: Uint8Array): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', Uint8Array.from(key), 'AES-GCM', false, ['encrypt', 'decrypt'])
