export type { EvmChain } from '../adapter/EvmChain.ts'
export { universalAdapter, type UniversalAdapterOptions } from '../adapter/universalAdapter.ts'
export { universalAdapters } from '../adapter/universalAdapters.ts'
