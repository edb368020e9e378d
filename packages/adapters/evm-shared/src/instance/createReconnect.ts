import {
  anySignal,
  aborted,
  type AdapterConnection,
  type AdapterInstance,
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
 * Restores an earlier connection without a prompt, and waits for wallets that announce themselves late. Of several wallets with one rdns, the order
 * of which may have changed since, it restores the one that alone shares accounts. None if several do: one of them passes for the other.
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
    const twins = await withSignal(stop, () => whenThere(options, connectorId, stop))

    const asked = twins.map(askOnce)
    for (const one of asked) one.waiting += 1
    const answers = await withSignal(stop, Promise.all(asked.map(({ answer }) => answer))).catch((error: unknown) => {
      for (const one of asked) one.waiting -= 1
      throw error
    })
    const others = find(connectorId)
    const sharing = twins.flatMap((target, index) => {
      const walletState = answers[index]
      return walletState ? [{ target, walletState }] : []
    })
    const [only] = sharing.length === 1 ? sharing : []
    for (const { target } of sharing)
      if ((others || target !== only?.target) && !isConnected(target)) options.close(target)
    if (others || !only) return others ?? null
    options.register(only.target, only.walletState)
    return find(only.target.id) ?? null
  }
}

/** The wallets that may be the stored one. */
const whenThere = <target extends { readonly id: string }>(
  { targets, onTargets, look, platform }: ReconnectOptions<target>,
  connectorId: string,
  stop: AbortSignal,
): Promise<readonly target[]> =>
  new Promise((resolve) => {
    const find = () => targets().filter(({ id }) => areTwins(id, connectorId))
    const isThere = () => find().length > 0
    if (isThere()) return resolve(find())
    let cancel = () => {}
    const done = () => {
      cancel()
      unsubscribe()
    }
    const check = () => {
      if (!isThere()) return
      done()
      stop.removeEventListener('abort', done)
      resolve(find())
    }
    const unsubscribe = onTargets(check)
    stop.addEventListener('abort', done, { once: true })
    if (connectorId !== 'injected') return
    const again = () => {
      cancel = platform.after(lookAgainMs, () => {
        look()
        if (!isThere()) again()
      })
    }
    again()
  })
