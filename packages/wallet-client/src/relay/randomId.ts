import { bytesToHex } from './hex.ts'

/** An id of 128 random bits, also on pages without a secure context, which have no `crypto.randomUUID`. */
export const randomId = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(16)))
