import { notConnected } from '@kit/core/adapter'
import type { PjsSigner } from '../injected/PjsSigner.ts'
import { pairedWallet } from '../pairing/pairedWallet.ts'

/**
 * The signer in what `getProvider('polkadot')` of a kit gives: its value, or the `provider` of the adapter's.
 * @throws KitError `NOT_CONNECTED` where it is none
 */
export function polkadotSignerOf(provider: unknown): PjsSigner {
  const { kind, provider: inner } = Object(provider) as { readonly kind?: unknown; readonly provider?: unknown }
  const wallet: unknown = kind === 'custom' || kind === 'eip1193' ? inner : provider
  const { signer } = (pairedWallet(wallet) ?? Object(wallet)) as { readonly signer?: Partial<PjsSigner> }
  if (typeof signer?.signPayload !== 'function' || typeof signer.signRaw !== 'function')
    throw notConnected({ namespace: 'polkadot' })
  return { signPayload: signer.signPayload.bind(signer), signRaw: signer.signRaw.bind(signer) }
}
