import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { nullIfMalformed, type Verifier } from './Verifier.ts'

/**
 * Verifies Solana signatures: ed25519 over the UTF-8 bytes of the message, address and signature in base58. Keys of small order are
 * rejected: under the laxer rules of ZIP 215, one signature by such a key is valid for every message.
 *
 * @example
 * ```ts
 * siwx({ storage: localSession(), verifiers: [solanaVerifier()] })
 * ```
 */
export const solanaVerifier = (): Verifier => ({
  namespace: 'solana',
  verify: ({ message, signature, accountAddress }) =>
    Promise.resolve(
      nullIfMalformed(() =>
        ed25519.verify(base58.decode(signature), new TextEncoder().encode(message), base58.decode(accountAddress), {
          zip215: false,
        }),
      ),
    ),
})
