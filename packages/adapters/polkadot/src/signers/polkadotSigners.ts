import { notConnected } from '@kit/core/adapter'
import type { PolkadotSigner } from '@polkadot-api/pjs-signer'
import type { PjsSigner } from '../injected/InjectedWallet.ts'
import { pairedWallet } from '../pairing/pairedWallet.ts'
import { papiSignerOf } from './papiSignerOf.ts'

/**
 * The signer in what `getProvider('polkadot')` of a kit gives: its value, or the `provider` of the adapter's.
 * @throws KitError `NOT_CONNECTED` where it is none
 */
function polkadotSignerOf(provider: unknown): PjsSigner {
  const { kind, provider: inner } = Object(provider) as { readonly kind?: unknown; readonly provider?: unknown }
  const wallet: unknown = kind === 'custom' || kind === 'eip1193' ? inner : provider
  const { signer } = (pairedWallet(wallet) ?? Object(wallet)) as { readonly signer?: Partial<PjsSigner> }
  if (typeof signer?.signPayload !== 'function' || typeof signer.signRaw !== 'function')
    throw notConnected({ namespace: 'polkadot' })
  return { signPayload: signer.signPayload.bind(signer), signRaw: signer.signRaw.bind(signer) }
}

/**
 * A signer for polkadot-api: `tx.signAndSubmit(toPapiSigner(provider, address))`. It ends with the connection that
 * the provider was taken of.
 * @throws KitError `NOT_CONNECTED` where the provider is none of this namespace
 */
export const toPapiSigner = (provider: unknown, address: string): PolkadotSigner =>
  papiSignerOf(address, polkadotSignerOf(provider))

/**
 * A signer for @polkadot/api: `tx.signAndSend(address, { signer: toPjsSigner(provider) })`. It ends with the
 * connection that the provider was taken of.
 * @throws KitError `NOT_CONNECTED` where the provider is none of this namespace
 */
export const toPjsSigner = (provider: unknown): PjsSigner => polkadotSignerOf(provider)
