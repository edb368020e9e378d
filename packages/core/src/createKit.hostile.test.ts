import { createFakeAdapter, createFakePlatform, turn } from '@kit/testing'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Adapter } from './adapter/Adapter.ts'
import type { AdapterInstance } from './adapter/AdapterInstance.ts'
import { isKitError } from './errors/KitError.ts'
import { createKit } from './createKit.ts'
import { setUpKit } from './setUpKit.test-util.ts'

const settle = async (): Promise<void> => {
  for (let round = 0; round < 20; round++) await turn()
}
/** An object that throws whatever is asked of it. */
const trap: unknown = new Proxy(
  {},
  {
    get: () => {
      throw new Error('get')
    },
    ownKeys: () => {
      throw new Error('ownKeys')
    },
  },
)
const getter = (name: string): object =>
  Object.defineProperty({}, name, {
    enumerable: true,
    get: () => {
      throw new Error(name)
    },
  })
const account = { caipAddress: 'cosmos:1:a', address: 'a', type: 'eoa' }
const connection = { connectorId: 'keplerish', accounts: [account], networkId: 'cosmos:1', wallet: { name: 'K' } }

const wrongConnections: readonly unknown[] = [
  undefined,
  null,
  7,
  'x',
  [],
  {},
  trap,
  getter('accounts'),
  getter('connectorId'),
  { ...connection, connectorId: '' },
  { ...connection, connectorId: {} },
  { ...connection, accounts: [] },
  { ...connection, accounts: 'a' },
  { ...connection, accounts: [null, 7, {}, trap] },
  { ...connection, accounts: [{ ...account, caipAddress: 'near:1:a' }] },
  { ...connection, accounts: [{ ...account, caipAddress: 'cosmos:1' }] },
  { ...connection, accounts: [{ ...account, address: 7 }] },
  { ...connection, accounts: [{ ...account, type: 'admin' }] },
  { ...connection, networkId: 'near:1' },
  { ...connection, networkId: '' },
  { ...connection, networkId: undefined },
]
const sent = { id: '0xab', account: 'cosmos:1:a' }
const wrongTransactions: readonly unknown[] = [
  undefined,
  'x',
  trap,
  getter('account'),
  { ...sent, id: 7 },
  { ...sent, id: '' },
  { ...sent, account: 'near:1:a' },
  { ...sent, account: 'cosmos:1' },
  { ...sent, account: 'cosmos:1:a:b' },
  { ...sent, batchOf: 7 },
  { ...sent, call: 'x' },
  { ...sent, call: { to: 'b', value: 1 } },
  { ...sent, call: { to: 'b', value: 1n, data: {} } },
]
const wrongEvents: readonly unknown[] = [
  ...[
    undefined,
    null,
    7,
    'x',
    [],
    {},
    trap,
    getter('type'),
    { type: 'connection.made' },
    { type: 'connection.ended' },
    { type: 'connection.ended', connectorId: {} },
  ],
  ...[
    { type: 'connectors.changed' },
    { type: 'connectors.changed', connectors: 'x' },
    { type: 'connectors.changed', connectors: trap },
    getter('connectors'),
  ],
  ...wrongTransactions.map((wrong) => ({ type: 'transaction.sent', transaction: wrong })),
  ...wrongConnections.map((wrong) => ({ type: 'connection.changed', connection: wrong })),
]

test('invalid events change nothing and are reported', async () => {
  const { kit, cosmos, onError } = setUpKit({ cosmos: { behavior: 'approve' } })
  await kit.connect({ connectorId: 'keplerish', namespace: 'cosmos' })
  await expect.poll(() => kit.getState().accounts['cosmos']?.balance.status).toBe('ready')
  const before = kit.getState()
  for (const event of wrongEvents) cosmos.emit(event as never)
  await expect.poll(() => onError.mock.calls.length).toBe(wrongEvents.length)
  expect(kit.getState()).toBe(before)
  expect(onError.mock.calls.map(([error]) => isKitError(error, 'MALFORMED_ANSWER'))).toEqual(
    wrongEvents.map(() => true),
  )
})

test('keeps only the fields that a dapp’s own transaction can have when an adapter reports one', async () => {
  const { kit, cosmos } = setUpKit({ cosmos: { behavior: 'approve' } })
  await kit.connect({ connectorId: 'keplerish', namespace: 'cosmos' })
  const call = { to: 'b', value: 1n, data: '0x', token: 'c' }
  const order = { step: 'approve' }
  cosmos.emit({
    type: 'transaction.sent',
    transaction: { ...sent, call: { ...call, order }, kind: 'swap', order },
  } as never)
  await expect.poll(() => kit.getState().pendingTransactions).toHaveLength(1)
  const [listed] = kit.getState().pendingTransactions
  expect(listed).toEqual({ ...sent, call, kind: 'other', status: 'pending', sentAt: expect.any(Number) })
})

