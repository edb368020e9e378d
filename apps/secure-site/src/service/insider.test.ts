import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readSmartSessions } from '@kit/frame-protocol'
import { encodeFunctionResult } from 'viem'
import { accountAbi, smartAccountAddress } from '../smartAccount/smartAccount.ts'
import { proveAccounts } from '../accountProof.ts'
import { deriveKeys } from '../frame/keys/deriveKeys.ts'
import type { SiteOptions } from './SiteOptions.ts'
import { embedder, origin, startSite } from './startSite.test-util.ts'
import { createStore } from './Store.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secure-site-'))
  file = join(folder, 'store.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A service on the stored file. */
const start = (options: Partial<SiteOptions> = {}) => startSite({ store: createStore({ file }), ...options })

const keys = await deriveKeys(new Uint8Array(32).fill(7))
const vault = {
  ciphertext: 'Y2lwaGVydGV4dA==',
  iv: 'aXZpdml2aXZpdml2',
  share: 'c2hhcmVzaGFyZXNoYXJlc2hhcmVzaGFyZXNoYXJlc2g=',
  accounts: keys.accounts,
}
type User = Awaited<ReturnType<ReturnType<typeof start>['logIn']>>
const createVault = async ({ ask, authorized, user }: User) =>
  ask('vault/create', { ...vault, proof: await proveAccounts(keys, user.id) }, authorized)

test('a wallet holds only accounts whose keys have signed for its user', async () => {
  const { logIn } = start()
  const [victim, mallory] = [await logIn('ada@harbor.example'), await logIn('mallory@harbor.example')]
  const proof = await proveAccounts(keys, victim.user.id)
  const other = await deriveKeys(new Uint8Array(32).fill(8))
  const claim = (accounts: typeof keys.accounts, given: typeof proof) =>
    mallory.ask('vault/create', { ...vault, accounts, proof: given }, mallory.authorized)
  const own = await proveAccounts(other, mallory.user.id)
  // A proof that was made for another user, and one account beside a foreign one.
  for (const refused of [
    await claim(keys.accounts, proof),
    await claim({ ...other.accounts, eip155: keys.accounts.eip155 }, own),
    await claim({ ...other.accounts, solana: keys.accounts.solana }, own),
    await claim(other.accounts, { ...own, solana: '1'.repeat(64) }),
  ])
    expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } })
  expect((await claim(other.accounts, own)).status).toBe(200)
  expect((await createVault(victim)).status).toBe(200)
})

test('a holder of a session cannot destroy the wallet by keys of their own', async () => {
  const { logIn } = start()
  const owner = await logIn('ada@harbor.example')
  await createVault(owner)
  const { ask, authorized, user } = owner
  const other = await deriveKeys(new Uint8Array(32).fill(8))
  // The ciphertext of the wallet, under a share that does not open it.
  const proof = await proveAccounts(other, user.id)
  const share = 'b3RoZXJvdGhlcm90aGVyb3RoZXJvdGhlcm90aGVyb3Q='
  await ask('vault/create', { ...vault, share, accounts: other.accounts, proof }, authorized)
  expect((await ask('vault/open', {}, authorized)).body).toEqual({ vault: { mode: 'share', ...vault } })
})

test('a reader of the mail of a wallet with a passkey cannot replace its seed', async () => {
  const { logIn } = start()
  const owner = await logIn('ada@harbor.example')
  await createVault(owner)
  const { ask, authorized } = owner
  const passkey = { ciphertext: 'b3RoZXI=', iv: vault.iv, credentialId: 'aWQ', salt: 'c2FsdA' }
  expect((await ask('vault/upgrade', passkey, authorized)).status).toBe(200)
  const thief = { ...passkey, ciphertext: 'dGhpZWY=', credentialId: 'dGhpZWY' }
  expect((await ask('vault/upgrade', thief, authorized)).status).toBe(400)
  const { accounts } = vault
  expect((await ask('vault/open', {}, authorized)).body).toEqual({ vault: { mode: 'passkey', accounts, ...passkey } })
})

