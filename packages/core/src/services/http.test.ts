import { createFakePlatform, type FakeAnswer, turn } from '@kit/testing'
import fc from 'fast-check'
import { number, object } from 'valibot'
import { describe, expect, test } from 'vitest'
import { createHttpClient, type HttpRequest, maximumAnswerBytes, retryDelay } from './http.ts'

describe('createHttpClient', () => {
  const base = 'https://user:pass@api.example/root/'
  const setup = (...answers: readonly FakeAnswer[]) => {
    const platform = createFakePlatform()
    const rest = [...answers]
    platform.http.respond('', () => rest.shift() ?? 'unreachable')
    const controller = new AbortController()
    const http = createHttpClient({
      platform,
      baseUrl: base,
      sdk: { projectId: 'p', sdkVersion: 'html-universal-1', clientId: () => 'did:key:z' },
    })
    const request: HttpRequest = {
      what: 'It',
      path: 'a/b',
      query: { page: 2, gone: undefined },
      signal: controller.signal,
    }
    const read = (change: Partial<HttpRequest> = {}) => http.read({ ...request, ...change }, object({ n: number() }))
    const times = () => platform.http.calls().length
    return { platform, controller, http, request, read, times }
  }
  const settled = (promise: Promise<unknown>) =>
    promise.then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    )

  test('gives what the schema allows and what was sent', async () => {
    const { platform, read } = setup({ json: { n: 1, more: true } })
    expect(await read()).toEqual({ value: { n: 1 }, wire: { n: 1, more: true } })
    expect(platform.http.calls().map(({ signal: _, ...call }) => call)).toEqual([
      {
        url: 'https://user:pass@api.example/root/a/b?projectId=p&st=appkit&sv=html-universal-1&clientId=did%3Akey%3Az&page=2',
        method: 'GET',
        headers: {},
        body: undefined,
      },
    ])
    expect(platform.counts()).toMatchObject({ timersPending: 0 })
  })

  test('method, body and contentType; the query of the kit goes with GET only', async () => {
    const { platform, http, request } = setup({ status: 204 }, { text: 'not JSON' }, { status: 204 })
    await http.send({ ...request, method: 'POST', body: { a: [1] } })
    await http.send({ ...request, method: 'PUT', body: 'x', contentType: 'text/plain' })
    await http.send({ ...request, method: 'DELETE' })
    const url = 'https://user:pass@api.example/root/a/b?clientId=did%3Akey%3Az&page=2'
    expect(platform.http.calls().map(({ signal: _, ...call }) => call)).toEqual([
      { url, method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":[1]}' },
      { url, method: 'PUT', headers: { 'content-type': 'text/plain' }, body: '"x"' },
      { url, method: 'DELETE', headers: {}, body: undefined },
    ])
  })

  test('keepalive', async () => {
    const platform = createFakePlatform()
    const inits: (RequestInit | undefined)[] = []
    const fetch = async (_: string, init?: RequestInit): Promise<Response> => {
      inits.push(init)
      return new Response('')
    }
    const http = createHttpClient({
      platform: { ...platform, fetch },
      baseUrl: '/api',
      sdk: { projectId: undefined, sdkVersion: '1' },
    })
    const { signal } = new AbortController()
    await http.send({ what: 'It', method: 'POST', path: 'e', keepalive: true, signal })
    await http.send({ what: 'It', method: 'POST', path: 'e', signal })
    expect(inits.map((init) => init?.keepalive)).toEqual([true, undefined])
  })

  test('without a project id or client id the query has none; a relative base stays relative', async () => {
    const platform = createFakePlatform()
    platform.http.respond('', { json: {} })
    const http = createHttpClient({
      platform,
      baseUrl: '/services//',
      sdk: { projectId: undefined, sdkVersion: '1', clientId: () => undefined },
    })
    await http.send({ what: 'It', path: '/x', signal: new AbortController().signal })
    expect(platform.http.calls()[0]?.url).toBe('/services/x?st=appkit&sv=1')
  })

  test.each([403, 408, 413, 429, 500, 502, 503, 504])(
    'retries status %i after 150 ms, then after 300 ms',
    async (status) => {
      const { platform, read, times } = setup({ status }, { status }, { json: { n: 3 } })
      const answer = settled(read())
      await platform.clock.advance(149)
      expect(times()).toBe(1)
      await platform.clock.advance(1)
      expect(times()).toBe(2)
      await platform.clock.advance(299)
      expect(times()).toBe(2)
      await platform.clock.advance(1)
      expect(await answer).toMatchObject({ value: { value: { n: 3 } } })
      expect(platform.counts()).toMatchObject({ timersPending: 0, fetches: 3 })
    },
  )

  test('rejects with HTTP_STATUS and a URL without secrets after three retries', async () => {
    const { platform, read, times } = setup({ status: 503 }, { status: 503 }, { status: 503 }, { status: 502 })
    const answer = settled(read())
    await platform.clock.advance(1_050)
    const { error } = (await answer) as { error: Error & { context: unknown } }
    expect(error).toMatchObject({
      code: 'HTTP_STATUS',
      message: 'HTTP status code: 502',
      context: { status: 502, url: 'https://api.example/root/a/b' },
    })
    expect(times()).toBe(4)
  })

  test.each([400, 401, 404, 409, 410, 422, 501])('HTTP_STATUS at once for %i', async (status) => {
    const { read, times } = setup({ status })
    expect(await settled(read())).toMatchObject({ error: { code: 'HTTP_STATUS', context: { status } } })
    expect(times()).toBe(1)
  })

  test('a POST is tried once, unless it only reads', async () => {
    const once = setup({ status: 503 })
    expect(await settled(once.read({ method: 'POST' }))).toMatchObject({ error: { code: 'HTTP_STATUS' } })
    expect(once.times()).toBe(1)
    const again = setup({ status: 503 }, { json: { n: 1 } })
    const answer = settled(again.read({ method: 'POST', idempotent: true }))
    await again.platform.clock.advance(150)
    expect(await answer).toMatchObject({ value: { value: { n: 1 } } })
    const never = setup({ status: 503 })
    expect(await settled(never.read({ method: 'PUT', idempotent: false }))).toMatchObject({
      error: { code: 'HTTP_STATUS' },
    })
  })

  test('Retry-After is waited for, up to 10 s', async () => {
    const { platform, read, times } = setup({ status: 429, headers: { 'retry-after': '2' } }, { json: { n: 1 } })
    const answer = settled(read())
    await platform.clock.advance(1_999)
    expect(times()).toBe(1)
    await platform.clock.advance(1)
    expect(await answer).toMatchObject({ value: { value: { n: 1 } } })
    const long = setup({ status: 429, headers: { 'retry-after': '11' } })
    expect(await settled(long.read())).toMatchObject({ error: { code: 'HTTP_STATUS', context: { status: 429 } } })
  })

  test('retries a network failure three times, then rejects with UNREACHABLE', async () => {
    const recovered = setup('unreachable', { json: { n: 1 } })
    const value = settled(recovered.read())
    await recovered.platform.clock.advance(150)
    expect(await value).toMatchObject({ value: { value: { n: 1 } } })

    const { platform, read, times } = setup()
    const answer = settled(read())
    await platform.clock.advance(1_050)
    expect(await answer).toMatchObject({
      error: { code: 'UNREACHABLE', context: { url: 'https://api.example/root/a/b' }, cause: expect.any(TypeError) },
    })
    expect(times()).toBe(4)
  })

  test('does not retry a network failure of a request that is not idempotent', async () => {
    const { read, times } = setup()
    expect(await settled(read({ method: 'POST' }))).toMatchObject({ error: { code: 'UNREACHABLE' } })
    expect(times()).toBe(1)
  })

  test('does not retry a network failure once 10 s have passed', async () => {
    const platform = createFakePlatform()
    let attempts = 0
    const http = createHttpClient({
      platform: {
        ...platform,
        fetch: () =>
          new Promise((_, reject) => {
            attempts += 1
            platform.after(5_000, () => reject(new TypeError('network error')))
          }),
      },
      baseUrl: base,
      sdk: { projectId: 'p', sdkVersion: '1' },
    })
    const answer = settled(http.read({ what: 'It', path: '', signal: new AbortController().signal }, number()))
    await platform.clock.advance(5_000)
    await platform.clock.advance(150)
    await platform.clock.advance(5_000)
    expect(await answer).toMatchObject({ error: { code: 'UNREACHABLE' } })
    expect(attempts).toBe(2)
  })

  test('refuses a response that is larger than the limit, without reading on', async () => {
    const platform = createFakePlatform()
    let chunks = 0
    const body = new ReadableStream({
      pull(controller) {
        chunks += 1
        controller.enqueue(new Uint8Array(1_000_000).fill(0x20))
      },
    })
    const http = createHttpClient({
      platform: { ...platform, fetch: async () => new Response(body) },
      baseUrl: base,
      sdk: { projectId: 'p', sdkVersion: '1' },
    })
    expect(
      await settled(http.read({ what: 'It', path: '', signal: new AbortController().signal }, number())),
    ).toMatchObject({
      error: {
        code: 'MALFORMED_ANSWER',
        message: 'It gave a malformed answer.',
        cause: expect.objectContaining({ message: `The body is longer than ${maximumAnswerBytes} bytes.` }),
      },
    })
    expect(chunks).toBeLessThan(10)
  })

  test.each(['"SECRET', '{"n":"SECRET"}', '{"SECRET":{}}'])(
    'does not quote the response in errors: %s',
    async (text) => {
      const { error } = (await settled(setup({ text }).read())) as { error: Error }
      expect(error).toMatchObject({ code: 'MALFORMED_ANSWER' })
      for (let next: unknown = error; next instanceof Error; next = next.cause) {
        expect(next.message).not.toContain('SECRET')
        expect(JSON.stringify(next)).not.toContain('SECRET')
      }
    },
  )

  test('UNREACHABLE when the answer breaks off', async () => {
    const platform = createFakePlatform()
    const body = () => new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) })
    const http = createHttpClient({
      platform: { ...platform, fetch: async () => new Response(body()) },
      baseUrl: base,
      sdk: { projectId: 'p', sdkVersion: '1' },
    })
    const answer = settled(http.read({ what: 'It', path: '', signal: new AbortController().signal }, number()))
    await platform.clock.advance(1_050)
    expect(await answer).toMatchObject({ error: { code: 'UNREACHABLE' } })
  })

  test('TIMED_OUT after 10 s of a try; the request ends with it', async () => {
    const { platform, read } = setup({ status: 503 }, 'silent')
    const answer = settled(read())
    await platform.clock.advance(150 + 9_999)
    expect(platform.http.calls()[1]?.signal?.aborted).toBe(false)
    await platform.clock.advance(1)
    expect(await answer).toMatchObject({ error: { code: 'TIMED_OUT', context: { what: 'It', limitMs: 10_000 } } })
    expect(platform.http.calls()[1]?.signal?.aborted).toBe(true)
    expect(platform.counts()).toMatchObject({ timersPending: 0, fetches: 2 })
  })

  test('ABORTED before, during and between tries', async () => {
    const before = setup({ json: { n: 1 } })
    before.controller.abort()
    expect(await settled(before.read())).toMatchObject({ error: { code: 'ABORTED' } })
    expect(before.times()).toBe(0)

    const during = setup('silent')
    const answer = settled(during.read())
    during.controller.abort()
    expect(await answer).toMatchObject({ error: { code: 'ABORTED' } })
    expect(during.platform.http.calls()[0]?.signal?.aborted).toBe(true)

    const between = setup({ status: 503 }, { json: { n: 1 } })
    const waiting = settled(between.read())
    await turn()
    expect(between.platform.counts().timersPending).toBe(1)
    between.controller.abort()
    expect(await waiting).toMatchObject({ error: { code: 'ABORTED' } })
    expect(between.platform.counts()).toMatchObject({ timersPending: 0, fetches: 1 })
  })

  test('an unread body is cancelled and not waited for', async () => {
    const platform = createFakePlatform()
    const cancelled: number[] = []
    const answering = (status: number) => {
      const body = new ReadableStream({ cancel: () => void cancelled.push(status) })
      return createHttpClient({
        platform: { ...platform, fetch: async () => new Response(body, { status }) },
        baseUrl: base,
        sdk: { projectId: 'p', sdkVersion: '1' },
      })
    }
    const request = { what: 'It', path: '', signal: new AbortController().signal }
    expect(await settled(answering(404).read(request, number()))).toMatchObject({ error: { code: 'HTTP_STATUS' } })
    expect(await settled(answering(200).send(request))).toEqual({ value: undefined })
    expect(cancelled).toEqual([404, 200])
  })

  test.each(['', '<html>', '{"n":1', '{"n":"1"}', '[]', 'null'])('MALFORMED_ANSWER for %j', async (text) => {
    const { read } = setup({ text })
    expect(await settled(read())).toMatchObject({
      error: { code: 'MALFORMED_ANSWER', message: 'It gave a malformed answer.', cause: expect.any(Error) },
    })
  })

  test('whatever comes, it is what the schema says or MALFORMED_ANSWER', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.jsonValue().map((n) => JSON.stringify({ n })),
        ),
        async (text) => {
          const outcome = await settled(setup({ text }).read())
          if ('value' in outcome) expect(outcome.value).toMatchObject({ value: { n: expect.any(Number) } })
          else expect(outcome.error).toMatchObject({ code: 'MALFORMED_ANSWER' })
        },
      ),
      { numRuns: process.env['KIT_SOAK'] ? 3_000 : 300 },
    )
  })
})