test('of a list of connectors those that are some are kept, of a connection the accounts that are some', async () => {
  const { kit, cosmos } = setUpKit({ cosmos: { behavior: 'approve' } })
  kit.open()
  await expect.poll(() => kit.getState().wallets.discovery.status).toBe('ready')
  const good = { id: 'good', name: 'Good', type: 'ANNOUNCED', namespace: 'cosmos' }
  const wrong = [
    null,
    7,
    {},
    trap,
    getter('name'),
    { ...good, id: 7 },
    { ...good, id: '' },
    { ...good, name: null },
    { ...good, type: 'MULTI_CHAIN' },
    { ...good, namespace: 'near' },
    { ...good, rdns: {} },
  ]
  cosmos.emit({ type: 'connectors.changed', connectors: [...wrong, good] } as never)
  expect(kit.getState().wallets.connectors['cosmos']).toEqual([good])
  await kit.connect({ connectorId: 'keplerish', namespace: 'cosmos' })
  cosmos.emit({
    type: 'connection.changed',
    connection: {
      ...connection,
      accounts: [trap, { ...account, type: 'admin' }, account],
      approvedNetworkIds: ['cosmos:2', 7, 'near:1'],
      wallet: trap,
    },
  } as never)
  await settle()
  expect(kit.getState().connections['cosmos']).toMatchObject({
    active: { accounts: [account], approvedNetworkIds: ['cosmos:2'], wallet: { name: 'keplerish' } },
  })
})

/** A kit on an adapter with parts of the test's own. */
function withInstance(change: (instance: AdapterInstance) => object, load?: () => unknown) {
  const { adapter, controls } = createFakeAdapter({ namespace: 'cosmos', behavior: 'approve' })
  const changed: Adapter = {
    ...adapter,
    load: (load ??
      (async () => {
        const setUp = await adapter.load()
        return (host: Parameters<typeof setUp>[0]) => {
          const instance = setUp(host)
          return Object.defineProperties({ ...instance }, Object.getOwnPropertyDescriptors(change(instance)))
        }
      })) as Adapter['load'],
  }
  const platform = createFakePlatform()
  const onError = vi.fn()
  return { kit: createKit({ adapters: [changed], platform, onError }), controls, platform, onError }
}

test('a wallet that answers with no connection is no connection', async () => {
  for (const wrong of wrongConnections) {
    // A promise of what throws when it is looked at is rejected.
    const code = wrong === trap ? 'WALLET_FAILED' : 'MALFORMED_ANSWER'
    const { kit } = withInstance(() => ({ connect: async () => wrong, reconnect: async () => wrong }))
    await expect(kit.connect({ connectorId: 'cosmos.wallet' })).rejects.toMatchObject({ code })
    expect(kit.getState().connections['cosmos']).toMatchObject({ status: 'disconnected', error: { error: { code } } })
    kit.destroy()
  }
})

test.each<[string, (instance: AdapterInstance) => object, (() => unknown)?]>([
  [
    'cannot be loaded',
    () => ({}),
    () => {
      throw new Error('sync')
    },
  ],
  ['gives nothing to set up', () => ({}), () => undefined],
  ['is set up to nothing', () => ({}), () => async () => undefined],
  [
    'fails when it is set up',
    () => ({}),
    async () => () => {
      throw new Error('setup')
    },
  ],
  ['fails when it is asked what it can', () => getter('capabilities')],
  [
    'fails to look',
    () => ({
      discover: () => {
        throw new Error('discover')
      },
    }),
  ],
  [
    'fails to connect at once',
    () => ({
      connect: () => {
        throw new Error('connect')
      },
    }),
  ],
  ['answers without a promise', () => ({ connect: () => connection })],
])('an adapter that %s: every promise ends, with a KitError or a result', async (_, change, load) => {
  const { kit, platform } = withInstance(change, load)
  kit.open()
  const connecting = kit.connect({ connectorId: 'cosmos.wallet' }).then(
    () => 'connected',
    (error: unknown) => (isKitError(error) ? 'failed' : error),
  )
  await settle()
  await platform.clock.advance(10_000)
  expect(['connected', 'failed']).toContain(await connecting)
  expect(['ready', 'failed']).toContain(kit.getState().wallets.discovery.status)
  await kit.disconnect().catch((error: unknown) => expect(isKitError(error)).toBe(true))
  kit.close()
  kit.destroy()
  expect(kit.getState().lifecycle).toBe('destroyed')
})

