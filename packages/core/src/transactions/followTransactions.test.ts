import { createFakeMoney, createFakePlatform, turn } from '@kit/testing'
import { expect, test } from 'vitest'
import { setUpKit, type SetUpKitOptions } from '../setUpKit.test-util.ts'
import { createStoredSession } from '../storage/createStoredSession.ts'
import type { FollowedTransactions } from './followTransactions.ts'
import type { Payment } from './isSamePayment.ts'
import type { SettledTransaction } from './PendingTransaction.ts'
import { readTransactions } from './storedTransactions.ts'

const account = 'cosmos:1:cosmos-account-1' as const
const key = '@appkit/pending_transactions'
const payment = {
  id: 'pay',
  account,
  kind: 'send',
  nonce: 4,
  expiresAt: 900,
  coin: `${'ab'.repeat(32)}:1`,
  summary: { sent: { amount: 5n, decimals: 6, symbol: 'COIN' }, to: 'bob', name: 'bob.example' },
  call: { to: 'bob', value: 5n },
} as const

async function connected(options: SetUpKitOptions = {}) {
  const world = setUpKit(options)
  world.cosmos.behave('approve')
  await world.kit.connect({ connectorId: 'keplerish', namespace: 'cosmos' })
  return world
}
/** What flows of the kit use. */
const followed = async ({ kit }: Awaited<ReturnType<typeof connected>>) =>
  (await kit.transactions()) as FollowedTransactions
const ids = ({ kit }: Awaited<ReturnType<typeof connected>>) => kit.getState().pendingTransactions.map(({ id }) => id)

test('follows a transaction across a reload, keeps its details and reports its outcome', async () => {
  const first = await connected()
  ;(await first.kit.transactions()).add(payment)
  const [pending] = first.kit.getState().pendingTransactions
  expect(pending).toEqual({ ...payment, status: 'pending', sentAt: first.platform.now() })
  first.kit.destroy()

  const again = setUpKit({ storage: first.platform.storage.entries() })
  let asked: unknown
  again.cosmos.intercept('getTransactionStatus', (parameters) => (asked ??= parameters))
  again.cosmos.behave('approve')
  await again.kit.start()
  await again.kit.connect({ connectorId: 'keplerish', namespace: 'cosmos' })
  await expect.poll(() => again.kit.getState().pendingTransactions).toEqual([pending])
  await expect
    .poll(() => asked)
    .toMatchObject({
      hash: 'pay',
      address: 'cosmos-account-1',
      nonce: 4,
      expiresAt: 900,
      coin: payment.coin,
      to: 'bob',
      value: 5n,
    })
  const settled: SettledTransaction[] = []
  const { onSettled } = await again.kit.transactions()
  onSettled(() => {
    throw new Error('a listener of the dapp')
  })
  onSettled((transaction) => settled.push(transaction))
  again.cosmos.setTransactionStatus('pay', 'failed')
  await expect
    .poll(async () => {
      await again.platform.clock.advance(4_000)
      return settled
    })
    .toMatchObject([{ id: 'pay', kind: 'send', status: 'failed' }])
  await expect
    .poll(() => again.kit.getState().notifications)
    .toMatchObject({
      toast: { code: 'TRANSACTION_FAILED', variant: 'error' },
    })
  expect(again.platform.storage.entries()[key]).toBeUndefined()
  expect((await again.kit.transactions()).outcomeOf(payment)).toEqual({ status: 'failed' })
  expect(again.onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'a listener of the dapp' }))
})

