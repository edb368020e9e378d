import type { RelayOptions as Options } from '@kit/relay'

export type RelayOptions = Pick<Options, 'host' | 'port' | 'style' | 'deliverTo' | 'authorize' | 'pingInterval' | 'now'>
