import { type Eip1193Provider, isKitError, loadFailed } from '@kit/core/adapter'
import { isEip1193 } from '../provider/isEip1193.ts'
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
      const loaded: unknown = await wallet.load(host)
      if (!isEip1193(loaded)) throw loadFailed({ what: wallet.name })
      provider = loaded
    } catch (cause) {
      loading = undefined
      throw isKitError(cause) ? cause : loadFailed({ what: wallet.name }, { cause })
    }
  }
  return { get: () => provider, prepare: () => (loading ??= load()) }
}
