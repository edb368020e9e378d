import type { BitcoinRequest, BitcoinWalletEvent, BitcoinWalletInfo } from '../BitcoinWallet.ts'
import type { BitcoinPage, PresentBitcoinWallet } from '../present/BitcoinPage.ts'

/** Parameters of the bridge in a page. */
export type BitcoinPageConfig = {
  readonly info: BitcoinWalletInfo
  /** Name of the binding to the wallet. */
  readonly binding: string
  /** Name of the event entry on the page's window. */
  readonly door: string
  readonly presentAfterMs: number
}

export type BitcoinPageMessage =
  | { readonly type: 'hello' }
  | { readonly type: 'request'; readonly request: BitcoinRequest }
export type BitcoinPageAnswer =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string } }

/**
 * The bridge: presents the wallet in its page, forwards requests and receives events. It is sent to the page as
 * text, so it may use only its parameters.
 */
export function walletInPage(present: PresentBitcoinWallet, config: BitcoinPageConfig): void {
  const page = window as unknown as BitcoinPage
  const send = (message: BitcoinPageMessage): Promise<BitcoinPageAnswer> =>
    (page[config.binding] as (message: BitcoinPageMessage) => Promise<BitcoinPageAnswer>)(message)
  const start = () =>
    void present(page, config.info, {
      async request(method, params) {
        const answer = await send({ type: 'request', request: params === undefined ? { method } : { method, params } })
        if ('error' in answer) throw Object.assign(new Error(answer.error.message), { code: answer.error.code })
        return answer.result
      },
      subscribe: (listener: (event: BitcoinWalletEvent, value: unknown) => void) =>
        void Object.defineProperty(page, config.door, { value: listener, configurable: true, writable: true }),
    })
  send({ type: 'hello' }).catch(() => {})
  if (config.presentAfterMs > 0) setTimeout(start, config.presentAfterMs)
  else start()
}
