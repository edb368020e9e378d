import type { Eip1193Provider } from '@kit/core/adapter'
import type { EvmRequest, EvmWalletEvent } from './EvmWallet.ts'

/** The two calls from a page to a wallet. */
export type EvmWalletPort = {
  readonly request: (request: EvmRequest) => Promise<unknown>
  readonly subscribe: (listener: (event: EvmWalletEvent, value: unknown) => void) => unknown
}

/** The EIP-1193 provider over a port. Its source runs in pages, so it uses nothing outside itself. */
export function createEip1193Provider(port: EvmWalletPort): Eip1193Provider {
  type Listener = (...values: never[]) => void
  const listeners = new Map<string, Set<Listener>>()
  port.subscribe((event, value) => {
    for (const listener of Array.from(listeners.get(event) ?? [])) (listener as (value: unknown) => void)(value)
  })
  const provider: Eip1193Provider = {
    request: (request) => port.request(request),
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  return provider
}
