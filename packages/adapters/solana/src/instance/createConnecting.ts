import {
  anySignal,
  aborted,
  type AdapterInstance,
  connectorNotFound,
  honoursSilent,
  isKitError,
  noAccounts,
  type Platform,
  standardGrant,
  walletFailed,
  withAnySignal,
  withSignal,
} from '@kit/core/adapter'
import type { Discovery, FoundWallet } from '../discovery/createDiscovery.ts'
import { toKitError } from '../errors/toKitError.ts'
import { accountsOf, featureOf, type SoundAccount, type StandardWallet } from '../wallet/standardWallet.ts'
import type { InstanceContext } from './InstanceContext.ts'
import { signInWithWallet } from './signInWithWallet.ts'
import type { Session } from './createSessions.ts'

/** `wasEmpty`: the wallet shared nothing, rather than nothing that could be understood. */
export type AskedAccounts = { readonly accounts: readonly SoundAccount[]; readonly wasEmpty: boolean }

/** Asks a wallet for its accounts; `silent`: without a prompt. Rejects as the wallet does. */
async function askForAccounts(
  wallet: StandardWallet,
  { silent = false }: { readonly silent?: boolean } = {},
): Promise<AskedAccounts> {
  const feature = featureOf(wallet, 'standard:connect')
  if (!feature) throw walletFailed({ reason: 'It cannot be connected any more.' })
  const answer: unknown = await feature.connect(silent ? { silent } : undefined)
  const shared =
    typeof answer === 'object' && answer !== null ? (answer as { readonly accounts?: unknown }).accounts : undefined
  const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0
  // Some wallets answer nothing and only fill in their list.
  const lists = [shared, wallet.accounts] as const
  const accounts = lists.map(accountsOf).find(({ length }) => length > 0) ?? []
  return { accounts, wasEmpty: isEmpty(shared) || (shared === undefined && isEmpty(wallet.accounts)) }
}

export type Connecting = {
  readonly connect: AdapterInstance['connect']
  /** Requests the accounts of a live connection from its wallet, which prompts the user if it is locked. */
  readonly unlock: (parameters: { readonly connectorId: string; readonly signal: AbortSignal }) => Promise<void>
  /** Ends the attempts of a connector, as their signals do. */
  readonly cancel: (connectorId: string) => void
}

export function createConnecting({ host, discovery, sessions, memory, questions, life }: InstanceContext): Connecting {
  /** The open attempts. */
  const attempts = new Set<{ readonly connectorId: string; readonly controller: AbortController }>()
  /** Prompts of cancelled attempts that the wallet has not answered yet. */
  const unanswered = new Map<string, ReturnType<typeof askForAccounts>>()

  /** Revokes the permission after a late approval, unless another attempt uses it. */
  const undo = async ({ id, wallet }: FoundWallet) => {
    if (life.aborted || sessions.find(id) || [...attempts].some(({ connectorId }) => connectorId === id)) return
    await giveBack(wallet)
  }

  /** Revokes the permission, except if this would end a connection of another namespace that uses the same grant. */
  const giveBack = async (wallet: StandardWallet): Promise<void> => {
    if (host.isGrantInUse?.({ name: wallet.name, grant: standardGrant(wallet) })) return
    await featureOf(wallet, 'standard:disconnect')?.disconnect()
  }

  const connectOrSignIn = async (
    { wallet }: FoundWallet,
    { network, signIn }: Pick<Parameters<AdapterInstance['connect']>[0], 'network' | 'signIn'>,
  ): Promise<AskedAccounts> => {
    const accounts = signIn && (await signInWithWallet(wallet, memory.startOf(wallet, network), signIn, giveBack))
    return accounts ? { accounts, wasEmpty: false } : askForAccounts(wallet)
  }

  const ask = (
    found: FoundWallet,
    parameters: Pick<Parameters<AdapterInstance['connect']>[0], 'network' | 'signIn'>,
  ): ReturnType<typeof askForAccounts> => {
    const before = unanswered.get(found.id)
    // Without a sign-in the wallet is asked in the caller's task: browsers block windows that open later.
    const answer = parameters.signIn ? connectOrSignIn(found, parameters) : askForAccounts(found.wallet)
    // The wallet still shows the question of an attempt that was left: its answer is this one's.
    return before
      ? answer.catch((error: unknown) => {
          if (
            toKitError(error, { isConnecting: true }).code === 'REQUEST_PENDING' &&
            unanswered.get(found.id) === before
          )
            return before
          throw error
        })
      : answer
  }

  return {
    cancel(connectorId) {
      for (const attempt of attempts) if (attempt.connectorId === connectorId) attempt.controller.abort()
    },

    async unlock({ connectorId, signal }) {
      const found = discovery.wallets().find(({ id }) => id === connectorId)
      if (!found) throw connectorNotFound({ connectorId })
      try {
        await withAnySignal([signal, life], (stop) => withSignal(stop, askForAccounts(found.wallet)))
      } catch (error) {
        throw toKitError(error, { connectorId, isConnecting: true })
      }
    },

    async connect({ connectorId, network, signIn, signal }) {
      if (signal.aborted || life.aborted) throw aborted()
      discovery.look()
      const existing = sessions.find(connectorId)
      if (existing) return existing.connection
      const found = discovery.wallets().find(({ id }) => id === connectorId)
      if (!found) throw connectorNotFound({ connectorId })

      const controller = new AbortController()
      const attempt = { connectorId, controller }
      const stop = anySignal([signal, life, controller.signal])
      attempts.add(attempt)
      const answer = ask(found, { network, signIn })
      try {
        const { accounts, wasEmpty } = await withSignal(stop, answer)
        if (stop.aborted) throw aborted()
        if (accounts.length === 0)
          throw wasEmpty
            ? noAccounts({ connectorId })
            : walletFailed({ connectorId, reason: 'It gave no Solana account.' })
        const { wallet, id, name, imageUrl } = found
        const networkId = memory.startOf(wallet, network)
        const connection = sessions.begin({ connectorId, wallet, info: { id, name, imageUrl }, accounts, networkId })
        if (!connection) throw noAccounts({ connectorId })
        memory.keep(networkId)
        questions.allow(connectorId)
        return connection
      } catch (error) {
        if (!stop.aborted) throw toKitError(error, { connectorId, isConnecting: true })
        unanswered.set(connectorId, answer)
        const settled = (): void => {
          if (unanswered.get(connectorId) === answer) unanswered.delete(connectorId)
        }
        answer.then(settled, settled)
        answer.then(() => undo(found)).catch(() => undefined)
        throw aborted()
      } finally {
        attempts.delete(attempt)
      }
    },
  }
}

