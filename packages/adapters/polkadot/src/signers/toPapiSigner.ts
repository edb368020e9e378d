import { getPolkadotSignerFromPjs, type PolkadotSigner } from '@polkadot-api/pjs-signer'
import { polkadotSignerOf } from './polkadotSignerOf.ts'

/**
 * A signer for polkadot-api: `tx.signAndSubmit(toPapiSigner(provider, address))`. It ends with the connection that
 * the provider was taken of.
 * @throws KitError `NOT_CONNECTED` where the provider is none of this namespace
 */
export function toPapiSigner(provider: unknown, address: string): PolkadotSigner {
  const { signPayload, signRaw } = polkadotSignerOf(provider)
  return getPolkadotSignerFromPjs(address, signPayload, signRaw)
}
