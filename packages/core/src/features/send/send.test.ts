import { getEventListeners } from 'node:events'
import {
  createFakeAdapter,
  createFakeLocks,
  createFakeMoney,
  createFakePlatform,
  type FakeMoneyOptions,
  type FakePlatform,
  turn,
} from '@kit/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { AdapterCapabilities } from '../../adapter/AdapterCapabilities.ts'
import { withSignal } from '../../abort/withSignal.ts'
import { createKit } from '../../createKit.ts'
import { aborted, malformedAnswer, notConnected, timedOut, walletFailed } from '../../errors/errors.ts'
import {
  httpStatus,
  insufficientFunds,
  transactionRefused,
  unreachable,
  userRejected,
  walletChanged,
} from '../../errors/requestErrors.ts'
import { withSent } from '../../errors/withSent.ts'
import type { KitOptions } from '../../options/KitOptions.ts'
import type { PlatformLocks } from '../../platform/Platform.ts'

const here = 'cosmos:1'
const me = 'cosmos-account-1'
const account = `${here}:${me}` as const
const bob = 'BobBBBBBBBBBBBBBBBBB1'
const carol = 'Carol0000000000000002'
/** Begins and ends like bob's. */
const fakeBob = 'BobBxxxxxxxxxxxxxBBB1'
const token = 'Token0000000000000003'

/** A kit on a chain in memory, whose wallet asks. */
async function setUp({
  own,
  without,
  platform = createFakePlatform(),
  ...options
}: FakeMoneyOptions & { platform?: FakePlatform } & Partial<KitOptions> = {}) {
  const { adapter, controls } = createFakeAdapter({
    namespace: 'cosmos',
    connectors: [{ id: 'keplerish' }, { id: 'leapish' }],
  })
  controls.setBalance(me, 1_000_000n)
  controls.setTokenBalance(token, me, { value: 500n, decimals: 2, symbol: 'TKN' })
  const world = createFakeMoney({ own, without })
  const kit = createKit({ adapters: [world.adapt(adapter)], platform, ...options })
  onTestFinished(kit.destroy)
  controls.behave('approve')
  await kit.connect({ connectorId: 'keplerish' })
  controls.behave('ask')
  const send = await kit.send()
  const flow = () => kit.getState().send.flow
  return { kit, controls, world, send, flow, platform, balances: world.coins }
}
type Simulate = AdapterCapabilities['simulate']
type SetUp = Awaited<ReturnType<typeof setUp>>

/** Bob was paid before, so that nothing but the payment is in question. */
async function knowBob({ send, controls }: SetUp): Promise<void> {
  controls.behave('approve')
  await send.prepare({ to: bob, amount: 1n })
  const { concerns } = await send.review()
  await send.submit({ accepted: concerns })
  send.leave()
  controls.behave('ask')
}
const code = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no error',
    (error: unknown) => (error as { readonly code: unknown }).code,
  )
const settle = async (): Promise<void> => {
  for (let round = 0; round < 20; round++) await turn()
}

test('sends what was reviewed: once, and then it is pending, remembered and reported', async () => {
  const { kit, send, controls, world, flow, platform } = await setUp()
  await send.prepare({ to: bob, amount: 25n })
  const review = await send.review()
  expect(review).toMatchObject({
    amount: 25n,
    isMax: false,
    recipient: { address: bob, name: undefined },
    fee: { expected: 10n, most: 20n },
    concerns: ['firstTime'],
    pin: { connectorId: 'keplerish', address: me, networkId: here },
  })
  expect(await code(send.submit())).toBe('CONCERNS_NOT_ACCEPTED')
  expect(world.sent).toEqual([])
  const sending = send.submit({ accepted: ['firstTime'] })
  const prompt = await controls.nextPrompt()
  expect(flow()?.status).toBe('waiting')
  prompt.approve()
  expect(await sending).toEqual({ hash: 'tx-1' })
  expect(flow()).toMatchObject({ status: 'sent', hash: 'tx-1' })
  expect(world.sent).toMatchObject([{ to: bob, value: 25n, address: me, terms: { gas: 10n } }])
  await expect
    .poll(() => kit.getState().pendingTransactions)
    .toMatchObject([
      {
        id: 'tx-1',
        account,
        kind: 'send',
        summary: { sent: { amount: 25n, decimals: 9, symbol: 'FAKE' }, to: bob },
        call: { to: bob, value: 25n },
      },
    ])
  await expect.poll(() => kit.getState().notifications).toMatchObject({ toast: { code: 'TRANSACTION_STARTED' } })
  expect(send.recipients()).toEqual([{ address: bob, networkId: here, count: 1, lastAt: platform.now() }])
})

test('payments leave no listener behind, on the signal of the kit or on any other', async () => {
  const watched = vi.spyOn(EventTarget.prototype, 'addEventListener')
  onTestFinished(() => watched.mockRestore())
  const world = await setUp()
  const pay = async () => {
    await knowBob(world)
    await settle()
    const signals = [...new Set(watched.mock.contexts as EventTarget[])]
    return signals.reduce((sum, signal) => sum + getEventListeners(signal, 'abort').length, 0)
  }
  const first = await pay()
  expect(first).toBeGreaterThan(0)
  for (let count = 2; count < 12; count++) await pay()
  // Parts of the kit that load meanwhile have one each.
  expect((await pay()) - first).toBeLessThan(5)
})

test('a token without a symbol is shown by its address, so that no amount stands alone', async () => {
  const { send, controls, kit } = await setUp()
  controls.setTokenBalance(token, me, { value: 500n, decimals: 2, symbol: '' })
  controls.behave('approve')
  await send.prepare({ token, to: bob, amount: 25n })
  const review = await send.review()
  expect(review.asset).toMatchObject({ name: 'Toke…000003', symbol: 'Toke…000003' })
  await send.submit({ accepted: review.concerns })
  expect(kit.getState().pendingTransactions).toMatchObject([
    { summary: { sent: { amount: 25n, decimals: 2, symbol: 'Toke…000003' } } },
  ])
})

