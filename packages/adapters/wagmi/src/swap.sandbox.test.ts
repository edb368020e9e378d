import type { SwapOrder } from '@kit/core'
import { aborted, transactionRefused, withSent } from '@kit/core/adapter'
import { createFakeLocks } from '@kit/testing'
import { decodeFunctionData, encodeFunctionData, type Hex, parseEther, toHex } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { abi, networkId, pay, rpc, setUp, token, withSandbox, type World } from './fixtures/swapWorld.ts'

withSandbox()

const kinds = (order: SwapOrder | null) => order?.steps.map(({ kind }) => kind)
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: { readonly code?: string }) => error.code,
  )
test('M35 the coin is swapped: the minimum in the call is the one that is shown, and what arrives is what was simulated', async () => {
  const world = await setUp()
  const before = await world.balance('MLT')
  const { order } = await pay(world, parseEther('10'), 'GRN', 'MLT')
  expect(kinds(order)).toEqual(['swap'])
  expect(order.review).toMatchObject({ concerns: [], value: parseEther('10'), allowance: undefined })
  expect((await world.finish()).status).toBe('done')
  const [request] = world.requests()
  const { args } = decodeFunctionData({ abi, data: request?.['data'] as Hex })
  expect(args?.[3]).toBe(order.review?.quote.minimum)
  expect(order.review?.quote.minimum).toBe(((order.review?.quote.amountOut ?? 0n) * 99n) / 100n)
  expect((await world.balance('MLT')) - before).toBe(order.review?.received)
  expect(world.requests()).toHaveLength(1)
})

test('a swap whose transaction the user takes out of the list is unknown and not followed', async () => {
  const world = await setUp()
  await pay(world, parseEther('10'), 'GRN', 'MLT')
  await rpc('evm_setAutomine', false)
  const submitting = world.swap.submit()
  await expect.poll(() => world.order()?.status).toBe('mining')
  const { forget } = await world.kit.transactions()
  const [pending] = world.kit.getState().pendingTransactions
  forget({ id: pending?.id ?? '', account: pending?.account ?? `${networkId}:${world.me}` })
  expect((await world.mined(submitting)).status).toBe('unknown')
})

test.each(['swap', 'batch'] as const)(
  'M21 a %s that was sent is found after a reload and by another tab, and ends in all of them',
  async (kind) => {
    const first = await setUp(kind === 'batch' ? { quirks: { atomic: 'supported' } } : {})
    const [from, to] = kind === 'batch' ? (['MLT', 'GRN'] as const) : (['GRN', 'MLT'] as const)
    const amount = parseEther('5')
    await pay(first, amount, from, to)
    await rpc('evm_setAutomine', false)
    void first.swap.submit().catch(() => {})
    await expect.poll(() => first.order()?.status).toBe('mining')
    first.kit.destroy()

    const again = await setUp({ of: first })
    const tab = await setUp({ of: again })
    for (const page of [again, tab]) {
      page.swap.open()
      await expect.poll(page.order).toMatchObject({
        status: 'mining',
        amount,
        pay: token(page, from),
        get: token(page, to),
        steps: [{ kind, status: 'sent', id: first.order()?.steps[0]?.id }],
      })
    }
    // What the user has left is not followed again, and the same swap asks first.
    tab.swap.act({ type: 'order.left' })
    tab.swap.open()
    expect(tab.order()).toBe(null)
    expect((await pay(tab, amount, from, to)).order.review?.concerns).toContain('pending')
    await rpc('evm_mine')
    await expect
      .poll(async () => {
        await again.advance(4_000)
        return [again.order()?.status, ...[again, tab].map(({ kit }) => kit.getState().pendingTransactions.length)]
      })
      .toEqual(['done', 0, 0])
    expect(first.requests()).toHaveLength(1)
  },
)

test('an approval that was sent before a reload leads on to its swap, and figures that became worse are asked about', async () => {
  const first = await setUp()
  await pay(first, parseEther('5'), 'MLT', 'GRN')
  await rpc('evm_setAutomine', false)
  void first.swap.submit().catch(() => {})
  await expect.poll(() => first.order()?.status).toBe('mining')
  first.kit.destroy()
  const again = await setUp({ of: first })
  again.swap.open()
  await expect.poll(again.order).toMatchObject({ status: 'mining', steps: [{ kind: 'approve', status: 'sent' }] })
  await again.scope.market({ prices: { MLT: 0.9 } })
  await rpc('evm_setAutomine', true)
  await rpc('evm_mine')
  const hide = again.swap.show()
  await expect
    .poll(async () => {
      await again.advance(again.order()?.status === 'mining' ? 4_000 : 0)
      return again.order()
    })
    .toMatchObject({ status: 'ready', steps: [{ kind: 'approve', status: 'done' }, { kind: 'swap' }] })
  const concerns = again.order()?.review?.concerns ?? []
  expect(concerns).toContain('changed')
  expect((await again.mined(again.swap.submit({ accepted: concerns }))).status).toBe('done')
  hide()
  expect(await again.allowance('MLT')).toBe(0n)
})

test('a swap that one of two tabs has sent is not offered again in the other one', async () => {
  const first = await setUp()
  await pay(first, parseEther('5'), 'MLT', 'GRN')
  await rpc('evm_setAutomine', false)
  void first.swap.submit().catch(() => {})
  await expect.poll(() => first.order()?.status).toBe('mining')
  first.kit.destroy()
  const one = await setUp({ of: first })
  const other = await setUp({ of: one })
  for (const page of [one, other]) {
    page.swap.open()
    await expect.poll(() => page.order()?.steps).toMatchObject([{ kind: 'approve', status: 'sent' }])
  }
  await rpc('evm_setAutomine', true)
  await rpc('evm_mine')
  const hide = other.swap.show()
  await expect
    .poll(async () => {
      await other.advance(other.order()?.status === 'mining' ? 4_000 : 0)
      return other.order()
    })
    .toMatchObject({ status: 'ready', steps: [{ status: 'done' }, { kind: 'swap', status: 'open' }] })
  // One of them is left to wait for its approval: it is not asked for the swap, either.
  expect((await one.finish(['changed'])).status).toBe('done')
  await expect
    .poll(async () => {
      await other.advance(other.order()?.status === 'mining' ? 4_000 : 0)
      return other.order()
    })
    .toMatchObject({ status: 'done', steps: [{ kind: 'approve' }, { kind: 'swap', status: 'done' }] })
  other.swap.sign(['pending', 'changed'])
  expect(other.order()?.status).toBe('done')
  hide()
  expect(first.requests()).toHaveLength(2)
})