describe('retryDelay', () => {
  const now = Date.UTC(2030, 0, 1)
  const delay = (retry: number, retryAfter: string | null = null, status = 503): number | undefined =>
    retryDelay({ retry, status, retryAfter, now })

  test('waits twice as long before each retry', () => {
    expect([1, 2, 3, 4].map((retry) => delay(retry))).toEqual([150, 300, 600, undefined])
  })

  test.each([
    ['seconds', '3', 3_000],
    ['less than our own', '0', 150],
    ['exactly 10 s', '10', 10_000],
    ['too long', '11', undefined],
    ['a date', 'Tue, 01 Jan 2030 00:00:05 GMT', 5_000],
    ['a date long gone', 'Mon, 01 Jan 2029 00:00:05 GMT', 150],
    ['a date too far', 'Tue, 01 Jan 2030 00:00:11 GMT', undefined],
    ['nonsense', 'soon', 150],
    ['empty', '', 150],
  ])('retryAfter: %s', (_, retryAfter, expected) => {
    expect(delay(1, retryAfter)).toBe(expected)
  })

  test('status', () => {
    const retried = Array.from({ length: 500 }, (_, index) => 100 + index).filter(
      (status) => delay(1, null, status) !== undefined,
    )
    expect(retried).toEqual([403, 408, 413, 429, 500, 502, 503, 504])
  })

  test('never shorter than our own delay, never longer than 10 s', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3 }),
        fc.oneof(
          fc.string(),
          fc.nat().map(String),
          fc.date({ noInvalidDate: true }).map((date) => date.toUTCString()),
        ),
        (retry, retryAfter) => {
          const ms = delay(retry, retryAfter)
          expect(ms === undefined || (ms >= 150 * retry && ms <= 10_000)).toBe(true)
        },
      ),
      { numRuns: process.env['KIT_SOAK'] ? 5_000 : 500 },
    )
  })
})