test('a token whose amounts are scaled is paid in its units, and shown as wallets do', async () => {
  const world = await setUp()
  const { send, controls, kit } = world
  await knowBob(world)
  const scale = { numerator: 5n, denominator: 2n }
  controls.setTokenBalance(token, me, { value: 500n, decimals: 2, symbol: 'TKN', scale })
  const { funds } = await send.prepare({ token, to: bob, amount: 301n })
  expect(funds.value).toMatchObject({ balance: 500n, scale })
  const { amount, scale: reviewed, concerns } = await send.review()
  expect([amount, reviewed]).toEqual([301n, scale])
  // A node may report a false scale, with which a small typed amount means the whole balance.
  expect(concerns).toEqual(['scaled'])
  await expect(send.submit({ accepted: [] })).rejects.toMatchObject({ code: 'CONCERNS_NOT_ACCEPTED' })
  const sending = send.submit({ accepted: concerns })
  ;(await controls.nextPrompt()).approve()
  await sending
  expect(world.world.sent.at(-1)).toMatchObject({ token, amount: 301n })
  expect(kit.getState().pendingTransactions.at(-1)?.summary?.sent).toMatchObject({ amount: 301n, shown: 752n })
})

test.each([
  ['fell by two units', 498n, 498n],
  ['rose by two units', 502n, 500n],
])('Max of a rebasing token is the balance at the review, but at most the shown one: it %s', async (_, after, sent) => {
  const { send, controls } = await setUp()
  await send.prepare({ token, to: bob, amount: 'max' })
  controls.setTokenBalance(token, me, { value: after, decimals: 2, symbol: 'TKN' })
  expect((await send.review()).amount).toBe(sent)
})

test('the review uses a scale that has changed since the form', async () => {
  const { send, controls } = await setUp()
  const balance = { value: 500n, decimals: 2, symbol: 'TKN' }
  controls.setTokenBalance(token, me, { ...balance, scale: { numerator: 1n, denominator: 2n } })
  await send.prepare({ token, to: bob, amount: 100n })
  const scale = { numerator: 4n, denominator: 1n }
  controls.setTokenBalance(token, me, { ...balance, scale })
  const review = await send.review()
  expect([review.amount, review.scale]).toEqual([100n, scale])
})

test('a token goes by transferToken, with its own digits', async () => {
  const { send, controls, world } = await setUp()
  controls.behave('approve')
  await send.prepare({ token, to: bob, amount: 'max' })
  const review = await send.review()
  expect(review).toMatchObject({ amount: 500n, asset: { token, symbol: 'TKN', decimals: 2 } })
  await send.submit({ accepted: review.concerns })
  expect(world.sent).toMatchObject([{ token, to: bob, amount: 500n }])
})

test('M9 a token without the coin for its fee: the error names the fee and its coin, and no prompt opens', async () => {
  const { send, balances, controls } = await setUp()
  balances.set(me, 19n)
  await send.prepare({ token, to: bob, amount: 'max' })
  await expect(send.review()).rejects.toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
    context: { part: 'fee', symbol: 'FAKE' },
  })
  expect(controls.promptsShown.filter(({ kind }) => kind === 'sendTransaction')).toEqual([])
})

test.each([['the coin', undefined] as const, ['a token', token] as const])(
  'M40 a payment of %s that would fail on the chain says why on the review, and the wallet is not asked',
  async (_, sent) => {
    const simulate: Simulate = () => Promise.resolve({ succeeded: false, reason: 'paused' })
    const { send, world, flow } = await setUp({ own: { simulate } })
    await send.prepare({ token: sent, to: bob, amount: 25n })
    await expect(send.review()).rejects.toMatchObject({
      code: 'TRANSACTION_WOULD_FAIL',
      message: 'The transaction would fail: paused',
    })
    expect([flow()?.status, world.sent]).toEqual(['form', []])
  },
)

test.each([
  ['less arrives than is sent', () => Promise.resolve({ succeeded: true, received: 23n }), 23n],
  ['its chain cannot tell what arrives', () => Promise.resolve({ succeeded: true }), undefined],
  ['the node cannot simulate', () => Promise.reject(malformedAnswer({ what: 'The simulation' })), undefined],
  [
    'its proxy refuses to simulate',
    () => Promise.reject(httpStatus({ status: 403, url: 'https://node.example' })),
    undefined,
  ],
  ['its node is down', () => Promise.reject(unreachable({ url: 'https://node.example' })), undefined],
  ['its node is slow', () => Promise.reject(timedOut({ what: 'The simulation', limitMs: 10_000 })), undefined],
] as readonly (readonly [string, Simulate, bigint | undefined])[])(
  'M41 the review of a token says what arrives: %s',
  async (_, simulate, received) => {
    const asked: unknown[] = []
    const { send } = await setUp({
      own: {
        simulate: (parameters) => {
          asked.push(parameters)
          return simulate(parameters)
        },
      },
    })
    await send.prepare({ token, to: bob, amount: 25n })
    expect((await send.review()).received).toBe(received)
    expect(asked).toMatchObject([{ to: bob, value: 25n, sends: token, token, owner: bob, terms: { gas: 10n } }])
  },
)

test('M4 Max follows the fee down, and never up past what was shown', async () => {
  const { send, world, flow } = await setUp()
  await send.prepare({ to: bob, amount: 'max' })
  expect(flow()?.amount).toBe(999_980n)
  world.fee.value = 12n
  expect((await send.review()).amount).toBe(999_976n)
  send.edit()
  world.fee.value = 1n
  expect((await send.review()).amount).toBe(999_976n)
})

test('M4 a fee that falls before the review leaves nothing behind: Max keeps the sample that it was shown with', async () => {
  const { send, world, controls } = await setUp()
  controls.behave('approve')
  await send.prepare({ to: bob, amount: 'max' })
  world.fee.value = 9n
  const review = await send.review()
  expect([review.amount, review.fee?.most, review.fee?.terms]).toEqual([999_980n, 20n, { gas: 10n }])
  await send.submit({ accepted: review.concerns })
  expect(world.sent).toMatchObject([{ value: 999_980n, terms: { gas: 10n } }])
})

