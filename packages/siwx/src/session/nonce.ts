import { bytesToHex } from '@noble/hashes/utils.js'

/** 128 random bits in hex. */
export const randomNonce = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(16)))
