export type { EvmChain } from '../network/EvmChain.ts'
export { fromEvmChain } from '../network/fromEvmChain.ts'
export { toNetworks } from '../network/toNetworks.ts'