test.each([
  ['asset', token],
  ['malformed', 'Bob!'],
] as const)('M11 M13 refuses a recipient: %s', async (problem, to) => {
  const { send } = await setUp()
  await send.prepare({ token, to, amount: 1n })
  await expect(send.review()).rejects.toMatchObject({ code: 'INVALID_ADDRESS', context: { problem } })
})

test('a token with spaces around it is the same: it is not its own recipient, and the same payment asks first', async () => {
  const { send, controls } = await setUp()
  const spelled = ` ${token}\n`
  await send.prepare({ token: spelled, to: token, amount: 1n })
  await expect(send.review()).rejects.toMatchObject({ context: { problem: 'asset' } })
  controls.behave('approve')
  await send.prepare({ token, to: bob, amount: 2n })
  await send.submit({ accepted: (await send.review()).concerns })
  await send.prepare({ token: spelled, to: bob, amount: 2n })
  expect((await send.review()).concerns).toContain('repeat')
})

test.each([
  ['program', 'notToken'],
  ['mint', 'notToken'],
  ['tokenAccount', 'notToken'],
] as const)('M11 refuses a %s', async (kind, problem) => {
  const { send, world } = await setUp()
  world.kinds.set(bob, kind)
  await send.prepare({ to: bob, amount: 1n })
  await expect(send.review()).rejects.toMatchObject({ code: 'INVALID_ADDRESS', context: { problem } })
})

test('M12 asks the user to agree to a contract, the own address, a first time and what could not be checked', async () => {
  const { send, world } = await setUp()
  const concerns = async (to: string) => {
    await send.prepare({ to, amount: 1n })
    return (await send.review()).concerns
  }
  world.kinds.set(carol, 'contract')
  expect(await concerns(carol)).toEqual(['contract', 'firstTime'])
  expect(await concerns(me)).toEqual(['self'])
  expect(await concerns(bob)).toEqual(['firstTime'])
  world.kinds.set(bob, 'down')
  expect(await concerns(bob)).toEqual(['unchecked', 'firstTime'])
})

test('a fee far above the usual is agreed to, and so is not paid unseen', async () => {
  const fee = { expected: 1_000n, most: 2_000n, decimals: 6, symbol: 'ATOM', terms: { gas: 1_000n } }
  let isHigh = true
  const world = await setUp({
    own: { estimateFee: () => Promise.resolve({ ...fee, isHigh }) },
    without: ['maxSendable'],
  })
  await knowBob(world)
  const { send, world: money } = world
  const before = money.sent.length
  await send.prepare({ to: bob, amount: 2n })
  expect((await send.review()).concerns).toEqual(['highFee'])
  await expect(send.submit()).rejects.toMatchObject({ code: 'CONCERNS_NOT_ACCEPTED' })
  expect(money.sent).toHaveLength(before)
  isHigh = false
  await send.prepare({ to: bob, amount: 3n })
  expect((await send.review()).concerns).toEqual([])
})

test('M12 a first time is over with the first payment of this device', async () => {
  const world = await setUp()
  await knowBob(world)
  await world.send.prepare({ to: bob, amount: 2n })
  expect(await world.send.review()).toMatchObject({ concerns: [], recipient: { past: { count: 1 } } })
})

test('M14 flags a look-alike of an own recipient, and suggests only own recipients', async () => {
  const world = await setUp()
  await knowBob(world)
  const { send } = world
  await send.prepare({ to: fakeBob, amount: 2n })
  expect(await send.review()).toMatchObject({
    concerns: ['lookAlike', 'firstTime'],
    recipient: { lookAlike: { address: bob } },
  })
  expect(send.recipients().map(({ address }) => address)).toEqual([bob])
  await send.prepare({ to: carol, amount: 2n })
  expect((await send.review()).recipient.lookAlike).toBeUndefined()
})

test('M15 a name that changes before Send stops the payment', async () => {
  const { send, world, controls, flow, platform } = await setUp()
  world.names.set('bob.example', bob)
  await send.prepare({ to: 'bob.example', amount: 5n })
  const reviewing = send.review()
  await platform.clock.advance(500)
  const { concerns, recipient } = await reviewing
  expect(recipient).toMatchObject({ address: bob, name: 'bob.example' })
  world.names.set('bob.example', carol)
  expect(await code(send.submit({ accepted: concerns }))).toBe('RECIPIENT_CHANGED')
  expect(flow()).toMatchObject({ status: 'form', review: null, amount: 5n, error: { code: 'RECIPIENT_CHANGED' } })
  // Also between form and review.
  send.change({ to: 'bob.example ' })
  await platform.clock.advance(500)
  await expect.poll(() => flow()?.recipient.status).toBe('ready')
  world.names.set('bob.example', bob)
  expect(await code(send.review())).toBe('RECIPIENT_CHANGED')
  expect([controls.promptsShown.filter(({ kind }) => kind === 'sendTransaction'), world.sent]).toEqual([[], []])
})

test('M16 nothing is reviewed before the present name is resolved; an answer to an older text is dropped', async () => {
  const answers = new Map<string, (address: string) => void>()
  const { kit, send, flow, platform } = await setUp({
    own: { resolveName: ({ name }) => new Promise((resolve) => answers.set(name, resolve)) },
  })
  await send.prepare({ to: 'bob.exampl', amount: 5n })
  await platform.clock.advance(500)
  await settle()
  send.change({ to: 'bob.example' })
  answers.get('bob.exampl')?.(carol)
  await settle()
  expect(flow()?.recipient).toMatchObject({ status: 'checking', text: 'bob.example' })
  // What Enter does in the view: the machine takes no review.
  await platform.clock.advance(499)
  expect([...answers.keys()]).toEqual(['bob.exampl'])
  await platform.clock.advance(1)
  await settle()
  expect(kit.getState().send.flow?.status).toBe('form')
  answers.get('bob.example')?.(bob)
  await expect.poll(() => flow()?.recipient).toMatchObject({ status: 'ready', value: { address: bob } })
})

