import { WsConnection } from '@walletconnect/jsonrpc-ws-connection'
import { WalletClientError } from '../errors/WalletClientError.ts'

export type RelaySocket = {
  readonly send: (payload: object) => void
  /** `isDead`: the relay shows nothing of itself on this socket, which other tabs may use too. */
  readonly close: (options?: { readonly isDead?: boolean }) => void
}

export type SocketHandlers = {
  readonly onPayload: (payload: unknown) => void
  /** Any sign of life, a ping included. */
  readonly onActivity: () => void
  /** Once, when an open socket is no longer; not after `close()`. */
  readonly onClose: (code: number, reason: string) => void
}

type NodeSocket = { readonly on?: (event: 'ping', listener: () => void) => void; readonly terminate?: () => void }

const unreachable = (url: string, cause: unknown): WalletClientError =>
  new WalletClientError('RELAY_UNREACHABLE', undefined, { cause, context: { url: url.split('?')[0] } })

/** Opens a socket, or fails with `RELAY_UNREACHABLE` when there is no answer within `limitMs`. */
export const openSocket = (url: string, limitMs: number, handlers: SocketHandlers): Promise<RelaySocket> =>
  new Promise((resolve, reject) => {
    let done = false
    const connection = new WsConnection(url)
    const raw = (): NodeSocket | undefined => (connection as unknown as { readonly socket?: NodeSocket }).socket

    const close = (): void => {
      done = true
      connection.events.removeAllListeners()
      // A socket that is being closed waits for its peer; in Node nothing needs to wait with it.
      const terminate = raw()?.terminate?.bind(raw())
      if (terminate) terminate()
      else connection.close().catch(() => undefined)
    }
    const timer = setTimeout(() => {
      done = true
      reject(unreachable(url, new Error(`No answer within ${limitMs} ms`)))
    }, limitMs)

    connection.on('payload', handlers.onPayload)
    connection.on('close', (event?: { readonly code?: number; readonly reason?: string }) => {
      if (done) return
      close()
      handlers.onClose(event?.code ?? 1006, event?.reason ?? '')
    })
    connection.open().then(
      () => {
        clearTimeout(timer)
        if (done) return close()
        raw()?.on?.('ping', handlers.onActivity)
        resolve({ send: (payload) => void connection.send(payload as never), close })
      },
      (error: unknown) => {
        clearTimeout(timer)
        done = true
        reject(unreachable(url, error))
      },
    )
  })
