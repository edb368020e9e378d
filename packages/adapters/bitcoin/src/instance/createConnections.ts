import {
  type Account,
  type AdapterConnection,
  type AdapterEvent,
  type AttachMeta,
  type CapabilityName,
  type ConnectedWallet,
  type Connector,
  notConnected,
  standardGrant,
} from '@kit/core/adapter'
import { chainIds, type ChainName, chainNameOf } from '../network/ChainName.ts'
import type { BitcoinWallet, Shared } from '../wallets/BitcoinWallet.ts'

/** A connection as the adapter keeps it. `null`: the wallet ended it, and may bring it back (it was locked). */
export type Live = {
  readonly wallet: BitcoinWallet
  readonly connection: AdapterConnection | null
  /** Its abort removes the listeners. */
  readonly stop: () => void
}

/** What the parts of one instance share. */
export type Connections = {
  readonly all: () => readonly AdapterConnection[]
  readonly find: (connectorId: string) => AdapterConnection | undefined
  /** @throws KitError `NOT_CONNECTED` */
  readonly need: (connectorId: string) => {
    readonly wallet: BitcoinWallet
    readonly connection: AdapterConnection
    readonly chain: ChainName
  }
  /** Takes a connection up without reporting it: its caller does by its result. */
  readonly put: (entry: NewConnection) => AdapterConnection
  /** The accounts that a wallet shares now; changes are reported. */
  readonly take: (connectorId: string, shared: Shared) => Promise<void>
  /** Reads again what a wallet shares; changes are reported. False where there is nothing to read. */
  readonly refresh: (connectorId: string) => Promise<boolean>
  /** The accounts that the other side of a pairing names. */
  readonly replace: (connectorId: string, change: Partial<Pick<AdapterConnection, 'accounts' | 'networkId'>>) => void
  /** Lets a connection go without reporting it; the wallet is the caller's. */
  readonly drop: (connectorId: string) => BitcoinWallet | undefined
}

export type NewConnection = {
  readonly connector: Pick<Connector, 'id' | 'name' | 'imageUrl'> & Pick<AttachMeta['wallet'], 'rdns'>
  readonly wallet: BitcoinWallet
  readonly accounts: readonly [Account, ...Account[]]
  readonly networkId: AdapterConnection['networkId']
  readonly approvedNetworkIds?: AdapterConnection['approvedNetworkIds']
}

