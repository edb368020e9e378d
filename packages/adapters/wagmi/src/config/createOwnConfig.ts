import type { AdapterHost, NonEmpty } from '@kit/core/adapter'
import { type Config, createConfig } from '@wagmi/core'
import { type Chain, fallback, http, type Transport } from 'viem'
import { fromViemChain } from '../networks/fromViemChain.ts'

/**
 * The wagmi config of a dapp that has none. It stores nothing: kit keeps its own record of what was connected,
 * and two records would have to agree. Wallets are found by `createDiscovery`.
 */
export function createOwnConfig({
  networks,
  transports = {},
  host,
}: {
  readonly networks: NonEmpty<Chain>
  readonly transports?: Readonly<Record<number, Transport>> | undefined
  readonly host: Pick<AdapterHost, 'rpcUrls' | 'platform'>
}): Config {
  const reading = (chain: Chain): Transport =>
    transports[chain.id] ?? fallback(host.rpcUrls(fromViemChain(chain)).map((url) => http(url, { fetchFn: fetchOf(host) })))
  return createConfig({
    chains: networks,
    multiInjectedProviderDiscovery: false,
    storage: null,
    transports: Object.fromEntries(networks.map((chain) => [chain.id, reading(chain)])),
  })
}

const fetchOf =
  ({ platform }: Pick<AdapterHost, 'platform'>): typeof fetch =>
  (input, init) =>
    platform.fetch(input instanceof Request ? input.url : String(input), init)
