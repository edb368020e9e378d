import type { CreateStore, MemoryStore, RelayOptions as Options } from '@kit/relay'

export type RelayOptions = Pick<
  Options,
  'host' | 'port' | 'style' | 'deliverTo' | 'authorize' | 'pingInterval' | 'now'
> & {
  /** Default: one of its own. */
  readonly store?: CreateStore<MemoryStore> | undefined
}
