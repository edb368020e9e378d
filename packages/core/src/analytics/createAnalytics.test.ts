import { createFakePlatform, type FakeAnswer, turn } from '@kit/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timedOut } from '../errors/errors.ts'
import { createAnalytics, type CreateAnalyticsParameters } from './createAnalytics.ts'
import { everyEvent } from './fixtures/everyEvent.test-util.ts'
import type { KitEvent } from './events.ts'

const opened = everyEvent.MODAL_OPEN
const setup = (change: Partial<CreateAnalyticsParameters> = {}, answer: FakeAnswer = { status: 202 }) => {
  const platform = createFakePlatform()
  platform.http.respond('https://analytics.example/', answer)
  const inits: (RequestInit | undefined)[] = []
  const seen = { forbidden: 0, errors: [] as unknown[] }
  const analytics = createAnalytics({
    platform: {
      ...platform,
      fetch: (url, init) => {
        inits.push(init)
        return platform.fetch(url, init)
      },
    },
    enabled: true,
    host: 'https://analytics.example',
    sdk: { projectId: 'p', sdkVersion: 'html-universal-1' },
    page: () => ({ url: 'https://dapp.example/shop?token=secret#me', domain: 'dapp.example' }),
    networkId: () => 'cosmos:1',
    onForbidden: () => void seen.forbidden++,
    onError: (error) => seen.errors.push(error),
    ...change,
  })
  const bodies = (): unknown[] => platform.http.calls().map(({ body }) => JSON.parse(body ?? '') as unknown)
  const paths = (): string[] =>
    platform.http.calls().map(({ method, url }) => `${method} ${url.replace('https://analytics.example', '')}`)
  return { platform, analytics, seen, bodies, paths, inits }
}
const query = '?projectId=p&st=appkit&sv=html-universal-1'

test('sends nothing before an event is tracked, then each event with its page', async () => {
  const { platform, analytics, bodies, paths, inits, seen } = setup()
  expect(platform.counts()).toMatchObject({ fetches: 0, timersSet: 0, storageReads: 0 })
  analytics.track(opened)
  await turn()
  expect(paths()).toEqual([`POST /e${query}`])
  expect(platform.http.calls()[0]?.headers).toEqual({ 'content-type': 'application/json' })
  expect(bodies()).toEqual([
    {
      eventId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      url: 'https://dapp.example/shop',
      domain: 'dapp.example',
      timestamp: platform.now(),
      props: { type: 'track', event: 'MODAL_OPEN', properties: { caipNetworkId: 'cosmos:1', connected: false } },
    },
  ])
  expect(inits.map((init) => init?.keepalive)).toEqual([true])
  expect(seen).toEqual({ forbidden: 0, errors: [] })
  expect(platform.counts().timersPending).toBe(0)
})

test.each(Object.values(everyEvent))('$type in the shape of the wire', async (event: KitEvent) => {
  const { platform, analytics, bodies } = setup()
  analytics.track(event)
  await turn()
  const properties = 'properties' in event ? event.properties : {}
  const props = { type: 'track', event: event.type, properties: { caipNetworkId: 'cosmos:1', ...properties } }
  const common = {
    eventId: expect.any(String),
    url: 'https://dapp.example/shop',
    domain: 'dapp.example',
    timestamp: platform.now(),
  }
  if (event.type === 'MODAL_CREATED') expect(bodies()).toEqual([])
  else if (event.type === 'INTERNAL_SDK_ERROR')
    expect(bodies()).toEqual([
      {
        ...common,
        timestamp: '2030-01-01T00:00:00.000Z',
        props: { type: 'error', event: event.type, ...event.properties },
      },
    ])
  else if (event.type === 'WALLET_IMPRESSION_V2')
    expect(bodies()).toEqual([
      { ...common, props: { type: 'track', event: event.type, items: event.properties.items } },
    ])
  else expect(bodies()).toEqual([{ ...common, props }])
})

test.each([
  ['features.analytics is off', { enabled: false }],
  ['there is no host', { host: undefined }],
  ['the host is empty', { host: '' }],
  ['there is no page', { page: () => undefined }],
  ['the service says no', { isAllowed: async () => false }],
  ['the service cannot be asked', { isAllowed: () => Promise.reject(timedOut({ what: 'It', limitMs: 1 })) }],
])('nothing is sent when %s', async (_, change) => {
  const { platform, analytics, paths } = setup(change)
  for (const event of Object.values(everyEvent)) analytics.track(event)
  await turn()
  analytics.flush()
  await platform.clock.advance(60_000)
  expect(paths()).toEqual([])
  expect(platform.counts().timersPending).toBe(0)
})

