import type { SharedConnector } from '@kit/core/adapter'
import { checkOption, checkOptions } from '@kit/core/checks'
import { adaptersOf } from '../adapter/universalAdapter.ts'
import { relays } from '../validate/isRelay.ts'
import type { LogLevel, Logger } from '../log/Logger.ts'
import type { RelayTrace } from '../relay/traceSocket.ts'
import type { KeyValueStore } from '../storage/KeyValueStore.ts'
import type { Metadata } from '../types/Metadata.ts'
import type { Verify } from '../verify/Verify.ts'
import type { NamespacesOverride } from './toAskedNamespaces.ts'

/** The options of `walletConnect`. */
export type WalletConnectOptions = {
  /** `wss://…`; of several, the first that answers is used. Wallets must use the others, too, or they must share messages with the first. */
  readonly relayUrl: string | readonly [string, ...string[]]
  /** Sent to the relay and the service. Default: the kit's. */
  readonly projectId?: string | undefined
  /** Default: the kit's. Add `redirect` for wallets that lead back to an app. */
  readonly metadata?: Partial<Metadata> | undefined
  /** Base of a service that reads chains that have no address of their own, at `/v1/?chainId&projectId`. */
  readonly serviceUrl?: string | undefined
  /** Origins (`https://bundler.example`) that a wallet may name as its bundler for `wallet_getCallsStatus`. Default: none. */
  readonly bundlerOrigins?: readonly string[] | undefined
  /** Chains, methods, events and RPC URLs to request instead of those of the adapters. */
  readonly universalProviderConfigOverride?: NamespacesOverride | undefined
  /**
   * Link mode, in React Native: the universal link of the wallet that a sign-in in one step goes to, in place of a pairing URI. Both apps
   * must take messages by links (here: `metadata.redirect` with `linkMode` and `universal`), and have met over the relay before; else
   * the relay is used.
   */
  readonly walletUniversalLink?: string | undefined
  /** Separates sessions from those of other connectors on the page. Default: the kit's `id`, if it has one. */
  readonly storagePrefix?: string | undefined
  /** Default: IndexedDB in a browser, memory in Node. */
  readonly storage?: KeyValueStore | undefined
  /** Default: origins are not verified. */
  readonly verify?: Verify | undefined
  /** Default: `error`. */
  readonly logger?: LogLevel | Logger | undefined
  /** For development: called for each exchange with the relay, without payloads and keys. */
  readonly trace?: RelayTrace | undefined
  /** Default: `walletConnect`. */
  readonly id?: string | undefined
  /** Name of the row in the list of wallets. Default: `WalletConnect`. */
  readonly name?: string | undefined
  /** Picture of the row in the list of wallets: an `https:` or `data:` URL. Default: our own. */
  readonly imageUrl?: string | undefined
}

const known = {
  relayUrl: 1,
  projectId: 1,
  metadata: 1,
  serviceUrl: 1,
  bundlerOrigins: 1,
  universalProviderConfigOverride: 1,
  walletUniversalLink: 1,
  storagePrefix: 1,
  storage: 1,
  verify: 1,
  logger: 1,
  trace: 1,
  id: 1,
  name: 1,
  imageUrl: 1,
} as const

/**
 * Pairing by QR code and link as a shared connector of a kit: one approval connects the namespaces of all adapters that take part.
 * Nothing of the client is loaded before it is needed.
 * @throws KitError `INVALID_OPTION` if `relayUrl` is no `wss:` address, or an option is misspelled
 */
export const walletConnect = (options: WalletConnectOptions): SharedConnector => {
  checkOptions<WalletConnectOptions>('walletConnect', options, known)
  checkOption('walletConnect.relayUrl', options.relayUrl, relays)
  const { id = 'walletConnect', name = 'WalletConnect', imageUrl } = options
  return {
    id,
    name,
    type: 'WALLET_CONNECT',
    adaptersFor: adaptersOf,
    ...(imageUrl !== undefined && { imageUrl }),
    load: async () => {
      // In parallel, so that neither waits for the other.
      const [{ createConnector }] = await Promise.all([import('./createConnector.ts'), import('../core/createCore.ts')])
      return createConnector(id, options)
    },
  }
}