test('a log-in that was refused by mail sends no code', async () => {
  const clock = { now: Date.now() }
  const { logIn, browse, mails } = start({ now: () => clock.now })
  await logIn('ada@harbor.example')
  const thief = browse()
  const request = { projectId: 'p', email: 'ada@harbor.example', embedder }
  const { login } = (await thief('email/start', request)).body
  const link = /#([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1]
  expect((await thief('device/answer', { link, match: null })).body).toEqual({ approved: false })
  clock.now += 60_000
  const again = await thief('email/start', { ...request, login })
  expect(again.body.action).toBe('VERIFY_DEVICE')
  expect(again.body.login).not.toBe(login)
  expect(mails.at(-1)?.subject).toBe('Is this you? A new browser wants to open your wallet')
})

test('a copy of the database reveals no address, code, token, share or seed', async () => {
  const { logIn, browse } = start()
  const user = await logIn('ada@harbor.example')
  await createVault(user)
  await browse()('email/start', { projectId: 'p', email: 'ada@tide.example', embedder })
  const database = readFileSync(file, 'utf8')
  const secrets = ['ada@', user.token, user.code, vault.share, vault.ciphertext, vault.accounts.eip155, embedder]
  for (const secret of secrets) expect(database).not.toContain(secret)
  // The service itself still reads it after a restart.
  const { body } = await start().browse()('vault/open', {}, user.authorized)
  expect(body).toEqual({ vault: { mode: 'share', ...vault } })
})

test('an insider who can write to the database cannot lead their own log-in to another wallet', async () => {
  const { logIn } = start()
  const victim = await logIn('ada@harbor.example')
  await createVault(victim)
  const insider = await logIn('mallory@harbor.example')
  const rows = JSON.parse(readFileSync(file, 'utf8')) as [string, { value: unknown }][]
  // Replaces the insider's rows with the victim's, table by table.
  for (const table of ['emails', 'sessions', 'tokens', 'users', 'vaults']) {
    const own = rows.filter(([key]) => key.startsWith(`${table} `))
    const [first] = own
    for (const row of own) if (first) row[1] = { ...first[1] }
  }
  writeFileSync(file, JSON.stringify(rows))
  const { status, body } = await insider.ask('vault/open', {}, insider.authorized)
  // The running service has its own copy; a restarted one refuses the rows.
  expect({ status, vault: body.vault }).toEqual({ status: 200, vault: null })
  const restarted = start()
  const open = await restarted.browse()('vault/open', {}, insider.authorized)
  expect(open.status).toBe(500)
  expect(open.body).toEqual({ code: 'INTERNAL', message: 'Something went wrong' })
})

test('pages of other sites, other content and endless bodies are refused', async () => {
  const { browse } = start()
  const ask = browse()
  expect((await ask('config', { projectId: 'p' }, { origin: embedder })).status).toBe(403)
  expect((await ask('config', { projectId: 'nobody' })).status).toBe(400)
  expect((await ask('email/start', { projectId: 'p', email: 'x', embedder })).body).toMatchObject({
    code: 'INVALID_REQUEST',
  })
  expect((await ask('vault/open', {}, { authorization: `Bearer ${'a'.repeat(43)}` })).status).toBe(401)
})

test('mails are limited for each network address', async () => {
  const { browse, mails } = start()
  const ask = browse()
  for (let index = 0; index < 100; index++)
    await ask('email/start', { projectId: 'p', email: `u${index}@harbor.example`, embedder })
  expect((await ask('email/start', { projectId: 'p', email: 'one@harbor.example', embedder })).status).toBe(429)
  expect(mails).toHaveLength(100)
})

test.each(['https://thief.example', 'null', 'https://notes.harbor.example/', 'javascript:alert(1)'])(
  'begins no log-in for %s, which is no page of the project',
  async (foreign) => {
    const { browse, mails } = start()
    const ask = browse()
    const refused = { status: 403, body: { code: 'ORIGIN_REFUSED', message: 'This site may not use the wallet.' } }
    const social = { projectId: 'p', provider: 'github', embedder: foreign }
    expect(await ask('social/start', social)).toEqual(refused)
    const own = { projectId: 'nobody', provider: 'github', embedder }
    expect(await ask('social/start', own)).toEqual(refused)
    const email = { projectId: 'p', email: 'ada@harbor.example', embedder: foreign }
    expect(await ask('email/start', email)).toEqual(refused)
    expect(mails).toEqual([])
  },
)