test.each([
  ['failed', true],
  ['expired', true],
  ['replaced', true],
  ['confirmed', false],
] as const)(
  'M22 a payment that ended as %s is one that is made twice for a quarter of an hour: %s; in all tabs, over a reload',
  async (status, isAsked) => {
    const world = await connected()
    const { kit, cosmos, platform } = world
    const other = await connected({ storage: platform.storage.otherTab() })
    const { hash } = await kit.perform('sendTransaction', { to: 'bob', value: 5n })
    await expect.poll(() => ids(world)).toEqual([hash])
    cosmos.setTransactionStatus(hash, status)
    other.cosmos.setTransactionStatus(hash, status)
    await platform.clock.advance(4_000)
    // The other tab lists it until it has asked the chain itself.
    await expect.poll(() => [ids(world), ids(other)]).toEqual([[], []])
    const same = { account, amount: 5n, token: undefined, to: 'bob' }
    const repeats = async (its: Awaited<ReturnType<typeof connected>>, payment: Payment = same) =>
      (await followed(its)).isRepeat(payment)
    const again = setUpKit({ storage: platform.storage.entries(), now: platform.now() })
    expect([await repeats(world), await repeats(other), await repeats(again)]).toEqual([isAsked, isAsked, isAsked])
    expect([await repeats(world, { ...same, to: 'eve' }), await repeats(world, { ...same, amount: 6n })]).toEqual([
      false,
      false,
    ])
    await platform.clock.advance(899_999)
    expect(await repeats(world)).toBe(isAsked)
    await platform.clock.advance(1)
    expect(await repeats(world)).toBe(false)
  },
)

test('M22 a payment that the user removed from the list is a repeat for a quarter of an hour, in all tabs, over a reload', async () => {
  const world = await connected()
  const { kit, platform } = world
  const other = await connected({ storage: platform.storage.otherTab() })
  const { hash } = await kit.perform('sendTransaction', { to: 'bob', value: 5n })
  await expect.poll(() => [ids(world), ids(other)]).toEqual([[hash], [hash]])
  ;(await followed(other)).forget({ id: hash, account })
  await expect.poll(() => [ids(world), ids(other)]).toEqual([[], []])
  const again = setUpKit({ storage: platform.storage.entries(), now: platform.now() })
  const same = { account, amount: 5n, token: undefined, to: 'bob' }
  const pages = await Promise.all([world, other, again].map(followed))
  expect(pages.map(({ isRepeat }) => [isRepeat(same), isRepeat({ ...same, amount: 6n })])).toEqual([
    [true, false],
    [true, false],
    [true, false],
  ])
  expect(pages.map(({ outcomeOf }) => outcomeOf({ id: hash, account }))).toEqual([undefined, undefined, undefined])
  await platform.clock.advance(900_000)
  expect(pages[0]?.isRepeat(same)).toBe(false)
})

test('M22 a stored time in the future does not make the same payment ask forever', async () => {
  const ended = { id: 'old', account, status: 'expired', unpaid: { amount: '5', to: 'bob', since: 1e300 } }
  const world = await connected({ storage: { '@appkit/settled_transactions': JSON.stringify([ended]) } })
  expect((await followed(world)).isRepeat({ account, amount: 5n, token: undefined, to: 'bob' })).toBe(false)
})

test('M23 a payment that the wallet declined is none that is made twice', async () => {
  const world = await connected()
  const { kit, cosmos } = world
  cosmos.behave('reject')
  await expect(kit.perform('sendTransaction', { to: 'bob', value: 5n })).rejects.toMatchObject({
    code: 'USER_REJECTED',
  })
  expect((await followed(world)).isRepeat({ account, amount: 5n, token: undefined, to: 'bob' })).toBe(false)
})

test('keeps the first coin that the chain reports', async () => {
  const world = await connected()
  const { kit, cosmos, platform } = world
  const { hash } = await kit.perform('sendTransaction', { to: 'bob', value: 5n })
  await expect.poll(() => ids(world)).toEqual([hash])
  const [first, second] = ['a', 'b'].map((letter) => `${letter.repeat(64)}:0`)
  for (const coin of [first, second]) {
    cosmos.setTransactionStatus(hash, 'pending', { coin })
    await platform.clock.advance(60_000)
    await expect.poll(() => kit.getState().pendingTransactions).toMatchObject([{ id: hash, coin: first }])
  }
})

