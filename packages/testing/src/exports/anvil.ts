export { type Anvil, startAnvil } from '../anvil/startAnvil.ts'
export { type EvmChains, startEvmChains } from '../anvil/startEvmChains.ts'
