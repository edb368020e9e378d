import { cryptoWaitReady } from '@polkadot/util-crypto'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { evmSigner, type TestSigner } from '../fixtures/signers.ts'
import { createBrowser, enter, open, proofOf, refusal, start, url } from '../fixtures/siwxServer.ts'

beforeAll(() => cryptoWaitReady())
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: start }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
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
    expect(await response.json()).toEqual({
      reason: `${page} is not among \`origins\` of createSiwxServer`,
      field: 'origin',
    })
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

test('I7: `verify` without `handle` refuses a page of another origin, though the message is for that page', async () => {
  const server = open()
  for (const origin of ['https://evil.example', null]) {
    const place = { domain: 'evil.example', uri: 'https://evil.example/orders' }
    const proof = await proofOf(evmSigner(1), await server.createNonce('browser'), place)
    await expect(server.verify({ sessions: [proof], browserId: 'browser', origin })).rejects.toMatchObject({
      code: 'REFUSED',
      context: { field: 'origin' },
    })
  }
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

test('I7: refuses an expired nonce, a nonce that the server did not issue, and a chain that is not accepted', async () => {
  const [server, browser] = [open({ chains: ['eip155:1'] }), createBrowser()]
  const nonce = await browser.nonce(server)
  vi.setSystemTime(start + 600_000)
  const send = async (signer: TestSigner, with_: string) =>
    refusal(await browser.ask(server, 'POST', 'verify', { sessions: [await proofOf(signer, with_)] }))
  expect(await send(evmSigner(1), nonce)).toBe('nonce')
  expect(await send(evmSigner(1), '0123456789abcdef')).toBe('nonce')
  expect(await send(evmSigner(1, 'eip155:10'), await browser.nonce(server))).toBe('chainId')
})

test('a hundred forged sessions cost one check of a signature', async () => {
  let checks = 0
  const verify = async (): Promise<null> => {
    checks += 1
    return null
  }
  const [server, browser] = [open({ verifiers: [{ namespace: 'eip155', verify }] }), createBrowser()]
  const nonce = await browser.nonce(server)
  const proofs = Array.from({ length: 100 }, (_, index) => proofOf(evmSigner(1, `eip155:${index + 1}`), nonce))
  const sessions = (await Promise.all(proofs)).map((proof, index) => ({ ...proof, signature: `0x${index}` }))
  expect(await refusal(await browser.ask(server, 'POST', 'verify', { sessions }))).toBe('signature')
  expect(checks).toBe(1)
})
