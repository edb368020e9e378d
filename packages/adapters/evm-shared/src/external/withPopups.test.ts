import { isKitError } from '@kit/core/adapter'
import { createFakePlatform, createScriptedProvider, turn } from '@kit/testing'
import { expect, test } from 'vitest'
import { never } from '../fixtures/never.ts'
import { withPopups } from './withPopups.ts'

const codeOf = (error: unknown) => (isKitError(error) ? error.code : error)

/** `blank`: the wallet does not load in the window. */
type Opened = { closed: boolean; readonly blank?: boolean } | null

/** @param policy the policy of the page, or how its server answers by method */
function setUp(opens: Opened | readonly Opened[], policy: string | ((method: string) => Response) = '') {
  const answer =
    typeof policy === 'string'
      ? () => new Response(null, { headers: policy === '' ? {} : { 'Cross-Origin-Opener-Policy': policy } })
      : policy
  const platform = {
    ...createFakePlatform(),
    fetch: async (_url: string, init?: RequestInit) => answer(init?.method ?? 'GET'),
  }
  const left: Opened[] = [opens].flat()
  const open = (): Opened => {
    const popup = left.length > 1 ? (left.shift() ?? null) : (left[0] ?? null)
    const loaded = Object.assign(new Event('message'), { source: popup })
    if (popup && !popup.blank) queueMicrotask(() => page.dispatchEvent(loaded))
    return popup
  }
  const page = Object.assign(new EventTarget(), { open, location: { href: 'https://dapp.example/#x' } })
  const inner = createScriptedProvider()
  const provider = withPopups(inner, { connectorId: 'popup', platform, page })
  return { platform, page, open, inner, ask: () => provider.request({ method: 'eth_requestAccounts' }).catch(codeOf) }
}

test('an answer comes through, and window.open is as it was', async () => {
  const { inner, page, open, ask, platform } = setUp({ closed: false })
  inner.answer('eth_requestAccounts', () => {
    page.open()
    return ['0x1']
  })
  expect(await ask()).toEqual(['0x1'])
  expect([page.open === open, platform.clock.pending()]).toEqual([true, 0])
})

test('does not reject for a blocked popup that the library’s own retry opens', async () => {
  const { inner, page, open, ask, platform } = setUp([null, { closed: false }])
  let answer = (_: unknown): void => {}
  inner.answer('eth_requestAccounts', () => {
    page.open()
    return new Promise((resolve) => (answer = resolve))
  })
  const asking = ask()
  await turn()
  await platform.clock.advance(9_000)
  page.open()
  await platform.clock.advance(60_000)
  answer(['0x1'])
  expect(await asking).toEqual(['0x1'])
  expect([page.open === open, platform.clock.pending()]).toEqual([true, 0])
})

test.each(['a second time', 'and the library gives it up'])('rejects if the window is blocked %s', async (how) => {
  const { inner, page, open, ask } = setUp(null)
  inner.answer('eth_requestAccounts', () => {
    page.open()
    return never()
  })
  const asking = ask()
  await turn()
  const reason = new Error('Popup window was blocked')
  if (how === 'a second time') page.open()
  else page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  expect(await asking).toBe('POPUP_BLOCKED')
  expect(page.open).toBe(open)
})

test('a blocked popup that stays closed rejects a connection after 10 s, but no request that may send', async () => {
  const { inner, page, ask, platform } = setUp(null)
  let hasEnded = false
  for (const method of ['eth_requestAccounts', 'eth_sendTransaction'])
    inner.answer(method, () => {
      page.open()
      return never()
    })
  const asking = ask()
  await platform.clock.advance(10_000)
  expect(await asking).toBe('POPUP_BLOCKED')
  const provider = withPopups(inner, { connectorId: 'popup', platform, page })
  const sending = provider.request({ method: 'eth_sendTransaction' }).catch(codeOf)
  void sending.finally(() => (hasEnded = true))
  await platform.clock.advance(100_000)
  expect(hasEnded).toBe(false)
  page.open()
  expect(await sending).toBe('POPUP_BLOCKED')
})

test('blocked popups reject only their own request, and no payment whose popup is open', async () => {
  const popup = { closed: false }
  const { inner, page, platform } = setUp([popup, null], 'same-origin-allow-popups')
  const hash = `0x${'7'.repeat(64)}`
  let answer = (_: unknown): void => {}
  inner.answer('eth_sendTransaction', () => {
    page.open()
    return new Promise((resolve) => (answer = resolve))
  })
  inner.answer('personal_sign', () => {
    page.open()
    return never()
  })
  const provider = withPopups(inner, { connectorId: 'popup', platform, page })
  const ask = (method: string) => provider.request({ method }).catch(codeOf)
  const sending = ask('eth_sendTransaction')
  await turn()
  const signing = ask('personal_sign')
  await turn()
  page.open()
  expect(await signing).toBe('POPUP_BLOCKED')
  await platform.clock.advance(60_000)
  // The popup of the payment is still watched.
  popup.closed = true
  await platform.clock.advance(1_200)
  answer(hash)
  expect(await sending).toBe(hash)
  expect(platform.clock.pending()).toBe(0)
})

