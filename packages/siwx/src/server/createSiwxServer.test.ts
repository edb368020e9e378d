import { cryptoWaitReady } from '@polkadot/util-crypto'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../fixtures/memoryStorage.ts'
import { signInAs } from '../fixtures/signInAs.ts'
import { evmSigner, signersOf, type TestSigner } from '../fixtures/signers.ts'
import { cannotVerify } from '../errors/SiwxError.ts'
import type { MessengerOptions } from '../session/messages.ts'
import { createMessenger, serverSession } from '../session/presets.ts'
import { siwx, type SiwxOptions } from '../session/siwx.ts'
import { bip122Verifier, eip155Verifier, polkadotVerifier, solanaVerifier } from '../verifiers/lazyVerifiers.ts'
import { createSiwxServer, type SiwxServerOptions } from './createSiwxServer.ts'

const origin = 'https://example.org'
const url = 'https://api.example.org/siwx'
const verifiers = [eip155Verifier(), solanaVerifier(), bip122Verifier(), polkadotVerifier()]
const secret = 'a secret that cannot be guessed, 1'
const start = Date.UTC(2026, 0, 31)
const { signal } = new AbortController()

beforeAll(() => cryptoWaitReady())
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: start }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = (options: Partial<SiwxServerOptions> = {}) =>
  createSiwxServer({ origins: [origin], verifiers, secret, ...options })
type Server = ReturnType<typeof open>