test('a provider’s answer goes to a window that asks the user, and back to the page that has begun it alone', async () => {
  const ask = start().browse()
  const begin = async (at: string, returnTo?: string): Promise<number> =>
    (await ask('social/start', { projectId: 'p', provider: 'github', embedder: at, returnTo })).status
  // The return is recognised by the browser's cookie, which a first visit does not have yet.
  expect(await begin(embedder, `${embedder}/back`)).toBe(400)
  expect(await begin(embedder)).toBe(200)
  expect(await begin(origin, `${origin}/export`)).toBe(200)
  expect(await begin(embedder, `${embedder}/back`)).toBe(200)
  expect(await begin(embedder, `${origin}/export`)).toBe(400)
  expect(await begin(origin, 'https://thief.example')).toBe(400)
  // These URLs have the origin of the page, but are not addresses of pages.
  for (const scheme of ['blob', 'filesystem']) expect(await begin(embedder, `${scheme}:${embedder}/back`)).toBe(400)
  expect(await begin(embedder, embedder.replace('https://', 'https://user:word@'))).toBe(400)
  // Its answer would be approved in any window.
  expect(await begin(origin)).toBe(400)
})

test('I33 only its owner says what a session is for, and only once; the kit reads what the service lists', async () => {
  const key = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const session = { key, validUntil: 2_000_000_000, feeAllowance: 0n, permissions: [] } as const
  const result = encodeFunctionResult({ abi: accountAbi, functionName: 'getSession', result: session })
  // On this chain every account has the session.
  const node = createServer((_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result }))
  })
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  try {
    const rpcUrl = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
    const smartAccount = {
      entryPoint: '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
      entryPointVersion: '0.7',
      factory: '0xC6868de80e5497B6E2d1fe31bE4e57d07aAf1347',
      bundlerUrl: rpcUrl,
    } as const
    const nativeCurrency = { symbol: 'ETH', decimals: 18 }
    const { app, logIn } = start({
      networks: [{ id: 'eip155:31337', name: 'Harbor', rpcUrl, nativeCurrency, smartAccount }],
    })
    const account = smartAccountAddress(smartAccount, vault.accounts.eip155)
    const record = ({ ask, authorized }: Awaited<ReturnType<typeof logIn>>, type: string) =>
      ask(
        'smart-session/record',
        {
          chainId: 'eip155:31337',
          account,
          sessionId: `0x${'12'.repeat(32)}`,
          expiry: session.validUntil,
          key,
          permissions: JSON.stringify([{ type, target: key, selectors: ['0xd0e30db0'] }]),
        },
        authorized,
      )
    const owner = await logIn('ada@harbor.example')
    await createVault(owner)
    expect((await record(owner, 'contract-call')).status).toBe(200)
    expect((await record(await logIn('mallory@harbor.example'), 'harmless')).status).toBe(400)
    expect((await record(owner, 'harmless')).status).toBe(200)
    const list = await app.request(`/v1/sessions/eip155:31337:${account}`)
    // In the form that the kit reads.
    expect(readSmartSessions(await list.json())).toEqual([
      {
        pci: `0x${'12'.repeat(32)}`,
        permissions: [{ type: 'contract-call', target: key, selectors: ['0xd0e30db0'] }],
        project: { name: new URL(embedder).host, url: embedder },
        expiration: session.validUntil,
      },
    ])
    const revoke = async (address: string): Promise<number> => {
      const body = JSON.stringify({ pci: `0x${'12'.repeat(32)}`, signature: '0x1234' })
      return (await app.request(`/v1/sessions/eip155:31337:${address}/revoke`, { method: 'POST', body })).status
    }
    // An invalid address has signed nothing. A node of another chain does not know the account.
    expect([await revoke(account.replace('0x', '0X')), await revoke(account)]).toEqual([401, 502])
  } finally {
    node.closeAllConnections()
    node.close()
  }
})

