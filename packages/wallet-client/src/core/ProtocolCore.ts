import type { ICrypto, IExpirer, IJsonRpcHistory, IPairing } from '@walletconnect/types'
import type { Logger } from '../log/Logger.ts'
import type { Relayer } from '../relay/Relayer.ts'
import type { SafeStorage } from '../storage/createSafeStorage.ts'
import type { Verify } from '../verify/Verify.ts'
import type { Heartbeat } from './createHeartbeat.ts'

/** The interface of the protocol's core for its parts: the library's keys, pairings, expiries and history, and our own for the rest. */
export type ProtocolCore = {
  readonly protocol: 'wc'
  readonly version: 2
  readonly name: 'core'
  readonly context: 'core'
  readonly relayUrl: string
  readonly projectId: string | undefined
  /** Empty, or a colon and the prefix. */
  readonly customStoragePrefix: string
  readonly logger: Logger
  readonly heartbeat: Heartbeat
  readonly storage: SafeStorage
  readonly relayer: Relayer
  readonly verify: Verify
  readonly crypto: ICrypto
  readonly history: IJsonRpcHistory
  readonly expirer: IExpirer
  readonly pairing: IPairing
  readonly eventClient: object
  /** Universal links of apps that are known to take messages by link. */
  readonly linkModeSupportedApps: readonly string[]
  readonly addLinkModeSupportedApp: (universalLink: string) => void
  readonly start: () => Promise<void>
}
