import { accountsOf, chainIdOf, walletImage } from '@kit/adapter-evm-shared'
import { aborted, type AdapterConnection, type AttachMeta, type Eip1193Provider, walletFailed } from '@kit/core/adapter'
import { eip1193Connector } from '../connector/eip1193Connector.ts'
import type { Sessions } from './createSessions.ts'
import type { InstanceContext } from './InstanceContext.ts'

/**
 * Puts the provider of a shared connector into the wagmi config as a connection of its own, so that wagmi's
 * hooks serve it like any other. The one place that adds a connector to a config that may be the dapp's.
 */
export async function attach(context: InstanceContext, { register, unregister }: Pick<Sessions, 'register' | 'unregister'>, provider: Eip1193Provider, meta: AttachMeta): Promise<AdapterConnection> {
  const { config, host, mirror, life, attached } = context
  const { connectorId, wallet } = meta
  const chainId = chainIdOf(meta.networkId.split(':')[1])
  const [first, ...rest] = accountsOf(meta.accounts.map(({ address }) => address))
  if (chainId === null || !first) throw walletFailed({ connectorId, reason: 'It has no EVM account.' })

  const stand = { accounts: [first, ...rest] as const, chainId }

  mirror.silently(connectorId, () => {
    const before = mirror.origin(connectorId)
    if (before) unregister(config, before.connector)
    attached.get(connectorId)?.end()
  })

  const detaching = new AbortController()
  const { connectors } = config._internal
  const connector = connectors.setup(
    eip1193Connector({
      id: connectorId,
      name: wallet.name,
      icon: walletImage(wallet.imageUrl),
      rdns: wallet.rdns,
      getProvider: () => provider,
      standing: stand,
      networks: host.networks,
      platform: host.platform,
      life: AbortSignal.any([life, detaching.signal]),
    }),
  )
  const end = () => {
    attached.delete(connectorId)
    detaching.abort()
    connectors.setState((all) => all.filter(({ uid }) => uid !== connector.uid))
  }
  attached.set(connectorId, { meta, provider, connector, end })
  await connector.connect()
  // Attached once more or disconnected meanwhile.
  if (attached.get(connectorId)?.connector !== connector) throw aborted()
  mirror.silently(connectorId, () => {
    connectors.setState((all) => [...all, connector])
    register(config, connector, stand)
  })
  const connection = mirror.find(connectorId)
  if (!connection) throw walletFailed({ connectorId, reason: 'Its connection ended at once.' })
  return connection
}
