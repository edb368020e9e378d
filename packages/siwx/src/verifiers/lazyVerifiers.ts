import type { Eip155VerifierOptions } from './eip155.ts'
import { lazyVerifier, type Verifier } from './Verifier.ts'

/*
 * The verifiers of the entries `@kit/siwx/verifiers/…`, for pages: each is a chunk that its first verification loads.
 */

/**
 * Verifies EVM signatures: by keys, by contracts (EIP-1271) and by contracts that are not deployed yet (ERC-6492).
 *
 * @example
 * ```ts
 * const verifier = eip155Verifier({ rpcUrls: { 'eip155:1': 'https://rpc.example.org' } })
 * ```
 */
export const eip155Verifier = (options?: Eip155VerifierOptions): Verifier =>
  lazyVerifier('eip155', async () => (await import('./eip155.ts')).eip155Verifier(options))

/** Verifies Solana signatures (ed25519). */
export const solanaVerifier = (): Verifier =>
  lazyVerifier('solana', async () => (await import('./solana.ts')).solanaVerifier())

/** Verifies Bitcoin signatures (BIP-137 and BIP-322 simple). */
export const bip122Verifier = (): Verifier =>
  lazyVerifier('bip122', async () => (await import('./bip122.ts')).bip122Verifier())

/** Verifies signatures of Substrate chains (sr25519, ed25519, ECDSA). */
export const polkadotVerifier = (): Verifier =>
  lazyVerifier('polkadot', async () => (await import('./polkadot.ts')).polkadotVerifier())
