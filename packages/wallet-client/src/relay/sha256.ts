import { sha256 as hash } from '@noble/hashes/sha2'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'

/** SHA-256 of a text's UTF-8 bytes, in hexadecimal. */
export const sha256 = (text: string): string => bytesToHex(hash(new TextEncoder().encode(text)))

/** SHA-256 of the bytes of a hexadecimal key: the topic that belongs to it. */
export const topicOf = (key: string): string => bytesToHex(hash(hexToBytes(key)))
