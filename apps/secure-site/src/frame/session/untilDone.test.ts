import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiErrorCode, Session } from '../../api.ts'
import { ServiceError } from '../../client/callService.ts'
import type { Frame } from '../Frame.ts'
import { untilDone } from './untilDone.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const session: Session = {
  token: 'one',
  expiresAt: 0,
  user: { id: 'ada', email: null, userName: 'Ada', accounts: null },
}

function setUp(...refusals: readonly ApiErrorCode[]) {
  const left = [...refusals]
  const askedAt: number[] = []
  const begun = Date.now()
  const parts: Pick<Frame, 'state' | 'keyring' | 'sessions' | 'service'> = {
    state: {
      chainId: 'eip155:1',
      preferredAccountType: 'eoa',
      metadata: undefined,
      login: undefined,
      ticket: 'ticket',
      farcaster: undefined,
      batches: {},
      mayAuthenticate: false,
    },
    keyring: { accounts: vi.fn(), unlock: vi.fn(), wipe: vi.fn() },
    sessions: {
      current: vi.fn(),
      start: vi.fn(),
      check: vi.fn(),
      resume: vi.fn(),
      update: vi.fn(),
      end: vi.fn(),
      ask: vi.fn(),
    },
    service: vi.fn(),
  }
  const done = untilDone(
    parts as Frame,
    async () => {
      askedAt.push(Date.now() - begun)
      const code = left.shift()
      if (code) throw new ServiceError({ code, message: code })
      return { status: 'done', session }
    },
    new AbortController().signal,
  )
  return { done, askedAt }
}

test('a service that is down, or asked too often, ends no log-in; one that is asked too often is asked less', async () => {
  const { done, askedAt } = setUp('UNREACHABLE', 'RATE_LIMITED', 'UNREACHABLE')
  await vi.advanceTimersByTimeAsync(12_000)
  expect(await done).toBe(session)
  expect(askedAt).toEqual([0, 1000, 11_000, 12_000])
})

test('a log-in that the service does not know ends', async () => {
  await expect(setUp('OTP_EXPIRED').done).rejects.toMatchObject({ code: 'OTP_EXPIRED' })
})
