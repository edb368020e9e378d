import { fromEvmChain } from '@kit/adapter-evm-shared/networks'
import type { AdapterHost, NonEmpty } from '@kit/core/adapter'
import { type Config, createConfig } from '@wagmi/core'
import type { Chain, Transport } from 'viem'
import { createReadTransport } from './createReadTransport.ts'

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
  return createConfig({
    chains: networks,
    multiInjectedProviderDiscovery: false,
    storage: null,
    transports: Object.fromEntries(
      networks.map((chain) => [
        chain.id,
        transports[chain.id] ?? createReadTransport(host.rpcUrls(fromEvmChain(chain)), host.platform),
      ]),
    ),
  })
}
