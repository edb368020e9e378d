import type { AdapterHost, LoadQuestions, Network, NonEmpty } from '@kit/core/adapter'
import type { MetadataHashes } from '../polkadotAdapter.ts'
import type { Discovery } from '../discovery/createDiscovery.ts'
import type { ConnectionRecord } from './createRecord.ts'
import type { Links } from './createLinks.ts'

/** What the parts of one instance share. */
export type InstanceContext = {
  readonly host: AdapterHost
  readonly networks: NonEmpty<Network>
  readonly metadataHashes: MetadataHashes
  readonly discovery: Discovery
  readonly links: Links
  readonly record: ConnectionRecord
  readonly questions: LoadQuestions
  /** Ends with `destroy`. */
  readonly life: AbortSignal
}
