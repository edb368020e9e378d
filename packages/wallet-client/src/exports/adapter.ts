export type { EvmChain } from '../adapter/universalAdapter.ts'
export { universalAdapter, type UniversalAdapterOptions } from '../adapter/universalAdapter.ts'
export { universalAdapters } from '../adapter/universalAdapter.ts'