test('shares the list between two tabs: keeps what the other tab adds, and reports each outcome once', async () => {
  const one = await connected()
  const two = await connected({ storage: one.platform.storage.otherTab() })
  const follow = { one: await one.kit.transactions(), two: await two.kit.transactions() }
  follow.one.add({ id: 'a', account, kind: 'send' })
  follow.two.add({ id: 'b', account })
  await expect
    .poll(() => [ids(one), ids(two)])
    .toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ])
  const heard: string[] = []
  follow.one.onSettled(({ id }) => heard.push(`one ${id}`))
  follow.two.onSettled(({ id }) => heard.push(`two ${id}`))
  // A message closes by itself: its code is kept.
  const toasts: unknown[] = []
  for (const { kit } of [one, two]) {
    let last = kit.getState().notifications
    kit.subscribe(() => {
      const { notifications } = kit.getState()
      if (notifications !== last && notifications.status === 'shown') toasts.push(notifications.toast.code)
      last = notifications
    })
  }
  for (const { cosmos } of [one, two]) cosmos.setTransactionStatus('a', 'confirmed')
  await expect
    .poll(async () => {
      await Promise.all([one.platform.clock.advance(4_000), two.platform.clock.advance(4_000)])
      return [ids(one), ids(two)]
    })
    .toEqual([['b'], ['b']])
  expect(heard.toSorted()).toEqual(['one a', 'two a'])
  expect([follow.one, follow.two].map(({ outcomeOf }) => outcomeOf({ id: 'a', account }))).toEqual([
    { status: 'confirmed' },
    { status: 'confirmed' },
  ])
  // One message is enough.
  await expect.poll(() => toasts).toEqual(['TRANSACTION_CONFIRMED'])
  follow.two.forget({ id: 'b', account })
  await expect.poll(() => [ids(one), ids(two)]).toEqual([[], []])
})

test('M22 two tabs that store different payments in the same instant lose neither', async () => {
  const one = await connected()
  const storage = one.platform.storage.otherTab()
  const two = await connected({ storage })
  const [here, there] = await Promise.all([one, two].map(followed))
  const paid = (id: string, amount: bigint) => ({
    ...payment,
    id,
    call: { to: 'bob', value: amount },
    summary: undefined,
  })
  const catchUp = storage.lag()
  here?.add(paid('a', 5n))
  there?.add(paid('b', 6n))
  catchUp()
  await expect
    .poll(() => [ids(one).toSorted(), ids(two).toSorted()])
    .toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ])
  const again = setUpKit({ storage: one.platform.storage.entries(), now: one.platform.now() })
  for (const { isRepeat } of [here, there, await followed(again)].flatMap((its) => its ?? []))
    expect([5n, 6n].map((amount) => isRepeat({ account, amount, token: undefined, to: 'bob' }))).toEqual([true, true])
  // What another tab says has ended leaves the list, and does not come back.
  there?.forget({ id: 'a', account })
  await expect.poll(() => [ids(one), ids(two)]).toEqual([['b'], ['b']])
})

