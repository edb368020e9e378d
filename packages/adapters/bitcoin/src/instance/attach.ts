import { aborted, type Account, type AdapterConnection, type AttachMeta, isCaipAddress, networkNotSupported, parseCaipAddress, type Platform, type WalletProvider, walletFailed } from '@kit/core/adapter'
import { readAccounts } from '../accounts/readAccounts.ts'
import { withDeadline } from '../async/withDeadline.ts'
import { type ChainName, chainIds, chainNameOf } from '../network/ChainName.ts'
import { plainText } from '../text/plainText.ts'
import { walletImage } from '../text/walletImage.ts'
import { pairedWallet, type PairedWallet } from '../wallets/pairedWallet.ts'
import type { Connections } from './Live.ts'

/** How long a wallet at the other end of a pairing may take to tell keys and paths; without them it does nearly all. */
const detailsMs = 3_000

/** Takes the provider of a shared connector as a connection. Its accounts are those of the session, with what the wallet tells of them. */
export async function attach(
  {
    connections,
    platform,
    isOvertaken,
  }: {
    readonly connections: Connections
    readonly platform: Pick<Platform, 'after'>
    /** A disconnect or `destroy` came meanwhile. */
    readonly isOvertaken: () => boolean
  },
  provider: WalletProvider,
  meta: AttachMeta,
): Promise<AdapterConnection> {
  const { connectorId, networkId, approvedNetworkIds } = meta
  const wallet = pairedWallet(provider)
  const chain = chainNameOf(networkId)
  if (!wallet || !chain) throw walletFailed({ connectorId, reason: 'It has no Bitcoin provider.' })
  const [first, ...rest] = readAccounts({ accounts: meta.accounts, chain }, connectorId)
  if (!first) throw walletFailed({ connectorId, reason: 'It has no Bitcoin account.' })
  const details = await withDeadline(detailsOf(wallet, first, chain, connectorId), { platform, ms: detailsMs, what: 'The wallet' }).catch(() => [])
  if (isOvertaken()) throw aborted()
  const enrich = (account: Account): Account => details.find(({ address }) => address === account.address) ?? account

  const imageUrl = walletImage(meta.wallet.imageUrl)
  const watched: PairedWallet = {
    ...wallet,
    watch: () => wallet.onAccounts((value) => onAccounts(value)),
    // Each request names its chain: the wallet need not be asked to move, only be allowed there.
    switchChain: async (there) => {
      const now = connections.find(connectorId)
      const isApproved = !approvedNetworkIds || approvedNetworkIds.includes(chainIds[there])
      if (!now || !isApproved) throw networkNotSupported({ networkId: chainIds[there] })
      return { accounts: now.accounts, chain: there }
    },
  }
  const onAccounts = (value: unknown): void => {
    const now = chainNameOf(connections.find(connectorId)?.networkId ?? '') ?? chain
    const accounts = accountsIn(value, now, connectorId)
    const [one, ...others] = accounts
    if (one) connections.replace(connectorId, { accounts: [one, ...others] })
  }
  return connections.put({
    connector: { id: connectorId, name: plainText(meta.wallet.name, 48) || 'Wallet', ...(imageUrl && { imageUrl }), rdns: meta.wallet.rdns },
    wallet: watched,
    accounts: [enrich(first), ...rest.map(enrich)],
    networkId,
    approvedNetworkIds,
  })
}

async function detailsOf(wallet: PairedWallet, { address }: Account, chain: ChainName, connectorId: string): Promise<readonly Account[]> {
  return readAccounts({ accounts: await wallet.addressesOf(address, chain), chain }, connectorId)
}

/** `accountsChanged` names CAIP-10 accounts, plain addresses, or objects with an address. */
function accountsIn(value: unknown, chain: ChainName, connectorId: string): readonly Account[] {
  const named = (Array.isArray(value) ? value : []).flatMap((one: unknown): readonly { readonly address: unknown }[] => {
    const address: unknown = typeof one === 'object' && one !== null ? (one as { readonly address?: unknown }).address : one
    if (typeof address !== 'string') return []
    if (!isCaipAddress(address)) return [{ address }]
    return address.startsWith(`${chainIds[chain]}:`) ? [{ address: parseCaipAddress(address).address }] : []
  })
  try {
    return readAccounts({ accounts: named, chain }, connectorId)
  } catch {
    // What is no account changes nothing.
    return []
  }
}
