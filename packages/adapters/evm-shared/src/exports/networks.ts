export type { EvmChain } from '../network/networks.ts'
export { fromEvmChain } from '../network/networks.ts'
export { toNetworks } from '../network/networks.ts'
