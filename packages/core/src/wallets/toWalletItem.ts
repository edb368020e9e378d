import type { Connector } from '../adapter/Connector.ts'
import type { ListWalletsParameters } from './listWallets.ts'
import type { WalletEntry } from './WalletEntry.ts'
import type { ConnectorTarget, WalletItem } from './WalletItem.ts'

const targetOf = ({ id, namespace }: Connector): ConnectorTarget => ({ connectorId: id, namespace })

/** How an entry is shown and reached. */
export function toWalletItem(
  { group, ids, connectors: [first, ...others], wallet }: WalletEntry,
  { recent, connected, image }: Pick<ListWalletsParameters, 'recent' | 'connected' | 'image'>,
): WalletItem {
  const isRecent = ids.some((id) => recent.includes(id))
  const picture = wallet && (image(wallet.id, undefined) ?? wallet.imageUrl ?? image(wallet.id, wallet.imageId))
  if (!first) {
    if (!wallet) throw new TypeError('an entry of nothing')
    return {
      key: `explorer:${wallet.id}`,
      name: wallet.name,
      imageUrl: picture,
      tag: isRecent ? 'recent' : null,
      target: { kind: 'explorer', wallet },
    }
  }
  const tag = (): WalletItem['tag'] => {
    if (group === 'walletConnect') return 'qrCode'
    if (ids.some((id) => connected.includes(id))) return 'connected'
    if (isRecent) return 'recent'
    return group === 'injected' ? 'installed' : null
  }
  return {
    key: `${first.namespace}:${first.id}`,
    name: first.name,
    imageUrl:
      image(first.id, undefined) ??
      [first, ...others].find(({ imageUrl }) => imageUrl !== undefined)?.imageUrl ??
      picture,
    tag: tag(),
    target:
      others.length === 0
        ? { kind: 'connector', ...targetOf(first) }
        : { kind: 'multiChain', connectors: [first, ...others].map(targetOf) },
  }
}
