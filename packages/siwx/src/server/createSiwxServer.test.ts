import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cryptoWaitReady, decodeAddress, encodeAddress } from '@polkadot/util-crypto'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { cannotVerify } from '../errors/SiwxError.ts'
import { evmSigner, signersOf } from '../fixtures/signers.ts'
import { accounts, createBrowser, enter, open, origin, proofOf, refusal, start, url } from '../fixtures/siwxServer.ts'
import { eip155Verifier } from '../verifiers/lazyVerifiers.ts'
import { createSiwxServer } from './createSiwxServer.ts'
import type { SessionRecord } from './createSessionRecords.ts'
import { type ExpiringStore, memoryStore } from './stores.ts'
import type { Verifier } from '../verifiers/Verifier.ts'

beforeAll(() => cryptoWaitReady())
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: start }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('signs in accounts of four namespaces and ends them one by one', async () => {
  const [server, browser] = [open(), createBrowser()]
  const signers = signersOf(1)
  for (const signer of signers) expect((await enter(server, browser, signer)).status).toBe(200)
  const addresses = signers.map(({ chainId, accountAddress }) =>
    chainId.startsWith('polkadot:') ? encodeAddress(decodeAddress(accountAddress), 42) : accountAddress,
  )
  expect(await accounts(server, browser)).toEqual(addresses)
  const [one] = signers
  await browser.ask(server, 'POST', 'signout', {
    account: { namespace: 'eip155', accountAddress: one?.accountAddress },
  })
  expect(await accounts(server, browser)).toEqual(addresses.slice(1))
  await browser.ask(server, 'POST', 'signout', {})
  expect(await accounts(server, browser)).toEqual([])
  expect(browser.cookies.has('__Host-siwx')).toBe(false)
})

