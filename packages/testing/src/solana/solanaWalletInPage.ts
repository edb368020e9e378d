import type { Wallet } from '@wallet-standard/base'
import type { registerStandardWallet } from './registerStandardWallet.ts'
import type { SolanaRequest, SolanaWalletEvent } from './SolanaRequest.ts'
import type { SolanaWalletInfo } from './SolanaWallet.ts'
import type { standardWalletOf } from './standardWalletOf.ts'

export type SolanaPageAnswer =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string } }

/**
 * The bridge: registers the wallet in its page, forwards requests and receives events. It is sent to the page as
 * text, so it may use only its parameters.
 */
export function solanaWalletInPage(
  create: typeof standardWalletOf,
  registerWallet: typeof registerStandardWallet,
  { info, binding, held }: { readonly info: SolanaWalletInfo; readonly binding: string; readonly held: boolean },
): void {
  const page = window as unknown as Window &
    Record<string, (message: SolanaRequest | 'hello') => Promise<SolanaPageAnswer>>
  const send = (message: SolanaRequest | 'hello') =>
    page[binding]?.(message) ?? Promise.reject(new Error('The wallet is gone.'))
  const put = (name: string, value: unknown) =>
    Object.defineProperty(page, name, { value, configurable: true, writable: true })
  let unregister: (() => void) | undefined
  const start = () => {
    unregister ??= registerWallet(window, wallet as Wallet)
  }

  const wallet = create(info, {
    async request(request) {
      const answer = await send(request)
      if ('error' in answer) throw Object.assign(new Error(answer.error.message), answer.error)
      return answer.result
    },
    subscribe: (listener) =>
      put(`${binding}Event`, (event: SolanaWalletEvent) => {
        listener(event)
        if (event.type === 'reappeared') start()
        if (event.type !== 'vanished') return
        unregister?.()
        unregister = undefined
      }),
  })
  put(`${binding}Announce`, start)
  send('hello').catch(() => {})
  if (!held) start()
}
