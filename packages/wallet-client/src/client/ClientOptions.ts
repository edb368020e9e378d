import type { RpcUrls } from '../auth/RpcUrls.ts'
import type { LogLevel, Logger } from '../log/Logger.ts'
import type { TabPlatform } from '../relay/TabPlatform.ts'
import type { RelayTrace } from '../relay/traceSocket.ts'
import type { KeyValueStore } from '../storage/KeyValueStore.ts'
import type { Metadata } from '../types/Metadata.ts'
import type { Verify } from '../verify/Verify.ts'

/** Options of `DappClient.init`, `WalletClient.init` and `SignClient.init`. */
export type ClientOptions = {
  /**
   * `wss://…`. No relay is built in: `publicServices` of `@kit/wallet-client/public` names those of the protocol. If there are several, the
   * first that answers is used; wallets must use the others, too, or the others must share messages with the first.
   */
  readonly relayUrl: string | readonly string[]
  /** Id of the project at the relay, which limits the connections of each project. Absent: none is sent. */
  readonly projectId?: string | undefined
  /**
   * Description of this app, which peers show to their users. Default: title and origin of the page; outside of a
   * page it is empty.
   */
  readonly metadata?: Metadata | undefined
  /** Name of the client. Default: `client`. */
  readonly name?: string | undefined
  /** Default: IndexedDB in a browser, memory in Node. If it fails, only persistence is lost. */
  readonly storage?: KeyValueStore | undefined
  /** As other clients of this protocol have it: only the database `:memory:`, which nothing outlives. A `storage` comes first. */
  readonly storageOptions?: { readonly database: ':memory:' } | undefined
  /** Separates the records of two clients in one storage. */
  readonly customStoragePrefix?: string | undefined
  /** Default `error`. */
  readonly logger?: LogLevel | Logger | undefined
  /** Attests and looks up origins. Default: none, and origins stay unknown. */
  readonly verify?: Verify | undefined
  /** For development: called for each exchange with the relay, without payloads and keys. */
  readonly trace?: RelayTrace | undefined
  /** How the tabs of an origin communicate, to share one socket. Default: the browser's locks and channels. */
  readonly tabs?: TabPlatform | undefined
  /** For signatures of contracts in one-click sign-ins. */
  readonly rpcUrls?: RpcUrls | undefined
  /** Behaviour of a wallet towards the requests of dapps. */
  readonly signConfig?:
    | {
        /** Shows requests as soon as they arrive, not one after another. */ readonly disableRequestQueue?:
          | boolean
          | undefined
      }
    | undefined
}
