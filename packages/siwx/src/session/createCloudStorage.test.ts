import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { memoryStorage } from '../fixtures/memoryStorage.ts'
import { signInAs } from '../fixtures/signInAs.ts'
import { evmSigner, solanaSigner, type TestSigner } from '../fixtures/signers.ts'
import { eip155Verifier, solanaVerifier } from '../verifiers/lazyVerifiers.ts'
import { createMessenger, cloudSession } from './presets.ts'
import { siwx } from './siwx.ts'

const { signal } = new AbortController()
const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve))
})

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

type Body = {
  readonly data: { readonly accountAddress: string; readonly chainId: string; readonly nonce: string }
  readonly message: string
  readonly signature: string
}

/** An auth service of a provider: it issues nonces with a token, verifies signatures and answers with a token. */
async function startService() {
  const asked: string[] = []
  const tokens = new Map<string, Body['data']>()
  const state: { status: number; exp?: string } = { status: 0 }
  const verifiers = [eip155Verifier(), solanaVerifier()]
  const later = (): number => Math.floor(Date.now() / 1000) + 3600
  const answer = async (
    request: IncomingMessage,
  ): Promise<[status: number, json: unknown, exp?: string | undefined]> => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://service')
    asked.push(`${request.method} ${pathname} ${searchParams.get('projectId')}`)
    if (state.status > 0) return [state.status, {}]
    const { authorization = '', 'x-nonce-jwt': nonceToken = '' } = request.headers
    if (pathname === '/auth/nonce') return [200, { nonce: '7Qk2ZpW9aB4x', token: 'nonce-token' }]
    if (pathname === '/auth/authenticate') {
      const { data, message, signature } = JSON.parse(await bodyOf(request)) as Body
      const verifier = verifiers.find(({ namespace }) => data.chainId.startsWith(`${namespace}:`))
      const parameters = { message, signature, chainId: data.chainId, accountAddress: data.accountAddress }
      if (nonceToken !== 'Bearer nonce-token' || (await verifier?.verify(parameters)) !== 'key') return [401, {}]
      tokens.set('Bearer auth-token', data)
      return [200, { token: 'auth-token' }]
    }
    const data = tokens.get(authorization)
    if (!data) return [401, {}]
    const { accountAddress: address, chainId: caip2Network } = data
    return [200, { address, caip2Network, exp: later(), domain: 'example.org' }, state.exp]
  }
  const server = createServer((request, response) => {
    void answer(request).then(([status, json, exp]) => {
      const body = JSON.stringify(json)
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(exp === undefined ? body : body.replace(/"exp":\d+/, `"exp":${exp}`))
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/auth`, asked, tokens, state }
}

const of = ({ caipAddress, accountAddress }: TestSigner) => ({
  account: { caipAddress, address: accountAddress, type: 'eoa' as const },
  signal,
})

async function open(items = memoryStorage()) {
  const service = await startService()
  const make = () =>
    siwx({
      storage: cloudSession({ url: service.url, projectId: 'project', storage: items }),
      messenger: createMessenger({ domain: 'example.org', uri: 'https://example.org/' }),
    })
  return { ...service, items, make, signIn: make() }
}

test('cloudSession: signs in by the provider, keeps the token over a reload, and signs out', async () => {
  const { signIn, make, asked, items } = await open()
  for (const signer of [evmSigner(1), solanaSigner(1)]) {
    expect(await signIn.findSession(of(signer))).toBeNull()
    await signInAs(signIn, of(signer), signer.sign)
    const session = await make().findSession(of(signer))
    expect(session?.expiresAt).toBeGreaterThan(Date.now() + 3_500_000)
    expect(items.items.get('@appkit/siwx-auth-token')).toBe('auth-token')
    await signIn.endSession({ ...of(signer), remaining: [], reason: 'signed-out' })
    expect([await make().findSession(of(signer)), items.items.size]).toEqual([null, 0])
  }
  expect(asked.slice(0, 3)).toEqual([
    'GET /auth/nonce project',
    'POST /auth/authenticate project',
    'GET /auth/me project',
  ])
})

test('cloudSession: the session of another account or network counts for neither', async () => {
  const { signIn } = await open()
  await signInAs(signIn, of(evmSigner(1)), evmSigner(1).sign)
  expect(await signIn.findSession(of(evmSigner(2)))).toBeNull()
  expect(await signIn.findSession(of(solanaSigner(1)))).toBeNull()
})

test('cloudSession: disconnecting another account keeps the session; signing out counts while the service is down', async () => {
  const { signIn, state, items } = await open()
  await signInAs(signIn, of(evmSigner(1)), evmSigner(1).sign)
  await signIn.endSession({ ...of(evmSigner(2)), remaining: [], reason: 'disconnected' })
  expect(await signIn.findSession(of(evmSigner(1)))).not.toBeNull()
  state.status = 503
  await signIn.endSession({ ...of(evmSigner(1)), remaining: [], reason: 'signed-out' })
  expect(items.items.has('@appkit/siwx-auth-token')).toBe(false)
})

test('cloudSession: a signature of another key is refused, and nothing is kept', async () => {
  const { signIn, items } = await open()
  await expect(signInAs(signIn, of(evmSigner(1)), evmSigner(2).sign)).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' })
  expect(items.items.has('@appkit/siwx-auth-token')).toBe(false)
})

test('cloudSession, I6: while the service is down nothing is known, and the token stays', async () => {
  const { signIn, state, items } = await open()
  await signInAs(signIn, of(evmSigner(1)), evmSigner(1).sign)
  for (const status of [500, 503, 429]) {
    state.status = status
    await expect(signIn.findSession(of(evmSigner(1)))).rejects.toMatchObject({ code: 'HTTP_STATUS' })
  }
  const sign = async (): Promise<string> => {
    throw new Error('The wallet must not be asked.')
  }
  await expect(signInAs(signIn, of(evmSigner(1)), sign)).rejects.toMatchObject({ code: 'HTTP_STATUS' })
  state.status = 0
  expect(await signIn.findSession(of(evmSigner(1)))).not.toBeNull()
  state.status = 401
  expect(await signIn.findSession(of(evmSigner(1)))).toBeNull()
  expect(items.items.has('@appkit/siwx-auth-token')).toBe(false)
})

test('cloudSession: a session that ends at no time is a typed error, and the token stays', async () => {
  const { signIn, state, items } = await open()
  await signInAs(signIn, of(evmSigner(1)), evmSigner(1).sign)
  const wrong = ['1e300', '-1e300', '1e400', '-1', '0', '253402300800', 'null', 'true', '[]', '{}']
  for (const exp of [...wrong, '"never"', '"NaN"', '""', '"1900000000"', '"1e300"']) {
    state.exp = exp
    await expect(signIn.findSession(of(evmSigner(1))), exp).rejects.toMatchObject({
      name: 'KitError',
      code: 'UNREACHABLE',
    })
  }
  expect(items.items.has('@appkit/siwx-auth-token')).toBe(true)
  state.exp = '253402300799'
  expect(await signIn.findSession(of(evmSigner(1)))).toEqual({ expiresAt: 253_402_300_799_000 })
  // The service says that the session holds, so the clock of the device is wrong.
  state.exp = '1'
  expect(await signIn.findSession(of(evmSigner(1)))).toEqual({ expiresAt: 1_000 })
})