test('capabilities that throw at once, or are none, fail what they are asked for and nothing else', async () => {
  const throwing = (): never => {
    throw new Error('at once')
  }
  for (const wrong of [throwing, 7, async () => trap, () => trap, async () => getter('value')]) {
    const { kit, platform, onError } = withInstance(({ capabilities }) => ({
      capabilities: {
        ...capabilities,
        getBalance: wrong,
        getTokenBalance: wrong,
        switchNetwork: wrong,
        signMessage: wrong,
        sendTransaction: wrong,
        explorerUrl: wrong === throwing ? throwing : () => trap,
        getTransactionStatus: wrong,
      },
      activate: throwing,
    }))
    await kit.connect({ connectorId: 'cosmos.wallet' })
    await settle()
    await platform.clock.advance(20_000)
    expect(kit.getState().accounts['cosmos']?.balance).toMatchObject({
      status: 'failed',
      error: { code: expect.any(String) },
    })
    const failed = (error: unknown): void => expect(isKitError(error)).toBe(true)
    await kit.switchNetwork({ networkId: 'cosmos:2' }).catch(failed)
    await kit.signMessage({ message: 'x' }).catch(failed)
    await kit.perform('sendTransaction', { to: 'x', value: 1n }).catch(failed)
    expect(() => kit.explorerUrl()).not.toThrow()
    await kit.disconnect()
    expect(kit.getState().connections['cosmos']?.status).toBe('disconnected')
    expect(onError.mock.calls.flat().every((error) => error instanceof Error)).toBe(true)
    kit.destroy()
  }
})

test('a listener that calls the kit in the middle of everything: it settles, and says the same to all', async () => {
  const { kit, cosmos, onError } = setUpKit({ cosmos: { behavior: 'approve' } })
  const seen: string[] = []
  let calls = 0
  kit.subscribe(() => {
    calls += 1
    if (calls > 200) throw new Error('no end')
    const { status } = kit.getState().navigation
    if (status === 'open') kit.close()
    if (calls % 2 === 0) kit.setTheme({ mode: calls % 4 === 0 ? 'dark' : 'light' })
    if (calls === 5) void kit.disconnect().catch(() => {})
    if (calls === 9) kit.open()
  })
  kit.subscribe(() => void seen.push(kit.getState().connections['cosmos']?.status ?? ''))
  kit.open()
  await kit.connect({ connectorId: 'keplerish', namespace: 'cosmos' }).catch(() => {})
  cosmos.setNetwork('keplerish', 'cosmos:2')
  kit.open()
  await settle()
  expect(calls).toBeLessThan(200)
  expect(seen.at(-1)).toBe(kit.getState().connections['cosmos']?.status)
  expect(onError).not.toHaveBeenCalled()
})

test('a listener that destroys the kit in the middle of a step', async () => {
  for (let at = 1; at <= 12; at++) {
    const { kit, cosmos, platform } = setUpKit({ cosmos: { behavior: 'approve' } })
    let calls = 0
    kit.subscribe(() => {
      if (++calls === at) kit.destroy()
    })
    kit.open()
    await kit
      .connect({ connectorId: 'keplerish', namespace: 'cosmos' })
      .catch((error: unknown) => expect(isKitError(error)).toBe(true))
    await kit.switchNetwork({ networkId: 'cosmos:2' }).catch((error: unknown) => expect(isKitError(error)).toBe(true))
    await settle()
    kit.destroy()
    expect([
      kit.getState().lifecycle,
      kit.getState().navigation.status,
      cosmos.instances,
      platform.counts().timersPending,
    ]).toEqual(['destroyed', 'closed', 0, 0])
  }
})

const acts = [
  'open',
  'close',
  'back',
  'connect',
  'other',
  'disconnect',
  'switch',
  'sign',
  'send',
  'balance',
  'toast',
  'search',
  'type',
  'turns',
] as const