test('the service is asked only where all else would let it be sent, once, and a yes switches nothing on', async () => {
  const asked: string[] = []
  const isAllowed = async (): Promise<boolean> => asked.push('') > 0
  const off = setup({ isAllowed, enabled: false })
  off.analytics.track(opened)
  const outside = setup({ isAllowed, page: () => undefined })
  outside.analytics.track(opened)
  const on = setup({ isAllowed })
  on.analytics.track(everyEvent.MODAL_CREATED)
  await turn()
  expect(asked.length).toBe(0)
  on.analytics.track(opened)
  on.analytics.track(opened)
  await turn()
  on.analytics.track(opened)
  await turn()
  expect([asked.length, on.paths().length, off.paths().length]).toEqual([1, 3, 0])
})

test('what happens before the answer waits for it', async () => {
  let answer = (_: boolean): void => {}
  const { analytics, bodies, platform } = setup({ isAllowed: () => new Promise((resolve) => (answer = resolve)) })
  analytics.track(opened)
  analytics.track(everyEvent.MODAL_CLOSE)
  analytics.flush()
  await turn()
  expect(bodies()).toEqual([])
  expect(platform.counts().timersPending).toBe(0)
  answer(true)
  await turn()
  expect(bodies()).toMatchObject([{ props: { event: 'MODAL_OPEN' } }, { props: { event: 'MODAL_CLOSE' } }])
})

test('a failure to ask is reported', async () => {
  const { analytics, seen } = setup({ isAllowed: () => Promise.reject(timedOut({ what: 'It', limitMs: 1 })) })
  analytics.track(opened)
  await turn()
  expect(seen.errors).toEqual([expect.objectContaining({ code: 'TIMED_OUT' })])
})

test('403 is reported once, and nothing is sent afterwards', async () => {
  const { analytics, paths, seen } = setup({}, { status: 403 })
  analytics.track(opened)
  analytics.track(opened)
  await turn()
  analytics.track(opened)
  await turn()
  expect(seen).toEqual({ forbidden: 1, errors: [] })
  expect(paths().length).toBe(2)
})

test.each([
  [{ status: 500 }, 'HTTP_STATUS'],
  ['unreachable', 'UNREACHABLE'],
] as const)('%j is reported, not tried again, and the next event goes', async (answer, code) => {
  const { platform, analytics, paths, seen } = setup({}, answer)
  analytics.track(opened)
  await platform.clock.advance(10_000)
  expect(seen).toEqual({ forbidden: 0, errors: [expect.objectContaining({ code })] })
  analytics.track(opened)
  await turn()
  expect(paths().length).toBe(2)
})

test('what the page throws is reported, not thrown', () => {
  const { analytics, seen } = setup({
    page: () => {
      throw new Error('no location')
    },
  })
  analytics.track(opened)
  expect(seen.errors).toEqual([expect.objectContaining({ message: 'no location' })])
})

test('transport: batch: one request every 10 s', async () => {
  const { platform, analytics, bodies, paths } = setup({ transport: 'batch' })
  analytics.track(opened)
  await platform.clock.advance(5_000)
  analytics.track(everyEvent.CLICK_NETWORKS)
  await platform.clock.advance(4_999)
  expect(paths()).toEqual([])
  await platform.clock.advance(1)
  expect(paths()).toEqual([`POST /batch${query}`])
  expect(bodies()).toMatchObject([[{ props: { event: 'MODAL_OPEN' } }, { props: { event: 'CLICK_NETWORKS' } }]])
  expect(platform.counts().timersPending).toBe(0)
  await platform.clock.advance(60_000)
  expect(platform.counts().timersSet).toBe(2)
})

test('transport: batch: flush sends at once', async () => {
  const { platform, analytics, paths } = setup({ transport: 'batch' })
  analytics.track(opened)
  await turn()
  analytics.flush()
  analytics.flush()
  await platform.clock.advance(60_000)
  expect(paths()).toEqual([`POST /batch${query}`])
})

test('transport: batch: 45 kB go at once, each request small enough to outlive the page', async () => {
  const { platform, analytics, bodies, inits } = setup({ transport: 'batch' })
  const search = (length: number): KitEvent => ({
    type: 'SEARCH_WALLET',
    properties: { badge: '', search: 'x'.repeat(length) },
  })
  analytics.track(opened)
  await turn()
  for (const length of [20_000, 20_000]) analytics.track(search(length))
  await turn()
  expect(bodies()).toEqual([])
  analytics.track(search(20_000))
  await turn()
  expect(bodies()).toMatchObject([
    [{ props: { event: 'MODAL_OPEN' } }, {}, {}],
    [{ props: { event: 'SEARCH_WALLET' } }],
  ])
  analytics.track(search(50_000))
  await turn()
  expect(inits.map((init) => init?.keepalive)).toEqual([true, true, undefined])
  expect(platform.counts().timersPending).toBe(0)
})

