export { fromEvmChain as fromViemChain } from '@kit/adapter-evm-shared/networks'
export type { PicturedChain } from '../PicturedChain.ts'
export { wagmiAdapter, type WagmiAdapterOptions } from '../wagmiAdapter.ts'
