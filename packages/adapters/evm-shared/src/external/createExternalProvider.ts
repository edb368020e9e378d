import { type Eip1193Provider, isKitError, loadFailed } from '@kit/core/adapter'
import type { ExternalWallet, ExternalWalletHost } from './ExternalWallet.ts'

export type ExternalProvider = {
  /** Once it is loaded. */
  readonly get: () => Eip1193Provider | undefined
  /** Loads it, once; after a failure another call tries again. @throws KitError `LOAD_FAILED` */
  readonly prepare: () => Promise<void>
}

export function createExternalProvider(wallet: ExternalWallet, host: ExternalWalletHost): ExternalProvider {
  let loading: Promise<void> | undefined
  let provider: Eip1193Provider | undefined
  const load = async () => {
    try {
      provider = await wallet.load(host)
    } catch (cause) {
      loading = undefined
      throw isKitError(cause) ? cause : loadFailed({ what: wallet.name }, { cause })
    }
  }
  return { get: () => provider, prepare: () => (loading ??= load()) }
}
