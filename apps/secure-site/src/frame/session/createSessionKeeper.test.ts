import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session, User, Vault } from '../../api.ts'
import { type Service, ServiceError } from '../../client/callService.ts'
import { createApprovals } from '../approve/createApprovals.ts'
import type { Frame } from '../Frame.ts'
import { createKeyring } from '../keys/Keyring.ts'
import { askPasskey } from '../keys/passkey.ts'
import { createSessionKeeper } from './createSessionKeeper.ts'
import { connectEmail } from './email.ts'

const events = new EventTarget()
beforeEach(() => {
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
})
afterEach(() => vi.unstubAllGlobals())

const user: User = { id: 'ada', email: 'ada@harbor.example', userName: null, accounts: null }
const session: Session = { token: 'one', expiresAt: 0, user }

/** A frame without browser storage, which gets no events of other tabs. */
function setUp() {
  const live = new Set(['one'])
  const asked: string[] = []
  let vault: Vault | null = null
  let isReachable = true
  const service = (async (name: string, request: object, options: { token?: string } = {}) => {
    asked.push(name)
    if (!isReachable) throw new ServiceError({ code: 'UNREACHABLE', message: 'away' })
    if (name === 'email/start') return { login: 'login', action: 'VERIFY_OTP' }
    if (!live.has(options.token ?? '')) throw new ServiceError({ code: 'NOT_SIGNED_IN', message: 'Sign in first.' })
    if (name === 'vault/open') return { vault }
    if (name === 'vault/create') return { vault: (vault = { ...request, mode: 'share' } as Vault) }
    return { user }
  }) as Service
  const shared: string[] = []
  const sessions = createSessionKeeper({
    service,
    embedder: 'https://notes.harbor.example',
    shareToken: (token) => void shared.push(token),
    onEnd: () => keyring.wipe(),
  })
  const keyring = createKeyring(sessions.ask)
  const frame: Frame = {
    projectId: 'test',
    config: { origins: [], signInStatement: null, providers: [], farcaster: false, networks: [] },
    embedder: 'https://notes.harbor.example',
    service: sessions.ask,
    sessions,
    keyring,
    approvals: createApprovals(async () => undefined),
    state: {
      chainId: 'eip155:1',
      preferredAccountType: 'eoa',
      metadata: undefined,
      login: undefined,
      ticket: undefined,
      farcaster: undefined,
      batches: {},
      mayAuthenticate: false,
    },
  }
  sessions.start(session)
  return {
    sessions,
    keyring,
    asked,
    shared,
    endElsewhere: () => live.clear(),
    leave: () => (isReachable = false),
    logIn: () => connectEmail(frame, { email: user.email ?? '' }, new AbortController().signal),
  }
}

test('after a session has ended in another tab, logging in takes a code', async () => {
  const { logIn, endElsewhere, sessions, shared } = setUp()
  expect(await logIn()).toEqual({ action: 'CONNECT' })
  endElsewhere()
  expect(await logIn()).toMatchObject({ action: 'VERIFY_OTP' })
  expect([sessions.current(), shared]).toEqual([undefined, ['one', '']])
})

test('a session that has ended in another tab is not connected; one whose service does not answer is unknown', async () => {
  const ended = setUp()
  expect(await ended.sessions.resume(undefined)).toBe(true)
  ended.endElsewhere()
  expect(await ended.sessions.resume('one')).toBe(false)
  const away = setUp()
  away.leave()
  await expect(away.sessions.resume(undefined)).rejects.toMatchObject({ code: 'UNREACHABLE' })
  expect(away.sessions.current()).toBe(session)
})

test('held keys sign nothing once their session has ended in another tab', async () => {
  const { keyring, endElsewhere, sessions, asked } = setUp()
  const keys = await keyring.unlock(session, askPasskey)
  expect(await keyring.unlock(session, askPasskey)).toBe(keys)
  expect(asked).toEqual(['vault/open', 'vault/create', 'session/check'])
  endElsewhere()
  await expect(keyring.unlock(session, askPasskey)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  expect(keys.solana.every((byte) => byte === 0)).toBe(true)
  expect(sessions.current()).toBeUndefined()
})

test('a page that returns from the back/forward cache asks the service at once', async () => {
  const { sessions, endElsewhere, asked } = setUp()
  endElsewhere()
  events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(asked).toEqual([])
  events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await expect.poll(sessions.current).toBeUndefined()
})