test('M22 a swap that another tab asks its wallet for since the review: the press asks first, before the wallet is asked', async () => {
  const first = await setUp()
  const second = await setUp({ of: first })
  for (const page of [first, second]) {
    const { order } = await pay(page, parseEther('5'), 'GRN', 'MLT')
    expect(order.review?.concerns).not.toContain('pending')
  }
  // Stays on the screen, so that its review is not made anew by the press.
  const hide = second.swap.show()
  await expect.poll(() => second.order()?.status).toBe('ready')
  first.wallet.behave('manual')
  void first.swap.submit().catch(() => {})
  const prompt = await first.wallet.nextPrompt()
  first.wallet.behave('approve')
  const pressed = second.swap.submit()
  await expect(pressed).rejects.toMatchObject({ code: 'CONCERNS_NOT_ACCEPTED', context: { concerns: ['pending'] } })
  expect(second.order()?.review?.concerns).toEqual(['pending'])
  expect(first.requests()).toHaveLength(1)
  hide()
  prompt.reject()
})

test('M22 two tabs where Swap is pressed in the same instant: the wallet is asked once, the other tab asks first', async () => {
  const locks = createFakeLocks()
  const first = await setUp({ locks: locks.open() })
  const second = await setUp({ of: first, locks: locks.open() })
  for (const page of [first, second]) await pay(page, parseEther('5'), 'GRN', 'MLT')
  // Both stay on the screen, so that no review is made anew by the press.
  const hides = [first, second].map(({ swap }) => swap.show())
  for (const { order } of [first, second]) await expect.poll(() => order()?.status).toBe('ready')
  // What the first tab writes from now on reaches the second one too late.
  const catchUp = first.storage.lag()
  first.wallet.behave('manual')
  const pressed = [first, second].map(({ swap }) => codeOf(swap.submit()))
  expect(await Promise.race(pressed)).toBe('CONCERNS_NOT_ACCEPTED')
  const prompt = await first.wallet.nextPrompt()
  expect(first.requests()).toHaveLength(1)
  catchUp()
  prompt.reject()
  expect(new Set(await Promise.all(pressed))).toEqual(new Set(['CONCERNS_NOT_ACCEPTED', 'USER_REJECTED']))
  for (const hide of hides) hide()
})

test('a swap that another tab has sent and settled while this one was frozen is not offered again', async () => {
  const first = await setUp()
  const freezes = { isFrozen: false }
  const frozen = await setUp({ of: first, freezes })
  await pay(first, parseEther('5'), 'GRN', 'MLT')
  const hide = frozen.swap.show()
  await pay(frozen, parseEther('5'), 'GRN', 'MLT')
  freezes.isFrozen = true
  expect((await first.finish()).status).toBe('done')
  await expect.poll(() => first.kit.getState().pendingTransactions).toEqual([])
  await expect.poll(() => frozen.order()?.status).toBe('ready')
  freezes.isFrozen = false
  frozen.swap.sign(['pending'])
  await expect
    .poll(async () => {
      await frozen.advance(frozen.order()?.status === 'mining' ? 4_000 : 0)
      return frozen.order()
    })
    .toMatchObject({ status: 'done', steps: [{ kind: 'swap', status: 'done' }] })
  hide()
  expect(first.requests()).toHaveLength(1)
})

test.each(['swap', 'batch'] as const)(
  'a %s that the storage says was done elsewhere, and that no chain or service knows, can be signed after a warning',
  async (step) => {
    const world = await setUp()
    const hide = world.swap.show()
    const amount = parseEther('5')
    await pay(world, amount, 'GRN', 'MLT')
    const [coin, millet] = ['GRN', 'MLT'].map((symbol) => token(world, symbol))
    const forged = {
      id: `0x${'ab'.repeat(32)}`,
      account: `${networkId}:${world.me}`,
      status: 'confirmed',
      order: { step, pay: coin, get: millet, amount: `${amount}`, slippage: 100 },
      ...(step === 'batch' && { batchOf: 'example.juniper' }),
    }
    const order = { ...forged.order, agreed: { minimum: '0', to: world.pool, value: '0' } }
    world.storage.set('@appkit/settled_transactions', JSON.stringify([{ ...forged, order }]))
    await expect
      .poll(() => [world.order()?.status, world.order()?.review?.concerns])
      .toEqual(['ready', expect.arrayContaining(['pending'])])
    world.swap.sign()
    expect([world.order()?.status, world.requests()]).toEqual(['ready', []])
    const before = await world.balance('MLT')
    expect((await world.finish(['pending'])).status).toBe('done')
    expect((await world.balance('MLT')) - before).toBeGreaterThan(0n)
    hide()
    expect(world.requests()).toHaveLength(1)
  },
)

test('of a stored order, the service says what the tokens are called and whether they are trusted', async () => {
  const first = await setUp()
  await pay(first, parseEther('5'), 'GRN', 'MLT')
  await rpc('evm_setAutomine', false)
  void first.swap.submit().catch(() => {})
  await expect.poll(() => first.order()?.status).toBe('mining')
  const key = '@appkit/pending_transactions'
  const text = first.storage.get(key) ?? ''
  first.kit.destroy()
  expect(text).toContain('"Millet"')
  first.storage.set(key, text.replaceAll('"Millet"', '"Quid"').replaceAll('"MLT"', '"QUID"'))
  const again = await setUp({ of: first })
  again.swap.open()
  await expect.poll(again.order).toMatchObject({ status: 'mining', get: token(again, 'MLT') })
  again.kit.destroy()
  const millet = token(first, 'MLT').address ?? ''
  first.storage.set(key, text.replaceAll(millet, first.pool))
  const unknown = await setUp({ of: first })
  unknown.swap.open()
  await unknown.swap.tokens()
  expect([unknown.order(), unknown.kit.getState().pendingTransactions.length]).toEqual([null, 1])
})

