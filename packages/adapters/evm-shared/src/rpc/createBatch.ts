import { httpStatus, isKitError, malformedAnswer, type Platform, timedOut, unreachable } from '@kit/core/adapter'

export type RpcRequest = { readonly method: string; readonly params: readonly unknown[] }
export type RpcAnswer = {
  readonly result?: unknown
  readonly error?: { readonly code?: unknown; readonly message?: unknown; readonly data?: unknown } | undefined
}

/** SPEC §9. */
const largest = 1_000

/** Of a list. An address that is overloaded would only be asked more often. */
const isRefusal = (error: unknown): boolean => {
  const status = isKitError(error) && error.code === 'HTTP_STATUS' ? Number(error.context['status']) : 0
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}

type Queued = {
  readonly request: RpcRequest
  readonly resolve: (answer: RpcAnswer) => void
  readonly reject: (error: unknown) => void
}

/**
 * One JSON-RPC address over HTTP. What is asked in one turn goes out in one POST, where the address takes that.
 * The result rejects with KitErrors only.
 */
export function createBatch(
  url: string,
  { platform, timeoutMs }: { readonly platform: Pick<Platform, 'fetch' | 'after'>; readonly timeoutMs: number },
): (request: RpcRequest) => Promise<RpcAnswer> {
  let queue: readonly Queued[] = []
  let takesBatches = true

  async function post(body: unknown): Promise<unknown> {
    const controller = new AbortController()
    let isLate = false
    const cancel = platform.after(timeoutMs, () => {
      isLate = true
      controller.abort()
    })
    try {
      const response = await platform.fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: controller.signal,
      })
      if (!response.ok) throw httpStatus({ status: response.status, url })
      return await response.json()
    } catch (cause) {
      if (isKitError(cause)) throw cause
      if (isLate) throw timedOut({ what: url, limitMs: timeoutMs })
      throw cause instanceof SyntaxError ? malformedAnswer({ what: url }, { cause }) : unreachable({ url }, { cause })
    } finally {
      cancel()
    }
  }

  const envelope = ({ request }: Queued, id: number) => ({ jsonrpc: '2.0', id, ...request })
  const isAnswer = (value: unknown): value is RpcAnswer =>
    typeof value === 'object' && value !== null && ('result' in value || 'error' in value)

  async function alone(queued: Queued): Promise<void> {
    try {
      const answer = await post(envelope(queued, 0))
      if (!isAnswer(answer)) throw malformedAnswer({ what: url })
      queued.resolve(answer)
    } catch (error) {
      queued.reject(error)
    }
  }

  async function together(batch: readonly Queued[]): Promise<void> {
    const answers = await post(batch.map(envelope)).catch((error: unknown) =>
      isRefusal(error) ? null : Promise.reject(error),
    )
    const byId = new Map(
      Array.isArray(answers)
        ? answers.filter(isAnswer).map((answer) => [(answer as { readonly id?: unknown }).id, answer])
        : [],
    )
    // Some addresses take one request at a time only.
    if (byId.size === 0) {
      takesBatches = false
      await Promise.all(batch.map(alone))
      return
    }
    batch.forEach(({ resolve, reject }, id) => {
      const answer = byId.get(id)
      if (answer) resolve(answer)
      else reject(malformedAnswer({ what: url }))
    })
  }

  function flush(): void {
    const all = queue
    queue = []
    if (all.length === 1 || !takesBatches) for (const queued of all) void alone(queued)
    else
      for (let start = 0; start < all.length; start += largest) {
        const batch = all.slice(start, start + largest)
        together(batch).catch((error: unknown) => batch.forEach(({ reject }) => reject(error)))
      }
  }

  return (request) =>
    new Promise((resolve, reject) => {
      if (queue.length === 0) queueMicrotask(flush)
      queue = [...queue, { request, resolve, reject }]
    })
}
