import {
  type AdapterConnection,
  type AttachMeta,
  type CaipNetworkId,
  walletFailed,
  type WalletProvider,
} from '@kit/core/adapter'
import { type InjectedWallet, readAccounts, toInjectedWallet } from '../injected/InjectedWallet.ts'
import { pairedWallet } from '../pairing/pairedWallet.ts'
import type { InstanceContext } from './InstanceContext.ts'

/**
 * Takes the provider of a shared connector as a connection: one that answers requests (`kind: 'eip1193'`, or a
 * custom one with `request`), or one in the shape of an injected wallet.
 * @throws KitError `WALLET_FAILED` where it is neither, or has no account of this namespace
 */
export function attach(context: InstanceContext, provider: WalletProvider, meta: AttachMeta): AdapterConnection {
  const { links, record } = context
  const { connectorId, approvedNetworkIds, wallet } = meta
  const before = links.find(connectorId)
  const networkId = networkFor(context, meta)
  const networkOf = () => links.find(connectorId)?.networkId ?? networkId
  const injected = provider.kind === 'walletStandard' ? undefined : walletOf(provider.provider, meta, networkOf)
  if (!injected) throw walletFailed({ connectorId, reason: 'It has no provider of this namespace.' })
  const given = readAccounts(meta.accounts) ?? []
  const connection = links.add({
    connectorId,
    injected,
    given,
    networkId,
    wallet,
    attached: { provider, networkId: meta.networkId },
    ...(approvedNetworkIds && { approvedNetworkIds }),
  })
  if (!connection) throw walletFailed({ connectorId, reason: 'It has no account of this namespace.' })
  if (before?.attached && before.networkId !== networkId) record.set(connectorId, networkId)
  return connection
}

/**
 * Such wallets receive the network with each request. What a session says of one counts when it is news; else the
 * connection stays where the page had moved it, also over a reload.
 */
function networkFor(
  { links, networks, record }: InstanceContext,
  { connectorId, networkId, approvedNetworkIds }: AttachMeta,
): CaipNetworkId {
  const before = links.find(connectorId)
  const kept = before?.attached
    ? before.attached.networkId === networkId
      ? before.networkId
      : undefined
    : record.networkOf(connectorId)
  const isAllowed =
    kept !== undefined &&
    (approvedNetworkIds?.includes(kept) ?? true) &&
    networks.some(({ caipNetworkId }) => caipNetworkId === kept)
  return isAllowed ? kept : networkId
}

const walletOf = (
  provider: unknown,
  { accounts }: AttachMeta,
  networkOf: () => CaipNetworkId,
): InjectedWallet | undefined => toInjectedWallet(provider) ?? pairedWallet(provider, { accounts, networkOf })
