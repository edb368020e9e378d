import type { PjsSigner } from '../injected/PjsSigner.ts'
import { polkadotSignerOf } from './polkadotSignerOf.ts'

/**
 * A signer for @polkadot/api: `tx.signAndSend(address, { signer: toPjsSigner(provider) })`. It ends with the
 * connection that the provider was taken of.
 * @throws KitError `NOT_CONNECTED` where the provider is none of this namespace
 */
export const toPjsSigner = (provider: unknown): PjsSigner => polkadotSignerOf(provider)
