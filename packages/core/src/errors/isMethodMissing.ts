import { readSafely } from '../adapter/untrusted.ts'

/** EIP-1193, JSON-RPC, and a pairing: not granted by the session, not known to the wallet. */
const codes: readonly unknown[] = [4200, -32_601, 1001, 3001, 5101, 10_001]

/** Whether a wallet never looked at a request, because it does not know its method or the session does not hold it. */
export const isMethodMissing = (error: unknown): boolean => codes.includes(readSafely(Object(error), 'code'))
