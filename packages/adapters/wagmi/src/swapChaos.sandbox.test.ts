import { createFakePlatform } from '@kit/testing'
import fc from 'fast-check'
import { decodeFunctionData, type Hex, parseEther } from 'viem'
import { expect, test } from 'vitest'
import { type Mined, minedBy } from './fixtures/minedBy.ts'
import { abi, pay, rpc, setUp, token, withSandbox, type World } from './fixtures/swapWorld.ts'

/* Whatever happens around a swap, the chain has what the user approved, and the page tells of it or still lists it. */

withSandbox()

const acts = [
  ...(['go on', 'go on', 'go on', 'go on', 'go on', 'go on'] as const),
  ...(['press', 'press', 'approve', 'approve', 'review', 'reload', 'reload'] as const),
  ...(['press blindly', 'reject', 'leave', 'time passes', 'price falls', 'price rises'] as const),
  ...(['spender', 'thief', 'value', 'minimum', 'quote', 'service is honest'] as const),
  ...(['account moves', 'network moves', 'node dies', 'node is back'] as const),
] as const
type Act = (typeof acts)[number]

const amount = parseEther('5')
const [chain, otherChain] = [31_337, 31_338]

/** What the wallet was asked for; `minimum` undefined: an approval. */
type Asked = { readonly minimum: bigint | undefined }
type Approved = Mined & { readonly minimum: bigint }