test('what a wallet did in part of a batch is listed and revoked after a reload, too', async () => {
  const first = await setUp({ quirks: { atomic: 'partial' } })
  await pay(first, parseEther('5'), 'MLT', 'GRN')
  first.wallet.behave('manual')
  void first.swap.submit().catch(() => {})
  const prompt = await first.wallet.nextPrompt()
  await first.scope.market({ prices: { MLT: 0.5 } })
  await rpc('evm_setAutomine', false)
  prompt.approve()
  await expect.poll(() => first.order()?.status).toBe('mining')
  first.kit.destroy()
  first.wallet.behave('approve')
  const again = await setUp({ of: first })
  again.swap.open()
  await rpc('evm_setAutomine', true)
  await rpc('evm_mine')
  await expect
    .poll(async () => {
      await again.advance(4_000)
      return again.order()
    })
    .toMatchObject({
      status: 'failed',
      calls: [
        { kind: 'approve', succeeded: true },
        { kind: 'swap', succeeded: false },
      ],
      leftAllowance: { amount: parseEther('5') },
    })
  expect(await again.allowance('MLT')).toBe(parseEther('5'))
  // The wallet may decline: the allowance can still be revoked.
  again.wallet.behave('reject')
  expect(await codeOf(again.mined(again.swap.revoke()))).toBe('USER_REJECTED')
  expect(again.order()).toMatchObject({ status: 'failed', leftAllowance: { amount: parseEther('5') } })
  again.wallet.behave('approve')
  expect(await again.mined(again.swap.revoke())).toMatchObject({ status: 'failed', leftAllowance: null, error: null })
  expect(await again.allowance('MLT')).toBe(0n)
})

test('M30 exactly the amount is approved, though the service says unlimited', async () => {
  const world = await setUp()
  const amount = parseEther('5')
  const { order } = await pay(world, amount, 'MLT', 'GRN')
  expect(kinds(order)).toEqual(['approve', 'swap'])
  const approved = await world.mined(world.swap.submit())
  expect(approved).toMatchObject({ status: 'ready', steps: [{ kind: 'approve', status: 'done' }, { kind: 'swap' }] })
  expect(await world.allowance('MLT')).toBe(amount)
  expect((await world.finish()).status).toBe('done')
  expect(await world.allowance('MLT')).toBe(0n)
  expect(world.kit.getState().pendingTransactions).toEqual([])
})

test('M31 a token like USDT is reset before it is approved for more, and nothing is approved where enough is', async () => {
  const world = await setUp()
  const quid = token(world, 'QUID').address ?? ''
  await world.kit.perform('approveToken', { token: quid, spender: world.pool, amount: 5_000_000n })
  await expect.poll(() => world.allowance('QUID')).toBe(5_000_000n)
  const { order } = await pay(world, 8_000_000n, 'QUID', 'GRN')
  expect(kinds(order)).toEqual(['reset', 'approve', 'swap'])
  expect((await world.finish()).status).toBe('done')
  await world.kit.perform('approveToken', { token: quid, spender: world.pool, amount: 9_000_000n })
  await expect.poll(() => world.allowance('QUID')).toBe(9_000_000n)
  expect(kinds((await pay(world, 8_000_000n, 'QUID', 'GRN')).order)).toEqual(['swap'])
})

test('a token that allows it is approved for more without a reset', async () => {
  const world = await setUp()
  await world.kit.perform('approveToken', { token: token(world, 'MLT').address ?? '', spender: world.pool, amount: 5n })
  await expect.poll(() => world.allowance('MLT')).toBe(5n)
  expect(kinds((await pay(world, 8n, 'MLT', 'GRN')).order)).toEqual(['approve', 'swap'])
})

test.each(['spender', 'to', 'thief', 'value', 'from', 'chain', 'minimum', 'quote'] as const)(
  'M32 M36 a service that lies about the %s is not believed, and the wallet is not asked',
  async (lie) => {
    const world = await setUp()
    await world.scope.market({ lie })
    await world.swap.quote({ pay: token(world, 'MLT'), get: token(world, 'GRN'), amount: parseEther('5') })
    expect(await codeOf(world.swap.review())).toBe('UNVERIFIED_ANSWER')
    expect(await codeOf(world.swap.submit())).toBe('UNVERIFIED_ANSWER')
    expect(world.requests()).toEqual([])
    await world.scope.market({ lie: null })
    expect((await world.swap.review()).status).toBe('ready')
  },
)

test.each([
  {
    name: 'a transfer of another token',
    to: 'QUID',
    data: (thief: Hex, held: bigint) => encodeFunctionData({ abi, functionName: 'transfer', args: [thief, held] }),
    reason: 'the transaction transfers or approves tokens directly.',
  },
  {
    name: 'an unknown call of another token',
    to: 'QUID',
    data: () => '0x12345678',
    reason: 'the transaction calls a token contract.',
  },
  {
    name: 'an unknown call of the token that is paid',
    to: 'MLT',
    data: () => '0x12345678',
    reason: 'the transaction calls a token contract.',
  },
  {
    name: 'a call of an account without code',
    to: 'empty',
    data: () => '0x12345678',
    reason: 'the transaction calls an address without a contract.',
  },
  {
    name: 'an approval by Permit2',
    to: 'pool',
    data: () => `0x87517c45${'0'.repeat(256)}`,
    reason: 'the transaction transfers or approves tokens directly.',
  },
] as const)(
  'M36 $name, with the minimum behind it, is no swap, also where the node cannot simulate',
  async ({ to: named, data, reason }) => {
    const world = await setUp({ lacks: 'eth_simulateV1' })
    const { pool, thief } = await world.scope.market({})
    const to = { pool, empty: `0x${'a11ce'.padStart(40, '0')}` }[String(named)] ?? token(world, named).address
    const amount = parseEther('5')
    const quote = await world.swap.quote({ pay: token(world, 'MLT'), get: token(world, 'GRN'), amount })
    const approval = encodeFunctionData({ abi, functionName: 'approve', args: [to as Hex, amount] })
    const call = `${data(thief as Hex, await world.balance('QUID'))}${quote.minimum.toString(16).padStart(64, '0')}`
    const built = (sent: string) => ({ tx: { to, data: sent, value: '0', amount: '0' } })
    await world.scope.fault({ route: '/v1/convert/build-approve', body: built(approval) })
    await world.scope.fault({ route: '/v1/convert/build-transaction', body: built(call) })
    await expect(world.swap.review()).rejects.toMatchObject({ code: 'UNVERIFIED_ANSWER', context: { reason } })
    expect(world.requests()).toEqual([])
  },
)

