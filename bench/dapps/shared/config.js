import { createConfig, http } from 'wagmi'
import { base, mainnet } from 'wagmi/chains'
import { rpcUrl } from './rpcUrl.js'

export const config = createConfig({
  chains: [mainnet, base],
  transports: { [mainnet.id]: http(rpcUrl), [base.id]: http(rpcUrl) },
})