test('at most five errors a minute; errors go alone', async () => {
  const { platform, analytics, paths } = setup({ transport: 'batch' })
  for (let count = 0; count < 7; count++) analytics.track(everyEvent.INTERNAL_SDK_ERROR)
  analytics.track(opened)
  await turn()
  analytics.flush()
  expect(paths()).toEqual([...Array.from({ length: 5 }, () => `POST /e${query}`), `POST /batch${query}`])
  await platform.clock.advance(59_999)
  analytics.track(everyEvent.INTERNAL_SDK_ERROR)
  analytics.flush()
  expect(paths().length).toBe(6)
  await platform.clock.advance(1)
  analytics.track(everyEvent.INTERNAL_SDK_ERROR)
  analytics.flush()
  expect(paths().length).toBe(7)
})

test('destroyed, it releases everything', async () => {
  const { platform, analytics, seen } = setup({ transport: 'batch' }, 'silent')
  analytics.track(opened)
  await turn()
  analytics.flush()
  analytics.track(opened)
  analytics.destroy()
  analytics.track(opened)
  analytics.flush()
  await turn()
  expect(platform.counts()).toMatchObject({ fetches: 1, timersPending: 0 })
  expect(platform.http.calls()[0]?.signal?.aborted).toBe(true)
  expect(seen).toEqual({ forbidden: 0, errors: [] })
})

test.each([
  ['a yes', (): Promise<boolean> => Promise.resolve(true)],
  ['a failure', (): Promise<boolean> => Promise.reject(timedOut({ what: 'It', limitMs: 1 }))],
])('destroyed while the service is asked, it releases the answer: %s', async (_, answer) => {
  let signal: AbortSignal | undefined
  const { platform, analytics, paths, seen } = setup({
    transport: 'batch',
    isAllowed: (own) => {
      signal = own
      return answer()
    },
  })
  analytics.track(opened)
  analytics.destroy()
  expect(signal?.aborted).toBe(true)
  await turn()
  analytics.track(opened)
  analytics.flush()
  expect(paths()).toEqual([])
  expect(platform.counts().timersPending).toBe(0)
  expect(seen).toEqual({ forbidden: 0, errors: [] })
})

test('switched off, it does not even look at the page; without a network none is named', async () => {
  const looks: string[] = []
  const page = () => {
    looks.push('')
    return { url: 'https://dapp.example/', domain: 'dapp.example' }
  }
  const off = setup({ enabled: false, page })
  off.analytics.track(opened)
  expect(looks).toEqual([])
  const on = setup({ page, networkId: () => undefined })
  on.analytics.track(opened)
  await turn()
  expect(on.bodies()).toMatchObject([{ props: { properties: { connected: false } } }])
  expect(on.platform.http.calls()[0]?.body).not.toContain('caipNetworkId')
})

test('no key of a pairing and no query of the page is ever sent', async () => {
  const key = 'c0ffee'.repeat(10)
  const uri = `wc:7f@2?relay-protocol=irn&symKey=${key}&expiryTimestamp=1`
  const wrap = fc.constantFrom(
    (text: string) => text,
    (text: string) => `lantern://wc?uri=${encodeURIComponent(text)}`,
    (text: string) => `https://l.example/wc?uri=${encodeURIComponent(encodeURIComponent(text))}`,
  )
  await fc.assert(
    fc.asyncProperty(wrap, fc.constantFrom('uri', 'mobile_link', 'message', 'name'), async (wrapped, field) => {
      const { platform, analytics } = setup()
      const { properties } = everyEvent.CONNECT_PROXY_ERROR
      analytics.track({ type: 'CONNECT_PROXY_ERROR', properties: { ...properties, [field]: wrapped(uri) } })
      analytics.track({ type: 'INTERNAL_SDK_ERROR', properties: { errorMessage: wrapped(uri) } })
      await turn()
      const sent = platform.http.calls().map(({ body }) => body ?? '')
      expect(sent.length).toBe(2)
      for (const body of sent) {
        expect(body).not.toContain('c0ffee')
        expect(body).not.toContain('secret')
        expect(body).toContain('7f')
      }
    }),
    { numRuns: process.env['KIT_SOAK'] ? 1_000 : 100 },
  )
})

test('only the two events that have an address carry one', () => {
  const named = Object.values(everyEvent).filter((event) => 'properties' in event && 'address' in event.properties)
  expect(named.map(({ type }) => type)).toEqual(['ERROR_FETCH_TRANSACTIONS', 'LOAD_MORE_TRANSACTIONS'])
})