/** A page in a browser: it keeps cookies and sends its origin. */
function createBrowser(page = origin) {
  const cookies = new Map<string, string>()
  async function ask(
    server: Server,
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    headers?: object,
  ): Promise<Response> {
    const request = new Request(`${url}/${path}`, {
      method,
      headers: {
        origin: page,
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const response = (await server.handle(request)) ?? new Response(null, { status: 404 })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (cookie.includes('Max-Age=0;')) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  const nonce = async (server: Server): Promise<string> =>
    ((await (await ask(server, 'POST', 'nonce', {})).json()) as { nonce: string }).nonce
  return { cookies, ask, nonce }
}
type Browser = ReturnType<typeof createBrowser>

/** What a page sends after the user signed. */
async function proofOf(
  signer: TestSigner,
  nonce: string,
  options: MessengerOptions & { issuedAt?: string; expirationTime?: string } = {},
) {
  const { issuedAt = new Date().toISOString(), expirationTime, ...fields } = options
  const { formatMessage } = await import('../message/formatMessage.ts')
  const messenger = createMessenger({ domain: 'example.org', uri: `${origin}/orders`, ...fields })
  const data = await messenger({ ...signer, nonce, issuedAt, expirationTime })
  const message = formatMessage(data)
  return { data, message, signature: await signer.sign(message) }
}

const enter = async (server: Server, browser: Browser, signer: TestSigner, options = {}): Promise<Response> =>
  browser.ask(server, 'POST', 'verify', { sessions: [await proofOf(signer, await browser.nonce(server), options)] })

const accounts = async (server: Server, browser: Browser): Promise<readonly string[]> => {
  const answer = (await (await browser.ask(server, 'GET', 'session')).json()) as {
    accounts: { data: { accountAddress: string } }[]
  }
  return answer.accounts.map(({ data }) => data.accountAddress)
}

/** The reason of a refusal: the field that was wrong. */
const refusal = async (response: Response): Promise<unknown> => {
  expect(response.status).toBe(422)
  return ((await response.json()) as { field: unknown }).field
}

test('signs in accounts of four namespaces and ends them one by one', async () => {
  const [server, browser] = [open(), createBrowser()]
  const signers = signersOf(1)
  for (const signer of signers) expect((await enter(server, browser, signer)).status).toBe(200)
  expect(await accounts(server, browser)).toEqual(signers.map(({ accountAddress }) => accountAddress))
  const [one, ...rest] = signers
  await browser.ask(server, 'POST', 'signout', {
    account: { namespace: 'eip155', accountAddress: one?.accountAddress },
  })
  expect(await accounts(server, browser)).toEqual(rest.map(({ accountAddress }) => accountAddress))
  await browser.ask(server, 'POST', 'signout', {})
  expect(await accounts(server, browser)).toEqual([])
  expect(browser.cookies.has('__Host-siwx')).toBe(false)
})

test('its cookies are for this host, TLS and HTTP only, and signed', async () => {
  const [server, browser] = [open(), createBrowser()]
  const cookie = (await enter(server, browser, evmSigner(1))).headers.getSetCookie()[0]
  expect(cookie).toMatch(
    /^__Host-siwx=[0-9a-f]{32}\.[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; Secure; SameSite=Lax$/,
  )
  const value = browser.cookies.get('__Host-siwx') ?? ''
  for (const forged of [
    value.slice(0, 32),
    `${value}x`,
    value.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')),
    '.',
    '',
  ]) {
    browser.cookies.set('__Host-siwx', forged)
    expect(await accounts(server, browser)).toEqual([])
  }
})

test('gives a new session id with each sign-in, and the old one is void', async () => {
  const [server, browser] = [open(), createBrowser()]
  await enter(server, browser, evmSigner(1))
  const planted = createBrowser()
  planted.cookies.set('__Host-siwx', browser.cookies.get('__Host-siwx') ?? '')
  await enter(server, browser, evmSigner(2))
  expect(await accounts(server, browser)).toHaveLength(2)
  expect(await accounts(server, planted)).toEqual([])
})

test('I7: refuses a replay', async () => {
  const [server, browser] = [open(), createBrowser()]
  const sessions = [await proofOf(evmSigner(1), await browser.nonce(server))]
  expect((await browser.ask(server, 'POST', 'verify', { sessions })).status).toBe(200)
  expect(await refusal(await browser.ask(server, 'POST', 'verify', { sessions }))).toBe('nonce')
})

test('I7: two requests with one nonce at the same time: one is accepted', async () => {
  const [server, browser] = [open(), createBrowser()]
  const sessions = [await proofOf(evmSigner(1), await browser.nonce(server))]
  const statuses = await Promise.all(
    [1, 2, 3].map(async () => (await browser.ask(server, 'POST', 'verify', { sessions })).status),
  )
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 422, 422])
})

test('I7: a failed attempt uses up its nonce', async () => {
  const [server, browser] = [open(), createBrowser()]
  const genuine = await proofOf(evmSigner(1), await browser.nonce(server))
  const forged = { ...genuine, signature: await evmSigner(2).sign(genuine.message) }
  expect(await refusal(await browser.ask(server, 'POST', 'verify', { sessions: [forged] }))).toBe('signature')
  expect(await refusal(await browser.ask(server, 'POST', 'verify', { sessions: [genuine] }))).toBe('nonce')
})

test('I7: refuses a stolen message in another browser', async () => {
  const [server, browser, thief] = [open(), createBrowser(), createBrowser()]
  const sessions = [await proofOf(evmSigner(1), await browser.nonce(server))]
  await thief.nonce(server)
  expect(await refusal(await thief.ask(server, 'POST', 'verify', { sessions }))).toBe('nonce')
  expect(await refusal(await createBrowser().ask(server, 'POST', 'verify', { sessions }))).toBe('nonce')
})

test('I7: refuses pages of other origins, and requests that hide theirs', async () => {
  const [server, browser] = [open(), createBrowser()]
  const sessions = [await proofOf(evmSigner(1), await browser.nonce(server))]
  for (const page of ['https://evil.example', 'http://example.org', 'https://example.org.evil.example', 'null', '']) {
    const response = await browser.ask(server, 'POST', 'verify', { sessions }, { origin: page })
    expect(response.status).toBe(403)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  }
  const hidden = new Request(`${url}/signout`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  expect((await server.handle(hidden))?.status).toBe(403)
  expect(
    await refusal(await browser.ask(server, 'POST', 'verify', { sessions }, { 'content-type': 'text/plain' })),
  ).toBe('body')
  expect((await browser.ask(server, 'POST', 'verify', { sessions })).status).toBe(200)
})

test.each([
  ['domain', { domain: 'evil.example' }],
  ['domain', { domain: 'example.org:8443' }],
  ['uri', { uri: 'https://evil.example/' }],
  ['uri', { uri: 'did:example:1' }],
  ['issuedAt', { issuedAt: '1999-01-01T00:00:00Z' }],
  ['issuedAt', { issuedAt: '2026-01-30T23:49:59Z' }],
  ['issuedAt', { issuedAt: '2026-01-31T00:10:01Z' }],
  ['expirationTime', { expirationTime: '2026-01-30T23:59:59Z' }],
] as const)('I7: refuses a message with a wrong %s: %o', async (field, change) => {
  expect(await refusal(await enter(open(), createBrowser(), evmSigner(1), change))).toBe(field)
})

test('accepts one sign-in on many networks, as wallets sign it by one prompt, and no endless list', async () => {
  const [server, browser] = [open(), createBrowser()]
  const nonce = await browser.nonce(server)
  const proofs = (count: number, with_: string) =>
    Promise.all(Array.from({ length: count }, (_, index) => proofOf(evmSigner(1, `eip155:${index + 1}`), with_)))
  const answer = await browser.ask(server, 'POST', 'verify', { sessions: await proofs(30, nonce) })
  expect([answer.status, (await accounts(server, browser)).length]).toEqual([200, 30])
  const sessions = await proofs(101, await browser.nonce(server))
  expect(await refusal(await browser.ask(server, 'POST', 'verify', { sessions }))).toBe('session')
})

test('I7: refuses an expired nonce, one of its own making, and a chain that does not count', async () => {
  const [server, browser] = [open({ chains: ['eip155:1'] }), createBrowser()]
  const nonce = await browser.nonce(server)
  vi.setSystemTime(start + 600_000)
  const send = async (signer: TestSigner, with_: string) =>
    refusal(await browser.ask(server, 'POST', 'verify', { sessions: [await proofOf(signer, with_)] }))
  expect(await send(evmSigner(1), nonce)).toBe('nonce')
  expect(await send(evmSigner(1), '0123456789abcdef')).toBe('nonce')
  expect(await send(evmSigner(1, 'eip155:10'), await browser.nonce(server))).toBe('chainId')
})

test('answers every malformed body with a reason', async () => {
  const [server, browser] = [open(), createBrowser()]
  for (const body of [
    null,
    [],
    {},
    { sessions: [] },
    { sessions: [1] },
    { sessions: [{ data: {}, message: 1 }] },
    'x'.repeat(500_000),
  ])
    expect((await browser.ask(server, 'POST', 'verify', body)).status).toBe(422)
  expect((await browser.ask(server, 'POST', 'signout', { account: 1 })).status).toBe(422)
  expect((await browser.ask(server, 'GET', 'verify')).status).toBe(404)
  const preflight = new Request(`${url}/verify`, { method: 'OPTIONS', headers: { origin } })
  expect((await server.handle(preflight))?.headers.get('access-control-allow-origin')).toBe(origin)
})

test('I10: ends a session with its message, or after its own time', async () => {
  const [server, browser] = [open({ sessionMs: 7_200_000 }), createBrowser()]
  await enter(server, browser, evmSigner(1), { expirationTime: '2026-01-31T01:00:00Z' })
  await enter(server, browser, evmSigner(2))
  vi.setSystemTime(start + 3_600_000)
  expect(await accounts(server, browser)).toEqual([evmSigner(2).accountAddress])
  vi.setSystemTime(start + 7_200_000)
  expect(await accounts(server, browser)).toEqual([])
})

test('verifies contracts again after a day, and says when it cannot', async () => {
  const answers: { next: () => 'contract' | null } = { next: () => 'contract' }
  const contract = { namespace: 'eip155', verify: async () => answers.next() }
  const [server, browser] = [open({ verifiers: [contract] }), createBrowser()]
  await enter(server, browser, evmSigner(1))
  vi.setSystemTime(start + 25 * 3_600_000)
  answers.next = () => {
    throw cannotVerify('the node is down')
  }
  expect((await browser.ask(server, 'GET', 'session')).status).toBe(503)
  answers.next = () => null
  expect(await accounts(server, browser)).toEqual([])
})

test('a sign-in or sign-out does not wait for the chain of an older contract account', async () => {
  const keys = eip155Verifier()
  const contract = evmSigner(1)
  let answer = async (): Promise<'contract'> => 'contract'
  const verify: typeof keys.verify = (parameters) =>
    parameters.accountAddress === contract.accountAddress ? answer() : keys.verify(parameters)
  const [server, browser] = [open({ verifiers: [{ namespace: 'eip155', verify }] }), createBrowser()]
  await enter(server, browser, contract)
  await enter(server, browser, evmSigner(2))
  vi.setSystemTime(start + 25 * 3_600_000)
  answer = () => Promise.reject(cannotVerify('the node is down'))
  expect((await enter(server, browser, evmSigner(3))).status).toBe(200)
  const answers = [contract, evmSigner(2)].map(({ accountAddress }) =>
    browser.ask(server, 'POST', 'signout', { account: { namespace: 'eip155', accountAddress } }),
  )
  for (const { status } of await Promise.all(answers)) expect(status).toBe(200)
  expect(await accounts(server, browser)).toEqual([evmSigner(3).accountAddress])
})

test('a contract that is verified again while its user signs out stays signed out', async () => {
  let verify = async (): Promise<'contract'> => 'contract'
  const [server, browser] = [open({ verifiers: [{ namespace: 'eip155', verify: () => verify() }] }), createBrowser()]
  await enter(server, browser, evmSigner(1))
  const cookies = [...browser.cookies]
  vi.setSystemTime(start + 25 * 3_600_000)
  verify = async () => {
    await browser.ask(server, 'POST', 'signout', {})
    return 'contract'
  }
  expect(await accounts(server, browser)).toEqual([])
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  expect(await accounts(server, browser)).toEqual([])
})

test('keeps the newest hundred accounts of a browser', async () => {
  const yes = { namespace: 'eip155', verify: async () => 'key' as const }
  const [server, browser] = [open({ verifiers: [yes] }), createBrowser()]
  for (const first of [1, 61]) {
    const nonce = await browser.nonce(server)
    const signers = Array.from({ length: 60 }, (_, index) => evmSigner(1, `eip155:${first + index}`))
    const sessions = await Promise.all(signers.map((signer) => proofOf(signer, nonce)))
    expect((await browser.ask(server, 'POST', 'verify', { sessions })).status).toBe(200)
  }
  expect(await accounts(server, browser)).toHaveLength(100)
})

test('tells routes of the dapp who is signed in', async () => {
  const [server, browser] = [open(), createBrowser()]
  const request = () =>
    new Request('https://api.example.org/orders', {
      headers: { cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; ') },
    })
  expect(await server.getSessions(request())).toEqual([])
  await enter(server, browser, evmSigner(1))
  expect(await server.getSessions(request())).toMatchObject([{ data: { chainId: 'eip155:1' }, signedBy: 'key' }])
})

test('refuses options that would not be safe', () => {
  expect(() => open({ secret: 'short' })).toThrow('Option "secret"')
  expect(() => open({ origins: ['https://example.org/'] })).toThrow('Option "origins"')
  expect(() => open({ origins: ['*'] })).toThrow('Option "origins"')
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

test('serverSession: sign-outs in storage that the server refuses, or thousands of them, keep nobody from signing in', async () => {
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
