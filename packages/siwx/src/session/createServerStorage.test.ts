import { cryptoWaitReady } from '@polkadot/util-crypto'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { memoryStorage } from '../fixtures/memoryStorage.ts'
import { signInAs } from '../fixtures/signInAs.ts'
import { evmSigner, type TestSigner } from '../fixtures/signers.ts'
import { accounts, createBrowser, open, origin, type Server, start, url } from '../fixtures/siwxServer.ts'
import { createMessenger, serverSession } from './presets.ts'
import { siwx, type SiwxOptions } from './siwx.ts'

const { signal } = new AbortController()

beforeAll(() => cryptoWaitReady())
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: start }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page with `serverSession()`, whose requests reach the server without a network. */
function openPage(
  server: () => Server | undefined,
  browser = createBrowser(),
  items = memoryStorage(),
  options: Partial<SiwxOptions> = {},
) {
  const paths: string[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const path = input.slice(url.length + 1)
    paths.push(path)
    const target = server()
    if (target === undefined) throw new TypeError('fetch failed')
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    return browser.ask(target, init.method === 'POST' ? 'POST' : 'GET', path, body)
  })
  const messenger = createMessenger({ domain: 'example.org', uri: origin })
  const signIn = siwx({ storage: serverSession({ url, storage: items }), messenger, ...options })
  const of = (signer: TestSigner) => ({
    account: { caipAddress: signer.caipAddress, address: signer.accountAddress, type: 'eoa' as const },
    signal,
  })
  return { signIn, of, paths }
}

test('serverSession: signs in and out, with one request each for look-up, nonce and proof', async () => {
  const server = open()
  const { signIn, of, paths } = openPage(() => server)
  const signer = evmSigner(1)
  expect(await signIn.findSession(of(signer))).toBeNull()
  await signInAs(signIn, of(signer), signer.sign)
  expect(paths).toEqual(['session', 'nonce', 'verify'])
  expect(await signIn.findSession(of(signer))).not.toBeNull()
  expect(await signIn.findSession(of(evmSigner(1, 'eip155:10')))).not.toBeNull()
  expect(await signIn.findSession(of(signer))).toEqual({ expiresAt: start + 7 * 24 * 3_600_000 })
  await signIn.endSession({ ...of(signer), remaining: [], reason: 'disconnected' })
  expect(await signIn.findSession(of(signer))).toBeNull()
})

test.each([-24, 10 * 24])(
  'serverSession: a device whose clock is %d hours off signs in and stays signed in',
  async (hours) => {
    const server = open()
    const off = hours * 3_600_000
    const { signIn, of } = openPage(() => server)
    const ask = fetch
    vi.stubGlobal('fetch', async (...parameters: Parameters<typeof fetch>) => {
      vi.setSystemTime(start)
      return ask(...parameters).finally(() => vi.setSystemTime(start + off))
    })
    vi.setSystemTime(start + off)
    const signer = evmSigner(1)
    await signInAs(signIn, of(signer), signer.sign)
    expect(await signIn.findSession(of(signer))).toEqual({ expiresAt: start + 7 * 24 * 3_600_000 })
  },
)

