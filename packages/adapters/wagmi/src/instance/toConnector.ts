import { explorerIds, walletRdns } from '@kit/adapter-evm-shared'
import {
  type ConnectedWallet,
  type Connector as KitConnector,
  type ConnectorType,
  plainText,
  walletImage,
} from '@kit/core/adapter'
import type { Config, Connector } from '@wagmi/core'

/** A connector of wagmi's as a row for kit, with all that the wallet says of itself made harmless. */
export function toConnector(config: Config, connector: Connector): KitConnector {
  const { name, imageUrl, rdns } = toConnectedWallet(connector)
  const explorerId = explorerIds[connector.id]
  return {
    id: connector.id,
    name,
    type: typeOf(config, connector),
    namespace: 'eip155',
    ...(imageUrl ? { imageUrl } : {}),
    ...(rdns ? { rdns } : {}),
    ...(explorerId ? { explorerId } : {}),
  }
}

export function toConnectedWallet(connector: Connector): ConnectedWallet {
  const { id, name, icon, rdns } = connector
  const isLegacy = id === 'injected'
  const imageUrl = walletImage(icon)
  // A connector that wagmi made of an announcement carries the rdns as its id only.
  const domain =
    walletRdns(typeof rdns === 'string' ? rdns : rdns?.[0]) ??
    (connector.type === 'injected' ? walletRdns(id) : undefined)
  return {
    name: isLegacy ? 'Browser Wallet' : plainText(name, 48) || plainText(id, 48) || 'Wallet',
    ...(imageUrl ? { imageUrl } : {}),
    ...(domain ? { rdns: domain } : {}),
  }
}

function typeOf(config: Config, { id, type }: Connector): ConnectorType {
  if (type !== 'injected') return 'EXTERNAL'
  const isAnnounced =
    id.startsWith('eip6963:') ||
    walletRdns(id) !== undefined ||
    config._internal.mipd?.findProvider({ rdns: id }) !== undefined
  return isAnnounced ? 'ANNOUNCED' : 'INJECTED'
}