test.each([
  ['another token', 'QUID', 1n],
  ['more of it', 'MLT', 2n],
] as const)(
  'M36 a call that takes %s by an allowance of an earlier swap is not believed, and the wallet is not asked',
  async (_, symbol, times) => {
    const world = await setUp()
    const taken = token(world, symbol).address as Hex
    const all = (await world.balance(symbol)) / 2n
    await world.kit.perform('approveToken', { token: taken, spender: world.pool, amount: all })
    await expect.poll(() => world.allowance(symbol)).toBe(all)
    const amount = parseEther('5')
    const quote = await world.swap.quote({ pay: token(world, 'MLT'), get: token(world, 'GRN'), amount })
    const coin = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
    const data = encodeFunctionData({
      abi,
      functionName: 'swap',
      args: [taken, coin, symbol === 'MLT' ? times * amount : all, quote.minimum, world.me, 2n ** 64n],
    })
    const tx = { to: world.pool, data, value: '0', amount: '0' }
    await world.scope.fault({ route: '/v1/convert/build-transaction', body: { tx } })
    const asked = world.requests().length
    await expect(world.swap.review()).rejects.toMatchObject({
      code: 'UNVERIFIED_ANSWER',
      context: { reason: 'the transaction takes more than the amount to pay.' },
    })
    expect(world.requests()).toHaveLength(asked)
  },
)

test('M36 a call of a collection, which may hold a position of the account, is no swap', async () => {
  const world = await setUp()
  const to = `0x${'c0'.repeat(20)}`
  // Of ERC-721 it has `balanceOf(address)`, which says 1; all else reverts.
  await rpc('anvil_setCode', to, '0x5f3560e01c6370a08231146011575f5ffd5b60015f5260205ff3')
  const amount = parseEther('5')
  const quote = await world.swap.quote({ pay: token(world, 'MLT'), get: token(world, 'GRN'), amount })
  const approval = encodeFunctionData({ abi, functionName: 'approve', args: [to as Hex, amount] })
  const call = `0x12345678${quote.minimum.toString(16).padStart(64, '0')}`
  const built = (data: string) => ({ tx: { to, data, value: '0', amount: '0' } })
  await world.scope.fault({ route: '/v1/convert/build-approve', body: built(approval) })
  await world.scope.fault({ route: '/v1/convert/build-transaction', body: built(call) })
  await expect(world.swap.review()).rejects.toMatchObject({
    code: 'UNVERIFIED_ANSWER',
    context: { reason: 'the transaction calls a token contract.' },
  })
  expect(world.requests()).toEqual([])
})

/** Answers of the service in the place of its own. */
const builtBy = (to: string, data: Hex, value = 0n) => ({ tx: { to, data, value: `${value}`, amount: `${value}` } })
const coinAddress = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

test.each(['behind its arguments', 'as its deadline'] as const)(
  'M35 a call whose minimum is 1, with the shown one %s, is not believed, and the wallet is not asked',
  async (place) => {
    const world = await setUp()
    const amount = parseEther('5')
    const quote = await world.swap.quote({ pay: token(world, 'GRN'), get: token(world, 'MLT'), amount })
    const deadline = place === 'as its deadline' ? quote.minimum : 2n ** 64n
    const args = [coinAddress, token(world, 'MLT').address as Hex, amount, 1n, world.me, deadline] as const
    const call = encodeFunctionData({ abi, functionName: 'swap', args })
    const word = quote.minimum.toString(16).padStart(64, '0')
    const data: Hex = place === 'as its deadline' ? call : `${call}${word}`
    await world.scope.fault({ route: '/v1/convert/build-transaction', body: builtBy(world.pool, data, amount) })
    await expect(world.swap.review()).rejects.toMatchObject({
      code: 'UNVERIFIED_ANSWER',
      context: { reason: 'the transaction does not enforce the offered minimum.' },
    })
    expect(world.requests()).toEqual([])
  },
)

/** Makes the service offer a part of the amount that the swap gives, with a call whose minimum matches the offer. */
async function undercut(world: World, amount: bigint, part: (honest: bigint) => bigint): Promise<bigint> {
  const get = token(world, 'MLT').address as Hex
  const { amountOut } = await world.swap.quote({ pay: token(world, 'GRN'), get: token(world, 'MLT'), amount })
  const toAmount = part(amountOut)
  const account = (at: string) => `${networkId}:${at}`
  const offer = { id: null, fromAmount: `${amount}`, toAmount: `${toAmount}` }
  const quotes = [{ ...offer, fromAccount: account(coinAddress), toAccount: account(get) }]
  await world.scope.fault({ route: '/v1/convert/quotes', body: { quotes } })
  const args = [coinAddress, get, amount, (toAmount * 99n) / 100n, world.me, 2n ** 64n] as const
  const data = encodeFunctionData({ abi, functionName: 'swap', args })
  await world.scope.fault({ route: '/v1/convert/build-transaction', body: builtBy(world.pool, data, amount) })
  return amountOut
}

test('M35 does not sign a call that gives far more than its offer, because front-running could take the difference', async () => {
  const world = await setUp()
  await undercut(world, parseEther('5'), (honest) => honest / 20n)
  await expect(world.swap.review()).rejects.toMatchObject({
    code: 'UNVERIFIED_ANSWER',
    context: { reason: 'the transaction yields far more than was offered, and others could take the difference.' },
  })
  expect(world.requests()).toEqual([])
})

test('M35 a call that pays as much as is shown as its minimum, and has none, is not believed', async () => {
  const world = await setUp()
  // More than is paid is allowed already, so that a higher amount would not fail for want of an approval.
  const paid = token(world, 'MLT').address as Hex
  await world.kit.perform('approveToken', { token: paid, spender: world.pool, amount: parseEther('100') })
  await expect.poll(() => world.allowance('MLT')).toBe(parseEther('100'))
  const asked = world.requests().length
  const amount = 990n * 10n ** 15n
  const toAmount = `${10n ** 18n}`
  const account = (at: string) => `${networkId}:${at}`
  const offer = {
    id: null,
    fromAmount: `${amount}`,
    toAmount,
    fromAccount: account(paid),
    toAccount: account(coinAddress),
  }
  await world.scope.fault({ route: '/v1/convert/quotes', body: { quotes: [offer] } })
  const quote = await world.swap.quote({ pay: token(world, 'MLT'), get: token(world, 'GRN'), amount })
  expect(quote.minimum).toBe(amount)
  const args = [paid, coinAddress, amount, 1n, world.me, 2n ** 64n] as const
  const data = encodeFunctionData({ abi, functionName: 'swap', args })
  await world.scope.fault({ route: '/v1/convert/build-transaction', body: builtBy(world.pool, data) })
  await expect(world.swap.review()).rejects.toMatchObject({ code: 'UNVERIFIED_ANSWER' })
  expect(world.requests()).toHaveLength(asked)
})

