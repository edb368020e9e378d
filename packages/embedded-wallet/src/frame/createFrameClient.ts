import { aborted, frameLoadFailed, type Platform, timedOut, withSignal } from '@kit/core/adapter'
import {
  type AppMessage,
  type FrameCallName,
  type FrameCalls,
  type FrameFailure,
  type FrameMessage,
  readFrameMessage,
  writeAppMessage,
} from '@kit/frame-protocol'
import type { FrameElement } from './FrameElement.ts'

/** Timeout of READY, in milliseconds. */
const readyLimitMs = 20_000
/** How long the frame may take after READY, in milliseconds. */
const settleMs = 500
/** Timeout of a call that does not wait for the user, in milliseconds. */
const callLimitMs = 30_000
/** Timeout of a call that the user approved and the page then stopped, in milliseconds: the frame waits for a block. */
const stopLimitMs = 180_000

/** The page cannot read whether the server of the frame sends them. */
const isolated =
  ' The page is cross-origin isolated: the server of the frame has to send Cross-Origin-Embedder-Policy and Cross-Origin-Resource-Policy: cross-origin.'

/** An error in an answer of the frame. */
export class FrameError extends Error {
  override readonly name = 'FrameError'
  readonly failure: FrameFailure

  constructor(failure: FrameFailure) {
    super(failure.message || 'An error occurred')
    this.failure = failure
  }
}

export type CallOptions = {
  readonly signal?: AbortSignal | undefined
  /** The call waits for the user: it has no deadline. */
  readonly waitsForUser?: boolean | undefined
  /**
   * The message that stops the call in the frame. The signal then posts it, but still waits for the frame’s answer: it may have
   * signed and sent the request.
   */
  readonly stops?: 'RPC_ABORT' | undefined
}

export type FrameClient = {
  /** Creates the frame and waits until it is ready. @throws KitError `FRAME_LOAD_FAILED` */
  readonly open: () => Promise<void>
  /** Sends a message to a ready frame and waits for its answer. @throws FrameError; KitError `FRAME_LOAD_FAILED`, `TIMED_OUT`, `ABORTED` */
  readonly call: <name extends FrameCallName>(
    name: name,
    payload: FrameCalls[name]['payload'],
    options?: CallOptions,
  ) => Promise<FrameCalls[name]['result']>
  /** Sends a message without waiting for its answer, if there is a frame. */
  readonly send: (name: 'RELOAD' | 'SYNC_THEME', payload?: FrameCalls['SYNC_THEME']['payload']) => void
  /** Rejects calls that wait for a frame that the page has removed. The next call creates another frame. */
  readonly check: () => void
  readonly destroy: () => void
}

export type FrameClientOptions = {
  readonly element: FrameElement
  readonly url: string
  readonly platform: Pick<Platform, 'after' | 'randomBytes'>
  /** Sends a new frame its settings, before any other message. */
  readonly introduce: (call: FrameClient['call']) => Promise<void>
  readonly onSession: (token: string) => void
}

type Waiting = {
  readonly name: FrameCallName
  readonly resolve: (message: FrameMessage) => void
  readonly reject: (error: unknown) => void
}

