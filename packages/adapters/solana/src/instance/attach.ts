import {
  type AdapterConnection,
  type AttachMeta,
  type CaipNetworkId,
  walletFailed,
  type WalletProvider,
} from '@kit/core/adapter'
import { isRequester, pairedWallet } from '../pairing/pairedWallet.ts'
import { accountsOf, featureOf, type StandardWallet, toStandardWallet } from '../wallet/standardWallet.ts'
import type { InstanceContext } from './InstanceContext.ts'

/** Takes the wallet of a shared connector as a connection: its end and its permission are that connector's. */
export function attach(context: InstanceContext, provider: WalletProvider, meta: AttachMeta): AdapterConnection {
  const { memory, sessions } = context
  const { connectorId } = meta
  const before = sessions.find(connectorId)
  const networkId = networkFor(context, meta)
  const networkOf = () => sessions.find(connectorId)?.networkId ?? networkId
  const wallet = walletOf(provider, meta, networkOf)
  if (!wallet) throw walletFailed({ connectorId, reason: 'It has no Solana provider.' })
  const shared = new Set(meta.accounts.map(({ address }) => address))
  const accounts = accountsOf(wallet.accounts).filter(({ address }) => shared.has(address))
  const info = { id: connectorId, name: meta.wallet.name, imageUrl: meta.wallet.imageUrl }
  const connection = sessions.begin({ connectorId, wallet, info, accounts: inOrderOf(meta, accounts), networkId, meta })
  if (!connection) throw walletFailed({ connectorId, reason: 'It has no Solana account.' })
  if (before?.meta && before.networkId !== networkId) memory.keep(networkId)
  return connection
}

/**
 * Such wallets receive the network with each request. What a session says of one counts when it is news; else the
 * connection stays where the page had moved it, also over a reload.
 */
function networkFor(
  { networks, sessions, memory }: InstanceContext,
  { connectorId, networkId, approvedNetworkIds }: AttachMeta,
): CaipNetworkId {
  const before = sessions.find(connectorId)
  const kept = before?.meta ? (before.meta.networkId === networkId ? before.networkId : undefined) : memory.kept()
  const named = (id: CaipNetworkId) =>
    networks.find(
      ({ caipNetworkId, deprecatedCaipNetworkId }) => caipNetworkId === id || deprecatedCaipNetworkId === id,
    )
  const network = kept && named(kept)
  const isAllowed =
    network !== undefined && (!approvedNetworkIds || approvedNetworkIds.some((id) => named(id) === network))
  return isAllowed ? network.caipNetworkId : (named(networkId)?.caipNetworkId ?? networkId)
}

function walletOf(
  provider: WalletProvider,
  meta: AttachMeta,
  networkOf: () => AttachMeta['networkId'],
): StandardWallet | null {
  if (provider.kind !== 'walletStandard')
    return isRequester(provider.provider) ? pairedWallet(provider.provider, meta, networkOf) : null
  const wallet = toStandardWallet(provider.wallet)
  return wallet && featureOf(wallet, 'standard:connect') ? wallet : null
}

const inOrderOf = (meta: AttachMeta, accounts: ReturnType<typeof accountsOf>): ReturnType<typeof accountsOf> => {
  const place = (address: string) => meta.accounts.findIndex((account) => account.address === address)
  return accounts.toSorted((one, other) => place(one.address) - place(other.address))
}