test.each([
  ['simulates', undefined],
  ['cannot simulate', 'eth_simulateV1'],
] as const)(
  'M32 a contract that the dapp does not name is agreed to before it is approved, and before it is called, where the node %s',
  async (_, lacks) => {
    const world = await setUp({ ...(lacks && { lacks }), features: { swaps: { networks: [networkId] } } })
    const { order } = await pay(world, parseEther('5'), 'MLT', 'GRN')
    expect(order.review?.concerns).toEqual(['unknownContract'])
    expect(await codeOf(world.swap.submit())).toBe('CONCERNS_NOT_ACCEPTED')
    expect(world.requests()).toEqual([])
    expect((await world.mined(world.swap.submit({ accepted: ['unknownContract'] }))).status).toBe('ready')
    // The step that calls it asks again.
    expect(await codeOf(world.swap.submit({ accepted: ['unchecked'] }))).toBe('CONCERNS_NOT_ACCEPTED')
    expect(world.requests()).toHaveLength(1)
  },
)

test('M32 a contract that takes what it is approved for is no contract of the dapp', async () => {
  const world = await setUp({ lacks: 'eth_simulateV1' })
  await world.scope.market({ lie: 'thief' })
  const { order } = await pay(world, parseEther('5'), 'MLT', 'GRN')
  expect(order.review).toMatchObject({ concerns: expect.arrayContaining(['unknownContract']) as unknown })
  expect(await codeOf(world.swap.submit())).toBe('CONCERNS_NOT_ACCEPTED')
  expect(world.requests()).toEqual([])
})

test.each([
  ['lists it as it is', (listed: object) => [listed]],
  ['calls it otherwise', (listed: object) => [{ ...listed, name: 'Old', symbol: 'OLD' }]],
  ['leaves it out', () => []],
] as const)(
  'M43 a second token with the symbol of one that the dapp names is a copy, where the service %s',
  async (_, rest) => {
    const first = await setUp()
    const named = token(first, 'QUID')
    const listed = {
      name: 'Quid',
      symbol: 'QUID',
      address: `${networkId}:${named.address}`,
      decimals: 6,
      logoUri: null,
    }
    const copy = { ...listed, symbol: 'QU\u0406D', address: `${networkId}:0x${'c0'.repeat(20)}` }
    const tokens = [
      { ...listed, name: 'Grain', symbol: 'GRN', address: `${networkId}:${coinAddress}`, decimals: 18 },
      copy,
    ]
    await first.scope.fault({ route: '/v1/convert/tokens', body: { tokens: [...tokens, ...rest(listed)] } })
    const world = await setUp({ of: first, tokens: { [networkId]: { address: named.address ?? '' } } })
    const concerns = (await world.swap.tokens()).map(({ address, concern }) => [address, concern])
    expect(concerns.slice(0, 2)).toEqual([
      [undefined, undefined],
      [`0x${'c0'.repeat(20)}`, 'copy'],
    ])
    expect(concerns.slice(2)).toEqual(rest(listed).map(() => [named.address, undefined]))
  },
)

test('a proxy that refuses to simulate does not stop a swap, of which then is not known what arrives', async () => {
  const world = await setUp({ lacks: 'eth_simulateV1', refusesBy: 405 })
  const { order } = await pay(world, parseEther('5'), 'MLT', 'GRN')
  expect(order.steps.map(({ kind }) => kind)).toEqual(['approve', 'swap'])
  expect(order.review?.received).toBeUndefined()
})

test('M3 a token whose decimals the service gives wrongly is not quoted', async () => {
  const world = await setUp()
  await world.scope.market({ lie: 'decimals' })
  const [quid] = (await world.swap.tokens()).filter(({ symbol }) => symbol === 'QUID')
  expect(quid?.decimals).toBe(18)
  expect(
    await codeOf(world.swap.quote({ pay: quid ?? token(world, 'QUID'), get: token(world, 'GRN'), amount: 5n })),
  ).toBe('UNVERIFIED_ANSWER')
  expect((await world.scope.requests()).counts['GET /v1/convert/quotes']).toBeUndefined()
})

test('M33 a price that falls after the approval is asked about again', async () => {
  const world = await setUp()
  const { order } = await pay(world, parseEther('5'), 'MLT', 'GRN')
  await world.mined(world.swap.submit())
  await world.scope.market({ prices: { MLT: 0.9 } })
  const asked = world.requests().length
  expect(await codeOf(world.swap.submit())).toBe('CONCERNS_NOT_ACCEPTED')
  expect(world.requests()).toHaveLength(asked)
  const reviewed = await world.swap.review()
  expect(reviewed.review?.concerns).toContain('changed')
  expect(reviewed.review?.quote.minimum).toBeLessThan(order.review?.quote.minimum ?? 0n)
  expect((await world.mined(world.swap.submit({ accepted: reviewed.review?.concerns }))).status).toBe('done')
})

test('M34 an old review is not signed: everything is read again before the wallet is asked', async () => {
  const world = await setUp()
  const { order } = await pay(world, parseEther('5'), 'GRN', 'MLT')
  await world.advance(31_000)
  world.swap.sign()
  expect([world.order()?.status, world.requests()]).toEqual(['preparing', []])
  expect((await world.finish()).status).toBe('done')
  expect(world.order()?.review?.at).toBeGreaterThanOrEqual((order.review?.at ?? 0) + 31_000)
})

