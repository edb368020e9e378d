import { type AdapterConnection, type AttachMeta, walletFailed, type WalletProvider } from '@kit/core/adapter'
import { type InjectedWallet, toInjectedWallet } from '../injected/InjectedWallet.ts'
import { readAccounts } from '../injected/readAccounts.ts'
import { pairedWallet } from '../pairing/pairedWallet.ts'
import type { InstanceContext } from './InstanceContext.ts'

/**
 * Takes the provider of a shared connector as a connection: one that answers requests (`kind: 'eip1193'`, or a
 * custom one with `request`), or one in the shape of an injected wallet.
 * @throws KitError `WALLET_FAILED` where it is neither, or has no account of this namespace
 */
export function attach({ links }: InstanceContext, provider: WalletProvider, meta: AttachMeta): AdapterConnection {
  const { connectorId, networkId, approvedNetworkIds, wallet } = meta
  const injected = provider.kind === 'walletStandard' ? undefined : walletOf(provider.provider, meta)
  if (!injected) throw walletFailed({ connectorId, reason: 'It has no provider of this namespace.' })
  const given = readAccounts(meta.accounts) ?? []
  const connection = links.add({ connectorId, injected, given, networkId, wallet, attached: provider, ...(approvedNetworkIds && { approvedNetworkIds }) })
  if (!connection) throw walletFailed({ connectorId, reason: 'It has no account of this namespace.' })
  return connection
}

const walletOf = (provider: unknown, meta: AttachMeta): InjectedWallet | undefined => toInjectedWallet(provider) ?? pairedWallet(provider, meta.accounts)
