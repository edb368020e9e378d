import { type AdapterConnection, type AttachMeta, walletFailed, type WalletProvider } from '@kit/core/adapter'
import { isRequester, pairedWallet } from '../pairing/pairedWallet.ts'
import { accountsOf } from '../wallet/accountsOf.ts'
import { featureOf } from '../wallet/featureOf.ts'
import { toStandardWallet } from '../wallet/toStandardWallet.ts'
import type { StandardWallet } from '../wallet/StandardWallet.ts'
import type { InstanceContext } from './InstanceContext.ts'

/** Takes the wallet of a shared connector as a connection: its end and its permission are that connector's. */
export function attach({ networks, sessions }: InstanceContext, provider: WalletProvider, meta: AttachMeta): AdapterConnection {
  const { connectorId } = meta
  const networkOf = () => sessions.find(connectorId)?.networkId ?? meta.networkId
  const wallet = walletOf(provider, meta, networkOf)
  if (!wallet) throw walletFailed({ connectorId, reason: 'It has no Solana provider.' })
  const shared = new Set(meta.accounts.map(({ address }) => address))
  const accounts = accountsOf(wallet.accounts).filter(({ address }) => shared.has(address))
  const info = { id: connectorId, name: meta.wallet.name, imageUrl: meta.wallet.imageUrl }
  const networkId = networks.find(({ deprecatedCaipNetworkId }) => deprecatedCaipNetworkId === meta.networkId)?.caipNetworkId ?? meta.networkId
  const connection = sessions.begin({ connectorId, wallet, info, accounts: inOrderOf(meta, accounts), networkId, meta })
  if (!connection) throw walletFailed({ connectorId, reason: 'It has no Solana account.' })
  return connection
}

function walletOf(provider: WalletProvider, meta: AttachMeta, networkOf: () => AttachMeta['networkId']): StandardWallet | null {
  if (provider.kind !== 'walletStandard') return isRequester(provider.provider) ? pairedWallet(provider.provider, meta, networkOf) : null
  const wallet = toStandardWallet(provider.wallet)
  return wallet && featureOf(wallet, 'standard:connect') ? wallet : null
}

const inOrderOf = (meta: AttachMeta, accounts: ReturnType<typeof accountsOf>): ReturnType<typeof accountsOf> => {
  const place = (address: string) => meta.accounts.findIndex((account) => account.address === address)
  return accounts.toSorted((one, other) => place(one.address) - place(other.address))
}
