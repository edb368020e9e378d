import { aborted, type AdapterConnection, type AdapterInstance, connectorNotFound, noAccounts } from '@kit/core/adapter'
import { accountsOf } from '../address/accountsOf.ts'
import type { Address, Checksum } from '../address/checksumAddress.ts'
import { untilAborted } from '../async/untilAborted.ts'
import { laterKitError } from '../errors/laterKitError.ts'
import { chainIdOf } from '../network/chainIdOf.ts'
import type { WalletStand } from '../session/createWalletSession.ts'

/** What a wallet may answer; it is validated here. */
export type WalletAnswer = { readonly accounts: readonly Address[]; readonly chainId: number }

export type ConnectingOptions<target extends { readonly id: string }, connection = AdapterConnection> = {
  readonly life: AbortSignal
  readonly find: (connectorId: string) => connection | undefined
  /** The way to the wallet: one object each as long as it stands. */
  readonly targetOf: (connectorId: string) => target | undefined
  readonly ask: (target: target) => Promise<WalletAnswer>
  /** Gives the permission back. */
  readonly release: (target: target) => Promise<unknown>
  readonly isConnected: (target: target) => boolean
  readonly register: (target: target, stand: WalletStand) => void
  /** Whether the target may report a connection that the wallet makes by itself. */
  readonly allowSelfConnect?: ((target: target, allowed: boolean) => void) | undefined
  /** Default: our own. */
  readonly checksum?: Checksum | undefined
  /** How many attempts are open. */
  readonly onAttempts?: ((count: number) => void) | undefined
}

export type Connecting<connection = AdapterConnection> = {
  readonly connect: (parameters: Parameters<AdapterInstance['connect']>[0]) => Promise<connection>
  /** Ends the attempts of a connector, as their signals do. */
  readonly cancel: (connectorId: string) => void
}

/** Asks wallets for a person's yes: any number at once, each ended by its caller, late answers undone. */
export function createConnecting<target extends { readonly id: string }, connection = AdapterConnection>(
  options: ConnectingOptions<target, connection>,
): Connecting<connection> {
  const { life, find, isConnected } = options
  /** A connector of the page's own may throw at once, too. */
  const ask = async (target: target): Promise<WalletAnswer> => options.ask(target)
  const allowSelfConnect = options.allowSelfConnect ?? (() => {})
  /** The open attempts, oldest first. */
  const attempts = new Set<{ readonly target: target; readonly controller: AbortController }>()
  /** What a wallet was asked by an attempt that nobody waits for any more. */
  const unanswered = new Map<target, Promise<WalletAnswer>>()
  const othersOf = (target: target) => [...attempts].some((attempt) => attempt.target === target)

  /** The wallet said yes to nobody: unless somebody else took it up, its permission is given back. */
  const undo = async (target: target) => {
    if (life.aborted || isConnected(target) || othersOf(target)) return
    await options.release(target)
    if (!isConnected(target)) allowSelfConnect(target, true)
  }

  return {
    cancel(connectorId) {
      for (const { target, controller } of attempts) if (target.id === connectorId) controller.abort()
    },

    async connect({ connectorId, signal }) {
      if (signal.aborted || life.aborted) throw aborted()
      const existing = find(connectorId)
      if (existing) return existing
      const target = options.targetOf(connectorId)
      if (!target) throw connectorNotFound({ connectorId })

      const controller = new AbortController()
      const attempt = { target, controller }
      const stop = AbortSignal.any([signal, life, controller.signal])
      attempts.add(attempt)
      // An approval that comes too late would pass for a wallet that connects by itself.
      allowSelfConnect(target, false)
      options.onAttempts?.(attempts.size)
      const asked = unanswered.get(target)
      // The wallet still shows the question of an attempt that was left: its answer is this one's.
      const answer = asked
        ? ask(target).catch(async (error: unknown) => {
            if (
              (await laterKitError(error, { isConnecting: true })).code === 'REQUEST_PENDING' &&
              unanswered.get(target) === asked
            )
              return asked
            throw error
          })
        : ask(target)
      const end = () => {
        attempts.delete(attempt)
        options.onAttempts?.(attempts.size)
      }

      try {
        const { accounts, chainId } = await untilAborted(answer, stop)
        if (stop.aborted) throw aborted()
        const [first, ...rest] = accountsOf(accounts, options.checksum)
        const its = chainIdOf(chainId)
        // On no chain it has none of its accounts.
        if (!first || its === null) throw noAccounts({ connectorId })
        options.register(target, { accounts: [first, ...rest], chainId: its })
        end()
        const connection = find(connectorId)
        if (!connection) throw noAccounts({ connectorId })
        return connection
      } catch (error) {
        end()
        if (stop.aborted) {
          unanswered.set(target, answer)
          const settled = (): void => {
            if (unanswered.get(target) === answer) unanswered.delete(target)
          }
          answer.then(settled, settled)
          answer.then(() => undo(target)).catch(() => allowSelfConnect(target, !isConnected(target)))
          throw aborted()
        }
        if (!isConnected(target) && !othersOf(target)) allowSelfConnect(target, true)
        throw await laterKitError(error, { connectorId, isConnecting: true })
      }
    },
  }
}
