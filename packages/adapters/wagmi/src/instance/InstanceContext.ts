import type { AdapterHost, AttachMeta, Eip1193Provider } from '@kit/core/adapter'
import type { Config, Connector } from '@wagmi/core'
import type { OwnConnector } from '../connector/eip1193Connector.ts'
import type { Mirror } from './createMirror.ts'
import type { Providers } from './createProviders.ts'

/** What the parts of one instance share. */
export type InstanceContext = {
  readonly config: Config
  readonly host: AdapterHost
  readonly maxFees?: Readonly<Record<number, bigint>> | undefined
  readonly mirror: Mirror
  readonly providers: Providers
  /** Ends with `destroy`. */
  readonly life: AbortSignal
  readonly attached: Map<string, Attached>
}

/** A shared connector's provider that is registered as a connection of wagmi. */
export type Attached = {
  readonly meta: AttachMeta
  readonly provider: Eip1193Provider
  readonly connector: Connector & OwnConnector
  /** Whose place it takes. */
  readonly before: Attached | undefined
  /** Takes the connector off the config. */
  readonly stop: () => void
  /** Lets the whole attachment go. */
  readonly end: () => void
}