test('verifies a failure that another tab stored with the chain, and ignores a false one', async () => {
  const world = await connected()
  const { kit, cosmos, platform } = world
  const { add, onSettled, outcomeOf } = await kit.transactions()
  const heard: unknown[] = []
  onSettled(({ id, status }) => heard.push([id, status]))
  const [false_, true_] = ['false', 'true'].map((id) => ({ id, account, kind: 'send' as const }))
  if (!false_ || !true_) throw new Error('There are two.')
  // This tab has asked for both before they end.
  for (const transaction of [false_, true_]) {
    cosmos.setTransactionStatus(transaction.id, 'pending', { coin: payment.coin })
    add(transaction)
  }
  const { coin } = payment
  await expect.poll(() => kit.getState().pendingTransactions).toMatchObject([{ coin }, { coin }])
  cosmos.setTransactionStatus('true', 'failed')
  const tab = platform.storage.otherTab()
  const ended = ['false', 'true'].map((id) => ({ id, account, status: 'failed' }))
  tab.set('@appkit/settled_transactions', JSON.stringify(ended))
  tab.remove(key)
  await expect.poll(() => ids(world)).toEqual(['false'])
  expect([heard, outcomeOf(false_), outcomeOf(true_)]).toEqual([[['true', 'failed']], undefined, { status: 'failed' }])
  // The other tab has removed it, and has shown the message.
  expect([platform.storage.entries()[key], kit.getState().notifications.status]).toEqual([undefined, 'hidden'])
  cosmos.setTransactionStatus('false', 'confirmed')
  await expect
    .poll(async () => {
      await platform.clock.advance(ids(world).length > 0 ? 4_000 : 0)
      return heard.at(-1)
    })
    .toEqual(['false', 'confirmed'])
  expect(outcomeOf(false_)).toEqual({ status: 'confirmed' })
})

const swapOrder = {
  step: 'swap',
  pay: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  get: { address: '0xa', name: 'Quid', symbol: 'QUID', decimals: 6 },
  amount: '5',
  slippage: 100,
  agreed: { minimum: '4', to: '0xpool', value: '5' },
} as const

test.each([
  ['confirmed', 'failed'],
  ['failed', 'confirmed'],
  ['confirmed', 'pending'],
  ['confirmed', 'unknown'],
] as const)('verifies with the chain a swap that another tab stored as %s: %s', async (stored, status) => {
  const world = await connected()
  const { kit, cosmos, platform } = world
  const { onSettled, outcomeOf, isDenied } = await followed(world)
  const heard: unknown[] = []
  onSettled((settled) => heard.push(settled.status))
  cosmos.setTransactionStatus('elsewhere', status)
  const name = { id: 'elsewhere', account }
  const ended = [{ ...name, status: stored, order: swapOrder }]
  platform.storage.otherTab().set('@appkit/settled_transactions', JSON.stringify(ended))
  const isOver = status === 'confirmed' || status === 'failed'
  await expect.poll(() => cosmos.calls.getTransactionStatus).toBeGreaterThan(0)
  await expect.poll(() => ids(world)).toEqual(status === 'pending' ? ['elsewhere'] : [])
  expect([heard, outcomeOf(name)]).toEqual(isOver ? [[status], { status }] : [[], undefined])
  expect([isDenied(name), platform.storage.entries()[key]]).toEqual([status === 'unknown', undefined])
  expect(kit.getState().notifications.status).toBe(isOver ? 'shown' : 'hidden')
})

test('has no outcome for a transaction that ended before a reload until the chain has answered', async () => {
  const stored = [{ id: 'paid', account, status: 'confirmed' }]
  const world = await connected({ storage: { '@appkit/settled_transactions': JSON.stringify(stored) } })
  const { add, outcomeOf } = await world.kit.transactions()
  const paid = { id: 'paid', account }
  expect(outcomeOf(paid)).toBeUndefined()
  world.cosmos.setTransactionStatus('paid', 'failed')
  add(paid)
  await expect.poll(() => outcomeOf(paid)).toEqual({ status: 'failed' })
})

test('calls a later listener with the transactions that ended in this visit, if it wants, the oldest first', async () => {
  const { kit, cosmos, platform } = await connected()
  const { add, onSettled } = await kit.transactions()
  for (const [id, status] of [
    ['one', 'confirmed'],
    ['two', 'failed'],
  ] as const) {
    cosmos.setTransactionStatus(id, status)
    add({ id, account, kind: 'send', summary: payment.summary })
    await expect.poll(() => kit.getState().pendingTransactions).toEqual([])
  }
  const [only, both]: [string[], unknown[]] = [[], []]
  onSettled(({ id }) => only.push(id))
  const stop = onSettled((transaction) => both.push(transaction), { includesEnded: true })
  const ended = { account, kind: 'send', summary: payment.summary, sentAt: platform.now() }
  expect(both).toEqual([
    { ...ended, id: 'one', status: 'confirmed' },
    { ...ended, id: 'two', status: 'failed' },
  ])
  expect(only).toEqual([])
  stop()
  cosmos.setTransactionStatus('three', 'confirmed')
  add({ id: 'three', account })
  await expect.poll(() => only).toEqual(['three'])
  expect(both).toHaveLength(2)
})