test('M17 a name without an address on this network is refused', async () => {
  const { send, world, platform } = await setUp()
  world.names.set('bob.example', '0xnot of this chain')
  for (const to of ['bob.example', 'nobody.example']) {
    await send.prepare({ to, amount: 5n })
    const reviewing = send.review()
    void reviewing.catch(() => {})
    await platform.clock.advance(500)
    await expect(reviewing).rejects.toMatchObject({ code: 'NAME_NOT_RESOLVED' })
  }
})

test('M18 another account on the review closes the payment: nothing was asked for', async () => {
  const { kit, send, controls, world } = await setUp()
  kit.open({ view: 'Account' })
  kit.push({ view: 'WalletSend' })
  await send.prepare({ to: bob, amount: 5n })
  const { concerns } = await send.review()
  kit.push({ view: 'WalletSendPreview' })
  controls.setAccounts('keplerish', [{ caipAddress: 'cosmos:1:other', address: 'other', type: 'eoa' }])
  expect(kit.getState().send.flow).toBeNull()
  expect(kit.getState().navigation).toMatchObject({ stack: [{ view: 'Account' }] })
  expect([await code(send.submit({ accepted: concerns })), await code(send.review())]).toEqual([
    'WALLET_CHANGED',
    'WALLET_CHANGED',
  ])
  await expect.poll(() => kit.getState().notifications).toMatchObject({ toast: { code: 'SEND_CLOSED' } })
  expect(world.sent).toEqual([])
})

test('methods in the wrong order say which to call first', async () => {
  const { kit, send } = await setUp()
  const saying = (method: string, first: string) => ({
    code: 'INVALID_OPTION',
    message: `${method}: call \`${first}\` first.`,
  })
  await expect(send.review()).rejects.toMatchObject(saying('send.review', 'send.prepare'))
  await expect(send.submit()).rejects.toMatchObject(saying('send.submit', 'send.prepare'))
  await send.prepare({ to: bob, amount: 5n })
  await expect(send.submit()).rejects.toMatchObject(saying('send.submit', 'send.review'))
  send.leave()
  await expect(send.review()).rejects.toMatchObject(saying('send.review', 'send.prepare'))

  const calls = kit as unknown as Readonly<Record<'send' | 'swap', (given?: unknown) => Promise<unknown>>>
  await expect(calls.send({ to: bob, amount: 5n })).rejects.toMatchObject({
    code: 'INVALID_OPTION',
    message: 'Option "send.to": use `(await kit.send()).prepare({ … })`.',
  })
  await expect(calls.swap({ amount: 5n })).rejects.toMatchObject({ context: { option: 'swap.amount' } })
  await expect((await kit.onRamp()).buy('any', null)).rejects.toMatchObject(saying('onRamp.buy', 'onRamp.open'))
  const names = await kit.names()
  expect(() => names.register()).toThrow('names.register: call `names.open` first.')
  const swap = await kit.swap()
  await expect(swap.review()).rejects.toMatchObject(saying('swap.review', 'swap.quote'))
  await expect(swap.submit()).rejects.toMatchObject(saying('swap.submit', 'swap.review'))
  await expect(swap.revoke()).rejects.toMatchObject(saying('swap.revoke', 'swap.review'))
  await expect(swap.max()).rejects.toMatchObject(saying('swap.max', 'swap.quote'))
})

test('M19 another network of the wallet closes the payment, too', async () => {
  const { kit, send, controls, world } = await setUp()
  await send.prepare({ to: bob, amount: 5n })
  await send.review()
  controls.setNetwork('keplerish', 'cosmos:2')
  expect([kit.getState().send.flow, world.sent]).toEqual([null, []])
})

test('M20 twenty presses are one request', async () => {
  const world = await setUp()
  await knowBob(world)
  const { send, controls, world: chain } = world
  await send.prepare({ to: bob, amount: 5n })
  await send.review()
  const presses = Array.from({ length: 20 }, () => send.submit())
  const codes = presses.slice(1).map(code)
  ;(await controls.nextPrompt()).approve()
  expect(await Promise.all(codes)).toEqual(Array.from({ length: 19 }, () => 'REQUEST_PENDING'))
  expect([await presses[0], chain.sent.length]).toEqual([{ hash: 'tx-2' }, 2])
})

test('M21 closed and approved later: the payment is open, then pending', async () => {
  const { kit, send, controls } = await setUp()
  kit.open({ view: 'WalletSend' })
  await send.prepare({ to: bob, amount: 5n })
  const { concerns } = await send.review()
  void send.submit({ accepted: concerns })
  const prompt = await controls.nextPrompt()
  kit.close()
  expect(kit.getState().send).toMatchObject({ flow: null, open: [{ status: 'open', review: { amount: 5n } }] })
  prompt.approve()
  await expect
    .poll(() => kit.getState().pendingTransactions.map(({ id, kind }) => [id, kind]))
    .toEqual([['tx-1', 'send']])
  expect(kit.getState().send.open).toEqual([])
})

test('M21 what a wallet was asked for and has not answered is listed after a reload and in other tabs, until it answers', async () => {
  const first = await setUp()
  await knowBob(first)
  const { send, controls, kit, platform } = first
  const listed = (page: Pick<SetUp, 'kit'>) => expect.poll(() => page.kit.getState().pendingTransactions.slice(1))
  const otherTab = () => setUp({ platform: createFakePlatform({ storage: platform.storage.otherTab() }) })
  await send.prepare({ to: bob, amount: 25n })
  await send.review()
  const sending = send.submit()
  const prompt = await controls.nextPrompt()
  const row = { status: 'asked', kind: 'send', account, summary: { sent: { amount: 25n }, to: bob } }
  await listed({ kit }).toMatchObject([row])
  const tab = await otherTab()
  await listed(tab).toMatchObject([row])
  // Nor is an equal payment taken for another one.
  await tab.send.prepare({ to: bob, amount: 25n })
  expect((await tab.send.review()).concerns).toEqual(['repeat'])

  prompt.approve()
  await sending
  for (const page of [first, tab, await otherTab()])
    await listed(page).toMatchObject([{ id: 'tx-2', status: 'pending' }])
})

