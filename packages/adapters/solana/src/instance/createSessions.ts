import {
  type Account,
  type AdapterConnection,
  type AdapterEvent,
  type AttachMeta,
  type CaipNetworkId,
  type Network,
  standardGrant,
} from '@kit/core/adapter'
import { walletChain } from '../networks/walletChain.ts'
import {
  accountsOf,
  capabilitiesOf,
  chainsOf,
  featureOf,
  type SoundAccount,
  type StandardWallet,
  type WalletInfo,
} from '../wallet/standardWallet.ts'

/** A wallet that is connected, or that was until it locked itself. */
export type Session = {
  readonly connectorId: string
  readonly wallet: StandardWallet
  readonly info: WalletInfo
  readonly accounts: readonly SoundAccount[]
  readonly networkId: CaipNetworkId
  /** Of an attached one: what its shared connector said of it. */
  readonly meta?: AttachMeta | undefined
  readonly connection: AdapterConnection
  /** Aborts when the connection ends or its wallet is gone, which ends pending requests. */
  readonly life: AbortSignal
}

/** A session as kit knows it; null where it has no account. */
function toConnection(
  session: Omit<Session, 'connection' | 'life'>,
  networks: readonly Network[],
): AdapterConnection | null {
  const { connectorId, wallet, info, accounts, networkId, meta } = session
  const [first, ...rest] = accounts.map(({ address }): Account => {
    const known = meta?.accounts.find((account) => account.address === address)
    return { type: 'eoa', ...known, caipAddress: `${networkId}:${address}`, address }
  })
  if (!first) return null
  const approved = meta ? meta.approvedNetworkIds : supported(chainsOf(wallet), networks)
  const capabilities = capabilitiesOf(wallet)
  const grant = standardGrant(wallet)
  return {
    connectorId,
    accounts: [first, ...rest],
    networkId,
    ...(approved ? { approvedNetworkIds: approved } : {}),
    wallet: meta?.wallet ?? {
      name: info.name,
      ...(info.imageUrl === undefined ? {} : { imageUrl: info.imageUrl }),
      ...(grant === undefined ? {} : { grant }),
    },
    ...(capabilities ? { capabilities } : {}),
  }
}

/** The networks of the dapp that the wallet has; undefined where it has all of them. */
function supported(chains: readonly string[], networks: readonly Network[]): AdapterConnection['approvedNetworkIds'] {
  const known = networks.filter((network) => walletChain(chains, network) !== undefined)
  return known.length === networks.length ? undefined : known.map(({ caipNetworkId }) => caipNetworkId)
}

type NewSession = Omit<Session, 'connection' | 'life'>
type Waiting = Omit<Session, 'connection'>

export type Sessions = {
  readonly find: (connectorId: string) => Session | undefined
  readonly connections: () => readonly AdapterConnection[]
  /** Begins a session and listens to its wallet; undefined where it has no account. Its caller reports it. */
  readonly begin: (session: NewSession) => AdapterConnection | undefined
  /** Forgets a session, also one that waits to be unlocked, without a word. */
  readonly forget: (connectorId: string) => void
  /**
   * Reads the networks and features of the wallet again. Reads its accounts only if it has listed any, because some
   * wallets return them only in the response to a request.
   */
  readonly refresh: (connectorId: string) => void
  /** Its wallet is gone. */
  readonly end: (connectorId: string) => void
  readonly moveTo: (connectorId: string, networkId: CaipNetworkId) => void
}

/** The live connections. What wallets change by themselves is reported. */
export function createSessions({
  networks,
  emit,
  life,
}: {
  readonly networks: readonly Network[]
  readonly emit: (event: AdapterEvent) => void
  readonly life: AbortSignal
}): Sessions {
  const live = new Map<string, Session>()
  /** Ended by their wallets, which may bring them back: when they are unlocked. */
  const waiting = new Map<string, Waiting>()
  const unlisten = new Map<string, () => void>()
  const ending = new Map<string, AbortController>()
  /** Connectors whose wallets listed accounts when they were connected. */
  const listing = new Set<string>()

  const stopListening = (connectorId: string) => {
    const stop = unlisten.get(connectorId)
    unlisten.delete(connectorId)
    try {
      stop?.()
    } catch {
      // A wallet that cannot take a listener back keeps one that does nothing any more.
    }
  }

  const update = (next: Waiting) => {
    const { connectorId } = next
    const before = live.get(connectorId)
    const connection = toConnection(next, networks)
    if (connection) {
      waiting.delete(connectorId)
      const isSame = before !== undefined && JSON.stringify(before.connection) === JSON.stringify(connection)
      live.set(connectorId, { ...next, connection: isSame ? before.connection : connection })
      if (!isSame) emit({ type: 'connection.changed', connection })
    } else if (before) {
      live.delete(connectorId)
      waiting.set(connectorId, next)
      emit({ type: 'connection.ended', connectorId })
    }
  }

  const refresh = (connectorId: string): void => {
    const session = live.get(connectorId) ?? waiting.get(connectorId)
    if (!session) return
    const isListed = !session.meta && listing.has(connectorId)
    update(isListed ? { ...session, accounts: accountsOf(session.wallet.accounts) } : session)
  }

  const listen = (connectorId: string, wallet: Session['wallet']) => {
    stopListening(connectorId)
    let isListening = true
    unlisten.set(connectorId, () => {
      isListening = false
    })
    const onChange = (properties: unknown) => {
      const session = live.get(connectorId) ?? waiting.get(connectorId)
      if (!isListening || life.aborted || !session) return
      const accounts = accountsIn(Object(properties))
      // The event does not name the accounts, so read the list of the wallet.
      if (accounts === undefined) refresh(connectorId)
      else update({ ...session, accounts: accountsOf(accounts) })
    }
    try {
      const stop: unknown = featureOf(wallet, 'standard:events')?.on('change', onChange)
      unlisten.set(connectorId, () => {
        isListening = false
        if (typeof stop === 'function') (stop as () => void)()
      })
      // Some wallets return a promise that rejects.
      Promise.resolve(stop).catch(() => {})
    } catch {
      // A wallet whose events fail is one without events.
    }
  }

  const forget = (connectorId: string) => {
    stopListening(connectorId)
    ending.get(connectorId)?.abort()
    ending.delete(connectorId)
    live.delete(connectorId)
    waiting.delete(connectorId)
    listing.delete(connectorId)
  }
  life.addEventListener('abort', () => {
    for (const connectorId of Array.from(unlisten.keys())) stopListening(connectorId)
  })

  return {
    find: (connectorId) => live.get(connectorId),
    connections: () => [...live.values()].map(({ connection }) => connection),
    begin(session) {
      const connection = toConnection(session, networks)
      if (!connection) return undefined
      forget(session.connectorId)
      const controller = new AbortController()
      ending.set(session.connectorId, controller)
      live.set(session.connectorId, { ...session, connection, life: controller.signal })
      if (accountsOf(accountsIn(session.wallet)).length > 0) listing.add(session.connectorId)
      listen(session.connectorId, session.wallet)
      return connection
    },
    forget,
    refresh,
    end(connectorId) {
      const wasLive = live.has(connectorId)
      forget(connectorId)
      if (wasLive) emit({ type: 'connection.ended', connectorId })
    },
    moveTo(connectorId, networkId) {
      const session = live.get(connectorId)
      if (session) update({ ...session, networkId })
    },
  }
}

/** What a change names; undefined where it is about something else. */
function accountsIn(properties: object): unknown {
  try {
    return (properties as { readonly accounts?: unknown }).accounts
  } catch {
    return undefined
  }
}
