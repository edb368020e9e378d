import { type AdapterHost, type Eip1193Provider, isKitError, loadFailed } from '@kit/core/adapter'
import { isEip1193 } from '../provider/isEip1193.ts'

/** Explorer ids of the wallets with their own connectors, by connector id. */
export const explorerIds: Readonly<Record<string, string>> = {
  coinbaseWalletSDK: 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
  baseAccount: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
  safe: '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f',
}

/** The parameters of an external wallet. */
export type ExternalWalletHost = Pick<AdapterHost, 'networks' | 'rpcUrls' | 'metadata' | 'platform'>

/** A wallet that is reached through its maker's own library, which is loaded when the wallet is first asked for. */
export type ExternalWallet = {
  /** The connector id. */
  readonly id: string
  /** The display name of the wallet. */
  readonly name: string
  /** The wallet explorer's id of the wallet, 64 hex digits. */
  readonly explorerId?: string | undefined
  /** Whether it can be reached from this page at all. Default: yes. */
  readonly isHere?: (() => boolean) | undefined
  /** Whether it connects when the page loads, without a prompt, if nothing else is connected. */
  readonly connectsByItself?: boolean | undefined
  /** @throws what the library throws, or the loading of it */
  readonly load: (host: ExternalWalletHost) => Promise<Eip1193Provider>
}

/** The provider of an external wallet, loaded when it is first needed. */
export type ExternalProvider = {
  /** Once it is loaded. */
  readonly get: () => Eip1193Provider | undefined
  /** Loads it, once; after a failure another call tries again. @throws KitError `LOAD_FAILED` */
  readonly prepare: () => Promise<void>
}

/** Creates the holder of an external wallet's provider. The library of the wallet is not loaded before `prepare`. */
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
