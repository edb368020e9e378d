import { watchWallets } from '@kit/adapter-evm-shared'
import type { AdapterHost } from '@kit/core/adapter'
import type { Config } from '@wagmi/core'
import { eip1193Connector } from '../connector/eip1193Connector.ts'

/** Looks for the wallets of the page and makes connectors of them, each id once. Looking again is harmless. */
export type Discovery = ReturnType<typeof watchWallets>

export function createDiscovery({
  config,
  host,
  life,
}: {
  readonly config: Config
  readonly host: Pick<AdapterHost, 'networks' | 'platform'>
  readonly life: AbortSignal
}): Discovery {
  return watchWallets({
    life,
    onWallet({ id, name, imageUrl: icon, rdns }, getProvider) {
      if (config.connectors.some((connector) => connector.id === id)) return
      const { networks, platform } = host
      const { connectors } = config._internal
      const connector = connectors.setup(
        eip1193Connector({ id, name, icon, rdns, getProvider, networks, platform, life }),
      )
      connectors.setState((all) => [...all, connector])
    },
  })
}