test('M21 after a rejection nothing is listed, and what may have been sent is listed after a reload', async () => {
  const first = await setUp()
  await knowBob(first)
  const { send, controls, platform } = first
  const reload = () => setUp({ platform: createFakePlatform({ storage: platform.storage.otherTab() }) })
  await send.prepare({ to: bob, amount: 25n })
  await send.review()
  void send.submit().catch(() => {})
  ;(await controls.nextPrompt()).reject()
  await expect.poll(() => first.flow()?.status).toBe('reviewed')
  expect((await reload()).kit.getState().pendingTransactions.slice(1)).toEqual([])
  void send.submit().catch(() => {})
  ;(await controls.nextPrompt()).reject(unreachable({ url: 'https://wallet.example' }))
  await expect.poll(() => first.flow()?.status).toBe('unknown')
  first.kit.destroy()
  const again = await reload()
  const [row] = again.kit.getState().pendingTransactions.slice(1)
  expect(row).toMatchObject({ status: 'unknown', summary: { sent: { amount: 25n } } })
  await again.send.prepare({ to: bob, amount: 25n })
  expect((await again.send.review()).concerns).toEqual(['repeat'])
  if (row) (await again.kit.transactions()).forget(row)
  expect(again.kit.getState().pendingTransactions.slice(1)).toEqual([])
})

/** A payment whose session ends while the wallet is asked; `answer` is the wallet's, late. */
async function endedSession() {
  const session = new AbortController()
  let answer = { resolve: (_: { readonly hash: string }): void => {}, reject: (_: Error): void => {} }
  const world = await setUp({
    own: {
      sendTransaction: () =>
        withSignal(session.signal, new Promise((resolve, reject) => void (answer = { resolve, reject }))),
    },
  })
  const { kit, send, flow, platform } = world
  await send.prepare({ to: bob, amount: 25n })
  const { concerns } = await send.review()
  const sending = code(send.submit({ accepted: concerns }))
  await expect.poll(() => kit.getState().pendingTransactions).toMatchObject([{ status: 'asked' }])
  await settle()
  session.abort()
  expect(await sending).toBe('ABORTED')
  expect(flow()?.status).toBe('unknown')
  expect(kit.getState().pendingTransactions).toMatchObject([{ status: 'unknown' }])
  const stored = () => JSON.parse(platform.storage.entries()['@appkit/pending_transactions'] ?? '[]') as unknown[]
  return { ...world, answer, stored }
}

test('M21 a late answer after the session ended settles what the wallet was asked for: one row, followed by its hash', async () => {
  const { kit, flow, controls, platform, answer, stored } = await endedSession()
  answer.resolve({ hash: 'late' })
  const row = { id: 'late', status: 'pending', kind: 'send', account, summary: { sent: { amount: 25n }, to: bob } }
  await expect.poll(() => kit.getState().pendingTransactions.map(({ id }) => id)).toEqual(['late'])
  expect(kit.getState().pendingTransactions).toMatchObject([row])
  expect(stored()).toMatchObject([{ id: 'late' }])
  expect([flow()?.status, flow()?.hash, kit.getState().send.open]).toEqual(['sent', 'late', []])
  controls.setTransactionStatus('late', 'confirmed')
  await expect
    .poll(async () => {
      await platform.clock.advance(4_000)
      return kit.getState().pendingTransactions
    })
    .toEqual([])
})

test('M21 a late refusal after the session ended leaves nothing in doubt, and the review can be sent again', async () => {
  const { kit, flow, answer, stored } = await endedSession()
  answer.reject(userRejected())
  await expect.poll(() => flow()?.status).toBe('reviewed')
  expect([kit.getState().pendingTransactions, kit.getState().send.open, stored()]).toEqual([[], [], []])
})

test('M21 a kit that is destroyed while a wallet is asked stores the hash for the next page', async () => {
  let answer = (_: { readonly hash: string }): void => {}
  const { kit, send, platform } = await setUp({
    own: { sendTransaction: () => new Promise((resolve) => void (answer = resolve)) },
  })
  await send.prepare({ to: bob, amount: 25n })
  const { concerns } = await send.review()
  void send.submit({ accepted: concerns }).catch(() => {})
  await expect.poll(() => kit.getState().pendingTransactions).toMatchObject([{ status: 'asked' }])
  await settle()
  kit.destroy()
  answer({ hash: 'late' })
  await settle()
  const next = await setUp({ platform: createFakePlatform({ storage: platform.storage.otherTab() }) })
  await expect
    .poll(() => next.kit.getState().pendingTransactions)
    .toMatchObject([{ id: 'late', status: 'pending', kind: 'send', summary: { sent: { amount: 25n } } }])
})

test('M22 a late approval beside a second payment: both are pending, the second goes on', async () => {
  const { kit, send, controls, flow } = await setUp()
  const request = async (amount: bigint) => {
    await send.prepare({ to: bob, amount })
    const { concerns } = await send.review()
    void send.submit({ accepted: concerns })
    return controls.nextPrompt()
  }
  const first = await request(5n)
  send.leave()
  await send.prepare({ to: bob, amount: 6n })
  const { concerns } = await send.review()
  first.approve()
  await expect.poll(() => kit.getState().pendingTransactions.length).toBe(1)
  expect(flow()).toMatchObject({ status: 'reviewed', amount: 6n })
  void send.submit({ accepted: concerns })
  ;(await controls.nextPrompt()).approve()
  await expect
    .poll(() => kit.getState().pendingTransactions.map(({ summary }) => summary?.sent?.amount))
    .toEqual([5n, 6n])
})

test('M22 an equal payment asks first while one is open, pending or in doubt', async () => {
  const world = await setUp()
  await knowBob(world)
  const { send, controls } = world
  const concernsOf = async (amount: bigint) => {
    await send.prepare({ to: bob, amount })
    return (await send.review()).concerns
  }
  expect(await concernsOf(5n)).toEqual([])
  void send.submit()
  const prompt = await controls.nextPrompt()
  expect(await concernsOf(5n)).toEqual(['repeat'])
  expect(await concernsOf(6n)).toEqual([])
  prompt.approve()
  await settle()
  expect(await concernsOf(5n)).toEqual(['repeat'])
})