/** A user with one wallet, whose pages follow each other. */
async function begin({ wallet, scope, me, pool }: World) {
  const network = { isDown: false }
  /** How swaps ended, as the pages told. */
  const told = new Map<string, string>()
  const queue: Asked[] = []
  const approved: Approved[] = []

  let isElsewhere = false

  async function open(storage: World['storage']): Promise<World> {
    comeBack()
    wallet.behave('approve')
    const opened = await setUp({ of: { wallet, scope, storage }, network })
    wallet.behave('manual')
    opened.swap.show()
    const transactions = await opened.kit.transactions()
    // It may have ended before the page listens.
    transactions.onSettled(
      ({ id, kind, status }) => {
        if (kind === 'swap') told.set(id, status)
      },
      { includesEnded: true },
    )
    return opened
  }
  function comeBack(): void {
    network.isDown = false
    isElsewhere = false
    wallet.switchChain(chain)
    wallet.selectAccount(0)
  }
  let page = await open(createFakePlatform().storage.otherTab())
  const start = { pay: await page.balance('MLT'), get: await page.balance('DRG') }

  /** Waits for what the page reads, and for blocks while the node can tell of them. */
  async function settle(): Promise<void> {
    const step = async (): Promise<boolean> => {
      const { status, isResting = false } = page.order() ?? {}
      if (isResting) await page.advance(1_000)
      if (status !== 'preparing' && (status !== 'mining' || network.isDown)) return true
      await page.advance(status === 'mining' ? 4_000 : network.isDown ? 1_000 : 50)
      return false
    }
    await expect.poll(step, { interval: 10, timeout: 60_000 }).toBe(true)
  }

  const review = (): Promise<unknown> =>
    page.mined(pay(page, amount, 'MLT', 'DRG'), network.isDown ? 1_000 : 200).catch(() => {})

  async function press(accepted: Parameters<World['swap']['sign']>[0]): Promise<void> {
    const { length } = page.requests()
    const { review: before, status } = page.order() ?? {}
    page.swap.sign(accepted)
    // It has been pressed before, and the wallet has not answered.
    if (status === 'wallet') return
    await expect
      .poll(() => page.order()?.status !== 'wallet' || page.requests().length > length, {
        interval: 5,
        timeout: 60_000,
      })
      .toBe(true)
    const request = page.requests()[length] as Readonly<Record<string, string>> | undefined
    if (!request) return
    // No prompt contradicts the review.
    const { to, from, data, value, chainId } = request
    expect([from?.toLowerCase(), Number(chainId)]).toEqual([me.toLowerCase(), chain])
    const { functionName, args } = decodeFunctionData({ abi, data: data as Hex })
    if (functionName === 'approve') {
      expect([to?.toLowerCase(), args[0]]).toEqual([token(page, 'MLT').address?.toLowerCase(), pool])
      expect([0n, amount]).toContain(args[1])
      queue.push({ minimum: undefined })
    } else {
      expect([functionName, to?.toLowerCase(), data, BigInt(value ?? '0x0')]).toEqual([
        'swap',
        pool.toLowerCase(),
        before?.data,
        before?.value,
      ])
      const [, , paid, minimum, recipient] = args as readonly [Hex, Hex, bigint, bigint, Hex, bigint]
      expect([paid, minimum, recipient]).toEqual([amount, before?.quote.minimum, me])
      queue.push({ minimum })
    }
  }

  async function approve(): Promise<void> {
    const [prompt] = wallet.prompts
    const asked = queue.shift()
    if (!prompt || !asked) return
    const nonce = String(await rpc('eth_getTransactionCount', me, 'latest'))
    prompt.approve()
    await expect.poll(() => minedBy(rpc, me, nonce), { interval: 5, timeout: 60_000 }).toBeDefined()
    const mined = await minedBy(rpc, me, nonce)
    if (mined && asked.minimum !== undefined) approved.push({ ...mined, minimum: asked.minimum })
    await settle()
  }
  function reject(): void {
    queue.shift()
    wallet.prompts[0]?.reject()
  }

  async function reload(): Promise<void> {
    page.kit.destroy()
    page = await open(page.storage)
    await review()
  }

  async function act(name: Act): Promise<void> {
    if (name === 'press') await press(page.order()?.review?.concerns)
    else if (name === 'go on') {
      await press(page.order()?.review?.concerns)
      await approve()
    } else if (name === 'press blindly') await press([])
    else if (name === 'approve') await approve()
    else if (name === 'reject') reject()
    else if (name === 'review') await review()
    else if (name === 'leave') page.swap.act({ type: 'order.left' })
    else if (name === 'reload') await reload()
    else if (name === 'time passes') await page.advance(31_000)
    else if (name === 'price falls') await scope.market({ prices: { MLT: 0.8 } })
    else if (name === 'price rises') await scope.market({ prices: { MLT: 1 } })
    else if (name === 'service is honest') await scope.market({ lie: null })
    else if (name === 'account moves') wallet.selectAccount(wallet.selected === me ? 1 : 0)
    else if (name === 'network moves') {
      // This wallet sends to the network that it is on when it is approved.
      if (wallet.prompts.length > 0) return
      isElsewhere = !isElsewhere
      wallet.switchChain(isElsewhere ? otherChain : chain)
    } else if (name === 'node dies') network.isDown = true
    else if (name === 'node is back') network.isDown = false
    else await scope.market({ lie: name })
    await settle()
  }

  /** Everything is answered and settled, as far as a page knows of it. */
  async function end(): Promise<void> {
    while (wallet.prompts.length > 0) reject()
    comeBack()
    const listed = () => page.kit.getState().pendingTransactions
    await expect
      .poll(
        async () => {
          await page.advance(4_000)
          return listed().some(({ status }) => status === 'pending' || status === 'dropped')
        },
        { interval: 10, timeout: 60_000 },
      )
      .toBe(false)
    const isInDoubt = listed().some(
      ({ kind, status }) => kind === 'swap' && (status === 'asked' || status === 'unknown'),
    )
    // What was approved is shown as the chain has it. Where the page that asked was gone, it is still listed.
    for (const { hash, succeeded } of approved)
      expect([succeeded ? 'confirmed' : 'failed', ...(isInDoubt ? [undefined] : [])]).toContain(told.get(hash))
    expect(approved.map(({ hash }) => hash)).toEqual(expect.arrayContaining([...told.keys()]))
    const done = approved.filter(({ succeeded }) => succeeded)
    const promised = done.reduce((sum, { minimum }) => sum + minimum, 0n)
    expect(start.pay - (await page.balance('MLT'))).toBe(amount * BigInt(done.length))
    expect((await page.balance('DRG')) - start.get).toBeGreaterThanOrEqual(promised)
    page.kit.destroy()
  }

  await review()
  return { act, end, approved }
}

test('chaos: what is signed is what was reviewed, and the chain has what the pages reported, whatever wallet, node, service and user do', async () => {
  const base = await setUp()
  base.kit.destroy()
  let swapped = 0
  const run = async (history: readonly Act[]): Promise<void> => {
    const start = await rpc('evm_snapshot')
    const { act, end, approved } = await begin(base)
    for (const name of history) await act(name)
    await end()
    swapped += approved.length > 0 ? 1 : 0
    await base.scope.market({ lie: null })
    await rpc('evm_revert', start)
  }
  const runs = process.env['KIT_SOAK'] ? 100 : 8
  // Each round of the soak has other runs.
  const first = Number(process.env['KIT_SOAK_FROM'] ?? 1)
  const histories = fc.sample(fc.array(fc.constantFrom(...acts), { minLength: 6, maxLength: 14 }), {
    numRuns: first - 1 + runs,
    seed: 21,
  })
  for (const [index, history] of histories.slice(first - 1).entries()) {
    const name = `run ${first + index}`
    await run(history).catch((cause: unknown) => {
      throw new Error(`${name}: ${history.join(', ')}`, { cause })
    })
  }
  // Else nothing was shown.
  expect(swapped).toBeGreaterThan(runs / 10)
})