test('serverSession: two tabs sign in two accounts: one after the other both are signed in, at once the one that is answered last, and both tabs look again', async () => {
  const [server, browser] = [open(), createBrowser()]
  const [ada, ben, cat, dan] = [evmSigner(1), evmSigner(2), evmSigner(3), evmSigner(4)]
  const tabs = [openPage(() => server, browser), openPage(() => server, browser)] as const
  const looks = tabs.map(({ signIn }) => {
    const look = vi.fn()
    onTestFinished(signIn.onChange(look))
    return look
  })
  const signedIn = async () =>
    Promise.all(
      [ada, ben, cat, dan].map(async (signer) => (await tabs[0].signIn.findSession(tabs[0].of(signer))) !== null),
    )
  const signIn = (tab: 0 | 1, signer: TestSigner, sign = signer.sign) =>
    signInAs(tabs[tab].signIn, tabs[tab].of(signer), sign)

  await signIn(0, ada)
  await signIn(1, ben)
  expect(await signedIn()).toEqual([true, true, false, false])

  // Both wallets sign before either tab sends its proof.
  let signed = 0
  let release = (): void => {}
  const both = new Promise<void>((resolve) => (release = resolve))
  const together = (signer: TestSigner) => async (message: string) => {
    const signature = await signer.sign(message)
    signed += 1
    if (signed === 2) release()
    await both
    return signature
  }
  for (const look of looks) look.mockClear()
  await Promise.all([signIn(0, cat, together(cat)), signIn(1, dan, together(dan))])
  const last = (await accounts(server, browser)).at(-1)
  expect([cat.accountAddress, dan.accountAddress]).toContain(last)
  // The other one is signed out, and no account of one tab is in the session of the other.
  const [, , isCat, isDan] = await signedIn()
  expect([isCat, isDan]).toEqual([last === cat.accountAddress, last === dan.accountAddress])
  for (const look of looks) await vi.waitFor(() => expect(look.mock.calls.length).toBeGreaterThanOrEqual(2))
})

test('serverSession, I6: while the server is down nothing is known, and no signature is asked for', async () => {
  const server = open()
  let up = true
  const { signIn, of } = openPage(() => (up ? server : undefined))
  const signer = evmSigner(1)
  await signInAs(signIn, of(signer), signer.sign)
  up = false
  await expect(signIn.findSession(of(signer))).rejects.toMatchObject({ code: 'UNREACHABLE' })
  const sign = vi.fn(signer.sign)
  await expect(signInAs(signIn, of(signer), sign)).rejects.toMatchObject({ code: 'UNREACHABLE' })
  expect(sign).not.toHaveBeenCalled()
  up = true
  expect(await signIn.findSession(of(signer))).not.toBeNull()
})

test('serverSession: a sign-out while the server is down reaches it with the next look-up', async () => {
  const server = open()
  let up = true
  const [browser, items, signer] = [createBrowser(), memoryStorage(), evmSigner(1)]
  const before = openPage(() => (up ? server : undefined), browser, items)
  await signInAs(before.signIn, before.of(signer), signer.sign)
  up = false
  await before.signIn.endSession({ ...before.of(signer), remaining: [], reason: 'disconnected' })
  up = true
  const after = openPage(() => server, browser, items)
  expect(await after.signIn.findSession(after.of(signer))).toBeNull()
  expect(await accounts(server, browser)).toEqual([])
})

test('serverSession: sign-outs in storage that the server refuses, or thousands of them, do not prevent a look-up', async () => {
  const server = open()
  const [browser, items, signer] = [createBrowser(), memoryStorage(), evmSigner(1)]
  const page = openPage(() => server, browser, items)
  await signInAs(page.signIn, page.of(signer), signer.sign)
  const key = '@appkit/siwx-signed-out'
  const filters = Array.from({ length: 5000 }, (_, index) => ({ namespace: 'eip155', accountAddress: `0x${index}` }))
  for (const stored of [[{ namespace: 'eip155', accountAddress: '0'.repeat(400_000) }], filters]) {
    items.setItem(key, JSON.stringify(stored))
    const handle = vi.spyOn(server, 'handle')
    expect(await page.signIn.findSession(page.of(signer))).not.toBeNull()
    expect(handle.mock.calls.length).toBeLessThan(30)
    handle.mockRestore()
  }
  expect(items.getItem(key)).toBeNull()
  const refusing = openPage(() => open({ origins: ['https://other.example'] }), browser, items)
  const end = refusing.signIn.endSession({ ...refusing.of(signer), remaining: [], reason: 'signed-out' })
  await expect(end).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' })
})

test('serverSession, I14: a reload while signing leaves one session or none', async () => {
  const server = open()
  const [browser, items, signer] = [createBrowser(), memoryStorage(), evmSigner(1)]
  const first = openPage(() => server, browser, items)
  const signature = signInAs(first.signIn, first.of(signer), () => new Promise(() => {}))
  void signature
  const second = openPage(() => server, browser, items)
  expect(await second.signIn.findSession(second.of(signer))).toBeNull()
  await signInAs(second.signIn, second.of(signer), signer.sign)
  expect(await accounts(server, browser)).toHaveLength(1)
})

