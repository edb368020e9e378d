import { aborted, type AdapterConnection, type AdapterInstance, type Platform } from '@kit/core/adapter'
import { accountsOf } from '../address/accountsOf.ts'
import { untilAborted } from '../async/untilAborted.ts'
import type { WalletStand } from '../session/createWalletSession.ts'
import type { WalletAnswer } from './createConnecting.ts'

/** How often `window.ethereum` is looked for: nothing tells when an older wallet has set it. */
const lookAgainMs = 200

export type ReconnectOptions<target> = {
  readonly life: AbortSignal
  readonly platform: Pick<Platform, 'after'>
  readonly look: () => void
  /** Resolves when nobody else is taking up connections. */
  readonly whenFree?: ((stop: AbortSignal) => Promise<void>) | undefined
  readonly find: (connectorId: string) => AdapterConnection | undefined
  readonly targetOf: (connectorId: string) => target | undefined
  /** Calls whenever a target may have turned up; the result ends that. */
  readonly onTargets: (listener: () => void) => () => void
  /** Without a prompt; null: the wallet does not allow it. */
  readonly askSilently: (target: target) => Promise<WalletAnswer | null>
  readonly isConnected: (target: target) => boolean
  readonly letGo: (target: target) => void
  readonly register: (target: target, stand: WalletStand) => void
}

/** Takes up an earlier connection without a prompt, waiting for wallets that come late. */
export function createReconnect<target>(options: ReconnectOptions<target>): AdapterInstance['reconnect'] {
  const { life, look, find } = options
  return async ({ connectorId, signal }) => {
    const stop = AbortSignal.any([signal, life])
    if (stop.aborted) throw aborted()
    look()
    if (options.whenFree) await untilAborted(options.whenFree(stop), stop)
    const existing = find(connectorId)
    if (existing) return existing
    const target = await untilAborted(whenThere(options, connectorId, stop), stop)

    const answer = (async () => {
      const told = await options.askSilently(target)
      const [first, ...rest] = accountsOf(told?.accounts)
      return told && first && !stop.aborted ? { accounts: [first, ...rest] as const, chainId: told.chainId } : null
    })()
    const stand = await untilAborted(
      answer.catch(() => null),
      stop,
    ).catch((error: unknown) => {
      // What is answered after that was not wanted any more; the permission of old stays.
      void answer.then(() => (options.isConnected(target) ? undefined : options.letGo(target))).catch(() => undefined)
      throw error
    })
    const others = find(connectorId)
    if (others || !stand) return others ?? null
    options.register(target, stand)
    return find(connectorId) ?? null
  }
}

const whenThere = <target>(
  { targetOf, onTargets, look, platform }: ReconnectOptions<target>,
  connectorId: string,
  stop: AbortSignal,
): Promise<target> =>
  new Promise((resolve) => {
    const found = targetOf(connectorId)
    if (found) return resolve(found)
    let cancel = () => {}
    const done = () => {
      cancel()
      unsubscribe()
    }
    const check = () => {
      const target = targetOf(connectorId)
      if (!target) return
      done()
      stop.removeEventListener('abort', done)
      resolve(target)
    }
    const unsubscribe = onTargets(check)
    stop.addEventListener('abort', done, { once: true })
    if (connectorId !== 'injected') return
    const again = () => {
      cancel = platform.after(lookAgainMs, () => {
        look()
        if (!targetOf(connectorId)) again()
      })
    }
    again()
  })
