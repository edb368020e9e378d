import { afterEach, expect, test, vi } from 'vitest'
import { watchRejections } from '../../../test/hostile.ts'
import { asked, beat, next, pairOn, personalSign, sessionOn } from '../../../test/setUp.ts'

watchRejections()
afterEach(() => void vi.useRealTimers())

/** After such a long silence the socket is renewed first; a later heartbeat removes expired records. */
const expireIn = (client: Parameters<typeof beat>[0], left: () => number): Promise<void> =>
  expect
    .poll(() => {
      beat(client)
      return left()
    })
    .toBe(0)

test('a request that expired is taken from the wallet', async () => {
  const { dapp, wallet, topic } = await sessionOn()
  const requested = next<{ id: number }>(wallet, 'session_request')
  dapp.request(personalSign(topic)).catch(() => undefined)
  const { id } = await requested
  const gone = next(wallet, 'session_request_expire')
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 901_000)
  await expireIn(wallet, () => wallet.pendingRequest.length)
  expect(await gone).toEqual({ id })
  expect(wallet.getPendingSessionRequests()).toEqual([])
  await expect(wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: 1 } })).rejects.toThrow(
    'Record was recently deleted - request',
  )
})

test('proposals expire on both sides', async () => {
  const { dapp, wallet } = await pairOn()
  const proposed = next<{ id: number }>(wallet, 'session_proposal')
  const { uri, approval } = await dapp.connect({ optionalNamespaces: asked })
  await wallet.pair({ uri: uri! })
  const { id } = await proposed
  const gone = [next(dapp, 'proposal_expire'), next(wallet, 'proposal_expire')]
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 301_000)
  await expireIn(dapp, () => dapp.proposal.length)
  await expireIn(wallet, () => wallet.proposal.length)
  expect(await Promise.all(gone)).toEqual([{ id }, { id }])
  await expect(approval()).rejects.toMatchObject({ kind: 'EXPIRED', message: 'Proposal expired' })
})

test('sessions expire on both sides', async () => {
  const { dapp, wallet, topic } = await sessionOn()
  const gone = [next(dapp, 'session_expire'), next(wallet, 'session_expire'), next(dapp, 'session_delete')]
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 604_801_000)
  await expireIn(dapp, () => dapp.session.length)
  await expireIn(wallet, () => wallet.session.length)
  expect(await Promise.all(gone)).toEqual([{ topic }, { topic }, { id: 0, topic }])
  expect([dapp.session.length, wallet.session.length]).toEqual([0, 0])
})
