import { sha256 as hash } from '@noble/hashes/sha2'
import { bytesToHex, hexToBytes } from './hex.ts'

/** SHA-256 of a text's UTF-8 bytes, in hexadecimal. */
export const sha256 = (text: string): string => bytesToHex(hash(new TextEncoder().encode(text)))

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