test('destroyed at any moment: every promise ends, nothing is left, nothing changes afterwards', async () => {
  await createKitWarm()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...acts), { maxLength: 25, size: 'max' }),
      fc.nat(3),
      fc.boolean(),
      async (sequence, turns, approves) => {
        const { kit, cosmos, near, platform } = setUpKit({ cosmos: { behavior: approves ? 'approve' : 'ask' } })
        const pending: Promise<unknown>[] = []
        const keep = (promise: Promise<unknown>): void => {
          promise.catch(() => {})
          pending.push(promise)
        }
        for (const act of sequence) {
          if (act === 'open') kit.open()
          else if (act === 'close') kit.close()
          else if (act === 'back') kit.back()
          else if (act === 'connect') keep(kit.connect({ connectorId: 'keplerish', namespace: 'cosmos' }))
          else if (act === 'other') keep(kit.connect({ connectorId: 'near.wallet', namespace: 'near' }))
          else if (act === 'disconnect') keep(kit.disconnect())
          else if (act === 'switch') keep(kit.switchNetwork({ networkId: 'cosmos:2' }))
          else if (act === 'sign') keep(kit.signMessage({ message: 'x' }))
          else if (act === 'send') keep(kit.perform('sendTransaction', { to: 'x', value: 1n }))
          else if (act === 'balance') kit.refreshBalance()
          else if (act === 'toast') kit.showToast({ message: 'x' } as never)
          else if (act === 'search') kit.searchWallets({ text: 'x' })
          else if (act === 'type') kit.setAccountType({ type: 'eoa' })
          else await settle()
        }
        for (let round = 0; round < turns; round++) await turn()
        kit.destroy()
        const outcomes = await Promise.allSettled(pending)
        for (const outcome of outcomes) if (outcome.status === 'rejected') expect(isKitError(outcome.reason)).toBe(true)
        const after = kit.getState()
        let heard = 0
        kit.subscribe(() => void heard++)
        cosmos.setNetwork('keplerish', 'cosmos:2')
        cosmos.prompts[0]?.approve()
        near.prompts[0]?.approve()
        kit.open()
        await settle()
        await platform.clock.advance(100_000)
        expect([
          heard,
          kit.getState() === after,
          after.lifecycle,
          after.navigation.status,
          cosmos.instances,
          near.instances,
          platform.counts().timersPending,
        ]).toEqual([0, true, 'destroyed', 'closed', 0, 0, 0])
      },
    ),
    { numRuns: process.env['KIT_SOAK'] ? 1_000 : 100 },
  )
})

const answer = fc.oneof(
  fc.json().map((text) => ({ text })),
  fc.string().map((text) => ({ text })),
  fc
    .record({
      data: fc.array(
        fc.dictionary(fc.constantFrom('id', 'name', 'homepage', 'chains', 'image_id', 'rdns', 'order'), fc.jsonValue()),
      ),
      count: fc.jsonValue(),
    })
    .map((json) => ({ json })),
  fc.constantFrom(200, 204, 301, 400, 401, 403, 404, 408, 429, 500, 503).map((status) => ({ status, text: '' })),
  fc.constantFrom('unreachable' as const, 'silent' as const),
)

test('whatever services answer, nothing waits for ever, and what is listed can be shown', async () => {
  await createKitWarm()
  await fc.assert(
    fc.asyncProperty(fc.array(answer, { minLength: 1, maxLength: 8 }), async (answers) => {
      const { kit, platform, onError } = setUpKit({
        projectId: 'p',
        services: {
          explorer: 'https://explorer.example',
          blockchain: 'https://chain.example',
          analytics: 'https://events.example',
        },
        features: { analytics: true },
        featuredWalletIds: ['a'],
      })
      let next = 0
      platform.http.respond(
        () => true,
        () => answers[next++ % answers.length] ?? 'unreachable',
      )
      kit.open({ view: 'AllWallets' })
      for (const act of [
        () => kit.searchWallets({ text: 'x' }),
        () => kit.loadMoreWallets(),
        () => kit.searchWallets({ text: '' }),
        () => kit.retryDiscovery(),
      ]) {
        act()
        await settle()
        await platform.clock.advance(20_000)
      }
      await expect
        .poll(async () => {
          await platform.clock.advance(20_000)
          const { wallets, allWallets } = kit.getState()
          return [wallets.discovery.status, wallets.explorer.status, allWallets.status].filter(
            (status) => status === 'loading',
          )
        })
        .toEqual([])
      const { walletList, allWallets } = kit.getState()
      for (const { key, name, imageUrl } of [...walletList, ...('items' in allWallets ? allWallets.items : [])]) {
        expect([typeof key, typeof name, name.trim() === '']).toEqual(['string', 'string', false])
        expect(imageUrl ?? 'https://').toMatch(/^https?:|^data:image/)
      }
      expect(onError.mock.calls.flat().every((error) => error instanceof Error)).toBe(true)
      kit.destroy()
    }),
    { numRuns: process.env['KIT_SOAK'] ? 500 : 50 },
  )
})

/** Fetching the code takes as long as it takes; from here on all is a matter of turns. */
async function createKitWarm(): Promise<void> {
  const { kit } = setUpKit({ cosmos: { behavior: 'approve' } })
  kit.open()
  await kit.connect({ connectorId: 'keplerish', namespace: 'cosmos' })
  kit.showToast({ message: 'x' } as never)
  kit.searchWallets({ text: 'x' })
  await expect
    .poll(() => kit.getState().notifications.status)
    .not.toBe('closed')
    .catch(() => {})
  await expect.poll(() => kit.getState().accounts['cosmos']?.balance.status).toBe('ready')
  kit.destroy()
}
