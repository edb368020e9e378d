import type {
  Account,
  AdapterConnection,
  AdapterEvent,
  CaipNetworkId,
  ConnectedWallet,
  Network,
  WalletProvider,
} from '@kit/core/adapter'
import { encodeAddress, isUsableOn, prefixOf } from '../address/addresses.ts'
import { type GivenAccount, type InjectedWallet, readAccounts } from '../injected/InjectedWallet.ts'

/** The page's record of an enabled wallet. */
export type Link = {
  readonly connectorId: string
  readonly injected: InjectedWallet
  readonly wallet: ConnectedWallet
  readonly given: readonly GivenAccount[]
  readonly networkId: CaipNetworkId
  readonly approvedNetworkIds?: readonly CaipNetworkId[] | undefined
  /** The provider of a shared connector, and the network of its session. */
  readonly attached?: { readonly provider: WalletProvider; readonly networkId: CaipNetworkId } | undefined
  /** Null: the wallet shares nothing now (locked, revoked), and may again. */
  readonly connection: AdapterConnection | null
}

/** The accounts that can be used on a network: an account may be bound to one chain, or to a relay chain and its Asset Hub. */
const usableOn = (given: readonly GivenAccount[], networkId: CaipNetworkId): readonly GivenAccount[] =>
  given.filter(({ genesisHash }) => genesisHash === undefined || isUsableOn(genesisHash, networkId))

/** A link as a connection, its addresses written as on its network. Null where no account can be used there. */
function toConnection(link: Omit<Link, 'connection'>, networks: readonly Network[]): AdapterConnection | null {
  const { connectorId, given, networkId, approvedNetworkIds, wallet } = link
  const prefix = prefixOf(networks, networkId)
  const [first, ...rest] = usableOn(given, networkId).map((account) => toAccount(account, networkId, prefix))
  if (!first) return null
  return {
    connectorId,
    accounts: [first, ...rest],
    networkId,
    ...(approvedNetworkIds && { approvedNetworkIds }),
    wallet,
  }
}

function toAccount({ accountId, type }: GivenAccount, networkId: CaipNetworkId, prefix: number): Account {
  const address = encodeAddress(accountId, prefix)
  const publicKey = Array.from(accountId, (byte) => byte.toString(16).padStart(2, '0')).join('')
  // The address of an ecdsa key is its hash, and what an unknown kind of key does is unknown.
  const isKey = type === 'sr25519' || type === 'ed25519'
  return { caipAddress: `${networkId}:${address}`, address, type: 'eoa', ...(isKey && { publicKey }) }
}

/** The opened wallets of the page, in the order in which they were connected. */
export type Links = {
  readonly find: (connectorId: string) => Link | undefined
  readonly connections: () => readonly AdapterConnection[]
  /** Takes a link in place of an earlier one, unreported, and follows its accounts. Null where none can be used. */
  readonly add: (link: Omit<Link, 'connection'>) => AdapterConnection | null
  /** Moves a connection, reported. False where it has no account there. */
  readonly move: (connectorId: string, networkId: CaipNetworkId) => boolean
  readonly setAccounts: (connectorId: string, accounts: unknown) => void
  /** Fires when the link is taken away or replaced. */
  readonly lifeOf: (connectorId: string) => AbortSignal | undefined
  readonly remove: (connectorId: string) => void
  readonly destroy: () => void
}

type Entry = { link: Link; readonly ending: AbortController }

export function createLinks({
  networks,
  emit,
}: {
  readonly networks: readonly Network[]
  readonly emit: (event: AdapterEvent) => void
}): Links {
  const entries = new Map<string, Entry>()

  function update(entry: Entry, change: Partial<Link>): void {
    const before = entry.link.connection
    const next = { ...entry.link, ...change }
    const connection = toConnection(next, networks)
    if (JSON.stringify(connection) === JSON.stringify(before)) {
      entry.link = { ...next, connection: before }
      return
    }
    entry.link = { ...next, connection }
    if (connection) emit({ type: 'connection.changed', connection })
    else emit({ type: 'connection.ended', connectorId: next.connectorId })
  }

  function remove(connectorId: string): void {
    entries.get(connectorId)?.ending.abort()
    entries.delete(connectorId)
  }

  return {
    find: (connectorId) => entries.get(connectorId)?.link,
    connections: () => [...entries.values()].flatMap(({ link }) => link.connection ?? []),
    add(fresh) {
      const connection = toConnection(fresh, networks)
      if (!connection) return null
      remove(fresh.connectorId)
      const entry: Entry = { link: { ...fresh, connection }, ending: new AbortController() }
      entries.set(fresh.connectorId, entry)
      follow(fresh.injected.accounts, entry.ending.signal, (accounts) => {
        const take = (list: unknown): void => {
          const given = readAccounts(list)
          if (given && !entry.ending.signal.aborted) update(entry, { given })
        }
        if (Array.isArray(accounts)) return take(accounts)
        // The event has no list, so read it. The accounts stay if that fails, or if a newer event has changed them.
        const before = entry.link.given
        const read = async (): Promise<unknown> => fresh.injected.accounts.get()
        read().then(
          (list) => (entry.link.given === before ? take(list) : undefined),
          () => {},
        )
      })
      return entry.link.connection
    },
    move(connectorId, networkId) {
      const entry = entries.get(connectorId)
      if (!entry?.link.connection || !toConnection({ ...entry.link, networkId }, networks)) return false
      update(entry, { networkId })
      return true
    },
    setAccounts(connectorId, accounts) {
      const entry = entries.get(connectorId)
      const given = readAccounts(accounts)
      if (entry && given) update(entry, { given })
    },
    lifeOf: (connectorId) => entries.get(connectorId)?.ending.signal,
    remove,
    destroy() {
      for (const connectorId of Array.from(entries.keys())) remove(connectorId)
    },
  }
}

/** Subscribes until `end`. Wallets give the end of it at once, by a promise, or not at all. */
function follow(accounts: Link['injected']['accounts'], end: AbortSignal, listener: (accounts: unknown) => void): void {
  const stopBy = (stop: unknown): void => {
    if (typeof stop !== 'function') return
    const call = (): void => {
      try {
        stop()
      } catch {
        // It is gone already.
      }
    }
    if (end.aborted) call()
    else end.addEventListener('abort', call, { once: true })
  }
  try {
    Promise.resolve(accounts.subscribe?.(listener)).then(stopBy, () => {})
  } catch {
    // The current accounts are known; later ones are not reported.
  }
}
