import { aborted, type AdapterInstance, connectorNotFound, noAccounts, walletFailed } from '@kit/core/adapter'
import { untilAborted } from '../async/untilAborted.ts'
import type { FoundWallet } from '../discovery/createDiscovery.ts'
import { toKitError } from '../errors/toKitError.ts'
import { featureOf } from '../wallet/featureOf.ts'
import { askForAccounts } from './askForAccounts.ts'
import type { InstanceContext } from './InstanceContext.ts'

export type Connecting = {
  readonly connect: AdapterInstance['connect']
  /** Ends the attempts of a connector, as their signals do. */
  readonly cancel: (connectorId: string) => void
}

export function createConnecting({ discovery, sessions, memory, life }: InstanceContext): Connecting {
  /** The open attempts. */
  const attempts = new Set<{ readonly connectorId: string; readonly controller: AbortController }>()
  /** What a wallet was asked by an attempt that nobody waits for any more. */
  const unanswered = new Map<string, ReturnType<typeof askForAccounts>>()

  /** The wallet said yes to nobody: unless somebody else took it up, its permission is given back. */
  const undo = async ({ id, wallet }: FoundWallet) => {
    if (life.aborted || sessions.find(id) || [...attempts].some(({ connectorId }) => connectorId === id)) return
    await featureOf(wallet, 'standard:disconnect')?.disconnect()
  }

  const ask = (found: FoundWallet): ReturnType<typeof askForAccounts> => {
    const before = unanswered.get(found.id)
    const answer = askForAccounts(found.wallet)
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

    async connect({ connectorId, network, signal }) {
      if (signal.aborted || life.aborted) throw aborted()
      discovery.look()
      const existing = sessions.find(connectorId)
      if (existing) return existing.connection
      const found = discovery.wallets().find(({ id }) => id === connectorId)
      if (!found) throw connectorNotFound({ connectorId })

      const controller = new AbortController()
      const attempt = { connectorId, controller }
      const stop = AbortSignal.any([signal, life, controller.signal])
      attempts.add(attempt)
      const answer = ask(found)
      try {
        const { accounts, wasEmpty } = await untilAborted(answer, stop)
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
