export { type Anvil, startAnvil } from '../anvil/startAnvil.ts'
export { type EvmChains, startEvmChains } from '../anvil/startEvmChains.ts'
export { testAccountCode, testEchoCode, testFactoryCode } from '../evm/contracts/testAccountCodes.ts'
