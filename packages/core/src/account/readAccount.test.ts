import { createFakeAdapter, createFakePlatform } from '@kit/testing'
import { expect, test } from 'vitest'
import { createCore } from '../boot/createCore.ts'
import { aborted } from '../errors/errors.ts'
import { resolveOptions } from '../options/resolveOptions.ts'
import type { Identity } from '../services/blockchain/identity.ts'
import { setUpKit } from '../setUpKit.test-util.ts'
import { dispatch, read, register } from '../kernel/dispatch.ts'
import { transition } from './machine.ts'
import { createAccountReader } from './readAccount.ts'

test('the end of a stale name lookup is no answer to the current one', async () => {
  const { adapter } = createFakeAdapter({ namespace: 'cosmos' })
  const options = resolveOptions({ adapters: [adapter], platform: createFakePlatform() })
  const core = createCore(options, new AbortController().signal)
  const answers: ((identity: Identity) => void)[] = []
  const reader = createAccountReader(core, {
    readIdentity: ({ signal }) =>
      new Promise((resolve, reject) => {
        answers.push(resolve)
        signal.addEventListener('abort', () => reject(aborted()))
      }),
  })
  register(core, { machines: { account: { transition, run: reader.run } } })
  const follow = (readable: boolean): void =>
    dispatch(core, {
      to: 'account',
      namespace: 'cosmos',
      event: { type: 'account.changed', caipAddress: 'cosmos:1:a', readable, named: true },
    })
  follow(false)
  follow(true)
  expect(answers).toHaveLength(2)
  answers[1]?.({ name: 'river.eth', avatar: undefined })
  await expect
    .poll(() => read(core, 'accounts')['cosmos']?.identity)
    .toEqual({ status: 'ready', name: 'river.eth', avatar: undefined })
})

test('looks up the name after the account is painted, and not if it was disconnected meanwhile', () => {
  const { adapter } = createFakeAdapter({ namespace: 'cosmos' })
  const painted: (() => void)[] = []
  const platform = { ...createFakePlatform(), afterPaint: (callback: () => void) => void painted.push(callback) }
  const core = createCore(resolveOptions({ adapters: [adapter], platform }), new AbortController().signal)
  const asked: string[] = []
  const reader = createAccountReader(core, {
    readIdentity: ({ caipAddress }) => {
      asked.push(caipAddress)
      return new Promise(() => {})
    },
  })
  for (const caipAddress of ['cosmos:1:a', 'cosmos:1:b'] as const)
    reader.run({ type: 'identity.read', caipAddress }, 'cosmos')
  expect([asked, painted.length]).toEqual([[], 2])
  for (const paint of painted) paint()
  return expect.poll(() => asked).toEqual(['cosmos:1:b'])
})

test('a failed balance is read again when Account is shown, but not within 10 s', async () => {
  const { kit, platform, cosmos } = setUpKit({ cosmos: { behavior: 'approve' } })
  cosmos.intercept('getBalance', () => Promise.reject(new Error('down')))
  await kit.connect({ connectorId: 'keplerish' })
  const balance = () => kit.getState().accounts['cosmos']?.balance.status
  await expect.poll(balance).toBe('failed')
  cosmos.intercept('getBalance', null)
  const show = async (ms: number): Promise<void> => {
    await platform.clock.advance(ms)
    kit.open({ view: 'Account' })
    kit.close()
  }
  await show(0)
  await show(9_999)
  expect([balance(), cosmos.calls.getBalance]).toEqual(['failed', 1])
  await show(1)
  await expect.poll(balance).toBe('ready')
  expect(cosmos.calls.getBalance).toBe(2)
})

test('a balance that is 15 s old is read again when Account is shown: the dapp may have sent a transaction itself', async () => {
  const { kit, platform, cosmos } = setUpKit({ cosmos: { behavior: 'approve' } })
  await kit.connect({ connectorId: 'keplerish' })
  const balance = () => kit.getState().accounts['cosmos']?.balance
  await expect.poll(() => balance()?.status).toBe('ready')
  const show = async (ms: number): Promise<void> => {
    await platform.clock.advance(ms)
    kit.open({ view: 'Account' })
    kit.close()
  }
  await show(14_999)
  expect([balance()?.status, cosmos.calls.getBalance]).toEqual(['ready', 1])
  await show(1)
  await expect.poll(() => [balance()?.status, cosmos.calls.getBalance]).toEqual(['ready', 2])
  await show(1)
  expect(cosmos.calls.getBalance).toBe(2)
})

test('a transaction that settles while another network is shown invalidates the balance on its own network', async () => {
  const { kit, platform, cosmos } = setUpKit({ cosmos: { behavior: 'approve' } })
  await kit.connect({ connectorId: 'keplerish' })
  const balance = () => kit.getState().accounts['cosmos']?.balance
  const show = async (networkId: 'cosmos:1' | 'cosmos:2'): Promise<void> => {
    await kit.switchNetwork({ networkId })
    await expect.poll(() => balance()?.status).toBe('ready')
  }
  await show('cosmos:1')
  ;(await kit.transactions()).add({ id: 'own', account: 'cosmos:1:cosmos-account-1' })
  await show('cosmos:2')
  const read = cosmos.calls.getBalance
  cosmos.setTransactionStatus('own', 'confirmed')
  await expect
    .poll(async () => {
      await platform.clock.advance(1_000)
      return kit.getState().pendingTransactions
    })
    .toEqual([])
  cosmos.setBalance('cosmos-account-1', 7n)
  await show('cosmos:1')
  expect(balance()).toMatchObject({ value: { value: 7n } })
  expect(cosmos.calls.getBalance).toBe(read + 1)
})
