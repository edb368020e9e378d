import type { AdapterHost, LoadQuestions, Network, NonEmpty, RpcClient } from '@kit/core/adapter'
import type { SolanaNames } from '../capabilities/names.ts'
import type { Discovery } from '../discovery/createDiscovery.ts'
import type { PriorityFee } from '../transactions/priceTransfer.ts'
import type { Sessions } from './createSessions.ts'
import type { NetworkMemory } from './networkMemory.ts'

/** What the parts of one instance share. */
export type InstanceContext = {
  readonly host: AdapterHost
  /** Reads whole numbers as BigInts. */
  readonly rpc: RpcClient
  readonly networks: NonEmpty<Network>
  readonly priorityFee: PriorityFee
  readonly names: SolanaNames | undefined
  readonly discovery: Discovery
  readonly sessions: Sessions
  readonly memory: NetworkMemory
  readonly questions: LoadQuestions
  /** Ends with `destroy`. */
  readonly life: AbortSignal
}
