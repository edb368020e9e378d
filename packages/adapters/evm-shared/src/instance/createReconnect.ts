import { aborted, type AdapterConnection, type AdapterInstance, type Platform } from '@kit/core/adapter'
import { accountsOf } from '../address/accountsOf.ts'
import type { Checksum } from '../address/checksumAddress.ts'
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
  /** Default: our own. */
  readonly checksum?: Checksum | undefined
}

/** A wallet that was asked silently and has not answered yet, and how many wait for it. */
type Asked = { readonly answer: Promise<WalletStand | null>; waiting: number }

/** Takes up an earlier connection without a prompt, waiting for wallets that come late. */
export function createReconnect<target>(options: ReconnectOptions<target>): AdapterInstance['reconnect'] {
  const { life, look, find, isConnected } = options
  const unanswered = new Map<target, Asked>()

  const ask = async (target: target): Promise<WalletStand | null> => {
    const told = await options.askSilently(target)
    const [first, ...rest] = accountsOf(told?.accounts, options.checksum)
    return told && first ? { accounts: [first, ...rest], chainId: told.chainId } : null
  }
  /** One question at a time: the answer to the first would end what the second has just begun. */
  const askOnce = (target: target): Asked => {
    const known = unanswered.get(target)
    if (known) return known
    const asked: Asked = { answer: ask(target).catch(() => null), waiting: 0 }
    unanswered.set(target, asked)
    void asked.answer.then(() => {
      unanswered.delete(target)
      // Not wanted any more; the permission of old stays.
      if (asked.waiting === 0 && !isConnected(target)) options.letGo(target)
    })
    return asked
  }

  return async ({ connectorId, signal }) => {
    const stop = AbortSignal.any([signal, life])
    if (stop.aborted) throw aborted()
    look()
    if (options.whenFree) await untilAborted(options.whenFree(stop), stop)
    const existing = find(connectorId)
    if (existing) return existing
    const target = await untilAborted(whenThere(options, connectorId, stop), stop)

    const asked = askOnce(target)
    asked.waiting += 1
    const stand = await untilAborted(asked.answer, stop).catch((error: unknown) => {
      asked.waiting -= 1
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