test('its cookies are for this host, TLS and HTTP only, and signed', async () => {
  const [server, browser] = [open(), createBrowser()]
  const cookie = (await enter(server, browser, evmSigner(1))).headers.getSetCookie()[0]
  expect(cookie).toMatch(
    /^__Host-siwx=[0-9a-f]{64}\.[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; Secure; SameSite=Lax$/,
  )
  const value = browser.cookies.get('__Host-siwx') ?? ''
  for (const forged of [
    value.slice(0, 64),
    browser.cookies.get('__Host-siwx-browser') ?? '',
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

test('entries in the stores belong to the network of the last sign-in', async () => {
  const owners: unknown[] = []
  const kept = <value>(store: ExpiringStore<value>): ExpiringStore<value> => ({
    ...store,
    update: (key, change) =>
      store.update(key, (before) => {
        const entry = change(before)
        if (entry) owners.push(entry.owner)
        return entry
      }),
  })
  const server = open({ nonces: kept(memoryStore()), sessions: kept(memoryStore()) })
  const browser = createBrowser()
  const from = (network: string) => ({ ...server, handle: (request: Request) => server.handle(request, { network }) })
  await enter(from('home'), browser, evmSigner(1))
  await enter(from('office'), browser, evmSigner(2))
  const account = { namespace: 'eip155', accountAddress: evmSigner(1).accountAddress }
  await browser.ask(from('home'), 'POST', 'signout', { account })
  expect(owners).toEqual(['home', 'home', 'office', 'office', 'office'])
})

test('a list of signatures does not block other requests', async () => {
  const order: string[] = []
  const verify = async () => {
    if (order.length === 0) setTimeout(() => order.push('another request'), 0)
    order.push('a signature')
    return 'key' as const
  }
  const [server, browser] = [open({ verifiers: [{ ...eip155Verifier(), verify }] }), createBrowser()]
  const nonce = await browser.nonce(server)
  const sessions = await Promise.all([1, 2].map((chain) => proofOf(evmSigner(1, `eip155:${chain}`), nonce)))
  expect((await browser.ask(server, 'POST', 'verify', { sessions })).status).toBe(200)
  expect(order).toEqual(['a signature', 'another request', 'a signature'])
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

const respell: Readonly<Record<string, (address: string) => string>> = {
  eip155: (address) => address.toLowerCase(),
  bip122: (address) => address.toUpperCase(),
  polkadot: (address) => encodeAddress(decodeAddress(address), 2),
}

test('an account in another spelling is the same user, and signs out in any', async () => {
  const server = open()
  for (const signer of signersOf(1)) {
    const namespace = signer.chainId.split(':')[0] ?? ''
    const other = respell[namespace]?.(signer.accountAddress) ?? signer.accountAddress
    const seen = new Set<string>()
    const browser = createBrowser()
    for (const accountAddress of [signer.accountAddress, other]) {
      const { data, message } = await proofOf(signer, await browser.nonce(server))
      const spelled = message.replace(signer.accountAddress, accountAddress)
      const signature = await signer.sign(spelled)
      const sessions = [{ data: { ...data, accountAddress }, message: spelled, signature }]
      expect((await browser.ask(server, 'POST', 'verify', { sessions })).status).toBe(200)
      for (const address of await accounts(server, browser)) seen.add(address)
    }
    expect([...seen]).toHaveLength(1)
    await browser.ask(server, 'POST', 'signout', { account: { namespace, accountAddress: other } })
    expect(await accounts(server, browser)).toEqual([])
  }
})

test('one request signs an account in once for each chain, and few accounts of contracts', async () => {
  const [server, browser] = [open(), createBrowser()]
  const verify = (sessions: readonly unknown[]) => browser.ask(server, 'POST', 'verify', { sessions })
  const twice = await browser.nonce(server)
  const proofs = [await proofOf(evmSigner(1), twice), await proofOf(evmSigner(1), twice, { statement: 'Again.' })]
  expect(await refusal(await verify(proofs))).toBe('session')

  let asked = 0
  const contract: Verifier = {
    namespace: 'eip155',
    verify: async ({ beforeAsking }) => {
      beforeAsking?.()
      asked += 1
      return 'contract'
    },
  }
  const other = open({ verifiers: [contract] })
  const send = async (count: number) => {
    const nonce = await browser.nonce(other)
    const sessions = Array.from({ length: count }, (_, index) => proofOf(evmSigner(1, `eip155:${index + 1}`), nonce))
    return browser.ask(other, 'POST', 'verify', { sessions: await Promise.all(sessions) })
  }
  expect(await refusal(await send(11))).toBe('session')
  expect(asked).toBe(10)
  expect((await send(10)).status).toBe(200)
})

test('the node of a contract that could not be asked is asked again a minute later, by many requests once', async () => {
  let asked = 0
  let isDown = false
  const contract: Verifier = {
    namespace: 'eip155',
    verify: async () => {
      asked += 1
      if (isDown) throw cannotVerify('the node is down')
      return 'contract'
    },
  }
  const [server, browser] = [open({ verifiers: [contract] }), createBrowser()]
  await enter(server, browser, evmSigner(1))
  expect(asked).toBe(1)
  vi.setSystemTime(start + 25 * 3_600_000)
  isDown = true
  const statuses = async () =>
    Promise.all([1, 2, 3].map(async () => (await browser.ask(server, 'GET', 'session')).status))
  expect([await statuses(), await statuses(), asked]).toEqual([[503, 503, 503], [503, 503, 503], 2])
  vi.setSystemTime(start + 25 * 3_600_000 + 60_000)
  isDown = false
  expect([await statuses(), asked]).toEqual([[200, 200, 200], 3])
  expect([await statuses(), asked]).toEqual([[200, 200, 200], 3])
})

test('what fails at the server is answered so that the page can read it, and is reported', async () => {
  const failure = new Error('The store is gone.')
  const reported: unknown[] = []
  const store = { get: () => Promise.reject(failure), update: () => Promise.reject(failure) }
  const browser = createBrowser()
  const answer = await browser.ask(
    open({ nonces: store, onError: (error) => reported.push(error) }),
    'POST',
    'nonce',
    {},
  )
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([500, origin])
  expect(reported).toEqual([failure])
  await expect(browser.ask(open({ nonces: store }), 'POST', 'nonce', {})).rejects.toBe(failure)
})

test('reads a body no further than its limit', async () => {
  const server = open()
  let pulled = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled += 1
      if (pulled > 100) controller.close()
      else controller.enqueue(new Uint8Array(100_000).fill(32))
    },
  })
  const headers = { origin, 'content-type': 'application/json', 'content-length': '2' }
  const request = new Request(`${url}/verify`, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
  expect((await server.handle(request))?.status).toBe(422)
  expect(pulled).toBeLessThan(10)
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
  vi.setSystemTime(start + 25 * 3_600_000 + 60_000)
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

test('gives routes of the dapp the account that is signed in', async () => {
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
  expect(() => open({ secret: 'short' })).toThrow('Option "secret" must have at least 32 characters')
  const empty: readonly object[] = [{ secret: '' }, { secret: undefined }]
  for (const options of empty) expect(() => open(options)).toThrow('Option "secret" is empty: set SIWX_SECRET')
  expect(() => open({ origins: ['https://example.org/'] })).toThrow('Option "origins"')
  expect(() => open({ origins: ['*'] })).toThrow('Option "origins"')
})

test.each<[string, object]>([
  ['origins', { origins: 'https://example.org' }],
  ['verifiers', { verifiers: [] }],
  ['verifiers', { verifiers: undefined }],
  ['secret', { secret: 32 }],
])('refuses %s that no page could sign in with: %o', (option, options) => {
  const make = () => open(options)
  expect(make).toThrow(expect.objectContaining({ name: 'SiwxError', code: 'INVALID_OPTION' }))
  expect(make).toThrow(`Option "${option}" must`)
})

test.each(['nonceMs', 'sessionMs', 'toleranceMs'])('refuses %s that a missing variable made no number', (option) => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, -1, '600000'])
    expect(() => open({ [option]: value })).toThrow(`Option "${option}" must be a number of milliseconds`)
})

test('names the option that is misspelled, and those that there are', () => {
  const make = () => open({ origin: 'https://example.org' } as object)
  expect(make).toThrow(expect.objectContaining({ name: 'SiwxError', code: 'INVALID_OPTION' }))
  expect(make).toThrow(
    'Option "createSiwxServer.origin": there is no such option. Did you mean `origins`?\n' +
      'Option "createSiwxServer": use an object with origins, crossSite, verifiers, secret, ',
  )
  expect(() => (createSiwxServer as () => unknown)()).toThrow('Option "createSiwxServer": use an object with origins')
})

test('crossSite: pages in frames of other sites keep their cookies', async () => {
  const [server, browser] = [open({ crossSite: true }), createBrowser()]
  const answers = [await browser.ask(server, 'POST', 'nonce', {}), await browser.ask(server, 'POST', 'signout', {})]
  const cookies = answers.flatMap(({ headers }) => headers.getSetCookie())
  expect(cookies).toHaveLength(2)
  for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=None; Partitioned$/)
})

test('crossSite: an older session without the option does not hide a current one in the same browser', async () => {
  const sessions = memoryStore<SessionRecord>()
  const [before, server, browser] = [open({ sessions }), open({ sessions, crossSite: true }), createBrowser()]
  await enter(before, browser, evmSigner(1))
  // Browsers store cookies with and without a partition separately, and send the older one first.
  const kept = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
  browser.cookies.clear()
  const ask = (method: 'GET' | 'POST', path: string, body?: unknown) => {
    const own = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
    return browser.ask(server, method, path, body, { cookie: `${kept}; ${own}` })
  }
  const { nonce } = (await (await ask('POST', 'nonce', {})).json()) as { readonly nonce: string }
  await ask('POST', 'verify', { sessions: [await proofOf(evmSigner(2), nonce)] })
  const { accounts: signedIn } = (await (await ask('GET', 'session')).json()) as {
    readonly accounts: readonly unknown[]
  }
  expect(signedIn).toMatchObject([{ data: { accountAddress: evmSigner(2).accountAddress } }])
})

test.each([
  ['a page of another site, from which the browser sends cookies with `crossSite`', true, 'https://evil.example'],
  ['a page of another subdomain, from which it always sends them', false, 'https://evil.example.org'],
])('%s, gets no session at routes of the dapp if it is not in origins', async (_, crossSite, page) => {
  const [server, browser] = [open({ crossSite }), createBrowser()]
  await enter(server, browser, evmSigner(1))
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
  const sessions = (method: string, headers: object) =>
    server.getSessions(new Request('https://api.example.org/orders', { method, headers: { cookie, ...headers } }))
  expect(await sessions('POST', { origin })).toHaveLength(1)
  expect(await sessions('GET', {})).toHaveLength(1)
  for (const foreign of [page, 'null'])
    for (const method of ['GET', 'POST']) expect(await sessions(method, { origin: foreign })).toEqual([])
  expect(await sessions('POST', {})).toEqual([])
  // The first is a request of a sandboxed frame, the second of a form on the server's own page with `no-referrer`.
  expect(await sessions('POST', { origin: 'null', 'sec-fetch-site': 'cross-site' })).toEqual([])
  expect(await sessions('POST', { origin: 'null', 'sec-fetch-site': 'same-origin' })).toHaveLength(1)
})

test('a sign-in without the nonce cookie fails with an error that mentions cookies', async () => {
  const [server, browser] = [open(), createBrowser()]
  const proof = await proofOf(evmSigner(1), await browser.nonce(server))
  browser.cookies.clear()
  const answer = await browser.ask(server, 'POST', 'verify', { sessions: [proof], replace: false })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ field: 'nonce', reason: expect.stringContaining('no cookie') })
})

test('the server that the docs write for node:http signs users in', async () => {
  const docs = fileURLToPath(new URL('../../../../docs/', import.meta.url))
  mkdirSync(join(docs, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(docs, '.cache/sign-in-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const text = readFileSync(join(docs, 'sign-in.md'), 'utf8')
  for (const [, file = '', code = ''] of text.matchAll(/```ts title="(server|http)\.ts"\n([^]*?)```/g))
    writeFileSync(join(folder, `${file}.ts`), code)
  vi.stubEnv('SIWX_SECRET', 'a secret that cannot be guessed, 1')
  vi.stubEnv('PORT', '0')
  const { server: running } = (await import(/* @vite-ignore */ join(folder, 'http.ts'))) as { readonly server: Server }
  onTestFinished(() => void running.close())
  if (!running.listening) await once(running, 'listening')
  const { port } = running.address() as AddressInfo
  const server = {
    ...open(),
    handle: (request: Request) => fetch(request.url.replace(new URL(url).origin, `http://127.0.0.1:${port}`), request),
  }
  const [browser, signer] = [createBrowser(), evmSigner(1)]
  expect((await enter(server, browser, signer)).status).toBe(200)
  expect(await accounts(server, browser)).toEqual([signer.accountAddress])
  await browser.ask(server, 'POST', 'signout', {})
  expect(await accounts(server, browser)).toEqual([])
  expect((await fetch(`http://127.0.0.1:${port}/elsewhere`)).status).toBe(404)
  // A body without an end closes the connection, and not the server.
  await expect(
    fetch(`http://127.0.0.1:${port}/siwx/verify`, { method: 'POST', body: 'x'.repeat(500_000) }),
  ).rejects.toThrow('fetch failed')
  expect(await accounts(server, browser)).toEqual([])
})