test('M37 from 10 % of impact on the user agrees, from 25 % in a typed word, and where there is no price', async () => {
  const world = await setUp()
  const concerns = async (amount: string, to = 'MLT') => {
    const { order } = await pay(world, parseEther(amount), 'GRN', to)
    return [order.review?.quote.impact, order.review?.concerns] as const
  }
  const [small, none] = await concerns('10')
  expect([small ?? 0, none]).toEqual([expect.closeTo(42, -1), []])
  expect(await concerns('270')).toEqual([expect.closeTo(355, -2), []])
  expect(await concerns('950')).toEqual([expect.closeTo(1_090, -2), ['impact']])
  expect(await codeOf(world.swap.submit())).toBe('CONCERNS_NOT_ACCEPTED')
  expect(await concerns('2900')).toEqual([expect.closeTo(2_680, -2), ['severeImpact']])
  expect(await codeOf(world.swap.submit({ accepted: ['impact'] }))).toBe('CONCERNS_NOT_ACCEPTED')
  await world.scope.set({ prices: { DRG: 0 } })
  expect(await concerns('1', 'DRG')).toEqual([undefined, ['unknownImpact']])
  expect(world.requests()).toEqual([])
})

test('a network fee far above the usual is agreed to', async () => {
  const world = await setUp()
  const { baseFeePerGas } = Object(await rpc('eth_getBlockByNumber', 'latest', false)) as Readonly<
    Record<string, string>
  >
  const mineAt = async (baseFee: string) => {
    await rpc('anvil_setNextBlockBaseFeePerGas', baseFee)
    await rpc('evm_mine')
  }
  // The chain goes back after a test; its next base fee doesn't.
  onTestFinished(() => mineAt(baseFeePerGas ?? '0x1'))
  // Above a tenth of the limit of a coin whose worth is not known, and below the limit.
  await mineAt(`0x${(300n * 10n ** 9n).toString(16)}`)
  const { order } = await pay(world, parseEther('10'), 'GRN', 'MLT')
  expect(order.review?.concerns).toEqual(['highFee'])
  expect(await codeOf(world.swap.submit())).toBe('CONCERNS_NOT_ACCEPTED')
  expect(world.requests()).toEqual([])
})

test('M38 a wallet that is atomic approves and swaps in one prompt', async () => {
  const world = await setUp({ quirks: { atomic: 'supported' } })
  const before = await world.balance('GRN')
  const { order } = await pay(world, parseEther('5'), 'MLT', 'GRN')
  expect(kinds(order)).toEqual(['batch'])
  expect((await world.finish()).status).toBe('done')
  expect(world.requests()).toHaveLength(1)
  expect(world.requests()[0]).toMatchObject({ atomicRequired: true, calls: [{}, {}] })
  expect(await world.allowance('MLT')).toBe(0n)
  // The fee is paid in the same coin.
  expect((await world.balance('GRN')) - before).toBeGreaterThan((order.review?.quote.minimum ?? 0n) - parseEther('0.1'))
})

test.each([
  [5750, 'the user declines the upgrade of the account'],
  [5760, 'the wallet is not atomic after all'],
  [5710, 'it makes no batches on this network'],
  [5740, 'the batch is too large'],
])(
  'a wallet that is ready to be atomic is upgraded only if the user wants it, and %i leads to steps: %s',
  async (code) => {
    const world = await setUp({ quirks: { atomic: 'ready' } })
    const hide = world.swap.show()
    const { order } = await pay(world, parseEther('5'), 'MLT', 'GRN')
    expect([kinds(order), order.review?.offersUpgrade]).toEqual([['approve', 'swap'], true])
    world.swap.act({ type: 'upgrade.chosen', upgrades: true })
    expect(kinds(await world.swap.review())).toEqual(['batch'])
    world.wallet.failNext({ code, method: 'wallet_sendCalls' })
    const steps = await world.mined(world.swap.submit())
    expect([kinds(steps), steps.status]).toEqual([['approve', 'swap'], 'ready'])
    hide()
    expect((await world.finish()).status).toBe('done')
  },
)

test('the steps of a multisig wait for its signers, and the next one is asked for once the chain has the first', async () => {
  const world = await setUp({ quirks: { multisig: 'waiting' } })
  await rpc('anvil_setCode', world.me, '0x00')
  onTestFinished(async () => void (await rpc('anvil_setCode', world.me, '0x')))
  const { order } = await pay(world, parseEther('5'), 'MLT', 'GRN')
  expect(kinds(order)).toEqual(['approve', 'swap'])
  for (const status of ['ready', 'done'] as const) {
    world.wallet.setQuirks({ multisig: 'waiting' })
    const submitting = world.swap.submit()
    await expect.poll(() => world.kit.getState().pendingTransactions).toMatchObject([{ status: 'waiting' }])
    expect(world.order()?.status).toBe('mining')
    world.wallet.setQuirks({ multisig: 'signed' })
    expect((await world.mined(submitting)).status).toBe(status)
  }
  expect(world.requests()).toHaveLength(2)
})

test('a batch that the wallet has forgotten may have been sent, and is not asked for again', async () => {
  const world = await setUp({ quirks: { atomic: 'supported' } })
  await pay(world, parseEther('5'), 'MLT', 'GRN')
  world.wallet.setQuirks({ atomic: 'supported', forgetsCalls: true })
  const submitting = world.swap.submit()
  await expect.poll(() => world.kit.getState().pendingTransactions).toMatchObject([{ status: 'unknown' }])
  expect([world.order()?.status, world.requests().length]).toEqual(['mining', 1])
  world.wallet.setQuirks({ atomic: 'supported' })
  expect((await world.mined(submitting)).status).toBe('done')
  expect(world.requests()).toHaveLength(1)
})

test('a swap in one request is listed with its call until the wallet answers, also after a reload, and the same one asks first', async () => {
  const first = await setUp({ quirks: { atomic: 'supported' } })
  await pay(first, parseEther('5'), 'MLT', 'GRN')
  first.wallet.behave('manual')
  void first.swap.submit().catch(() => {})
  await first.wallet.nextPrompt()
  // Nothing shows the order: the press has reviewed it anew, with another deadline.
  const { to, value, data } = first.order()?.review ?? {}
  const row = { status: 'asked', kind: 'swap', call: { to, value, data }, order: { step: 'batch' } }
  expect(first.kit.getState().pendingTransactions).toMatchObject([row])
  first.kit.destroy()
  first.wallet.behave('approve')
  const again = await setUp({ of: first })
  await expect.poll(() => again.kit.getState().pendingTransactions).toMatchObject([{ ...row, status: 'unknown' }])
  const { order: next } = await pay(again, parseEther('5'), 'MLT', 'GRN')
  expect(next.review?.concerns).toContain('pending')
  expect(await codeOf(again.swap.submit())).toBe('CONCERNS_NOT_ACCEPTED')
  expect(first.requests()).toHaveLength(1)
})

