export { fromViemChain } from '../networks/fromViemChain.ts'
export type { PicturedChain } from '../networks/PicturedChain.ts'
export { wagmiAdapter, type WagmiAdapterOptions } from '../wagmiAdapter.ts'
