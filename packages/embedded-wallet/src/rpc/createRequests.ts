import type { CaipNetworkId, SharedConnectorEvent } from '@kit/core/adapter'
import { isKitError, popupBlocked, unreachable, userRejected } from '@kit/core/adapter'
import { consentFor, type RpcNamespace } from '@kit/frame-protocol'
import { type CallOptions, type FrameClient, FrameError } from '../frame/createFrameClient.ts'

/** An error response of the wallet, with a code of EIP-1193 or JSON-RPC. */
export class RpcError extends Error {
  readonly code: number
  /** Error data of the node in hex, such as that of a revert (EIP-1474). Absent: there is none. */
  readonly data?: string | undefined

  constructor(
    code: number,
    message: string,
    { cause, data }: { readonly cause?: unknown; readonly data?: string | undefined } = {},
  ) {
    super(message, { cause })
    this.code = code
    if (data !== undefined) this.data = data
  }
}

export type RpcCall = {
  readonly method: string
  readonly params?: unknown
  readonly networkId: CaipNetworkId
}

/** Requests of the page to the wallet: reads pass, signing requests wait for the user, one at a time, and all others are refused. */
export type Requests = {
  /** @throws RpcError, or KitError of the frame */
  readonly request: (call: RpcCall) => Promise<unknown>
  /**
   * Shows the frame until the user has decided about the request of `ask`.
   * @throws RpcError 4001 or -32000 if it was stopped, -32002 if another request waits; else as `ask`
   */
  readonly askUser: <result>(
    ask: (options: CallOptions) => Promise<result>,
    parameters?: { readonly signal?: AbortSignal | undefined },
  ) => Promise<result>
  /**
   * Stops the pending request, unless it is already signed. `user`: the user has closed it; `page`: the account or the network has
   * changed.
   */
  readonly reject: (by: 'user' | 'page') => void
  /** What became of the window in which the user was to approve the pending request. */
  readonly windowIs: (state: 'open' | 'blocked') => void
  /** Whether a request waits for the user. */
  readonly isWaiting: () => boolean
}

type Waiting = { readonly abort: AbortController; by: 'user' | 'page'; window: 'open' | 'blocked' | undefined }

export function createRequests({
  client,
  origin,
  emit,
  onUnauthorized,
}: {
  readonly client: Pick<FrameClient, 'call' | 'check'>
  /** Origin of the frame. */
  readonly origin: string
  readonly emit: (event: SharedConnectorEvent) => void
  /** The frame has refused a request because the user is not logged in or the account is unknown. */
  readonly onUnauthorized: () => void
}): Requests {
  let waiting: Waiting | undefined

  const payloadOf = ({ method, params, networkId }: RpcCall) => ({
    method,
    params,
    chainId: networkId,
    chainNamespace: networkId.split(':')[0] as RpcNamespace,
  })

  const reject: Requests['reject'] = (by) => {
    if (!waiting || waiting.abort.signal.aborted) return
    waiting.by = by
    waiting.abort.abort()
    // The frame may still answer with a signature, which is ignored.
    emit({ type: 'approval.changed', open: false })
  }

  const askUser: Requests['askUser'] = async (ask, { signal } = {}) => {
    client.check()
    if (waiting) throw new RpcError(-32002, 'Another request is waiting for your decision.')
    const current: Waiting = { abort: new AbortController(), by: 'user', window: undefined }
    waiting = current
    const stop = (): void => reject('page')
    signal?.addEventListener('abort', stop, { once: true })
    emit({ type: 'approval.changed', open: true })
    try {
      return await ask({ signal: current.abort.signal, waitsForUser: true, stops: 'RPC_ABORT' })
    } catch (error) {
      if (current.abort.signal.aborted && wasStopped(error))
        throw current.by === 'page'
          ? new RpcError(-32000, 'Request was aborted', { cause: error })
          : new RpcError(4001, 'Request was aborted', {
              // The adapters find it: a user who had no window to approve in has not declined.
              cause: current.window === 'blocked' ? popupBlocked() : userRejected(),
            })
      throw error
    } finally {
      waiting = undefined
      signal?.removeEventListener('abort', stop)
      if (!current.abort.signal.aborted) emit({ type: 'approval.changed', open: false })
    }
  }

  /** Converts an error for chain libraries: a code of EIP-1193 or JSON-RPC, and the hash if the transaction may still take effect. */
  function toRpcError(error: unknown): unknown {
    if (!(error instanceof FrameError)) return error
    const { code, message, hash, data } = error.failure
    if (code === 'OUTCOME_UNKNOWN')
      return unreachable({ url: origin, ...(hash !== undefined && { hash }) }, { cause: error })
    return new RpcError(typeof code === 'number' ? code : -32603, message || 'RPC Request failed.', {
      cause: error,
      data,
    })
  }

  return {
    async request(call) {
      const consent = consentFor(call.method)
      if (consent === 'refused') {
        emit({ type: 'request.refused', method: call.method })
        throw new RpcError(4200, 'Requested RPC call is not allowed')
      }
      try {
        const ask = (options?: CallOptions): Promise<unknown> => client.call('RPC_REQUEST', payloadOf(call), options)
        return await (consent === 'unsafe' ? askUser(ask) : ask())
      } catch (error) {
        if (error instanceof FrameError && error.failure.code === 4100) onUnauthorized()
        throw toRpcError(error)
      }
    },
    askUser,
    isWaiting: () => waiting !== undefined && !waiting.abort.signal.aborted,
    reject,
    windowIs(state) {
      if (waiting) waiting.window = state
    },
  }
}

/** Whether it was stopped before it was signed: it was not posted, or the frame says so. */
const wasStopped = (error: unknown): boolean =>
  error instanceof FrameError ? error.failure.message === 'Request was aborted' : isKitError(error, 'ABORTED')
