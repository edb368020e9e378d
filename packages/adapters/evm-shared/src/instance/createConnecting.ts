import {
  anySignal,
  aborted,
  type AdapterConnection,
  type AdapterInstance,
  connectorNotFound,
  noAccounts,
  withSignal,
} from '@kit/core/adapter'
import { accountsOf } from '../address/accountsOf.ts'
import type { Address, Checksum } from '../address/checksumAddress.ts'
import { laterKitError } from '../errors/laterKitError.ts'
import { chainIdOf } from '../network/chainIdOf.ts'
import type { WalletState } from '../session/createWalletSession.ts'

/** An answer of a wallet, not yet validated. */
export type WalletAnswer = {
  /** Addresses as the wallet gave them, the selected one first. An empty list counts as `NO_ACCOUNTS`. */
  readonly accounts: readonly Address[]
  /** EIP-155 chain id that the wallet is on. */
  readonly chainId: number
}

/** The parts of the adapter that `createConnecting` uses. */
export type ConnectingOptions<target extends { readonly id: string }, connection = AdapterConnection> = {
  /** Aborts when the adapter is destroyed, which ends each open attempt with `ABORTED`. */
  readonly life: AbortSignal
  /** Returns the live connection of a connector, or `undefined` if there is none. */
  readonly find: (connectorId: string) => connection | undefined
  /** The wallet with this id: the same object as long as the wallet is there. */
  readonly targetOf: (connectorId: string) => target | undefined
  /** Gives the permission back. */
  readonly release: (target: target) => Promise<unknown>
  /** Returns true if the target is connected. */
  readonly isConnected: (target: target) => boolean
  /** Stores an approved wallet as connected, with its checked accounts and chain id. */
  readonly register: (target: target, walletState: WalletState) => void
  /** Whether the target may report a connection that the wallet makes by itself. */
  readonly allowSelfConnect?: ((target: target, allowed: boolean) => void) | undefined
  /** Default: our own. */
  readonly checksum?: Checksum | undefined
  /** How many attempts are open. */
  readonly onAttempts?: ((count: number) => void) | undefined
}

export type Connecting<target, connection = AdapterConnection> = {
  /** `prompt` asks the user. It may throw synchronously: a connector can be the dapp's own code. */
  readonly connect: (
    parameters: Parameters<AdapterInstance['connect']>[0],
    prompt: (target: target) => Promise<WalletAnswer>,
  ) => Promise<connection>
  /** Ends the attempts of a connector, as their signals do. */
  readonly cancel: (connectorId: string) => void
}

/** Asks wallets to connect: any number at once, each cancelled by its caller, late approvals revoked. */
export function createConnecting<target extends { readonly id: string }, connection = AdapterConnection>(
  options: ConnectingOptions<target, connection>,
): Connecting<target, connection> {
  const { life, find, isConnected } = options
  const allowSelfConnect = options.allowSelfConnect ?? (() => {})
  /** The open attempts, oldest first. */
  const attempts = new Set<{ readonly target: target; readonly controller: AbortController }>()
  /** Prompts of cancelled attempts that the wallet has not answered yet. */
  const unanswered = new Map<target, Promise<WalletAnswer>>()
  const othersOf = (target: target) => [...attempts].some((attempt) => attempt.target === target)

  /** Revokes the permission after a late approval, unless another attempt uses it. */
  const undo = async (target: target) => {
    if (life.aborted || isConnected(target) || othersOf(target)) return
    await options.release(target)
    if (!isConnected(target)) allowSelfConnect(target, true)
  }

  return {
    cancel(connectorId) {
      for (const { target, controller } of attempts) if (target.id === connectorId) controller.abort()
    },

    async connect({ connectorId, signal }, prompt) {
      const ask = async (target: target): Promise<WalletAnswer> => prompt(target)
      if (signal.aborted || life.aborted) throw aborted()
      const existing = find(connectorId)
      if (existing) return existing
      const target = options.targetOf(connectorId)
      if (!target) throw connectorNotFound({ connectorId })

      const controller = new AbortController()
      const attempt = { target, controller }
      const stop = anySignal([signal, life, controller.signal])
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
        const { accounts, chainId } = await withSignal(stop, answer)
        if (stop.aborted) throw aborted()
        const [first, ...rest] = accountsOf(accounts, options.checksum)
        const its = chainIdOf(chainId)
        // Accounts without a chain cannot be used.
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
