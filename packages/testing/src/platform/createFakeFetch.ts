import type { Platform } from '@kit/core/adapter'

/** A scripted `fetch`. Unknown requests fail like an unreachable host. */
export type FakeFetch = {
  /** The function to hand to the platform as `fetch`. */
  readonly fetch: Platform['fetch']
  /** Adds a rule; the newest matching rule wins. Returns a function that removes it. */
  readonly respond: (
    match: FakeFetchMatch,
    answer: FakeAnswer | ((call: FakeFetchCall) => FakeAnswer | Promise<FakeAnswer>),
  ) => () => void
  /** Every request, in order. */
  readonly calls: () => readonly FakeFetchCall[]
}

/** A part of the URL, a regular expression over it, or a predicate of the request. */
export type FakeFetchMatch = string | RegExp | ((call: FakeFetchCall) => boolean)

/** A request that was made. */
export type FakeFetchCall = {
  /** Full URL, with its query. */
  readonly url: string
  /** HTTP method in capitals. */
  readonly method: string
  /** Headers, by their names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** Body as text. Undefined: the request had none. */
  readonly body: string | undefined
  /** The signal of the request; undefined if it had none. */
  readonly signal: AbortSignal | undefined
}

/** `silent` never answers; only its signal ends the request. */
export type FakeAnswer =
  | 'silent'
  | 'unreachable'
  | { readonly status?: number; readonly headers?: Readonly<Record<string, string>>; readonly json: unknown }
  | { readonly status?: number; readonly headers?: Readonly<Record<string, string>>; readonly text?: string }

const matches = (match: FakeFetchMatch, call: FakeFetchCall): boolean =>
  typeof match === 'string' ? call.url.includes(match) : match instanceof RegExp ? match.test(call.url) : match(call)

function toResponse(answer: Exclude<FakeAnswer, string>): Response {
  const isJson = 'json' in answer
  const headers = { 'content-type': isJson ? 'application/json' : 'text/plain', ...answer.headers }
  const status = answer.status ?? 200
  const body = isJson ? JSON.stringify(answer.json) : (answer.text ?? '')
  return new Response(status === 204 || status === 304 ? null : body, { status, headers })
}

/** Creates a fake fetch without rules. */
export function createFakeFetch(): FakeFetch {
  const calls: FakeFetchCall[] = []
  let script: readonly { readonly match: FakeFetchMatch; readonly answer: Parameters<FakeFetch['respond']>[1] }[] = []

  async function answerTo(call: FakeFetchCall): Promise<Response> {
    const rule = script.findLast(({ match }) => matches(match, call))
    const answer = typeof rule?.answer === 'function' ? await rule.answer(call) : (rule?.answer ?? 'unreachable')
    if (answer === 'silent') return new Promise(() => {})
    if (answer === 'unreachable') throw new TypeError('fetch failed')
    return toResponse(answer)
  }

  return {
    fetch: (url, init = {}) =>
      new Promise((resolve, reject) => {
        const call: FakeFetchCall = {
          url,
          method: init.method ?? 'GET',
          headers: Object.fromEntries(new Headers(init.headers)),
          body: typeof init.body === 'string' ? init.body : undefined,
          signal: init.signal ?? undefined,
        }
        calls.push(call)
        const abort = () => reject(call.signal?.reason)
        if (call.signal?.aborted) return abort()
        call.signal?.addEventListener('abort', abort, { once: true })
        void answerTo(call)
          .then(resolve, reject)
          .finally(() => call.signal?.removeEventListener('abort', abort))
      }),
    respond(match, answer) {
      const rule = { match, answer }
      script = [...script, rule]
      return () => {
        script = script.filter((other) => other !== rule)
      }
    },
    calls: () => [...calls],
  }
}