test.each([['the coin', undefined] as const, ['a token', token] as const])(
  'M22 %s that another tab pays since the review: the press asks first, before the wallet is asked',
  async (_, sent) => {
    const first = await setUp()
    await knowBob(first)
    const { controls, platform } = first
    const second = await setUp({ platform: createFakePlatform({ storage: platform.storage.otherTab() }) })
    for (const { send } of [first, second]) {
      await send.prepare({ token: sent, to: bob, amount: 25n })
      expect((await send.review()).concerns).toEqual([])
    }
    void first.send.submit()
    const prompt = await controls.nextPrompt()
    second.controls.behave('approve')
    const pressed = second.send.submit()
    await expect(pressed).rejects.toMatchObject({ code: 'CONCERNS_NOT_ACCEPTED', context: { concerns: ['repeat'] } })
    const asked = () => second.controls.promptsShown.filter(({ kind }) => kind !== 'connect').length
    expect(asked()).toBe(0)
    expect(second.flow()).toMatchObject({ status: 'reviewed', review: { concerns: ['repeat'] } })
    expect(second.kit.getState().send.open).toEqual([])
    prompt.approve()
    await expect.poll(() => first.flow()?.status).toBe('sent')
    // Also once it is sent, until the user agrees.
    expect(await code(second.send.submit())).toBe('CONCERNS_NOT_ACCEPTED')
    second.controls.behave('approve')
    expect(await second.send.submit({ accepted: ['repeat'] })).toEqual({ hash: 'tx-1' })
    expect(second.world.sent).toHaveLength(1)
  },
)

/** Two tabs that show the same payment, of which the second does not see in the storage what the first writes from now on. */
async function reviewInTwoTabs(locks: PlatformLocks, otherLocks: PlatformLocks) {
  const first = await setUp({ platform: createFakePlatform({ locks }) })
  await knowBob(first)
  const storage = first.platform.storage.otherTab()
  const second = await setUp({ platform: createFakePlatform({ storage, locks: otherLocks, seed: 2 }) })
  for (const { send } of [first, second]) {
    await send.prepare({ to: bob, amount: 25n })
    expect((await send.review()).concerns).toEqual([])
  }
  return { first, second, catchUp: storage.lag() }
}

test('M22 two tabs where Send is pressed in the same instant: one wallet is asked, the other tab asks first', async () => {
  const locks = createFakeLocks()
  const { first, second, catchUp } = await reviewInTwoTabs(locks.open(), locks.open())
  for (const { controls } of [first, second]) controls.behave('approve')
  const pressed = [first, second].map(({ send }) => code(send.submit()))
  expect(await Promise.all(pressed)).toEqual(['no error', 'CONCERNS_NOT_ACCEPTED'])
  expect([first, second].map(({ world }) => world.sent.length)).toEqual([2, 0])
  expect(second.flow()).toMatchObject({ status: 'reviewed', review: { concerns: ['repeat'] } })
  catchUp()
  await settle()
  // The lock is free, and the storage tells of the payment.
  expect(await code(second.send.submit())).toBe('CONCERNS_NOT_ACCEPTED')
  expect(await second.send.submit({ accepted: ['repeat'] })).toEqual({ hash: 'tx-1' })
})

test('M22 a wallet that was asked in another tab and declined leaves no lock', async () => {
  const locks = createFakeLocks()
  const { first, second } = await reviewInTwoTabs(locks.open(), locks.open())
  const declined = code(first.send.submit())
  ;(await first.controls.nextPrompt()).reject()
  expect(await declined).toBe('USER_REJECTED')
  second.controls.behave('approve')
  expect(await second.send.submit()).toEqual({ hash: 'tx-1' })
})

test('M22 a wallet that never answers in another tab does not hold this one: the user agrees, and it goes on', async () => {
  const locks = createFakeLocks()
  const { first, second } = await reviewInTwoTabs(locks.open(), locks.open())
  void first.send.submit().catch(() => {})
  await first.controls.nextPrompt()
  expect(await code(second.send.submit())).toBe('CONCERNS_NOT_ACCEPTED')
  second.controls.behave('approve')
  expect(await second.send.submit({ accepted: ['repeat'] })).toEqual({ hash: 'tx-1' })
  expect(first.flow()?.status).toBe('waiting')
})

test('M22 a tab that dies while its wallet is asked leaves no lock', async () => {
  const origin = createFakeLocks()
  const dying = origin.open()
  const { first, second } = await reviewInTwoTabs(dying, origin.open())
  void first.send.submit().catch(() => {})
  await first.controls.nextPrompt()
  dying.kill()
  second.controls.behave('approve')
  expect(await second.send.submit()).toEqual({ hash: 'tx-1' })
})

test.each([
  ['are refused', () => Promise.reject(new DOMException('denied', 'SecurityError'))],
  [
    'throw',
    () => {
      throw new DOMException('denied', 'SecurityError')
    },
  ],
  ['never answer', () => new Promise<never>(() => {})],
] as const)('M22 locks that %s do not keep a payment from the wallet', async (_, request) => {
  const { send, controls, platform } = await setUp({ platform: createFakePlatform({ locks: { request } }) })
  await send.prepare({ to: bob, amount: 25n })
  const { concerns } = await send.review()
  controls.behave('approve')
  const sending = send.submit({ accepted: concerns })
  await settle()
  await platform.clock.advance(2_000)
  expect(await sending).toEqual({ hash: 'tx-1' })
})

