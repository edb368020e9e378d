import type { AdapterHost } from '@kit/core/adapter'
import type { Connections } from '../instance/Live.ts'
import type { UtxoSource } from '../source/UtxoSource.ts'
import type { FeeLimits } from '../transfer/feeLimits.ts'

/** What capabilities are made of. */
export type CapabilityContext = {
  readonly host: Pick<AdapterHost, 'platform'>
  readonly connections: Connections
  readonly source: UtxoSource | undefined
  readonly feeLimits: FeeLimits
  /** Ends with `destroy`. */
  readonly life: AbortSignal
}