export function createReconnect({
  discovery,
  sessions,
  memory,
  questions,
  life,
}: InstanceContext): AdapterInstance['reconnect'] {
  /**
   * Reads the accounts that a wallet already shares. Nothing may prompt while a page loads, so a wallet that would prompt
   * is not asked: it is restored once it shares accounts.
   */
  async function readAccounts({ id, wallet }: FoundWallet, stop: AbortSignal): Promise<AskedAccounts> {
    const accounts = accountsOf(wallet.accounts)
    if (accounts.length > 0) return { accounts, wasEmpty: false }
    const asked = honoursSilent(wallet) && (await questions.ask(id, () => askForAccounts(wallet, { silent: true })))
    return asked || whenShared(wallet, stop)
  }

  return async ({ connectorId, signal }) => {
    const stop = anySignal([signal, life])
    if (stop.aborted) throw aborted()
    discovery.look()
    const existing = sessions.find(connectorId)
    if (existing) return existing.connection
    const found = await withSignal(stop, () => whenThere(discovery, connectorId, stop))
    const { id, name, imageUrl, wallet } = found
    // One of two wallets with one name passes for the other, and which is which depends on the order in which they register.
    if (discovery.wallets().some((other) => other.id !== id && other.name === name)) return null
    const answer = await withSignal(stop, () =>
      readAccounts(found, stop).catch((error: unknown) => {
        if (isKitError(error, 'NOT_CONNECTED')) throw error
        return null
      }),
    )
    const others = sessions.find(connectorId)
    if (others || !answer) return others?.connection ?? null
    const networkId = memory.startOf(wallet)
    return (
      sessions.begin({ connectorId, wallet, info: { id, name, imageUrl }, accounts: answer.accounts, networkId }) ??
      null
    )
  }
}

/** Resolves once a wallet shares accounts: it is unlocked, or has restored its own session. */
const whenShared = (wallet: StandardWallet, stop: AbortSignal): Promise<AskedAccounts> =>
  new Promise((resolve) => {
    const unwatch = featureOf(wallet, 'standard:events')?.on('change', () => {
      const accounts = accountsOf(wallet.accounts)
      if (accounts.length === 0) return
      unwatch?.()
      resolve({ accounts, wasEmpty: false })
    })
    stop.addEventListener('abort', () => unwatch?.(), { once: true })
  })

const whenThere = (discovery: Discovery, connectorId: string, stop: AbortSignal): Promise<FoundWallet> =>
  new Promise((resolve) => {
    const check = () => {
      const found = discovery.wallets().find(({ id }) => id === connectorId)
      if (!found) return false
      unwatch()
      resolve(found)
      return true
    }
    let unwatch = () => {}
    if (check()) return
    unwatch = discovery.watch(check)
    stop.addEventListener('abort', unwatch, { once: true })
  })

/** Milliseconds. The connection has ended for the page already: a silent wallet must not delay it. */
const limitMs = 1_000

/** Gives a wallet its permission back, where it takes it. @throws KitError `ABORTED`, `WALLET_FAILED` */
export async function leave(
  { connectorId, wallet }: Session,
  { platform, signal }: { readonly platform: Pick<Platform, 'after'>; readonly signal: AbortSignal },
): Promise<void> {
  let cancel = () => {}
  try {
    const left = featureOf(wallet, 'standard:disconnect')?.disconnect()
    const late = new Promise<void>((resolve) => {
      cancel = platform.after(limitMs, resolve)
    })
    if (left) await withSignal(signal, Promise.race([left, late]))
  } catch (error) {
    throw toKitError(error, { connectorId, isConnecting: true })
  } finally {
    cancel()
  }
}