test('serverSession: what the server refuses is a typed error', async () => {
  const server = open({ chains: ['eip155:10'] })
  const { signIn, of } = openPage(() => server)
  const signer = evmSigner(1)
  await expect(signInAs(signIn, of(signer), signer.sign)).rejects.toMatchObject({
    name: 'KitError',
    code: 'SIGN_IN_REFUSED',
    context: { field: 'chainId' },
  })
})

test.each(['', '<!doctype html>'])(
  'serverSession: a server that fails is said to fail, and not to be elsewhere: "%s"',
  async (body) => {
    vi.stubGlobal('fetch', async () => new Response(body, { status: 503 }))
    const signIn = siwx({ storage: serverSession({ url: '/siwx/' }) })
    const { accountAddress: address, caipAddress } = evmSigner(1)
    await expect(signIn.findSession({ account: { caipAddress, address, type: 'eoa' }, signal })).rejects.toMatchObject({
      code: 'HTTP_STATUS',
      message: 'The sign-in service (/siwx/) failed: GET /siwx/session: it answered with status 503.',
      context: { url: '/siwx/', status: 503, reason: 'GET /siwx/session: it answered with status 503' },
    })
  },
)

test.each<[string, number, string, () => Response]>([
  ['the answer is not JSON', 200, 'UNREACHABLE', () => new Response('<!doctype html>')],
  ['it answered with status 404', 404, 'HTTP_STATUS', () => new Response('', { status: 404 })],
])(
  'serverSession: the error for a wrong address names the address, and what the server has to have there: %s',
  async (reason, status, code, answer) => {
    vi.stubGlobal('fetch', async () => answer())
    const signIn = siwx({ storage: serverSession({ url: 'https://api.example.org/wrong' }) })
    const { accountAddress: address, caipAddress } = evmSigner(1)
    const found = signIn.findSession({ account: { caipAddress, address, type: 'eoa' }, signal })
    const url = 'https://api.example.org/wrong'
    const said = `GET ${url}/session: ${reason}. A server of @kit/siwx/server has to answer ${url}/nonce, /verify, /session and /signout`
    const message = `The sign-in service (${url}) failed: ${said}.`
    const context = { url, status, reason: said }
    await expect(found).rejects.toMatchObject({ code, message, context, cause: { message } })
  },
)

test.each([
  'capacitor://localhost',
  'ionic://localhost',
  'tauri://localhost',
  'app://dapp',
  'https://localhost',
  'http://tauri.localhost',
  'chrome-extension://abcdefgh',
])('serverSession: the page of an app at %s signs in by the address of the dapp', async (page) => {
  const server = open({ origins: [origin, page], crossSite: true })
  const { signIn } = openPage(() => server, createBrowser(page), memoryStorage(), { messenger: undefined })
  const { accountAddress: address, caipAddress, sign } = evmSigner(1)
  const signWith = async (dappUrl: string) => {
    const request = await signIn.prepare({ chainId: 'eip155:1', address, dappUrl, signal })
    const proof = { chainId: request.chainId, address, message: request.text ?? '', signature: '' }
    const proofs = [{ ...proof, signature: await sign(proof.message) }]
    await signIn.accept({ request, proofs, signal })
    return request
  }
  expect(await signWith(`${origin}/app`)).toMatchObject({ domain: 'example.org', uri: `${origin}/app` })
  expect(await signIn.findSession({ account: { caipAddress, address, type: 'eoa' }, signal })).not.toBeNull()
  await expect(signWith('https://other.example')).rejects.toMatchObject({ context: { field: 'domain' } })
  const web = openPage(() => open({ origins: ['https://b.example', origin] }), createBrowser('https://b.example'))
  await expect(signInAs(web.signIn, web.of(evmSigner(1)), sign)).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' })
})
