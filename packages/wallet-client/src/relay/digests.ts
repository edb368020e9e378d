import { sha256 as hash } from '@noble/hashes/sha2'
import { bytesToHex, hexToBytes } from './hex.ts'

/** SHA-256 of a text's UTF-8 bytes, in hexadecimal. */
export const sha256 = (text: string): string => bytesToHex(hash(new TextEncoder().encode(text)))

/**
 * The hash by which the client recognizes an envelope that it knows. Decoders accept any padding, and links use another
 * alphabet, so the hash is that of one spelling. Otherwise a relay could replay an envelope in another spelling.
 */
export const envelopeHash = (message: string): string => {
  const bare = message
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/(?<!=)=+$/, '')
  return sha256(bare.padEnd(Math.ceil(bare.length / 4) * 4, '='))
}

/** SHA-256 of the bytes of a hexadecimal key: the topic that belongs to it. */
export const topicOf = (key: string): string => bytesToHex(hash(hexToBytes(key)))

/** Both ends compute the id of a subscription alike. */
export const subscriptionId = (topic: string, clientId: string): string => sha256(topic + clientId)

/** The first byte of an envelope (0 symmetric, 1 with the sender's key, 2 plain text), or undefined where it is no Base64. */
export const envelopeType = (message: string): number | undefined => {
  try {
    return atob(message.slice(0, 4).replaceAll('-', '+').replaceAll('_', '/')).charCodeAt(0)
  } catch {
    return undefined
  }
}
