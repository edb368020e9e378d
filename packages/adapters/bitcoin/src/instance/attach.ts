import {
  aborted,
  type Account,
  type AdapterConnection,
  type AttachMeta,
  isCaipAddress,
  networkNotSupported,
  parseCaipAddress,
  plainText,
  type Platform,
  walletFailed,
  walletImage,
  type WalletProvider,
  withDeadline,
} from '@kit/core/adapter'
import { readAccounts } from '../accounts/readAccounts.ts'
import { chainIds, type ChainName, chainNameOf } from '../network/ChainName.ts'
import type { Shared } from '../wallets/BitcoinWallet.ts'
import { pairedWallet, type PairedWallet } from '../wallets/pairedWallet.ts'
import type { Connections } from './createConnections.ts'

/**
 * How long a connection waits for its wallet to tell keys and paths: it does nearly all without them, and a wallet
 * on a phone that sleeps answers nothing. A later answer is applied when it comes.
 */
const detailsMs = 1_000
/** How long it may take to name its addresses on another network. */
const addressesMs = 10_000

type Parameters = {
  readonly connections: Connections
  readonly platform: Pick<Platform, 'after'>
  /** A disconnect or `destroy` came meanwhile. */
  readonly isOvertaken: () => boolean
  /** The network of the session when it was last attached. */
  readonly before?: AttachMeta['networkId'] | undefined
}

/** Makes a connection from the provider of a shared connector. Its accounts are those of the session, with the keys that the wallet reports. */
export async function attach(
  { connections, platform, isOvertaken, before }: Parameters,
  provider: WalletProvider,
  meta: AttachMeta,
): Promise<AdapterConnection> {
  const { connectorId, approvedNetworkIds } = meta
  const wallet = pairedWallet(provider)
  const sessionChain = chainNameOf(meta.networkId)
  if (!wallet || !sessionChain) throw walletFailed({ connectorId, reason: 'It has no Bitcoin provider.' })
  const currentId = before === meta.networkId ? connections.find(connectorId)?.networkId : undefined
  const { chain, accounts } = where(meta, sessionChain, currentId)
  const [first, ...rest] = accounts
  if (!first) throw walletFailed({ connectorId, reason: 'It has no Bitcoin account.' })

  const detailsOf = async (): Promise<readonly Account[]> =>
    readAccounts({ accounts: await wallet.addressesOf(first.address, chain), chain }, connectorId)
  const asked = detailsOf()
  let heard: unknown
  const stopHearing = wallet.onAccounts((value) => (heard = value))
  const details = await withDeadline({ platform, what: 'The wallet', limitMs: detailsMs }, () => asked).catch(
    () => null,
  )
  stopHearing()
  if (isOvertaken()) throw aborted()
  const enriched = (known: readonly Account[]): readonly [Account, ...Account[]] => {
    const enrich = (account: Account): Account => known.find(({ address }) => address === account.address) ?? account
    return [enrich(first), ...rest.map(enrich)]
  }

  const isApproved = (there: ChainName) => !approvedNetworkIds || approvedNetworkIds.includes(chainIds[there])
  const watched: PairedWallet = {
    ...wallet,
    watch: () => wallet.onAccounts((value) => onAccounts(value)),
    // Each request names its chain: the wallet need not be asked to move, only be allowed there.
    switchChain: async (there) => {
      const now = connections.find(connectorId)
      if (!now || !isApproved(there)) throw networkNotSupported({ networkId: chainIds[there] })
      const isSame = accountsOn(now.accounts, there, connectorId).length > 0
      return isSame
        ? { accounts: now.accounts, chain: there }
        : addressesOn(wallet, there, { platform, connectorId, address: now.accounts[0].address })
    },
  }
  const onAccounts = (value: unknown): void => {
    const now = chainNameOf(connections.find(connectorId)?.networkId ?? '') ?? chain
    const [one, ...others] = accountsIn(value, now, connectorId)
    if (one) connections.replace(connectorId, { accounts: [one, ...others] })
  }
  const imageUrl = walletImage(meta.wallet.imageUrl)
  const connection = connections.put({
    connector: {
      id: connectorId,
      name: plainText(meta.wallet.name, 48) || 'Wallet',
      ...(imageUrl && { imageUrl }),
      rdns: meta.wallet.rdns,
    },
    wallet: watched,
    accounts: enriched(details ?? []),
    networkId: chainIds[chain],
    approvedNetworkIds,
  })
  if (!details)
    asked.then(
      (late) => {
        if (connections.find(connectorId) === connection) connections.replace(connectorId, { accounts: enriched(late) })
      },
      () => undefined,
    )
  // Newer than the session that was attached.
  onAccounts(heard)
  return connections.find(connectorId) ?? connection
}

/** The network that the page switched to, if the session has addresses for it; otherwise the network of the session. */
function where(
  { accounts, approvedNetworkIds, connectorId }: AttachMeta,
  sessionChain: ChainName,
  currentId: AttachMeta['networkId'] | undefined,
) {
  const chain = currentId && (approvedNetworkIds?.includes(currentId) ?? true) ? chainNameOf(currentId) : undefined
  const there = chain ? accountsOn(accounts, chain, connectorId) : []
  return chain && there.length > 0
    ? { chain, accounts: there }
    : { chain: sessionChain, accounts: readAccounts({ accounts, chain: sessionChain }, connectorId) }
}

/** None where one of them is of another network. */
function accountsOn(accounts: Shared['accounts'], chain: ChainName, connectorId: string): readonly Account[] {
  try {
    return readAccounts({ accounts, chain }, connectorId)
  } catch {
    return []
  }
}

/** @throws KitError `NETWORK_NOT_SUPPORTED` where the wallet names no address on the chain */
async function addressesOn(
  wallet: PairedWallet,
  chain: ChainName,
  {
    platform,
    connectorId,
    address,
  }: { readonly platform: Pick<Platform, 'after'>; readonly connectorId: string; readonly address: string },
): Promise<Shared> {
  const ask = (account?: string) =>
    withDeadline({ platform, what: 'The wallet', limitMs: addressesMs }, () => wallet.addressesOf(account, chain))
  // Some wallets need an account, and some do not know an address of another network.
  const accounts = await ask()
    .catch(() => ask(address))
    .catch(() => [])
  if (accountsOn(accounts, chain, connectorId).length === 0) throw networkNotSupported({ networkId: chainIds[chain] })
  return { accounts, chain }
}

/** `accountsChanged` names CAIP-10 accounts, plain addresses, or objects with an address. */
function accountsIn(value: unknown, chain: ChainName, connectorId: string): readonly Account[] {
  const named = (Array.isArray(value) ? value : []).flatMap(
    (one: unknown): readonly { readonly address: unknown }[] => {
      const address: unknown =
        typeof one === 'object' && one !== null ? (one as { readonly address?: unknown }).address : one
      if (typeof address !== 'string') return []
      if (!isCaipAddress(address)) return [{ address }]
      return address.startsWith(`${chainIds[chain]}:`) ? [{ address: parseCaipAddress(address).address }] : []
    },
  )
  // Malformed accounts change nothing.
  return accountsOn(named, chain, connectorId)
}
