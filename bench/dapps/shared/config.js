import { createConfig, http } from 'wagmi'
import { base, mainnet } from 'wagmi/chains'
import { rpcUrl } from './rpcUrl.js'
import { ssr } from './ssr.js'

/** `?withoutNames`: what names weigh is the difference. */
const first = new URLSearchParams(globalThis.location?.search).has('withoutNames')
  ? { ...mainnet, contracts: { multicall3: mainnet.contracts.multicall3 } }
  : mainnet

export const config = createConfig({
  chains: [first, base],
  ssr,
  transports: { [mainnet.id]: http(rpcUrl), [base.id]: http(rpcUrl) },
})