test('M22 a payment of this page that was left before its wallet was asked is one that is made twice, too', async () => {
  const world = await setUp()
  await knowBob(world)
  const { send, controls } = world
  const prepare = async () => {
    await send.prepare({ to: bob, amount: 25n })
    return send.review()
  }
  await prepare()
  void send.submit().catch(() => {})
  send.leave()
  expect((await prepare()).concerns).toEqual(['repeat'])
  ;(await controls.nextPrompt()).reject()
  await expect.poll(() => world.kit.getState().send.open).toEqual([])
  send.edit()
  expect((await send.review()).concerns).toEqual([])
})

test('M23 a rejection keeps the review and its inputs', async () => {
  const { send, controls, flow, kit } = await setUp()
  await send.prepare({ to: bob, amount: 5n })
  const review = await send.review()
  const sending = send.submit({ accepted: review.concerns })
  ;(await controls.nextPrompt()).reject()
  expect(await code(sending)).toBe('USER_REJECTED')
  expect(flow()).toMatchObject({ status: 'reviewed', review, amount: 5n, recipient: { text: bob } })
  expect([kit.getState().send.open, kit.getState().pendingTransactions]).toEqual([[], []])
  void send.submit({ accepted: review.concerns })
  ;(await controls.nextPrompt()).approve()
  await expect.poll(() => flow()?.status).toBe('sent')
})

test('M24 a node that dies after signing: unknown, never sent again by itself, and an equal payment asks first', async () => {
  let asked = 0
  const { send, flow, kit } = await setUp({
    own: {
      sendTransaction: async () => {
        asked += 1
        throw unreachable({ url: 'https://node.example' })
      },
    },
  })
  await send.prepare({ to: bob, amount: 5n })
  const { concerns } = await send.review()
  expect(await code(send.submit({ accepted: concerns }))).toBe('UNREACHABLE')
  expect(flow()).toMatchObject({ status: 'unknown', error: { code: 'UNREACHABLE' } })
  expect(kit.getState().send.open).toMatchObject([{ status: 'unknown' }])
  await expect(send.submit({ accepted: concerns })).rejects.toThrow('send.submit: call `send.prepare` first.')
  await send.prepare({ to: bob, amount: 5n })
  expect((await send.review()).concerns).toContain('repeat')
  const [open] = kit.getState().send.open
  send.dismiss(open?.flow ?? 0)
  expect([kit.getState().send.open, asked]).toEqual([[], 1])
})

test.each([
  ['a paired request that expired', walletFailed({ reason: 'Request expired.' }), 'unknown', 1],
  ['a session that ended', notConnected(), 'unknown', 1],
  ['a wallet that gave up', aborted(), 'unknown', 1],
  ['a network that refused it', transactionRefused({ networkId: here, reason: 'no' }), 'reviewed', 0],
  ['too little money', insufficientFunds({ address: me, networkId: here }), 'reviewed', 0],
  ['a wallet on another network', walletChanged(), undefined, 0],
])('M24 only an error that proves that nothing was sent leads back: %s', async (_, error, status, open) => {
  const { send, flow, kit } = await setUp({ own: { sendTransaction: () => Promise.reject(error) } })
  await send.prepare({ to: bob, amount: 5n })
  const { concerns } = await send.review()
  expect(await code(send.submit({ accepted: concerns }))).toBe(error.code)
  expect([flow()?.status, kit.getState().send.open.length]).toEqual([status, open])
  await send.prepare({ to: bob, amount: 5n })
  expect((await send.review()).concerns.includes('repeat')).toBe(open === 1)
})

test('M24 an error that only looks like one of the kit does not leave a payment open for ever', async () => {
  const fields = { name: 'KitError', code: 'USER_REJECTED', docsPath: '/errors/USER_REJECTED', context: undefined }
  const { send, flow } = await setUp({
    own: { sendTransaction: () => Promise.reject(Object.assign(new Error('no'), fields)) },
  })
  await send.prepare({ to: bob, amount: 5n })
  const { concerns } = await send.review()
  expect(await code(send.submit({ accepted: concerns }))).toBe('WALLET_FAILED')
  expect(flow()?.status).toBe('unknown')
})

test('M24 what a node has refused after it was signed says why, is followed, and an equal payment asks first', async () => {
  const refused = transactionRefused({ networkId: here, reason: 'Blockhash not found' })
  const { send, flow, kit, controls, platform } = await setUp({
    own: { sendTransaction: () => Promise.reject(withSent(refused, { hash: 'signed', expiresAt: 7 })) },
  })
  await send.prepare({ to: bob, amount: 5n })
  const { concerns } = await send.review()
  expect(await code(send.submit({ accepted: concerns }))).toBe('TRANSACTION_REFUSED')
  expect([flow()?.status, flow()?.error?.code, kit.getState().send.open]).toEqual(['form', 'TRANSACTION_REFUSED', []])
  expect(kit.getState().pendingTransactions).toMatchObject([
    { id: 'signed', status: 'pending', kind: 'send', expiresAt: 7, summary: { sent: { amount: 5n }, to: bob } },
  ])
  expect((await send.review()).concerns).toContain('repeat')
  controls.setTransactionStatus('signed', 'expired')
  await expect
    .poll(async () => {
      await platform.clock.advance(4_000)
      return kit.getState().pendingTransactions
    })
    .toEqual([])
})

test('M24 what was signed has a name: it is followed until the chain has it', async () => {
  const { send, flow, kit, controls, platform } = await setUp({
    own: {
      sendTransaction: async () => {
        throw unreachable({ url: 'https://node.example', hash: 'signed' })
      },
    },
  })
  await send.prepare({ to: bob, amount: 5n })
  const { concerns } = await send.review()
  expect(await send.submit({ accepted: concerns })).toEqual({ hash: 'signed' })
  expect(flow()).toMatchObject({ status: 'sent', hash: 'signed' })
  await expect.poll(() => kit.getState().pendingTransactions.length).toBe(1)
  controls.setTransactionStatus('signed', 'confirmed')
  await expect
    .poll(async () => {
      await platform.clock.advance(4_000)
      return kit.getState().pendingTransactions
    })
    .toEqual([])
})

