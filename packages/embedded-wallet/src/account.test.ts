import { turn } from '@kit/testing'
import { describe, expect, test } from 'vitest'
import { createScene, smartAddress } from './fixtures/fakeFrame.ts'

describe('I32 the e-mail address', () => {
  const email = 'ada@tide.example'

  test('changes once the user has approved it in the frame and both mailboxes have confirmed', async () => {
    const { frame, wallet, connect, events, signal, platform } = createScene()
    await connect()
    frame.answer({ UPDATE_EMAIL: () => 'silent' })
    const asked = wallet.updateEmail({ email: ` ${email} `, signal })
    await turn()
    expect(events.at(-1)).toEqual({ type: 'approval.changed', open: true })
    // A request that waits for the user has no timeout.
    await platform.clock.advance(3_600_000)
    const { id, payload } = frame.heard().at(-1) ?? { id: '' }
    expect(payload).toEqual({ email })
    frame.say({ kind: 'success', name: 'UPDATE_EMAIL', id, payload: { action: 'VERIFY_PRIMARY_OTP' } })
    expect(await asked).toEqual({ next: 'oldEmail' })
    expect(events.at(-1)).toEqual({ type: 'approval.changed', open: false })

    frame.answer({ UPDATE_EMAIL_SECONDARY_OTP: () => ({ result: { newEmail: email } }) })
    await wallet.confirmOldEmail({ otp: '111111', signal })
    expect(await wallet.confirmNewEmail({ otp: '222222', signal })).toEqual({ email })
    expect(frame.heard().slice(-2)).toMatchObject([
      { name: 'UPDATE_EMAIL_PRIMARY_OTP', payload: { otp: '111111' } },
      { name: 'UPDATE_EMAIL_SECONDARY_OTP', payload: { otp: '222222' } },
    ])
    expect(events.at(-1)).toMatchObject({
      type: 'session.changed',
      session: { wallet: { login: { method: 'email', email } }, namespaces: { eip155: { networkId: 'eip155:1' } } },
    })
    expect(platform.storage.entries()['@appkit-wallet/EMAIL']).toBe(email)
    expect(platform.counts().timersPending).toBe(0)
  })

  test('is not asked for if it is none, nor beside another request; leaving it stops the frame', async () => {
    const { frame, wallet, connect, signal } = createScene()
    await connect()
    const heard = frame.heard().length
    await expect(wallet.updateEmail({ email: 'ada', signal })).rejects.toMatchObject({ code: 'INVALID_EMAIL' })
    expect(frame.heard()).toHaveLength(heard)
    for (const [stop, code] of [
      [() => wallet.rejectRequest(), 'USER_REJECTED'],
      [() => (wallet.approvalWindow('blocked'), wallet.rejectRequest()), 'POPUP_BLOCKED'],
      [(leaving: AbortController) => leaving.abort(), 'ABORTED'],
    ] as const) {
      frame.answer({ UPDATE_EMAIL: () => 'silent' })
      const leaving = new AbortController()
      const asked = expect(wallet.updateEmail({ email, signal: leaving.signal })).rejects.toMatchObject({ code })
      await turn()
      await expect(wallet.updateEmail({ email, signal })).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
      const { id } = frame.heard().at(-1) ?? { id: '' }
      stop(leaving)
      expect(frame.heard().at(-1)?.name).toBe('RPC_ABORT')
      const payload = { code: -32000, message: 'Request was aborted' }
      frame.say({ kind: 'error', name: 'UPDATE_EMAIL', id, payload })
      await asked
    }
  })

  test('distinguishes refusals of the service', async () => {
    const { frame, wallet, connect, signal } = createScene()
    await connect()
    for (const [code, expected] of [
      [4001, { code: 'USER_REJECTED' }],
      [4100, { code: 'NOT_CONNECTED' }],
      ['RATE_LIMITED', { code: 'LOGIN_RATE_LIMITED' }],
      ['EMAIL_TAKEN', { code: 'LOGIN_FAILED', context: { code: 'EMAIL_TAKEN' } }],
    ] as const) {
      frame.answer({ UPDATE_EMAIL: () => ({ failure: { code, message: 'no' } }) })
      await expect(wallet.updateEmail({ email, signal })).rejects.toMatchObject(expected)
    }
  })
})