test('does not announce an outcome that another tab stored if the chain does not know the transaction', async () => {
  const world = await connected()
  const { kit, cosmos, platform } = world
  const { add, onSettled, outcomeOf } = await kit.transactions()
  const heard: unknown[] = []
  onSettled((settled) => heard.push(settled.status))
  const sent = { id: 'sent', account, kind: 'send' } as const
  cosmos.setTransactionStatus('sent', 'unknown')
  add(sent)
  const tab = platform.storage.otherTab()
  const asked = cosmos.calls.getTransactionStatus
  tab.set('@appkit/settled_transactions', JSON.stringify([{ id: 'sent', account, status: 'confirmed' }]))
  tab.remove(key)
  await expect.poll(() => cosmos.calls.getTransactionStatus).toBeGreaterThan(asked)
  await expect.poll(() => ids(world)).toEqual([])
  expect([heard, outcomeOf(sent), kit.getState().notifications.status]).toEqual([[], undefined, 'hidden'])
})

test('asks the wallet that sent a batch about it, by its id, also after a reload', async () => {
  const id = `0x${'ba'.repeat(200)}`
  const order = {
    step: 'batch',
    pay: { address: '0xa', name: 'Quid', symbol: 'QUID', decimals: 6 },
    get: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    amount: 5n,
    slippage: 100,
    agreed: { minimum: 4n, to: '0xpool', value: 0n },
  } as const
  const batch = { id, account, kind: 'swap', batchOf: 'keplerish', order } as const
  const first = await connected()
  ;(await first.kit.transactions()).add(batch)
  first.kit.destroy()
  const asked: string[] = []
  let status: 'pending' | 'confirmed' = 'pending'
  const money = createFakeMoney({
    own: {
      getCallsStatus: async ({ connectorId, id: its }) => {
        asked.push(`${connectorId} ${its}`)
        return { status, statusCode: status === 'pending' ? 100 : 200, atomic: true, receipts: [] }
      },
    },
  })
  const again = await connected({ storage: first.platform.storage.entries(), money })
  await expect.poll(() => again.kit.getState().pendingTransactions).toMatchObject([batch])
  await expect
    .poll(async () => {
      await again.platform.clock.advance(4_000)
      return asked[0]
    })
    .toBe(`keplerish ${id}`)
  expect(ids(again)).toEqual([id])
  status = 'confirmed'
  await expect
    .poll(async () => {
      await again.platform.clock.advance(4_000)
      return ids(again)
    })
    .toEqual([])
  // The chain knows nothing of the id of a wallet.
  expect([new Set(asked), again.cosmos.calls.getTransactionStatus]).toEqual([new Set([`keplerish ${id}`]), 0])
})

test('a transaction that waits for signers says so, also after a reload, and its wallet is asked by its connector', async () => {
  const asked: unknown[] = []
  let status: 'waiting' | 'confirmed' = 'waiting'
  const money = createFakeMoney({
    own: {
      getTransactionStatus: async ({ connectorId }) => {
        asked.push(connectorId)
        return { status }
      },
    },
  })
  const world = await connected({ money })
  const { add } = await followed(world)
  add({ id: 'operation', account })
  const seen = () => world.kit.getState().pendingTransactions.map((one) => one.status)
  await expect.poll(seen).toEqual(['waiting'])
  const reloaded = await connected({ storage: world.platform.storage.entries(), money })
  await expect.poll(() => reloaded.kit.getState().pendingTransactions).toMatchObject([{ status: 'waiting' }])
  reloaded.kit.destroy()
  status = 'confirmed'
  await expect
    .poll(async () => {
      await world.platform.clock.advance(4_000)
      return seen()
    })
    .toEqual([])
  expect(asked[0]).toBe('keplerish')
})