describe('a session in several tabs', () => {
  /** The tabs of one browser: each has a page secret of its own. */
  const open = async () => {
    const clock = { now: Date.now() }
    const { ask, token } = await start({ now: () => clock.now }).logIn('ada@harbor.example')
    const tab = (name: string) => ({ 'x-page': name.repeat(43) })
    const using = (held: string, page: string) => ({ ...tab(page), authorization: `Bearer ${held}` })
    const resume = async (held: string, page: string): Promise<string> =>
      (await ask('session/resume', { embedder }, using(held, page))).body.token
    const works = async (held: string, page: string): Promise<boolean> =>
      (await ask('vault/open', {}, using(held, page))).status === 200
    const end = (held: string, page: string) => ask('session/end', {}, using(held, page))
    return { clock, token: token as string, resume, works, end }
  }

  test('a tab keeps its session while others load, and only that tab can use its token', async () => {
    const { clock, token, resume, works } = await open()
    const first = await resume(token, 'a')
    const second = await resume(first, 'b')
    clock.now += 3_600_000
    expect(await works(first, 'a')).toBe(true)
    expect(await works(second, 'b')).toBe(true)
    expect(await works(first, 'c')).toBe(false)
    expect(await resume(first, 'c')).toBeUndefined()
  })

  test('signing out in one tab signs out in all', async () => {
    const { token, resume, works, end } = await open()
    const first = await resume(token, 'a')
    const second = await resume(first, 'b')
    await end(second, 'b')
    expect(await works(first, 'a')).toBe(false)
    expect(await works(second, 'b')).toBe(false)
  })
})

test('a change of the address ends all other sessions of the wallet, and none of another wallet', async () => {
  const { logIn, browse, mails } = start()
  const codeTo = (address: string): string =>
    /\b\d{6}\b/.exec(mails.findLast(({ to }) => to === address)?.text ?? '')?.[0] ?? ''
  const [old, next] = ['ada@harbor.example', 'ada@tide.example']
  const owner = await logIn(old)
  // This log-in is in the same browser, but separate, like the log-in of another dapp.
  const second = await logIn(old, owner.ask)
  const stranger = await logIn('ben@harbor.example', browse())
  const works = async ({ ask, authorized }: User): Promise<boolean> =>
    (await ask('session/check', {}, authorized)).status === 200
  const begun = (await owner.ask('email/start', { projectId: 'p', email: old, embedder })).body.login
  const begunCode = codeTo(old)

  await owner.ask('email/update', { email: next }, owner.authorized)
  await owner.ask('email/update/primary', { code: codeTo(old) }, owner.authorized)
  expect([await works(owner), await works(second)]).toEqual([true, true])
  const done = await owner.ask('email/update/secondary', { code: codeTo(next) }, owner.authorized)
  expect(done.body).toEqual({ newEmail: next })
  expect(mails.at(-1)?.text).toContain('Every other browser and site was signed out.')

  expect([await works(owner), await works(second), await works(stranger)]).toEqual([true, false, true])
  const resumed = await second.ask('session/resume', { embedder }, second.authorized)
  expect(resumed).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } })
  // A log-in that began with the old address opens another wallet. The new address opens the same wallet.
  expect((await owner.ask('email/code', { login: begun, code: begunCode })).body.user.id).not.toBe(owner.user.id)
  expect((await logIn(next, owner.ask)).user.id).toBe(owner.user.id)
})

test('a log-in with the old address at the moment of its change does not open the wallet', async () => {
  let meanwhile: (() => Promise<unknown>) | undefined
  const plain = createStore()
  const { logIn, mails } = start({
    store: {
      get: plain.get,
      async update(table, key, change) {
        const next = await plain.update(table, key, change)
        const act = table.name === 'users' ? meanwhile : undefined
        if (act) meanwhile = undefined
        await act?.()
        return next
      },
    },
  })
  const codeTo = (address: string): string =>
    /\b\d{6}\b/.exec(mails.findLast(({ to }) => to === address)?.text ?? '')?.[0] ?? ''
  const [old, next] = ['ada@harbor.example', 'ada@tide.example']
  const { ask, authorized, user } = await logIn(old)
  const { login } = (await ask('email/start', { projectId: 'p', email: old, embedder })).body
  const code = codeTo(old)
  await ask('email/update', { email: next }, authorized)
  await ask('email/update/primary', { code: codeTo(old) }, authorized)
  let raced: unknown
  meanwhile = async () => (raced = await ask('email/code', { login, code }))
  const done = await ask('email/update/secondary', { code: codeTo(next) }, authorized)
  expect(done.body).toEqual({ newEmail: next })
  expect(raced).toMatchObject({ status: 422, body: { code: 'OTP_EXPIRED' } })
  expect((await logIn(old, ask)).user.id).not.toBe(user.id)
  expect((await logIn(next, ask)).user.id).toBe(user.id)
})

