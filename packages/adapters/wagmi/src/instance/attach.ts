import { accountsOf, chainIdOf, checksumAddress, isSameWallet, type WalletState } from '@kit/adapter-evm-shared'
import {
  anySignal,
  aborted,
  type AdapterConnection,
  type AttachMeta,
  type Eip1193Provider,
  walletFailed,
  walletImage,
} from '@kit/core/adapter'
import { eip1193Connector } from '../connector/eip1193Connector.ts'
import type { Sessions } from './createSessions.ts'
import type { Attached, InstanceContext } from './InstanceContext.ts'

/**
 * Puts the provider of a shared connector into the wagmi config as a connection of its own, so that wagmi's
 * hooks serve it like any other. The one place that adds a connector to a config that may be the dapp's.
 */
export async function attach(
  context: InstanceContext,
  { register, unregister }: Pick<Sessions, 'register' | 'unregister'>,
  provider: Eip1193Provider,
  meta: AttachMeta,
): Promise<AdapterConnection> {
  const { config, mirror, attached } = context
  const { connectorId, wallet } = meta
  const chainId = chainIdOf(meta.networkId.split(':')[1])
  const [first, ...rest] = accountsOf(
    meta.accounts.map(({ address }) => address),
    checksumAddress,
  )
  if (chainId === null || !first) throw walletFailed({ connectorId, reason: 'It has no EVM account.' })
  const lastKnown: WalletState = { accounts: [first, ...rest], chainId }

  const before = attached.get(connectorId)
  // What wagmi's users hold of a connection goes on while it is the same wallet's.
  const isKept = before?.provider === provider && isSameWallet(before.meta.wallet, wallet)
  const entry = isKept ? { ...before, meta } : setUp(context, provider, meta, lastKnown, before)
  const { connector } = entry
  attached.set(connectorId, entry)
  const isWanted = () => attached.get(connectorId)?.connector === connector
  try {
    await connector.adopt(lastKnown)
    // Ended by the wallet, attached with another one or disconnected meanwhile.
    if (!connector.walletState() || !isWanted()) throw aborted()
  } catch (error) {
    if (isWanted() && !config.state.connections.has(connector.uid)) entry.end()
    throw error
  }
  mirror.silently(connectorId, () => {
    const walletState = connector.walletState() ?? lastKnown
    if (config.state.connections.has(connector.uid)) return connector.emitter.emit('change', walletState)
    const origin = mirror.origin(connectorId)
    config._internal.connectors.setState((all) => [...all, connector])
    register(config, connector, walletState)
    // After the new one is added, so that the page is never without a wallet in between.
    if (origin) unregister(config, origin.connector)
    entry.before?.stop()
  })
  const connection = mirror.find(connectorId)
  if (!connection) throw walletFailed({ connectorId, reason: 'Its connection ended at once.' })
  return connection
}

/** `before`: serves the page until this one does, and ends with it. */
function setUp(
  { config, host, life, attached }: InstanceContext,
  provider: Eip1193Provider,
  meta: AttachMeta,
  existing: WalletState,
  before: Attached | undefined,
): Attached {
  const { connectorId, wallet } = meta
  const { connectors } = config._internal
  const stopping = new AbortController()
  const connector = connectors.setup(
    eip1193Connector({
      id: connectorId,
      name: wallet.name,
      icon: walletImage(wallet.imageUrl),
      rdns: wallet.rdns,
      getProvider: () => provider,
      existing,
      networks: host.networks,
      platform: host.platform,
      life: anySignal([life, stopping.signal]),
    }),
  ) as Attached['connector']
  const stop = () => {
    stopping.abort()
    connectors.setState((all) => all.filter(({ uid }) => uid !== connector.uid))
  }
  const end = () => {
    attached.delete(connectorId)
    before?.stop()
    stop()
  }
  return { meta, provider, connector, before, stop, end }
}