test('accepts the response to a sending request seconds after the popup closed; without one it may have been sent', async () => {
  const popup = { closed: false }
  const { inner, page, platform } = setUp(popup, 'same-origin-allow-popups')
  let answer = (_: unknown): void => {}
  for (const method of ['eth_sendTransaction', 'personal_sign'])
    inner.answer(method, () => {
      page.open()
      return new Promise((resolve) => (answer = resolve))
    })
  const provider = withPopups(inner, { connectorId: 'popup', platform, page })
  const ask = (method: string) => provider.request({ method }).catch(codeOf)
  const [sending, hash] = [ask('eth_sendTransaction'), `0x${'1'.repeat(64)}`]
  await turn()
  popup.closed = true
  await platform.clock.advance(4_000)
  answer(hash)
  expect(await sending).toBe(hash)
  const declined = ask('eth_sendTransaction')
  await platform.clock.advance(7_000)
  // The answer may still come: a rejection would let the user pay twice without a question.
  expect(await declined).toBe('WALLET_FAILED')
  const signing = ask('personal_sign')
  await platform.clock.advance(1_000)
  expect(await signing).toBe('USER_REJECTED')
  expect(platform.clock.pending()).toBe(0)
})

test.each(['same-origin', 'same-origin; report-to="x"', 'noopener-allow-popups'])(
  'does not count a popup as rejected that the policy of the page (%s) separates from it',
  async (policy) => {
    const { inner, page, ask, platform } = setUp({ closed: true }, policy)
    inner.answer('eth_requestAccounts', () => {
      page.open()
      return never()
    })
    const asking = ask()
    await turn()
    await platform.clock.advance(1_000)
    expect(await asking).toBe('WALLET_FAILED')
  },
)

const separated = { headers: { 'Cross-Origin-Opener-Policy': 'same-origin' } }

test.each([
  ['separates it', () => new Response(null, separated), true],
  [
    'shows its policy only to GET',
    (method) => new Response(null, method === 'HEAD' ? { status: 405 } : separated),
    true,
  ],
  ['is gone', () => new Response(null, { status: 404 }), true],
  [
    'cannot be read offline',
    () => {
      throw new TypeError('Failed to fetch')
    },
    true,
  ],
  [
    'answers only GET, and separates nothing',
    (method) => new Response(null, { status: method === 'HEAD' ? 501 : 200 }),
    false,
  ],
] satisfies [string, (method: string) => Response, boolean][])(
  'does not count a request as rejected if its popup is lost to a page that %s',
  async (_, answer, isLost) => {
    const { inner, page, platform } = setUp({ closed: true }, answer)
    const methods = ['eth_sendTransaction', 'wallet_sendCalls', 'personal_sign']
    for (const method of methods)
      inner.answer(method, () => {
        page.open()
        return never()
      })
    const provider = withPopups(inner, { connectorId: 'popup', platform, page })
    const asking = methods.map((method) => provider.request({ method }).catch(codeOf))
    await turn()
    await platform.clock.advance(10_000)
    const [send, calls, signature] = await Promise.all(asking)
    expect([send, calls]).toEqual(['WALLET_FAILED', 'WALLET_FAILED'])
    expect(signature).toBe(isLost ? 'WALLET_FAILED' : 'USER_REJECTED')
    expect(platform.clock.pending()).toBe(0)
  },
)

test('overlapping requests share a popup, are all rejected, and window.open is restored', async () => {
  const popup = { closed: false }
  const { inner, page, open, ask, platform } = setUp(popup, 'same-origin-allow-popups')
  inner.answer('eth_requestAccounts', () => {
    page.open()
    return never()
  })
  const provider = withPopups(inner, { connectorId: 'popup', platform, page })
  const first = ask()
  const others = [ask(), provider.request({ method: 'eth_requestAccounts' }).catch(codeOf)]
  await turn()
  popup.closed = true
  await platform.clock.advance(1_000)
  expect(await Promise.all([first, ...others])).toEqual(Array(3).fill('USER_REJECTED'))
  expect([page.open === open, platform.clock.pending()]).toEqual([true, 0])
})

test.each([
  [0, 1],
  [1, 0],
])('two providers on one page restore window.open, whichever ends first', async (...order) => {
  const { page, open, platform } = setUp({ closed: false })
  const ends: (() => void)[] = []
  const asked = [0, 1].map(() => {
    const inner = createScriptedProvider()
    inner.answer('personal_sign', () => new Promise<string>((resolve) => ends.push(() => resolve('0x'))))
    return withPopups(inner, { connectorId: 'popup', platform, page }).request({ method: 'personal_sign' })
  })
  await turn()
  for (const index of order) {
    expect(page.open).not.toBe(open)
    ends[index]?.()
    await asked[index]
  }
  expect(page.open).toBe(open)
})

test('rejects if the window is closed', async () => {
  const popup = { closed: false }
  const { inner, page, ask, platform } = setUp(popup)
  inner.answer('eth_requestAccounts', () => {
    page.open()
    return never()
  })
  const asking = ask()
  await turn()
  await platform.clock.advance(60_000)
  popup.closed = true
  await platform.clock.advance(1_000)
  expect(await asking).toBe('USER_REJECTED')
  expect(platform.clock.pending()).toBe(0)
})

test('a window that is closed before the wallet has loaded there is no rejection', async () => {
  const popup = { closed: false, blank: true }
  const { inner, page, ask, platform } = setUp(popup)
  inner.answer('eth_requestAccounts', () => {
    page.open()
    return never()
  })
  const asking = ask()
  await turn()
  // Another window sends a message.
  page.dispatchEvent(Object.assign(new Event('message'), { source: { closed: false } }))
  popup.closed = true
  await platform.clock.advance(1_000)
  expect([await asking, platform.clock.pending()]).toEqual(['WALLET_FAILED', 0])
})

test('an answer that comes as the window closes is taken', async () => {
  const popup = { closed: false }
  const { inner, page, ask, platform } = setUp(popup)
  let answer = (_: unknown): void => {}
  inner.answer('eth_requestAccounts', () => {
    page.open()
    return new Promise((resolve) => (answer = resolve))
  })
  const asking = ask()
  await turn()
  popup.closed = true
  await platform.clock.advance(600)
  answer(['0x1'])
  expect(await asking).toEqual(['0x1'])
})
