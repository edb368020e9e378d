import { type Platform, refusesBatches } from '@kit/core/adapter'

/** The most requests that nodes take in one batch. */
const largest = 1_000

type Fetch = Platform['fetch']
type Queued = {
  readonly id: unknown
  readonly body: string
  readonly init: RequestInit
  readonly resolve: (response: Response) => void
  readonly reject: (error: unknown) => void
}

/** Overloaded, or asked too often: asking for each alone would make it worse. */
const isOverload = (status: number): boolean => status === 408 || status === 429 || status >= 500

/**
 * A `fetch` for JSON-RPC, below viem's own client: what is posted to one address in one turn goes out in one POST, and each
 * gets its own response. viem's own batches send a list even for one request, so that an address which takes none would fail for good;
 * here it is asked one by one from then on.
 */
export function batchFetch(fetch: Fetch): Fetch {
  const queues = new Map<string, readonly Queued[]>()
  const takesNone = new Set<string>()
  const alone = (url: string, { init, resolve, reject }: Queued): Promise<void> =>
    fetch(url, init).then(resolve, reject)

  async function together(url: string, batch: readonly Queued[]): Promise<void> {
    const [first] = batch
    const controller = new AbortController()
    let waiting = batch.length
    for (const { init, reject } of batch)
      init.signal?.addEventListener('abort', () => {
        reject(init.signal?.reason)
        waiting -= 1
        if (waiting === 0) controller.abort()
      })
    const response = await fetch(url, {
      ...first?.init,
      body: `[${batch.map(({ body }) => body).join(',')}]`,
      signal: controller.signal,
    })
    const { ok, status } = response
    const text = await response.text()
    const said = parsed(text)
    const answers = ok ? answersOf(said) : undefined
    const limit = limitOf(said)
    const headers = { 'content-type': 'application/json' }
    if (answers)
      for (const queued of batch) {
        const answer = answers.get(queued.id)
        if (answer === undefined) void alone(url, queued)
        else queued.resolve(new Response(JSON.stringify(answer), { headers }))
      }
    else if (isOverload(status))
      for (const { resolve } of batch) resolve(new Response(text, { status, headers: response.headers }))
    else if (limit)
      for (const { id, resolve } of batch) resolve(new Response(JSON.stringify({ ...limit, id }), { headers }))
    else {
      takesNone.add(url)
      for (const queued of batch) void alone(url, queued)
    }
  }

  function flush(url: string): void {
    const all = queues.get(url) ?? []
    queues.delete(url)
    for (let start = 0; start < all.length; start += largest) {
      const batch = all.slice(start, start + largest)
      const [only, second] = batch
      if (only && !second) void alone(url, only)
      else together(url, batch).catch((error: unknown) => batch.forEach(({ reject }) => reject(error)))
    }
  }

  return (url, init = {}) => {
    const { body } = init
    if (takesNone.has(url) || typeof body !== 'string' || !body.startsWith('{')) return fetch(url, init)
    return new Promise((resolve, reject) => {
      const queue = queues.get(url) ?? []
      if (queue.length === 0) queueMicrotask(() => flush(url))
      const { id } = JSON.parse(body) as { readonly id?: unknown }
      queues.set(url, [...queue, { id, body, init, resolve, reject }])
    })
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the error response of a node to a whole batch, unless it refuses batches. */
function limitOf(said: unknown): object | undefined {
  const answer = Object(said) as { readonly error?: unknown }
  const { error } = answer
  return typeof error === 'object' && error !== null && !refusesBatches(error) ? answer : undefined
}

/** Returns the responses of a batch by their ids; undefined if the body is not a batch. */
const answersOf = (said: unknown): ReadonlyMap<unknown, unknown> | undefined =>
  Array.isArray(said)
    ? new Map(said.map((answer: unknown) => [(Object(answer) as { readonly id?: unknown }).id, answer]))
    : undefined