test('the unknown outcome of a smart account is asked of its wallet, which alone knows the operation', async () => {
  const asked: string[] = []
  const { send, kit, controls, platform } = await setUp({
    own: {
      sendTransaction: async () => {
        throw unreachable({ url: 'https://wallet.example', hash: 'operation' })
      },
      getCallsStatus: async ({ id }) => {
        asked.push(id)
        const isPending = asked.length === 1
        return {
          status: isPending ? 'pending' : 'confirmed',
          statusCode: isPending ? 100 : 200,
          atomic: true,
          receipts: [],
        }
      },
    },
  })
  controls.setAccounts('keplerish', [{ address: me, caipAddress: account, type: 'smartAccount' }])
  await expect.poll(() => kit.getAccount().type).toBe('smartAccount')
  await send.prepare({ to: bob, amount: 5n })
  const { concerns } = await send.review()
  expect(await send.submit({ accepted: concerns })).toEqual({ hash: 'operation' })
  await expect
    .poll(() => kit.getState().pendingTransactions)
    .toMatchObject([{ id: 'operation', batchOf: 'keplerish', status: 'pending' }])
  await expect
    .poll(async () => {
      await platform.clock.advance(4_000)
      return kit.getState().pendingTransactions
    })
    .toEqual([])
  expect(asked).toEqual(['operation', 'operation'])
})

test('M3 nothing is sent if the chain knows other decimals than the list', async () => {
  const { send } = await setUp({
    own: { getBalance: async () => ({ value: 5n, decimals: 6, symbol: 'FAKE' }) },
  })
  expect(await code(send.prepare({ to: bob }))).toBe('UNVERIFIED_ANSWER')
  expect(await code(send.review())).toBe('UNVERIFIED_ANSWER')
})

test('refuses zero, more than there is, and less than the recipient takes', async () => {
  const { send } = await setUp({ own: { describeAddress: async () => ({ kind: 'new', least: 100n }) } })
  const reviewed = async (amount: bigint) => {
    await send.prepare({ to: bob, amount })
    return send.review()
  }
  expect(await code(reviewed(0n))).toBe('INVALID_AMOUNT')
  await expect(reviewed(99n)).rejects.toMatchObject({ code: 'INVALID_AMOUNT', context: { least: 100n } })
  await expect(reviewed(1_000_001n)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS', context: { part: 'amount' } })
  await expect(reviewed(999_990n)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS', context: { part: 'amount' } })
  expect((await reviewed(999_980n)).amount).toBe(999_980n)
})

test('without fee capabilities the wallet chooses the fee', async () => {
  const { send, flow, controls } = await setUp({ without: ['maxSendable', 'estimateFee'] })
  await send.prepare({ to: bob, amount: 5n })
  expect(flow()?.funds).toMatchObject({ value: { max: undefined } })
  send.change({ amount: 'max' })
  expect(flow()?.amount).toBe(5n)
  const review = await send.review()
  expect(review.fee).toBeUndefined()
  controls.behave('approve')
  expect(await send.submit({ accepted: review.concerns })).toEqual({ hash: 'tx-1' })
})

test.each(['wallet', 'plain', 'large', 'any'] as const)(
  'a review says how coins that may carry collectibles are kept out, and that is what the wallet is asked for: %s',
  async (coins) => {
    const { send, controls, world } = await setUp({ own: { coinChoice: async () => coins } })
    await send.prepare({ to: bob, amount: 5n })
    const review = await send.review()
    expect(review.coins).toBe(coins)
    controls.behave('approve')
    await send.submit({ accepted: review.concerns })
    expect(world.sent).toMatchObject([{ to: bob, value: 5n, coins }])
  },
)

test('a review without a choice of coins has none', async () => {
  const { send, controls, world } = await setUp()
  await send.prepare({ to: bob, amount: 5n })
  const { coins, concerns } = await send.review()
  controls.behave('approve')
  await send.submit({ accepted: concerns })
  expect([coins, Object.keys(Object(world.sent[0]))]).toEqual([undefined, expect.not.arrayContaining(['coins'])])
})

test('a payment that is started again ends the wait of the one before', async () => {
  const { send } = await setUp({ own: { describeAddress: () => new Promise(() => {}) } })
  await send.prepare({ to: bob, amount: 5n })
  const waiting = send.review()
  const failed = code(waiting)
  await send.prepare({})
  expect(await failed).toBe('WALLET_CHANGED')
})

test('takes of the storage only what can be a recipient', async () => {
  const good = { address: bob, networkId: here, count: 2, lastAt: 7 }
  const stored = [null, 7, { ...good, address: '' }, { ...good, networkId: 'cosmos' }, { ...good, count: -1 }, good]
  const platform = createFakePlatform({ storage: { '@appkit/past_recipients': JSON.stringify(stored) } })
  const { send } = await setUp({ platform })
  await send.prepare()
  expect(send.recipients()).toEqual([good])
})

test('rejects a payment link with a memo or references if the adapter does not support them', async () => {
  const [me, payee, reference] = ['1', '2', '3'].map((digit) => digit.repeat(43)) as [string, string, string]
  const review = async (carriesNotes: boolean, query: string) => {
    const { adapter } = createFakeAdapter({
      namespace: 'solana',
      connectors: [{ id: 'w', accounts: [{ caipAddress: `solana:1:${me}`, address: me, type: 'eoa' }] }],
      behavior: 'approve',
    })
    const money = createFakeMoney({ carriesNotes })
    money.coins.set(me, 10n ** 18n)
    const kit = createKit({ adapters: [money.adapt(adapter)], platform: createFakePlatform() })
    onTestFinished(kit.destroy)
    await kit.connect({ connectorId: 'w' })
    const send = await kit.send()
    await send.prepare({ to: `solana:${payee}?amount=0.1${query}` })
    return send.review()
  }
  const memo = '&memo=7'
  for (const query of [memo, `&reference=${reference}`])
    await expect(review(false, query)).rejects.toMatchObject({
      code: 'CAPABILITY_MISSING',
      context: { capability: 'note', namespace: 'solana' },
    })
  expect((await review(true, memo)).recipient.note).toEqual({ memo: '7' })
  expect((await review(false, '')).recipient.note).toBeUndefined()
})