/** The live connections. Whatever a wallet says unasked comes through here, is checked, and is reported once. */
export function createConnections({
  emit,
  life,
  capabilitiesOf,
}: {
  readonly emit: (event: AdapterEvent) => void
  readonly life: AbortSignal
  /** The capabilities of the wallet; undefined: all of the adapter. */
  readonly capabilitiesOf: (wallet: BitcoinWallet) => readonly CapabilityName[] | undefined
}): Connections {
  const lives = new Map<string, Live>()
  /** The newest answer of each wallet: older ones that come later are refused. */
  const versions = new Map<string, number>()
  /** How each was made: what stays of it whatever the wallet says. */
  const entries = new Map<string, NewConnection>()

  const connections = () => [...lives.values()].flatMap(({ connection }) => connection ?? [])

  const set = (connectorId: string, connection: AdapterConnection | null) => {
    const live = lives.get(connectorId)
    if (!live || JSON.stringify(live.connection) === JSON.stringify(connection)) return
    lives.set(connectorId, { ...live, connection })
    if (connection) emit({ type: 'connection.changed', connection })
    else emit({ type: 'connection.ended', connectorId })
  }

  const nextVersion = (connectorId: string): number => {
    const version = (versions.get(connectorId) ?? 0) + 1
    versions.set(connectorId, version)
    return version
  }

  const toConnection = ({
    connector,
    wallet,
    accounts,
    networkId,
    approvedNetworkIds,
  }: NewConnection): AdapterConnection => {
    const capabilities = capabilitiesOf(wallet)
    return {
      connectorId: connector.id,
      accounts,
      networkId,
      ...(approvedNetworkIds && { approvedNetworkIds }),
      wallet: connectedWallet(connector, wallet),
      ...(capabilities && { capabilities }),
    }
  }

  const drop = (connectorId: string): BitcoinWallet | undefined => {
    const live = lives.get(connectorId)
    nextVersion(connectorId)
    lives.delete(connectorId)
    live?.stop()
    return live?.wallet
  }

  function put(entry: NewConnection): AdapterConnection {
    const { connector, wallet } = entry
    drop(connector.id)
    const heard = (change: Shared | undefined) => {
      const version = nextVersion(connector.id)
      const isStale = () => versions.get(connector.id) !== version
      const apply = async () => {
        const shared = change ?? (await (wallet.held ?? wallet.read)?.()) ?? { accounts: [], chain: 'mainnet' as const }
        if (isStale()) return
        const next = await accountsOf(entry, shared).catch(() => null)
        if (isStale() || life.aborted) return
        set(connector.id, next && toConnection(next))
      }
      // A listener cannot report a rejection: a wallet that cannot be read counts as disconnected.
      apply().catch(() => (isStale() ? undefined : set(connector.id, null)))
    }
    const connection = toConnection(entry)
    const stop = wallet.watch?.(heard) ?? (() => {})
    lives.set(connector.id, { wallet, connection, stop })
    entries.set(connector.id, entry)
    return connection
  }

  life.addEventListener('abort', () => {
    for (const { stop } of lives.values()) stop()
  })

  return {
    all: connections,
    find: (connectorId) => lives.get(connectorId)?.connection ?? undefined,
    need: (connectorId) => {
      const live = lives.get(connectorId)
      const chain = chainNameOf(live?.connection?.networkId ?? '')
      if (!live?.connection || !chain) throw notConnected({ namespace: 'bip122' })
      return { wallet: live.wallet, connection: live.connection, chain }
    },
    put,
    async take(connectorId, shared) {
      const entry = entries.get(connectorId)
      if (!entry) return
      const version = nextVersion(connectorId)
      const next = await accountsOf(entry, shared)
      if (versions.get(connectorId) === version) set(connectorId, next && toConnection(next))
    },
    async refresh(connectorId) {
      const entry = entries.get(connectorId)
      const wallet = lives.get(connectorId)?.wallet
      const read = wallet?.held ?? wallet?.read
      if (!entry || !read) return lives.has(connectorId)
      const version = versions.get(connectorId)
      const shared = await read()
      const next = await accountsOf(entry, shared ?? { accounts: [], chain: 'mainnet' })
      // An event that came meanwhile is newer.
      if (versions.get(connectorId) === version && !life.aborted) set(connectorId, next && toConnection(next))
      return true
    },
    replace(connectorId, change) {
      const entry = entries.get(connectorId)
      const connection = lives.get(connectorId)?.connection
      if (entry && connection) set(connectorId, { ...connection, ...change })
    },
    drop,
  }
}

/** Returns the name and icon of the connected wallet. */
export function connectedWallet(
  { name, imageUrl, rdns }: NewConnection['connector'],
  { provider }: BitcoinWallet,
): ConnectedWallet {
  const grant = provider.kind === 'walletStandard' ? standardGrant(provider.wallet) : undefined
  return { name, ...(imageUrl && { imageUrl }), ...(rdns && { rdns }), ...(grant && { grant }) }
}

/** @throws KitError `WALLET_FAILED` where what is shared is not well formed */
async function accountsOf(entry: NewConnection, shared: Shared): Promise<NewConnection | null> {
  if (shared.accounts.length === 0) return null
  const { readAccounts } = await import('../accounts/readAccounts.ts')
  const [first, ...rest] = readAccounts(shared, entry.connector.id)
  return first ? { ...entry, accounts: [first, ...rest], networkId: chainIds[shared.chain] } : null
}
