import { fromEvmChain } from '@kit/adapter-evm-shared/networks'
import type { AdapterHost, NonEmpty } from '@kit/core/adapter'
import { type Config, createConfig } from '@wagmi/core'
import { type Chain, fallback, http, type Transport } from 'viem'

/** SPEC §9. Where there are others to turn to, a silent address must not use up a read's whole time. */
const onlyOneMs = 10_000
const oneOfSeveralMs = 4_000

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
  const reading = (chain: Chain): Transport => {
    const urls = host.rpcUrls(fromEvmChain(chain))
    const timeout = urls.length > 1 ? oneOfSeveralMs : onlyOneMs
    return fallback(urls.map((url) => http(url, { fetchFn: fetchOf(host), timeout })))
  }
  return createConfig({
    chains: networks,
    multiInjectedProviderDiscovery: false,
    storage: null,
    transports: Object.fromEntries(networks.map((chain) => [chain.id, transports[chain.id] ?? reading(chain)])),
  })
}

const fetchOf =
  ({ platform }: Pick<AdapterHost, 'platform'>): typeof fetch =>
  (input, init) =>
    platform.fetch(input instanceof Request ? input.url : String(input), init)
