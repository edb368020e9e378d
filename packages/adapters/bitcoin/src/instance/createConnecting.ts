import {
  anySignal,
  aborted,
  type AdapterConnection,
  type AdapterHost,
  type AdapterInstance,
  connectorNotFound,
  isKitError,
  type LoadQuestions,
  noAccounts,
  type Platform,
  withAnySignal,
  withDeadline,
  withSignal,
} from '@kit/core/adapter'
import { chainIds, type ChainName, chainNameOf } from '../network/ChainName.ts'
import type { Discovery, Listed } from '../discovery/createDiscovery.ts'
import { toKitError } from '../errors/toKitError.ts'
import type { BitcoinWallet, Shared } from '../wallets/BitcoinWallet.ts'
import { connectedWallet, type Connections } from './createConnections.ts'

export type Connecting = {
  readonly connect: AdapterInstance['connect']
  /** Requests the accounts of a live connection from its wallet, which prompts the user if it is locked. */
  readonly unlock: (parameters: { readonly connectorId: string; readonly signal: AbortSignal }) => Promise<void>
  readonly reconnect: AdapterInstance['reconnect']
  /** Ends the attempts of a connector, as their signals do. */
  readonly cancel: (connectorId: string) => void
}

export function createConnecting({
  host,
  connections,
  discovery,
  questions,
  life,
  usual,
}: {
  readonly host: Pick<AdapterHost, 'isGrantInUse'>
  readonly connections: Connections
  readonly discovery: Discovery
  readonly questions: LoadQuestions
  readonly life: AbortSignal
  /** The dapp's first network. */
  readonly usual: ChainName
}): Connecting {
  const attempts = new Set<{ readonly connectorId: string; readonly controller: AbortController }>()
  /** Prompts of cancelled attempts that the wallet has not answered yet. */
  const unanswered = new Map<string, Promise<Shared>>()
  /** Connections that are being restored silently. */
  const restoring = new Set<{ readonly connectorId: string; readonly controller: AbortController }>()
  const isAsked = (connectorId: string) => [...attempts].some((attempt) => attempt.connectorId === connectorId)

  /** @throws KitError `NO_ACCOUNTS`, `WALLET_FAILED` */
  async function adopt(
    { connector }: Listed,
    wallet: BitcoinWallet,
    shared: Shared,
    stop: AbortSignal,
  ): Promise<AdapterConnection> {
    if (shared.accounts.length === 0) throw noAccounts({ connectorId: connector.id })
    const { readAccounts } = await import('../accounts/readAccounts.ts')
    const [first, ...rest] = readAccounts(shared, connector.id)
    if (stop.aborted) throw aborted()
    if (!first) throw noAccounts({ connectorId: connector.id })
    return (
      connections.find(connector.id) ??
      connections.put({ connector, wallet, accounts: [first, ...rest], networkId: chainIds[shared.chain] })
    )
  }

  /** Revokes the permission after a late approval, unless another attempt uses it. */
  const undo = async ({ connector }: Listed, wallet: BitcoinWallet) => {
    if (life.aborted || connections.find(connector.id) || isAsked(connector.id)) return
    // Revoking the grant would also end a connection of another namespace that uses it.
    if (host.isGrantInUse?.(connectedWallet(connector, wallet))) return
    await wallet.disconnect?.()
  }

  /**
   * Reads what a wallet already shares. Nothing may prompt while a page loads, so a wallet that would prompt is not asked:
   * it is restored once it shares accounts.
   */
  const readShared = async (connectorId: string, wallet: BitcoinWallet, stop: AbortSignal): Promise<Shared | null> => {
    const { held, read, sharesUnasked } = wallet
    if (!held) return (await read?.()) ?? null
    const shared = (await held()) ?? (read ? await questions.ask(connectorId, read) : null)
    return shared ?? (sharesUnasked ? whenShared(wallet, stop) : null)
  }

  /** Asks, or waits for the answer to what is still shown in the wallet. */
  const ask = (
    connectorId: string,
    wallet: BitcoinWallet,
    wish: Parameters<BitcoinWallet['connect']>[0],
  ): Promise<Shared> => {
    const asked = unanswered.get(connectorId)
    const answer = wallet.connect(wish)
    if (!asked) return answer
    return answer.catch((error: unknown) => {
      if (
        toKitError(error, { connectorId, isConnecting: true }).code === 'REQUEST_PENDING' &&
        unanswered.get(connectorId) === asked
      )
        return asked
      throw error
    })
  }

  return {
    cancel(connectorId) {
      for (const attempt of [...attempts, ...restoring])
        if (attempt.connectorId === connectorId) attempt.controller.abort()
    },

    async unlock({ connectorId, signal }) {
      const { wallet, chain } = connections.need(connectorId)
      try {
        const shared = await withAnySignal([signal, life], (stop) => withSignal(stop, wallet.connect({ chain, usual })))
        await connections.take(connectorId, shared)
      } catch (error) {
        throw toKitError(error, { connectorId, isConnecting: true })
      }
    },

    async connect({ connectorId: wanted, network, signal }) {
      if (signal.aborted || life.aborted) throw aborted()
      discovery.look()
      const existing = connections.find(wanted)
      if (existing) return existing
      const listed = discovery.find(wanted)
      if (!listed) throw connectorNotFound({ connectorId: wanted })
      const { id: connectorId } = listed.connector

      const controller = new AbortController()
      const attempt = { connectorId, controller }
      const stop = anySignal([signal, life, controller.signal])
      attempts.add(attempt)
      let answer: Promise<Shared> | undefined
      let wallet: BitcoinWallet | undefined
      try {
        wallet = await withSignal(stop, () => listed.load())
        const chain = network && chainNameOf(network.caipNetworkId)
        // Prefetch while the prompt is shown; the real import reports errors.
        import('../accounts/readAccounts.ts').catch(() => undefined)
        answer = ask(connectorId, wallet, { chain, usual })
        const shared = await withSignal(stop, answer)
        const connection = await adopt(listed, wallet, shared, stop)
        questions.allow(connectorId)
        return connection
      } catch (error) {
        if (!stop.aborted) throw toKitError(error, { connectorId, isConnecting: true })
        attempts.delete(attempt)
        if (answer && wallet) {
          const given = wallet
          const late = answer
          unanswered.set(connectorId, late)
          const settled = () => void (unanswered.get(connectorId) === late && unanswered.delete(connectorId))
          late.then(settled, settled)
          late.then(() => undo(listed, given)).catch(() => undefined)
        }
        throw aborted()
      } finally {
        attempts.delete(attempt)
      }
    },

    async reconnect({ connectorId: wanted, signal }) {
      const controller = new AbortController()
      const stop = anySignal([signal, life, controller.signal])
      if (stop.aborted) throw aborted()
      discovery.look()
      const existing = connections.find(wanted)
      if (existing) return existing
      const attempt = { connectorId: wanted, controller }
      restoring.add(attempt)
      stop.addEventListener('abort', () => restoring.delete(attempt), { once: true })
      const listed = await withSignal(stop, () => discovery.whenThere(wanted, stop))
      const restore = async () => {
        const wallet = await listed.load()
        const shared = await readShared(listed.connector.id, wallet, stop)
        return shared && shared.accounts.length > 0 ? adopt(listed, wallet, shared, stop) : null
      }
      // A wallet that is locked, revoked its permission or answers nonsense is not restored.
      const restored = () =>
        restore().catch((error: unknown) => {
          if (isKitError(error, 'NOT_CONNECTED')) throw error
          return null
        })
      return withSignal(stop, restored).finally(() => restoring.delete(attempt))
    },
  }
}

/** Resolves once a wallet shares accounts: it is unlocked, or has restored its own session. */
const whenShared = ({ watch }: BitcoinWallet, stop: AbortSignal): Promise<Shared> =>
  new Promise((resolve) => {
    const unwatch = watch?.((shared) => {
      if (!shared || shared.accounts.length === 0) return
      unwatch?.()
      resolve(shared)
    })
    stop.addEventListener('abort', () => unwatch?.(), { once: true })
  })

/** How long a wallet may take to forget the page. */
const limitMs = 1_000

/** Gives the permission back where the wallet can take it. Never fails: for kit the connection has ended already. */
export async function release(
  wallet: BitcoinWallet,
  { platform, signal }: { readonly platform: Pick<Platform, 'after'>; readonly signal: AbortSignal },
): Promise<void> {
  const asked = (async () => wallet.disconnect?.())()
  const waited = withDeadline({ platform, what: 'The wallet', limitMs }, () => asked)
  await withSignal(signal, waited).catch(() => undefined)
}
