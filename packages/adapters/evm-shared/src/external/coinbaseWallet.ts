import type { Eip1193Provider } from '@kit/core/adapter'
import { checkOptions } from '@kit/core/checks'
import { explorerIds, type ExternalWallet, type ExternalWalletHost } from './ExternalWallet.ts'
import { withPopups } from './withPopups.ts'

/** How the libraries of this maker are constructed. */
export type SdkParameters = {
  readonly appName: string
  readonly appLogoUrl: string | null
  readonly appChainIds: number[]
  readonly preference: Preference
}

type Preference = {
  readonly [key: string]: unknown
  readonly options?: 'all' | 'smartWalletOnly' | 'eoaOnly'
  readonly telemetry?: boolean
}
type Sdk = { getProvider: () => unknown }

/** The part of `@coinbase/wallet-sdk` (4) that is used. */
export type CoinbaseWalletModule = {
  /** Creates the SDK, whose provider the connector then uses. */
  readonly createCoinbaseWalletSDK: (parameters: never) => Sdk
}

/** The options of `coinbaseWallet`. */
export type CoinbaseWalletOptions = {
  /** `() => import('@coinbase/wallet-sdk')`: it is yours to install, and nothing of it is in a page that does not give it. */
  readonly sdk: () => Promise<CoinbaseWalletModule>
  /** Handed on. Default: all kinds of wallets, no telemetry. */
  readonly preference?: Preference | undefined
}

/**
 * Coinbase Wallet by `@coinbase/wallet-sdk`: its extension, its app, or a smart wallet in a window of its own.
 * @throws KitError `INVALID_OPTION` if an option is misspelled
 */
export function coinbaseWallet(options: CoinbaseWalletOptions): ExternalWallet {
  checkOptions<CoinbaseWalletOptions>('coinbaseWallet', options, { sdk: 1, preference: 1 })
  const { sdk, preference } = options
  return {
    id: 'coinbaseWalletSDK',
    name: 'Coinbase',
    explorerId: explorerIds['coinbaseWalletSDK'],
    async load(host) {
      const { createCoinbaseWalletSDK } = await sdk()
      const parameters = toSdkParameters(host, { options: 'all', ...preference })
      return inPopup(createCoinbaseWalletSDK(parameters as never), 'coinbaseWalletSDK', host)
    },
  }
}

function toSdkParameters({ metadata, networks }: ExternalWalletHost, preference: Preference): SdkParameters {
  const { name, icons } = metadata
  return {
    appName: name,
    appLogoUrl: icons[0] ?? null,
    appChainIds: networks.map(({ id }) => Number(id)),
    preference: { telemetry: false, ...preference },
  }
}

type SdkProvider = Eip1193Provider & { readonly disconnect?: (() => Promise<void>) | undefined }

function inPopup(sdk: Sdk, connectorId: string, { platform }: ExternalWalletHost): Eip1193Provider {
  const provider = sdk.getProvider() as SdkProvider
  const { request, on, removeListener } = withPopups(provider, { connectorId, platform, page: window as never })
  return {
    on,
    removeListener,
    // These libraries remember accounts themselves, until they are asked to forget them.
    request: async (asked) =>
      asked.method === 'wallet_revokePermissions' && provider.disconnect ? provider.disconnect() : request(asked),
  }
}

/** The part of `@base-org/account` (2) that is used. */
export type BaseAccountModule = {
  /** Creates the SDK, whose provider the connector then uses. */
  readonly createBaseAccountSDK: (parameters: never) => { getProvider: () => unknown }
}

/** The options of `baseAccount`. */
export type BaseAccountOptions = {
  /** `() => import('@base-org/account')`: it is yours to install, and nothing of it is in a page that does not give it. */
  readonly sdk: () => Promise<BaseAccountModule>
  /** Handed on. Default: no telemetry. */
  readonly preference?: { readonly [key: string]: unknown; readonly telemetry?: boolean } | undefined
}

/**
 * Base Account by `@base-org/account`: a smart wallet in a window of its own.
 * @throws KitError `INVALID_OPTION` if an option is misspelled
 */
export function baseAccount(options: BaseAccountOptions): ExternalWallet {
  checkOptions<BaseAccountOptions>('baseAccount', options, { sdk: 1, preference: 1 })
  const { sdk, preference } = options
  return {
    id: 'baseAccount',
    name: 'Base Account',
    explorerId: explorerIds['baseAccount'],
    async load(host) {
      const { createBaseAccountSDK } = await sdk()
      return inPopup(createBaseAccountSDK(toSdkParameters(host, { ...preference }) as never), 'baseAccount', host)
    },
  }
}