test('M39 what a wallet did of a batch is listed, and what is left of the approval is revoked', async () => {
  const world = await setUp({ quirks: { atomic: 'partial' } })
  const { order } = await pay(world, parseEther('5'), 'MLT', 'GRN')
  expect(kinds(order)).toEqual(['batch'])
  world.wallet.behave('manual')
  const submitting = codeOf(world.mined(world.swap.submit()))
  const prompt = await world.wallet.nextPrompt()
  await world.scope.market({ prices: { MLT: 0.5 } })
  prompt.approve()
  expect(await submitting).toBe('TRANSACTION_FAILED')
  expect(world.order()).toMatchObject({
    status: 'failed',
    calls: [
      { kind: 'approve', succeeded: true },
      { kind: 'swap', succeeded: false },
    ],
    leftAllowance: { amount: parseEther('5') },
  })
  world.wallet.behave('approve')
  const revoked = await world.mined(world.swap.revoke())
  expect(revoked).toMatchObject({ status: 'failed', leftAllowance: null, error: null })
  expect(await world.allowance('MLT')).toBe(0n)
})

test.each(['known', 'unknown'])(
  'M39 a swap that fails on the chain offers to revoke the remaining allowance, which is %s',
  async (how) => {
    const network: { fails?: string } = {}
    const world = await setUp({ network })
    await pay(world, parseEther('5'), 'MLT', 'GRN')
    await world.mined(world.swap.submit())
    await world.scope.market({ stall: true })
    const submitting = codeOf(world.mined(world.swap.submit()))
    await expect.poll(() => world.order()?.status).toBe('mining')
    // The selector of `allowance`.
    if (how === 'unknown') network.fails = 'dd62ed3e'
    // The price moves in the same block, before the swap.
    await world.scope.market({ prices: { MLT: 0.5 }, mine: 1, stall: false })
    expect(await submitting).toBe('TRANSACTION_FAILED')
    expect(world.order()?.leftAllowance?.amount).toBe(parseEther('5'))
    await world.mined(world.swap.revoke())
    expect(await world.allowance('MLT')).toBe(0n)
  },
)

test('a swap that was sped up, where the node cannot say by what, is unknown: it is not called cancelled, nor asked for again', async () => {
  const world = await setUp({ lacks: 'eth_blockNumber' })
  await pay(world, parseEther('5'), 'GRN', 'MLT')
  await world.scope.market({ stall: true })
  const submitting = world.mined(world.swap.submit())
  // The node has told its nonce, by which the replacement is recognized.
  await expect.poll(() => world.kit.getState().pendingTransactions[0]?.nonce).toBeTypeOf('number')
  await world.scope.market({ replace: { hash: world.order()?.steps[0]?.id ?? '' }, mine: 1, stall: false })
  expect(await submitting).toMatchObject({ status: 'unknown', error: null })
  world.swap.act({ type: 'review.wanted' })
  expect([world.order()?.status, world.requests().length]).toEqual(['unknown', 1])
})

test('M40 a drained pool is seen before the wallet is asked, also if the service does not know', async () => {
  const world = await setUp()
  const amount = parseEther('5')
  const query = new URLSearchParams({
    projectId: world.scope.environment.projectId,
    amount: `${amount}`,
    userAddress: world.me,
    from: `${networkId}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`,
    to: `${networkId}:${token(world, 'MLT').address}`,
  })
  const base = world.scope.environment.services.blockchain
  const quotes: unknown = await (await fetch(`${base}/v1/convert/quotes?${query}`)).json()
  const { order } = await pay(world, amount, 'GRN', 'MLT')
  const { to, data } = order.review ?? { to: '', data: '' }
  await world.scope.market({ drain: ['MLT'] })
  expect(await codeOf(world.swap.submit())).toBe('NO_ROUTE')
  await world.scope.fault({ route: '/v1/convert/quotes', body: quotes })
  await world.scope.fault({ route: '/v1/convert/build-transaction', body: { tx: { to, data, amount: `${amount}` } } })
  const failing = world.swap.review()
  await expect(failing).rejects.toMatchObject({
    code: 'TRANSACTION_WOULD_FAIL',
    context: { reason: 'The pool is empty' },
  })
  expect(world.requests()).toEqual([])
})

test('an amount so small that nothing is promised for it is not swapped', async () => {
  const world = await setUp()
  const quote = await world.swap.quote({ pay: token(world, 'MLT'), get: token(world, 'GRN'), amount: 2n })
  expect([quote.amountOut, quote.minimum]).toEqual([1n, 0n])
  expect(await codeOf(world.swap.review())).toBe('NO_ROUTE')
})

test('M41 of a token that keeps a part, what arrives is what is shown', async () => {
  const world = await setUp()
  const before = await world.balance('TOLL')
  const { order } = await pay(world, parseEther('10'), 'GRN', 'TOLL')
  const { quote, received = 0n, concerns = [] } = order.review ?? {}
  expect(received).toBe((quote?.amountOut ?? 0n) - (quote?.amountOut ?? 0n) / 20n)
  expect(concerns).toEqual(['keepsPart'])
  expect(await codeOf(world.swap.submit())).toBe('CONCERNS_NOT_ACCEPTED')
  expect((await world.finish(['keepsPart'])).status).toBe('done')
  expect((await world.balance('TOLL')) - before).toBe(received)
})

test('M18 M19 a wallet that goes to another account or network ends the swap, and nothing is asked', async () => {
  const world = await setUp()
  await pay(world, parseEther('5'), 'GRN', 'MLT')
  world.wallet.selectAccount(1)
  await expect.poll(() => world.kit.getState().swap.pin).toBe(null)
  expect(await codeOf(world.swap.submit())).toBe('WALLET_CHANGED')
  world.wallet.selectAccount(0)
  await expect.poll(() => world.kit.getAccount().address).toBe(world.me)
  await pay(world, parseEther('5'), 'GRN', 'MLT')
  world.wallet.switchChain(31_338)
  await expect.poll(() => world.kit.getState().swap.order).toBe(null)
  expect(await codeOf(world.swap.submit())).toBe('WALLET_CHANGED')
  expect(world.requests()).toEqual([])
})