describe('a browser that keeps no cookie for the frame', () => {
  const kept = (name: string) => ({ 'x-browser': name.repeat(43) })

  /** A log-in, and a function that resumes it in the next load of the page. */
  const open = async (own: Record<string, string>, keepsCookies = false) => {
    const site = start()
    const { authorized } = await site.logIn('ada@harbor.example', site.browse({ keepsCookies, own }))
    return async (next: Record<string, string>): Promise<number> => {
      const ask = site.browse({ keepsCookies: false, own: { 'x-page': 'q'.repeat(43), ...next } })
      return (await ask('session/resume', { embedder }, authorized)).status
    }
  }

  test('stays logged in over a load by the secret of its storage, and no other browser takes the token up', async () => {
    const resume = await open(kept('a'))
    expect([await resume(kept('b')), await resume({}), await resume(kept('a'))]).toEqual([401, 401, 200])
  })

  test('that keeps nothing at all has its log-in for one load', async () => {
    const resume = await open({})
    expect([await resume({}), await resume(kept('a'))]).toEqual([401, 401])
  })

  test('cannot continue what was begun under a cookie', async () => {
    const resume = await open(kept('a'), true)
    expect(await resume(kept('a'))).toBe(401)
  })

  test('can leave for a provider and return', async () => {
    const request = { projectId: 'p', provider: 'github', embedder, returnTo: `${embedder}/back` }
    expect((await start().browse({ keepsCookies: false, own: kept('a') })('social/start', request)).status).toBe(200)
  })
})

describe('limits', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const statusOf = async (site: ReturnType<typeof start>, path: string, address: string): Promise<number> =>
    (await site.app.request(path, { headers: from(address) })).status

  test('limits every route that needs no log-in for each network address', async () => {
    for (const path of ['/v1/sessions/eip155:1:0x0', '/oauth/callback', '/api/config']) {
      const site = start({ requestsPerMinute: 2 })
      const statuses = [1, 2, 3].map(() => statusOf(site, path, ''))
      expect((await Promise.all(statuses)).map((status) => status === 429)).toEqual([false, false, true])
    }
  })

  test('limits the networks of a /48 together, which one customer may have, to ten times as many requests', async () => {
    const site = start({ trustedProxies: 1, requestsPerMinute: 1 })
    const statuses = []
    for (let network = 1; network <= 11; network += 1)
      statuses.push(await statusOf(site, '/v1/sessions/eip155:1:0x0', `2001:db8:1:${network}::1`))
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    expect(await statusOf(site, '/v1/sessions/eip155:1:0x0', '2001:db8:2:1::1')).toBe(200)
  })

  test.each<[string, number, string, string, boolean]>([
    ['without a proxy the header says nothing', 0, '203.0.113.1', '203.0.113.2', true],
    ['with a proxy each address has its own', 1, '203.0.113.1', '203.0.113.2', false],
    [
      'what the caller itself claims counts for nothing',
      1,
      '198.51.100.1, 203.0.113.1',
      '198.51.100.2, 203.0.113.1',
      true,
    ],
    ['of two proxies the first knows the caller', 2, '203.0.113.1, 10.0.0.1', '203.0.113.2, 10.0.0.1', false],
    ['an IPv4 address is the same in IPv6', 1, '203.0.113.1', '::ffff:203.0.113.1', true],
    ['one household has many IPv6 addresses', 1, '2001:db8::1', '2001:0db8:0:0:abcd::2', true],
    ['another IPv6 network', 1, '2001:db8:0:1::1', '2001:db8:0:2::1', false],
  ])('%s', async (_, trustedProxies, one, other, shared) => {
    const site = start({ trustedProxies, requestsPerMinute: 1 })
    expect(await statusOf(site, '/v1/sessions/eip155:1:0x0', one)).toBe(200)
    expect(await statusOf(site, '/v1/sessions/eip155:1:0x0', other)).toBe(shared ? 429 : 200)
  })
})
