import { createConfig, http } from 'wagmi'
import { chain } from './chain.js'

export const config = createConfig({ chains: [chain], transports: { [chain.id]: http() } })