describe('sessions of the smart account', () => {
  const account = `eip155:10:${smartAddress}` as const
  const id = `0x${'12'.repeat(32)}`
  const url = `https://wallet.example.org/v1/sessions/${encodeURIComponent(account)}`
  const project = { id: 'p', name: 'orchard\u202e.example', url: 'https://orchard.example' }
  const target = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

  test('are those that have not ended, with all of their limits', async () => {
    const { wallet, platform, signal } = createScene()
    const permissions = [
      { type: 'native-token-transfer', target, allowance: '0x16345785d8a0000' },
      { type: 'erc20-token-transfer', target, allowance: '0x1' },
      { type: 'contract-call', target, selectors: ['0xd0e30db0'] },
      { type: 'of-tomorrow', target },
    ]
    const now = platform.now() / 1000
    const pcis = [
      { pci: id, project, permissions, policies: [], expiration: now + 60, createdAt: 1 },
      { pci: id.replaceAll('12', '34'), project, permissions: [], expiration: now - 60 },
      { pci: id.replaceAll('12', '56'), project, permissions: [], expiration: now + 60, revokedAt: 2 },
    ]
    platform.http.respond(url, { json: { pcis } })
    expect(await wallet.sessions({ account, signal })).toEqual([
      {
        id,
        account,
        app: { name: 'orchard .example', url: 'https://orchard.example' },
        limits: [
          { type: 'coins', to: target, amount: 100_000_000_000_000_000n },
          { type: 'tokens', token: target, amount: 1n },
          { type: 'calls', contract: target, functions: ['0xd0e30db0'] },
          { type: 'unknown' },
        ],
        expiresAt: (now + 60) * 1000,
      },
    ])
    platform.http.respond(url, { json: { pcis: [] } })
    expect(await wallet.sessions({ account, signal })).toEqual([])
  })

  test('are unknown, not none, where the service fails or answers something else', async () => {
    const { wallet, platform, signal } = createScene()
    for (const [answer, code] of [
      [{ json: { pcis: [{ pci: '0x12' }] } }, 'MALFORMED_ANSWER'],
      [{ text: '<html>' }, 'MALFORMED_ANSWER'],
      [{ status: 503 }, 'HTTP_STATUS'],
    ] as const) {
      platform.http.respond(url, answer)
      await expect(wallet.sessions({ account, signal })).rejects.toMatchObject({ code })
    }
    platform.http.respond(url, 'silent')
    const late = expect(wallet.sessions({ account, signal })).rejects.toMatchObject({ code: 'TIMED_OUT' })
    await platform.clock.advance(10_000)
    await late
  })

  test('end on their own network by a request that the user approves', async () => {
    const { frame, wallet, connect, events } = createScene()
    await connect()
    await wallet.revokeSession({ id, account })
    expect(frame.heard().at(-1)?.payload).toMatchObject({
      method: 'wallet_revokePermissions',
      params: [{ permissionsContext: `${smartAddress}${'12'.repeat(32)}` }],
      chainId: 'eip155:10',
    })
    expect(events.filter(({ type }) => type === 'approval.changed')).toHaveLength(2)
    frame.answer({ RPC_REQUEST: () => ({ failure: { code: 4001, message: 'You rejected the request.' } }) })
    await expect(wallet.revokeSession({ id, account })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })
})

test('the wallet’s own pages know the project', () => {
  const { wallet } = createScene()
  expect(wallet.pageUrl('export')).toBe('https://wallet.example.org/export?projectId=test')
})
