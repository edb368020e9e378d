import type { InjectedAccount, InjectedWeb3Entry } from '../InjectedWeb3.ts'
import type { PolkadotRequest } from '../PolkadotWallet.ts'
import type { createInjectedWallet } from './createInjectedWallet.ts'

/** Parameters of the bridge in a page. */
export type PolkadotPageConfig = {
  readonly name: string
  readonly version: string
  readonly connects: boolean
  readonly noSubscribe: boolean
  /** Name of the binding to the wallet; with the suffix `Accounts` or `Appear`, of the entries back. */
  readonly binding: string
  readonly appearAfterMs: number
  /** Waits for `appear` of the wallet. */
  readonly held: boolean
}

export type PolkadotPageMessage =
  | { readonly type: 'subscribe' }
  | { readonly type: 'request'; readonly request: PolkadotRequest }
export type PolkadotPageAnswer = { readonly result: unknown } | { readonly error: string }

/**
 * The bridge: puts the entry into its page's `injectedWeb3`, forwards requests and receives accounts. It is sent
 * to the page as text, so it may use only its parameters.
 */
export function polkadotWalletInPage(createEntry: typeof createInjectedWallet, config: PolkadotPageConfig): void {
  const page = window as unknown as { injectedWeb3?: Record<string, InjectedWeb3Entry> }
  const doors = window as unknown as Record<string, (message: PolkadotPageMessage) => Promise<PolkadotPageAnswer>>
  const send = async (message: PolkadotPageMessage): Promise<unknown> => {
    const answer = await (doors[config.binding]?.(message) ?? Promise.reject(new Error('The wallet is gone.')))
    if ('error' in answer) throw new Error(answer.error)
    return answer.result
  }
  const put = (name: string, value: unknown) =>
    Object.defineProperty(window, name, { value, configurable: true, writable: true })

  type Listener = (accounts: InjectedAccount[]) => void
  const listeners = new Set<Listener>()
  put(`${config.binding}Accounts`, (accounts: InjectedAccount[]) => {
    for (const listener of Array.from(listeners)) listener(accounts)
  })
  const entry = createEntry({
    name: config.name,
    version: config.version,
    connects: config.connects,
    noSubscribe: () => config.noSubscribe,
    request: (request) => send({ type: 'request', request }),
    subscribe(listener) {
      listeners.add(listener)
      send({ type: 'subscribe' }).then(
        (accounts) => listeners.has(listener) && listener(accounts as InjectedAccount[]),
        () => {},
      )
      return () => void listeners.delete(listener)
    },
  })
  const appear = () => {
    page.injectedWeb3 ??= {}
    page.injectedWeb3[config.name] = entry
  }
  put(`${config.binding}Appear`, appear)
  if (config.held) return
  if (config.appearAfterMs > 0) setTimeout(appear, config.appearAfterMs)
  else appear()
}