test('a batch that its wallet does not know may have been sent, and one that it calls done is confirmed by the chain', async () => {
  const batch = { id: '0xba', account, kind: 'swap', batchOf: 'keplerish' } as const
  let status: 'unknown' | 'confirmed' = 'unknown'
  const money = createFakeMoney({
    own: {
      getCallsStatus: async () => ({
        status,
        statusCode: status === 'unknown' ? 5730 : 200,
        atomic: true,
        receipts: status === 'unknown' ? [] : [{ hash: 'executed', blockNumber: 1n, succeeded: true }],
      }),
    },
  })
  const world = await connected({ money })
  const { onSettled, add } = await followed(world)
  const heard: unknown[] = []
  onSettled((settled) => heard.push(settled.status))
  world.cosmos.setTransactionStatus('executed', 'pending')
  add(batch)
  const seen = () => world.kit.getState().pendingTransactions.map((one) => one.status)
  const after = async () => {
    await world.platform.clock.advance(4_000)
    return seen()
  }
  await expect.poll(seen).toEqual(['unknown'])
  const reloaded = await connected({ storage: world.platform.storage.entries(), money })
  await expect
    .poll(() => reloaded.kit.getState().pendingTransactions)
    .toMatchObject([{ id: '0xba', status: 'unknown' }])
  reloaded.kit.destroy()
  status = 'confirmed'
  await expect.poll(after).toEqual(['pending'])
  world.cosmos.setTransactionStatus('executed', 'confirmed')
  await expect.poll(after).toEqual([])
  expect(heard).toEqual(['confirmed'])
})

test('lists a transaction of another tab in a tab that has not loaded the code', async () => {
  const one = await connected()
  const two = await connected({ storage: one.platform.storage.otherTab() })
  ;(await one.kit.transactions()).add({ id: 'a', account })
  await expect.poll(() => ids(two)).toEqual(['a'])
})

test('keeps the transactions of this visit if the storage is full or blocked', async () => {
  const world = await connected()
  world.platform.storage.fail({ set: true, get: true })
  const { add } = await world.kit.transactions()
  add({ id: 'a', account })
  add({ id: 'b', account })
  expect(ids(world)).toEqual(['a', 'b'])
  world.cosmos.setTransactionStatus('a', 'confirmed')
  await expect
    .poll(async () => {
      await world.platform.clock.advance(4_000)
      return ids(world)
    })
    .toEqual(['b'])
})

test('an account in another spelling is the same: rows, equal payments and requests of its wallet', async () => {
  const world = await connected()
  const { kit, cosmos } = world
  const [own, lower] = ['0xAbCdef0123', '0xabcdef0123']
  cosmos.setAccounts('keplerish', [{ caipAddress: `cosmos:1:${own}`, address: own, type: 'eoa' }])
  const { add, isRepeat } = await followed(world)
  add({ ...payment, account: `cosmos:1:${lower}` })
  expect(kit.getState().pendingTransactions).toMatchObject([{ id: 'pay', account: `cosmos:1:${own}` }])
  expect(isRepeat({ account: `cosmos:1:${own}`, amount: 5n, token: undefined, to: 'bob' })).toBe(true)
  add({ ...payment, account: `cosmos:1:0x${lower.slice(2).toUpperCase()}`, nonce: 7 })
  expect(kit.getState().pendingTransactions).toMatchObject([{ account: `cosmos:1:${own}`, nonce: 7 }])
  let asked: unknown
  cosmos.intercept('sendTransaction', (parameters) => (asked = parameters))
  await kit.perform('sendTransaction', { to: 'bob', value: 9n, address: lower })
  expect(asked).toMatchObject({ address: own })
  // Another network, or an account that is not connected, is taken as it is given.
  add({ id: 'other', account: 'cosmos:2:0xFF' })
  expect(kit.getState().pendingTransactions.find(({ id }) => id === 'other')?.account).toBe('cosmos:2:0xFF')
})

