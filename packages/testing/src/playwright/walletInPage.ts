import type { announceProvider } from '../evm/announceProvider.ts'
import type { createEip1193Provider } from '../evm/createEip1193Provider.ts'
import type { EvmRequest, EvmWalletEvent, EvmWalletInfo } from '../evm/EvmWallet.ts'

/** Parameters of the bridge in a page. */
export type PageConfig = {
  readonly info: EvmWalletInfo
  /** Name of the binding to the wallet. */
  readonly binding: string
  readonly announceAfterMs: number
  readonly eip6963: boolean
  readonly legacy: boolean | 'locked' | 'proxy'
  /** Waits for `announce` of the wallet. */
  readonly held: boolean
}

/** The bridge's messages. */
export type PageMessage = { readonly type: 'hello' } | { readonly type: 'request'; readonly request: EvmRequest }
export type PageAnswer =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string; readonly data?: unknown } }

/** The bridge's entries on the page's window: the binding's name with a suffix. */
export const eventDoor = (binding: string): string => `${binding}Event`
export const announceDoor = (binding: string): string => `${binding}Announce`

/**
 * The bridge: announces the provider in its page, forwards requests and receives events. It is sent to the
 * page as text, so it may use only its parameters.
 */
export function walletInPage(
  createProvider: typeof createEip1193Provider,
  announce: typeof announceProvider,
  config: PageConfig,
  doors: { readonly event: string; readonly announce: string },
): void {
  const page = window as unknown as Window & Record<string, (...values: unknown[]) => Promise<PageAnswer>>
  const send = (message: PageMessage) =>
    page[config.binding]?.(message) ?? Promise.reject(new Error('The wallet is gone.'))
  const put = (name: string, value: unknown) =>
    Object.defineProperty(page, name, { value, configurable: true, writable: true })

  const provider = createProvider({
    async request(request) {
      const answer = await send({ type: 'request', request })
      if ('error' in answer) throw Object.assign(new Error(answer.error.message), answer.error)
      return answer.result
    },
    subscribe: (listener: (event: EvmWalletEvent, value: unknown) => void) => put(doors.event, listener),
  })
  const start = () => void announce(window, config.info, provider, { eip6963: config.eip6963, legacy: config.legacy })

  put(doors.announce, start)
  send({ type: 'hello' }).catch(() => {})
  if (config.held) return
  if (config.announceAfterMs > 0) setTimeout(start, config.announceAfterMs)
  else start()
}
