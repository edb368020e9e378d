import type { VerifyResult } from '../wallet/WalletState.ts'

/** The verify context of a message in one word. A scam is one whatever else is true. */
export function verifyResult(context: unknown): VerifyResult {
  const { verified } = (typeof context === 'object' && context !== null ? context : {}) as {
    readonly verified?: { readonly validation?: unknown; readonly isScam?: unknown }
  }
  if (verified?.isScam === true) return 'scam'
  if (verified?.validation === 'VALID') return 'valid'
  return verified?.validation === 'INVALID' ? 'mismatch' : 'unknown'
}