test('M21 M23 a declined request keeps the order, and one that is approved after the view was left becomes pending', async () => {
  const world = await setUp()
  await pay(world, parseEther('5'), 'GRN', 'MLT')
  world.wallet.behave('reject')
  expect(await codeOf(world.swap.submit())).toBe('USER_REJECTED')
  expect(world.order()).toMatchObject({ amount: parseEther('5'), steps: [{ kind: 'swap', status: 'open' }] })
  world.wallet.behave('manual')
  await world.scope.market({ stall: true })
  const stop = new AbortController()
  const submitting = codeOf(world.swap.submit({ signal: stop.signal }))
  const prompt = await world.wallet.nextPrompt()
  stop.abort()
  expect(await submitting).toBe('ABORTED')
  world.swap.act({ type: 'order.left' })
  prompt.approve()
  await expect
    .poll(() => world.kit.getState().pendingTransactions)
    .toMatchObject([{ kind: 'swap', summary: { sent: { symbol: 'GRN' } } }])
  // The same again while it is on its way: the user is asked first.
  expect((await pay(world, parseEther('5'), 'GRN', 'MLT')).order.review?.concerns).toEqual(['pending'])
})

test('M24 a swap whose wait ended with the hash of what was signed is followed by it, and not asked for again', async () => {
  const world = await setUp({ failsWith: (hash) => withSent(aborted(), { hash }) })
  await pay(world, parseEther('5'), 'GRN', 'MLT')
  await rpc('evm_setAutomine', false)
  const submitting = world.swap.submit()
  await expect.poll(() => world.order()?.status).toBe('mining')
  await expect
    .poll(() => world.kit.getState().pendingTransactions)
    .toEqual([expect.objectContaining({ id: world.order()?.steps[0]?.id, kind: 'swap', status: 'pending' })])
  await rpc('evm_mine')
  expect((await world.mined(submitting)).status).toBe('done')
  expect(world.requests()).toHaveLength(1)
})

test('a swap that a node has refused after it was signed is followed by its hash, and offered again as one that may be sent twice', async () => {
  const world = await setUp({
    failsWith: (hash) => withSent(transactionRefused({ networkId, reason: 'no' }), { hash }),
  })
  await pay(world, parseEther('5'), 'GRN', 'MLT')
  await rpc('evm_setAutomine', false)
  expect(await codeOf(world.swap.submit())).toBe('TRANSACTION_REFUSED')
  await expect.poll(() => world.order()?.steps).toEqual([{ kind: 'swap', status: 'open' }])
  expect(world.kit.getState().pendingTransactions).toMatchObject([{ kind: 'swap', status: 'pending' }])
  await expect.poll(() => world.order()?.review?.concerns).toContain('pending')
})

test('M52 a swap that is not shown asks nothing', async () => {
  const world = await setUp()
  const hide = world.swap.show()
  await pay(world, parseEther('5'), 'GRN', 'MLT')
  hide()
  await world.scope.forgetRequests()
  await world.advance(120_000)
  expect((await world.scope.requests()).total).toBe(0)
})

test('a swap goes on after a reload where the chain is: what was approved is not approved again', async () => {
  const first = await setUp()
  await pay(first, parseEther('5'), 'MLT', 'GRN')
  await first.mined(first.swap.submit())
  first.kit.destroy()
  const second = await setUp()
  expect(kinds((await pay(second, parseEther('5'), 'MLT', 'GRN')).order)).toEqual(['swap'])
  expect((await second.finish()).status).toBe('done')
})

test('all of the coin can be swapped, less a fee that suffices', async () => {
  const world = await setUp()
  await world.swap.quote({ pay: token(world, 'GRN'), get: token(world, 'MLT'), amount: 1n })
  const most = await world.swap.max()
  const balance = await world.balance('GRN')
  expect(most).toBeLessThan(balance)
  expect(most).toBeGreaterThan(balance - parseEther('0.1'))
  const { order } = await pay(world, most, 'GRN', 'MLT')
  expect(order.review?.concerns).toEqual(['severeImpact'])
  expect((await world.finish(['severeImpact'])).status).toBe('done')
})

test('lists a coin that is also a token once; Max of the token leaves the cost of approval and swap', async () => {
  const plain = await setUp()
  const [paid, got] = [token(plain, 'MLT'), Object.values(plain.tokens).find(({ symbol }) => !/GRN|MLT/.test(symbol))]
  if (!got) throw new Error('There is no third token.')
  const world = await setUp({ coinToken: 'MLT' })
  expect(Object.keys(world.tokens)).toContain('GRN')
  expect(Object.keys(world.tokens)).not.toContain('MLT')
  // The sandbox keeps two balances, so make them equal first.
  await rpc('anvil_setBalance', world.me, toHex(await plain.balance('MLT')))
  await world.swap.quote({ pay: paid, get: got, amount: parseEther('1') })
  const most = await world.swap.max()
  await world.swap.quote({ pay: paid, get: got, amount: most })
  const { review } = await world.swap.review()
  expect(review?.fee?.isPartial).toBe(true)
  const { status } = await world.finish(['severeImpact', 'impact', 'token', 'changed'])
  expect(status).toBe('done')
})

test.each([
  [0n, 'none'],
  [1n, 'UNVERIFIED_ANSWER'],
] as const)(
  'accepts a payment in the coin that a node reports as its token, but not a call that takes more: %s',
  async (more, expected) => {
    const amount = parseEther('1')
    const world = await setUp({ coinToken: 'MLT', spends: amount + more })
    const got = Object.values(world.tokens).find(({ address }) => address !== undefined)
    const quote = world.swap.quote({ pay: token(world, 'GRN'), get: got ?? token(world, 'GRN'), amount })
    expect(await codeOf(quote.then(() => world.swap.review()))).toBe(expected)
  },
)

test('a network that the dapp does not name is not offered, and a switched-off feature asks nothing', async () => {
  const world = await setUp()
  await world.kit.switchNetwork({ networkId: 'eip155:31338' })
  expect(await codeOf(world.swap.tokens())).toBe('SWAPS_UNSUPPORTED')
  const off = await setUp({ features: { swaps: { networks: [networkId] } } })
  expect(off.kit.getState().swap.pin?.networkId).toBe(networkId)
})
