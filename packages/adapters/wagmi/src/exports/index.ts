export { fromViemChain } from '../networks/fromViemChain.ts'
export { wagmiAdapter, type WagmiAdapterOptions } from '../wagmiAdapter.ts'