test('rejects an account that is not a CAIP-10 id', async () => {
  const { kit } = await connected()
  const { add } = await kit.transactions()
  expect(() => add({ id: 'a', account: 'cosmos:alice' as never })).toThrow(
    expect.objectContaining({ code: 'INVALID_CAIP_ADDRESS' }),
  )
  expect(kit.getState().pendingTransactions).toEqual([])
})

test('neither loads code nor writes to the storage without a pending transaction', async () => {
  const { kit, platform } = await connected()
  await turn()
  const { timersPending } = platform.counts()
  expect([timersPending, kit.getState().pendingTransactions, platform.storage.entries()[key]]).toEqual([
    0,
    [],
    undefined,
  ])
})

test('ignores stored values that are not transactions', () => {
  const token = { name: 'Quid', symbol: 'QUID', decimals: 6 }
  const order = { step: 'swap', pay: { address: '0xa', ...token }, get: token, slippage: 100 } as const
  const storedOrder = { ...order, amount: '5', agreed: { minimum: '4', to: '0xpool', value: '0' } }
  const good = { id: 'a', account, sentAt: 5, kind: 'send', status: 'pending' }
  const stored = [
    null,
    7,
    'text',
    [],
    { ...good, id: '' },
    { ...good, id: 'x'.repeat(300) },
    { ...good, account: 'cosmos:alice' },
    { ...good, sentAt: 'now' },
    { ...good, sentAt: null },
    {
      ...good,
      kind: 'theft',
      status: 'confirmed',
      nonce: -1,
      expiresAt: 1.5,
      coin: 'x:1',
      call: { to: 'b', value: 5 },
    },
    {
      ...good,
      id: 'b',
      summary: { sent: { amount: '-5', decimals: 6, symbol: 'X' }, to: 7, name: {} },
      call: { to: 'b', value: '5', data: 9 },
      __proto__: { polluted: true },
    },
    { ...good, id: 'c', order: storedOrder },
    { ...good, id: 'hash', status: 'asked' },
    { ...good, id: 'asked-1', status: 'unknown' },
    ...[9, 5_001, 99.5, '100'].map((slippage) => ({ ...good, id: 'd', order: { ...storedOrder, slippage } })),
  ]
  const { storage } = createFakePlatform({ storage: { [key]: JSON.stringify(stored) } })
  const session = createStoredSession({ storage, id: undefined, onError: () => {} })
  expect(readTransactions(session)).toEqual([
    { id: 'a', account, sentAt: 5, kind: 'other', status: 'pending' },
    { id: 'b', account, sentAt: 5, kind: 'send', status: 'pending', summary: {} },
    {
      id: 'c',
      account,
      sentAt: 5,
      kind: 'send',
      status: 'pending',
      order: { ...order, amount: 5n, agreed: { minimum: 4n, to: '0xpool', value: 0n } },
    },
    // What has a hash is asked of its chain.
    { id: 'hash', account, sentAt: 5, kind: 'send', status: 'pending' },
    { id: 'asked-1', account, sentAt: 5, kind: 'send', status: 'unknown' },
    // No user has chosen such a slippage.
    ...[0, 1, 2, 3].map(() => ({ id: 'd', account, sentAt: 5, kind: 'send', status: 'pending' })),
  ])
  storage.set(key, '{')
  expect(readTransactions(session)).toEqual([])
  storage.set(key, JSON.stringify({ 0: good, length: 1 }))
  expect(readTransactions(session)).toEqual([])
})
