import { openSocket } from './openSocket.ts'
import type { RelaySocket, SocketHandlers } from './openSocket.ts'

export type RelayAddress = { readonly name: string; readonly make: () => Promise<string> }

/** How long an address may take before the next one is tried in parallel. */
const headStartMs = 1_500

/**
 * Opens a socket at the first address that accepts one: the next is tried as soon as one fails, or is silent for a while.
 * @throws WalletClientError `RELAY_UNREACHABLE` of the first address, when none answers within `limitMs`
 */
export const openFirst = (
  addresses: readonly RelayAddress[],
  limitMs: number,
  handlers: SocketHandlers,
): Promise<{ readonly name: string; readonly socket: RelaySocket }> =>
  new Promise((resolve, reject) => {
    const errors = new Map<number, unknown>()
    let started = 0
    let chosen: number | undefined

    const begin = (): void => {
      const index = started
      const address = addresses[index]
      if (address === undefined || chosen !== undefined) return
      started += 1
      const timer = started < addresses.length ? setTimeout(begin, headStartMs) : undefined
      /** Ignores the events of sockets that were not chosen. */
      const isHeard = (): boolean => chosen === undefined || chosen === index
      const open = async (): Promise<RelaySocket> =>
        openSocket(await address.make(), limitMs, {
          onPayload: (payload) => void (isHeard() && handlers.onPayload(payload)),
          onActivity: () => void (isHeard() && handlers.onActivity()),
          onClose: (code, reason) => void (isHeard() && handlers.onClose(code, reason)),
        })
      open().then(
        (socket) => {
          clearTimeout(timer)
          if (chosen !== undefined) return socket.close()
          chosen = index
          resolve({ name: address.name, socket })
        },
        (error: unknown) => {
          clearTimeout(timer)
          errors.set(index, error)
          if (errors.size === addresses.length) reject(errors.get(0))
          else if (started === index + 1) begin()
        },
      )
    }
    begin()
  })
