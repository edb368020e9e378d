import {
  anySignal,
  aborted,
  type AdapterConnection,
  type AdapterInstance,
  type NonEmpty,
  type Platform,
  withSignal,
} from '@kit/core/adapter'
import { accountsOf } from '../address/accountsOf.ts'
import type { Checksum } from '../address/checksumAddress.ts'
import { areTwins } from '../discovery/twins.ts'
import type { WalletState } from '../session/createWalletSession.ts'
import type { WalletAnswer } from './createConnecting.ts'

/** How often `window.ethereum` is checked: no event reports that an older wallet has set it. */
const lookAgainMs = 200

export type ReconnectOptions<target extends { readonly id: string }> = {
  readonly life: AbortSignal
  readonly platform: Pick<Platform, 'after'>
  readonly look: () => void
  /** Resolves when the chain library has finished restoring connections. */
  readonly whenFree?: ((stop: AbortSignal) => Promise<void>) | undefined
  readonly find: (connectorId: string) => AdapterConnection | undefined
  /** All wallets that can be restored. */
  readonly targets: () => readonly target[]
  /** Calls whenever a target may have turned up; the result ends that. */
  readonly onTargets: (listener: () => void) => () => void
  /** Without a prompt; null: the wallet does not allow it. */
  readonly askSilently: (target: target) => Promise<WalletAnswer | null>
  readonly isConnected: (target: target) => boolean
  readonly close: (target: target) => void
  readonly register: (target: target, walletState: WalletState) => void
  /** Default: our own. */
  readonly checksum?: Checksum | undefined
}

/** A wallet that was asked silently and has not answered yet, and the number of callers that wait for it. */
type Asked = { readonly answer: Promise<WalletState | null>; waiting: number }

/**
 * Restores an earlier connection without a prompt, and waits for wallets that announce themselves late. Of several wallets with one rdns it restores
 * none, because one of them passes for the other: which has which id depends on the order of their announcements, and the right one may be locked.
 */
export function createReconnect<target extends { readonly id: string }>(
  options: ReconnectOptions<target>,
): AdapterInstance['reconnect'] {
  const { life, look, find, isConnected } = options
  const unanswered = new Map<target, Asked>()

  const ask = async (target: target): Promise<WalletState | null> => {
    const answer = await options.askSilently(target)
    const [first, ...rest] = accountsOf(answer?.accounts, options.checksum)
    return answer && first ? { accounts: [first, ...rest], chainId: answer.chainId } : null
  }
  /** One request at a time: the response to the first would end the second. */
  const askOnce = (target: target): Asked => {
    const known = unanswered.get(target)
    if (known) return known
    const asked: Asked = { answer: ask(target).catch(() => null), waiting: 0 }
    unanswered.set(target, asked)
    void asked.answer.then(() => {
      unanswered.delete(target)
      // No caller waits any more; the earlier permission stays.
      if (asked.waiting === 0 && !isConnected(target)) options.close(target)
    })
    return asked
  }

  return async ({ connectorId, signal }) => {
    const stop = anySignal([signal, life])
    if (stop.aborted) throw aborted()
    look()
    const { whenFree } = options
    if (whenFree) await withSignal(stop, () => whenFree(stop))
    const existing = find(connectorId)
    if (existing) return existing
    const [target, ...twins] = await withSignal(stop, () => whenThere(options, connectorId, stop))
    if (twins.length > 0) return find(connectorId) ?? null

    const asked = askOnce(target)
    asked.waiting += 1
    const walletState = await withSignal(stop, asked.answer).catch((error: unknown) => {
      asked.waiting -= 1
      throw error
    })
    const others = find(connectorId)
    if (others || !walletState) return others ?? null
    options.register(target, walletState)
    return find(target.id) ?? null
  }
}

/** The wallets that may be the stored one. */
const whenThere = <target extends { readonly id: string }>(
  { targets, onTargets, look, platform }: ReconnectOptions<target>,
  connectorId: string,
  stop: AbortSignal,
): Promise<NonEmpty<target>> =>
  new Promise((resolve) => {
    const settle = (): boolean => {
      const [first, ...rest] = targets().filter(({ id }) => areTwins(id, connectorId))
      if (first) resolve([first, ...rest])
      return first !== undefined
    }
    if (settle()) return
    let cancel = () => {}
    const done = () => {
      cancel()
      unsubscribe()
    }
    const check = () => {
      if (!settle()) return
      done()
      stop.removeEventListener('abort', done)
    }
    const unsubscribe = onTargets(check)
    stop.addEventListener('abort', done, { once: true })
    if (connectorId !== 'injected') return
    const again = () => {
      cancel = platform.after(lookAgainMs, () => {
        look()
        if (!settle()) again()
      })
    }
    again()
  })