/** Sends calls to the frame. Each answer settles its own call, once. */
export function createFrameClient(options: FrameClientOptions): FrameClient {
  const { element, url, platform, introduce, onSession } = options
  const waiting = new Map<string, Waiting>()
  const life = new AbortController()
  let opening: Promise<void> | undefined
  let isReady = false
  let onReady = (): void => {}
  let stopListening = (): void => {}

  function receive(data: unknown): void {
    const message = readFrameMessage(data)
    if (!message) return
    if (message.kind === 'ready') return onReady()
    if (message.kind === 'session') return onSession(message.token)
    const call = waiting.get(message.id)
    if (call?.name === message.name) call.resolve(message)
  }

  // The payload has the type for the name, which the compiler cannot infer.
  const post = (name: FrameCallName, id: string, payload: unknown): void =>
    element.post(writeAppMessage({ name, id, payload } as AppMessage))

  async function load(): Promise<void> {
    if (!element.isSecure())
      throw frameLoadFailed({
        url,
        reason: 'The page is not served by https, without which the frame cannot keep keys.',
      })
    if (!element.hasOrigin())
      throw frameLoadFailed({
        url,
        reason:
          'The page has no origin, as in a frame that is sandboxed without allow-same-origin. The frame answers none of these.',
      })
    let stopWatching = (): void => {}
    let cancel = (): void => {}
    const ready = new Promise<void>((resolve, reject) => {
      onReady = resolve
      const fail = (reason: string): void => reject(frameLoadFailed({ url, reason }))
      stopWatching = element.watchPolicy((directive) =>
        fail(`The content security policy of the page blocks it: ${directive}.`),
      )
      cancel = platform.after(readyLimitMs, () =>
        fail(`It was not ready after ${readyLimitMs} ms.${element.isIsolated() ? isolated : ''}`),
      )
    })
    stopListening()
    stopListening = element.listen(receive)
    try {
      element.open(url)
      await withSignal(life.signal, ready)
      cancel()
      await withSignal(life.signal, new Promise<void>((resolve) => (cancel = platform.after(settleMs, resolve))))
      await introduce((name, payload, callOptions = {}) => ask(name, payload, callOptions))
      isReady = true
    } catch (error) {
      close()
      throw error
    } finally {
      cancel()
      stopWatching()
    }
  }

  function close(): void {
    isReady = false
    stopListening()
    element.remove()
  }

  async function ask<name extends FrameCallName>(
    name: name,
    payload: FrameCalls[name]['payload'],
    { signal, waitsForUser = false, stops }: CallOptions,
  ): Promise<FrameCalls[name]['result']> {
    const id = idOf(platform.randomBytes(16))
    let cancel = (): void => {}
    let stop = (): void => {}
    const answer = new Promise<FrameMessage>((resolve, reject) => {
      waiting.set(id, { name, resolve, reject })
      const limit = (limitMs: number): void => {
        cancel = platform.after(limitMs, () => reject(timedOut({ what: 'The embedded wallet', limitMs })))
      }
      if (!waitsForUser) limit(callLimitMs)
      if (stops)
        stop = () => {
          check()
          limit(stopLimitMs)
          post(stops, idOf(platform.randomBytes(16)), undefined)
        }
    })
    post(name, id, payload)
    signal?.addEventListener('abort', stop, { once: true })
    try {
      const message = await (signal && !stops ? withSignal(signal, answer) : answer)
      if (message.kind === 'error') throw new FrameError(message.payload)
      return ('payload' in message ? message.payload : undefined) as FrameCalls[name]['result']
    } finally {
      cancel()
      signal?.removeEventListener('abort', stop)
      waiting.delete(id)
    }
  }

  function check(): void {
    if (!isReady || element.isConnected()) return
    close()
    opening = undefined
    for (const { reject } of waiting.values())
      reject(frameLoadFailed({ url, reason: 'The page has removed the frame.' }))
  }

  const open = (): Promise<void> => {
    if (life.signal.aborted) return Promise.reject(aborted())
    opening ??= load().catch((error: unknown) => {
      // The next call tries again.
      opening = undefined
      throw error
    })
    return opening
  }
  return {
    open,
    async call(name, payload, callOptions = {}) {
      const { signal } = callOptions
      if (signal?.aborted) throw aborted()
      check()
      if (!isReady) await (signal ? withSignal(signal, open()) : open())
      if (signal?.aborted) throw aborted()
      return ask(name, payload, callOptions)
    },
    send: (name, payload) => {
      if (isReady) post(name, idOf(platform.randomBytes(16)), payload)
    },
    check,
    destroy() {
      life.abort()
      for (const { reject } of waiting.values()) reject(aborted())
      close()
    },
  }
}

/** 128 random bits as text. */
const idOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
