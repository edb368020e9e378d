import { createExternalProvider, type ExternalWallet } from '@kit/adapter-evm-shared/wallets'
import type { AdapterHost } from '@kit/core/adapter'
import type { Config, Connector } from '@wagmi/core'
import { eip1193Connector } from './eip1193Connector.ts'

/** Adds connectors for wallets with their own libraries to a config. Returns those that connect by themselves. */
export function addExternalConnectors(
  wallets: readonly ExternalWallet[],
  { config, host, life }: { readonly config: Config; readonly host: AdapterHost; readonly life: AbortSignal },
): readonly Connector[] {
  const { connectors } = config._internal
  const { networks, platform } = host
  return wallets.flatMap((wallet) => {
    if (!(wallet.isHere?.() ?? true)) return []
    const { id, name } = wallet
    const { get: getProvider, prepare } = createExternalProvider(wallet, host)
    const connector = connectors.setup(
      eip1193Connector({ id, name, type: 'external', getProvider, prepare, networks, platform, life }),
    )
    connectors.setState((all) => [...all, connector])
    return wallet.connectsByItself ? [connector] : []
  })
}
