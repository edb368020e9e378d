import { safeJsonParse, safeJsonStringify } from '@walletconnect/safe-json'
import { WalletClientError } from '../errors/WalletClientError.ts'

export type RelaySocket = {
  readonly send: (payload: object) => void
  /** `isDead`: the relay is silent on this socket, which other tabs may use too. */
  readonly close: (options?: { readonly isDead?: boolean }) => void
}

export type SocketHandlers = {
  readonly onPayload: (payload: unknown) => void
  /** Any sign of life, a ping included. */
  readonly onActivity: () => void
  /** Called once when an open socket closes; not after `close()`. */
  readonly onClose: (code: number, reason: string) => void
}

/** The part of Node's sockets that browsers do not have. */
type NodeSocket = { readonly on?: (event: 'ping', listener: () => void) => void; readonly terminate?: () => void }

const unreachable = (url: string, cause: unknown): WalletClientError =>
  new WalletClientError('RELAY_UNREACHABLE', undefined, { cause, context: { url: url.split('?')[0] } })

const create = async (url: string): Promise<WebSocket & NodeSocket> => {
  try {
    const Socket = globalThis.WebSocket ?? (await import('ws')).WebSocket
    return new Socket(url)
  } catch (error) {
    throw unreachable(url, error)
  }
}

/** Opens a socket, or fails with `RELAY_UNREACHABLE` when there is no answer within `limitMs`. */
export const openSocket = async (url: string, limitMs: number, handlers: SocketHandlers): Promise<RelaySocket> => {
  const socket = await create(url)
  return new Promise((resolve, reject) => {
    let isOpen = false
    let isOver = false
    const close = (): void => {
      isOver = true
      clearTimeout(timer)
      // A socket that is being closed waits for its peer; in Node nothing needs to wait with it.
      if (socket.terminate) socket.terminate()
      else socket.close()
    }
    const fail = (cause: unknown): void => {
      close()
      reject(unreachable(url, cause))
    }
    const timer = setTimeout(() => fail(new Error(`No answer within ${limitMs} ms`)), limitMs)

    socket.onopen = () => {
      if (isOver) return
      isOpen = true
      clearTimeout(timer)
      socket.on?.('ping', handlers.onActivity)
      resolve({
        send: (payload) => {
          if (socket.readyState === socket.OPEN) socket.send(safeJsonStringify(payload))
        },
        close,
      })
    }
    socket.onmessage = ({ data }: { readonly data: unknown }) => {
      if (!isOver) handlers.onPayload(typeof data === 'string' ? safeJsonParse(data) : data)
    }
    socket.onerror = (event) => {
      if (!isOver && !isOpen) fail('error' in event ? event.error : event)
    }
    socket.onclose = ({ code, reason }) => {
      if (isOver) return
      if (!isOpen) return fail(new Error(`Closed with ${code}`))
      close()
      handlers.onClose(code, reason)
    }
  })
}
