import { createKit, isKitError } from '@kit/core'
import {
  announceEvmWallet,
  createEvmWallet,
  createFakeDocument,
  createFakePage,
  createFakePlatform,
  type EvmQuirks,
  type FakePlatform,
  putToken,
} from '@kit/testing'
import { type EvmChains, startEvmChains } from '@kit/testing/anvil'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ethersAdapter } from './ethersAdapter.ts'

/* Payments of a kit on a real chain, by a wallet that signs. */

let evm: EvmChains
beforeAll(async () => {
  evm = await startEvmChains()
})
afterAll(() => evm.stop())

type Address = `0x${string}`
const toHex = (value: bigint): string => `0x${value.toString(16)}`

async function rpc(
  chain: EvmChains['chains'][number],
  method: string,
  ...params: readonly unknown[]
): Promise<unknown> {
  const response = await fetch(chain.rpcUrls.default.http[0], {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result } = (await response.json()) as { readonly result?: unknown }
  return result
}
const balanceOn = async (chain: EvmChains['chains'][number], address: Address): Promise<bigint> =>
  BigInt((await rpc(chain, 'eth_getBalance', address, 'latest')) as string)

const bob = '0x00000000000000000000000000000000000B0b01'
const rdns = 'example.juniper'
let made = 0
/** An address that nothing was sent to. */
const fresh = (): Address => `0x${'c0ffee'.padEnd(34, '5')}${(made++).toString(16).padStart(6, '0')}`

type World = Awaited<ReturnType<typeof setUp>>

async function setUp({
  storage = {},
  quirks = {},
}: {
  storage?: Readonly<Record<string, string>>
  quirks?: EvmQuirks
} = {}) {
  const [chain, second] = evm.chains
  const page = createFakePage()
  /** Then the chain has what the wallet has signed, and the wallet does not know. */
  const walletNode = { losesAnswers: false }
  const wallet = createEvmWallet({
    name: 'Juniper',
    rdns,
    quirks,
    chains: [
      { id: chain.id, rpcUrl: chain.rpcUrls.default.http[0] },
      { id: second.id, rpcUrl: second.rpcUrls.default.http[0] },
    ],
    fetch: async (url, init) => {
      const answer = await fetch(url, init)
      if (walletNode.losesAnswers && String(init?.body).includes('eth_sendRawTransaction'))
        throw new TypeError('offline')
      return answer
    },
  })
  const announced = announceEvmWallet(wallet, page.window, { origin: 'https://dapp.example' })
  const shown = createFakeDocument()
  const fake = createFakePlatform({ storage, document: shown })
  const network = { isDown: false }
  const platform: FakePlatform = {
    ...fake,
    fetch: (url, init) => (network.isDown ? Promise.reject(new TypeError('offline')) : fetch(url, init)),
  }

  const open = () => createKit({ adapters: [ethersAdapter({ networks: [chain, second] })], platform })
  const kit = open()
  onTestFinished(() => {
    kit.destroy()
    announced.stop()
    page.close()
  })
  const node = (method: string, ...params: readonly unknown[]) => rpc(chain, method, ...params)
  const balanceOf = (address: Address) => balanceOn(chain, address)
  await kit.connect({ connectorId: rdns })
  const send = await kit.send()
  const asked = () => wallet.requests.filter(({ method }) => method === 'eth_sendTransaction').length
  const settled = () =>
    expect
      .poll(
        async () => {
          await fake.clock.advance(4_000)
          return kit.getState().pendingTransactions
        },
        { timeout: 60_000 },
      )
      .toEqual([])
  return { kit, send, wallet, walletNode, node, balanceOf, asked, settled, shown, fake, network, open }
}
const pay = async ({ send }: World, to: string, amount: bigint | 'max', token?: string) => {
  await send.prepare({ to, amount, token })
  const review = await send.review()
  return { review, submit: () => send.submit({ accepted: review.concerns }) }
}

test('what was reviewed is what the chain has: recipient, amount, and a fee below the most', async () => {
  const world = await setUp()
  const { balanceOf, wallet, settled, kit } = world
  const before = await balanceOf(wallet.selected)
  const to = fresh()
  const { review, submit } = await pay(world, to, 123_456_789_000_000_001n)
  await submit()
  expect(kit.getState().send.flow?.status).toBe('sent')
  await settled()
  const spent = before - (await balanceOf(wallet.selected)) - review.amount
  expect([await balanceOf(to), spent > 0n, spent <= (review.fee?.most ?? 0n)]).toEqual([
    123_456_789_000_000_001n,
    true,
    true,
  ])
})

test('M4 Max of the coin is mined while fees rise by a fifth', async () => {
  const world = await setUp()
  const { wallet, node, balanceOf, settled, kit } = world
  wallet.selectAccount(1)
  await expect.poll(() => kit.getAccount().address?.toLowerCase()).toBe(wallet.addresses[1]?.toLowerCase())
  const to = fresh()
  onTestFinished(async () => void (await node('anvil_setBalance', wallet.addresses[1], toHex(10n ** 22n))))
  const { review, submit } = await pay(world, to, 'max')
  const { baseFeePerGas } = (await node('eth_getBlockByNumber', 'latest', false)) as { readonly baseFeePerGas: string }
  await node('anvil_setNextBlockBaseFeePerGas', toHex((BigInt(baseFeePerGas) * 12n) / 10n))
  await submit()
  await settled()
  expect(await balanceOf(to)).toBe(review.amount)
})

test('M9 all of a token without the coin for its fee: the fee is named, and the wallet is not asked', async () => {
  const world = await setUp()
  const { wallet, node, asked, kit } = world
  const [token] = evm.tokens
  await node('anvil_setBalance', wallet.selected, '0x1')
  onTestFinished(async () => void (await node('anvil_setBalance', wallet.selected, toHex(10n ** 22n))))
  await world.send.prepare({ token, to: fresh(), amount: 'max' })
  await expect(world.send.review()).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS', context: { part: 'fee' } })
  expect([asked(), kit.getState().pendingTransactions]).toEqual([0, []])
})

test('a token is sent exactly', async () => {
  const world = await setUp()
  const [token] = evm.tokens
  const to = fresh()
  const { submit } = await pay(world, to, 1_500_001n, token)
  await submit()
  await world.settled()
  expect(await world.kit.read('getTokenBalance', { token, address: to })).toMatchObject({ value: 1_500_001n })
})

test('M11 M12 M13 what may not or should not receive: the token itself, zero, a bad checksum, a contract, oneself, a burn address', async () => {
  const { send, wallet, asked } = await setUp()
  const [token] = evm.tokens
  const reviewed = async (to: string, of?: string) => {
    await send.prepare({ to, amount: 1n, token: of })
    return send.review()
  }
  const problem = (name: string) => ({ code: 'INVALID_ADDRESS', context: { problem: name } })
  await expect(reviewed(token, token)).rejects.toMatchObject(problem('asset'))
  await expect(reviewed(`0x${'0'.repeat(40)}`)).rejects.toMatchObject(problem('zero'))
  await expect(reviewed('0x82BE5f1c90D34a7E6bC2d8F0a91B7c53e4a4E1c7')).rejects.toMatchObject(problem('malformed'))
  expect((await reviewed(evm.tokens[1], token)).concerns).toContain('contract')
  expect((await reviewed(wallet.selected)).concerns).toEqual(['self'])
  expect((await reviewed('0x000000000000000000000000000000000000dEaD')).concerns).toContain('burn')
  expect(asked()).toBe(0)
})

test('M18 M19 another account or network of the wallet: nothing is asked for', async () => {
  const world = await setUp()
  const { wallet, kit, asked } = world
  const { submit } = await pay(world, bob, 1n)
  wallet.selectAccount(1)
  await expect.poll(() => kit.getState().send.flow).toBeNull()
  await expect(submit()).rejects.toMatchObject({ code: 'WALLET_CHANGED' })
  const next = await pay(world, bob, 1n)
  const [, second] = evm.chains
  wallet.switchChain(second.id)
  await expect.poll(() => kit.getState().send.flow).toBeNull()
  await expect(next.submit()).rejects.toMatchObject({ code: 'WALLET_CHANGED' })
  expect(asked()).toBe(0)
})

test('M41 of a token that keeps a part of each transfer, the review shows what arrives', async () => {
  const world = await setUp()
  const [to, token] = [fresh(), fresh()]
  await putToken(evm.chains[0].rpcUrls.default.http[0], { address: token, holder: world.wallet.selected, kind: 'toll' })
  const { review, submit } = await pay(world, to, 1_000n, token)
  await submit()
  await world.settled()
  const data = `0x70a08231${to.slice(2).padStart(64, '0')}`
  const arrived = BigInt((await world.node('eth_call', { to: token, data }, 'latest')) as string)
  expect([review.amount, review.received, arrived]).toEqual([1_000n, 950n, 950n])
})

test('M41 of a token whose transfer returns false nothing would arrive: it is refused before the wallet is asked', async () => {
  const world = await setUp()
  const [to, token] = [fresh(), fresh()]
  await putToken(evm.chains[0].rpcUrls.default.http[0], {
    address: token,
    holder: world.wallet.selected,
    kind: 'refusing',
  })
  await expect(pay(world, to, 1_000n, token)).rejects.toMatchObject({ code: 'TRANSACTION_WOULD_FAIL' })
  expect(world.kit.getState().pendingTransactions).toEqual([])
})

test('M20 twenty presses are one request, and one payment on the chain', async () => {
  const world = await setUp()
  const { wallet, asked, balanceOf, settled } = world
  wallet.behave('manual')
  const to = fresh()
  const { submit } = await pay(world, to, 5n)
  const presses = Array.from({ length: 20 }, () => submit())
  const others = Promise.all(
    presses.slice(1).map((press) => press.catch(({ code }: { readonly code: string }) => code)),
  )
  ;(await wallet.nextPrompt()).approve()
  await presses[0]
  expect([await others, asked()]).toEqual([Array.from({ length: 19 }, () => 'REQUEST_PENDING'), 1])
  await settled()
  expect(await balanceOf(to)).toBe(5n)
})

test('M21 M22 a payment that was left and is approved later, beside a second one: both are listed, and both are paid', async () => {
  const world = await setUp()
  const { kit, send, wallet, asked, balanceOf, settled, node } = world
  wallet.behave('manual')
  await node('evm_setAutomine', false)
  onTestFinished(async () => void (await node('evm_setAutomine', true)))
  const to = fresh()
  const first = await pay(world, to, 5n)
  const firstAnswer = first.submit()
  const prompt = await wallet.nextPrompt()
  send.leave()
  expect(kit.getState().send).toMatchObject({ flow: null, open: [{ status: 'open', review: { amount: 5n } }] })
  const second = await pay(world, to, 6n)
  prompt.approve()
  await firstAnswer
  const listed = () => kit.getState().pendingTransactions.map(({ status, summary }) => [status, summary?.sent?.amount])
  expect(listed()).toEqual([['pending', 5n]])
  expect(kit.getState().send.flow).toMatchObject({ status: 'reviewed', amount: 6n })
  const secondAnswer = second.submit()
  ;(await wallet.nextPrompt()).approve()
  await secondAnswer
  expect(listed()).toEqual([
    ['pending', 5n],
    ['pending', 6n],
  ])
  await node('evm_mine')
  await settled()
  expect([await balanceOf(to), asked()]).toEqual([11n, 2])
})

test('M23 a rejection keeps the review, and a second press pays it', async () => {
  const world = await setUp()
  const { kit, wallet, balanceOf, settled } = world
  wallet.behave('manual')
  const to = fresh()
  const { review, submit } = await pay(world, to, 5n)
  const rejected = submit()
  ;(await wallet.nextPrompt()).reject()
  await expect(rejected).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(kit.getState().send.flow).toMatchObject({ status: 'reviewed', review, amount: 5n, recipient: { text: to } })
  expect(kit.getState().pendingTransactions).toEqual([])
  const again = submit()
  ;(await wallet.nextPrompt()).approve()
  await again
  await settled()
  expect(await balanceOf(to)).toBe(5n)
})

test('M24 a node that dies after the wallet has signed: unknown, not sent again, an equal payment asks first, also after a reload', async () => {
  const world = await setUp()
  const { kit, wallet, walletNode, asked, balanceOf, open } = world
  const to = fresh()
  const { submit } = await pay(world, to, 5n)
  walletNode.losesAnswers = true
  await submit().catch(() => {})
  walletNode.losesAnswers = false
  expect(kit.getState().send.flow).toMatchObject({ status: 'unknown' })
  // The chain has it all the same.
  await expect.poll(() => balanceOf(to)).toBe(5n)
  await expect(submit()).rejects.toMatchObject({ code: 'INVALID_OPTION' })
  kit.destroy()
  const next = open()
  onTestFinished(() => next.destroy())
  await next.connect({ connectorId: rdns })
  const send = await next.send()
  await send.prepare({ to, amount: 5n })
  expect((await send.review()).concerns).toContain('repeat')
  expect([asked(), wallet.prompts]).toEqual([1, []])
})

test('M27 dropped by the node: not failed, and confirmed once the wallet sends it again', async () => {
  const world = await setUp()
  const { node, kit, shown } = world
  await node('evm_setAutomine', false)
  onTestFinished(async () => void (await node('evm_setAutomine', true)))
  const to = fresh()
  const { submit } = await pay(world, to, 7n)
  const { hash } = await submit()
  const raw = await node('eth_getRawTransactionByHash', hash)
  const status = () =>
    expect.poll(
      () => {
        shown.comeBack()
        return kit.getState().pendingTransactions.map((one) => one.status)
      },
      { timeout: 60_000 },
    )
  await expect.poll(() => kit.getState().pendingTransactions[0]?.kind).toBe('send')
  await expect
    .poll(() => {
      shown.comeBack()
      return kit.getState().pendingTransactions[0]?.nonce
    })
    .toEqual(expect.any(Number))
  await node('anvil_dropTransaction', hash)
  await status().toEqual(['dropped'])
  await node('eth_sendRawTransaction', raw)
  await status().toEqual(['pending'])
  await node('evm_mine')
  await status().toEqual([])
  expect(await world.balanceOf(to)).toBe(7n)
})

/** A payment of 7 that the wallet replaces by another transaction while no page is open, and what the next page tells of it. */
async function replacedWhileClosed(changed: (wallet: World['wallet']) => object) {
  const world = await setUp()
  const { node, wallet, shown, fake, open } = world
  await node('evm_setAutomine', false)
  onTestFinished(async () => void (await node('evm_setAutomine', true)))
  const to = fresh()
  const { submit } = await pay(world, to, 7n)
  const { hash } = await submit()
  const nonce = () => world.kit.getState().pendingTransactions[0]?.nonce
  await expect
    .poll(() => {
      shown.comeBack()
      return nonce()
    })
    .toEqual(expect.any(Number))
  const replacement = { from: wallet.selected, to, value: '0x7', nonce: toHex(BigInt(nonce() ?? 0)) }
  world.kit.destroy()
  await node('anvil_impersonateAccount', wallet.selected)
  const fees = { maxFeePerGas: '0x12a05f2000', maxPriorityFeePerGas: '0x12a05f200' }
  const replacedBy = await node('eth_sendTransaction', { ...replacement, ...fees, ...changed(wallet) })
  expect(replacedBy).not.toBe(hash)
  await node('evm_mine')
  const kit = open()
  onTestFinished(kit.destroy)
  const ended: unknown[] = []
  const toasts = new Set<string>()
  kit.subscribe(() => {
    const { notifications } = kit.getState()
    if (notifications.status !== 'hidden') toasts.add(notifications.toast.code)
  })
  ;(await kit.transactions()).onSettled((transaction) => void ended.push(transaction), { includesEnded: true })
  await expect
    .poll(
      async () => {
        shown.comeBack()
        await fake.clock.advance(4_000)
        return ended.length
      },
      { timeout: 60_000 },
    )
    .toBe(1)
  await expect.poll(() => toasts.size).toBe(1)
  const { pendingTransactions } = kit.getState()
  await node('evm_setAutomine', true)
  await kit.connect({ connectorId: rdns })
  const send = await kit.send()
  await send.prepare({ to, amount: 7n })
  const { concerns } = await send.review()
  const arrived = await world.balanceOf(to)
  return { ended, hash, replacedBy, toasts: [...toasts], pendingTransactions, arrived, concerns }
}

test('M25 a payment that the wallet speeds up while the page is closed: replaced by one that pays the same', async () => {
  const { ended, hash, replacedBy, concerns, ...rest } = await replacedWhileClosed(() => ({}))
  expect(ended).toMatchObject([{ id: hash, kind: 'send', status: 'replaced', replacedBy, isCancelled: false }])
  expect(rest).toEqual({ toasts: ['TRANSACTION_REPLACED'], pendingTransactions: [], arrived: 7n })
  // The node may lie, or not be alone: the same payment asks first.
  expect(concerns).toContain('repeat')
})

test('M26 a payment that the wallet cancels while the page is closed: the next page says so', async () => {
  const toItself = ({ selected }: World['wallet']) => ({ to: selected, value: '0x0' })
  const { ended, hash, replacedBy, concerns, ...rest } = await replacedWhileClosed(toItself)
  expect(ended).toMatchObject([{ id: hash, kind: 'send', status: 'replaced', replacedBy, isCancelled: true }])
  expect(rest).toEqual({ toasts: ['TRANSACTION_CANCELLED'], pendingTransactions: [], arrived: 0n })
  expect(concerns).toContain('repeat')
})

/** Numbers from a seed (mulberry32), 0 to 1. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

test('chaos: whatever the wallet, the node and the user do, the chain has exactly what was reviewed and approved', async () => {
  const runs = process.env['KIT_SOAK'] ? 100 : 20
  // Each round of the soak has other runs.
  const firstRun = Number(process.env['KIT_SOAK_FROM'] ?? 1)
  const world = await setUp()
  const { wallet, network, balanceOf, fake } = world
  let { kit, send } = world
  onTestFinished(() => kit.destroy())
  wallet.behave('manual')
  const [first, second] = evm.chains
  /** How many transactions both accounts have on both chains. */
  const mined = async (): Promise<number> => {
    const counts = await Promise.all(
      [first, second].flatMap((chain) =>
        wallet.addresses.slice(0, 2).map((address) => rpc(chain, 'eth_getTransactionCount', address, 'latest')),
      ),
    )
    return counts.reduce<number>((sum, count) => sum + Number(count), 0)
  }
  /** Waits while time passes: a node that is down is asked again after a while. */
  async function meanwhile<value>(work: Promise<value>): Promise<value> {
    let isOver = false
    const over = (): void => void (isOver = true)
    work.then(over, over)
    while (!isOver) await fake.clock.advance(network.isDown ? 1_000 : 0)
    return work
  }
  /** What the wallet was asked for and has not answered, or may have sent. */
  const inDoubt = () =>
    kit.getState().pendingTransactions.filter(({ status }) => status === 'asked' || status === 'unknown')
  async function reload(): Promise<void> {
    const isOpen = wallet.prompts.length > 0
    kit.destroy()
    kit = world.open()
    await meanwhile(kit.connect({ connectorId: rdns }))
    send = await kit.send()
    await kit.transactions()
    // What is open in the wallet is not lost from sight.
    if (isOpen) expect(inDoubt()).not.toEqual([])
  }
  let paid = 0
  for (let run = firstRun; run < firstRun + runs; run++) {
    const random = randomOf(run)
    const pick = <value>(...values: readonly value[]): value => values[Math.floor(random() * values.length)] as value
    const to = fresh()
    /** What the user approved in the wallet, by what the review had said. */
    let approved = 0n
    const reviewed = new Set<bigint>()
    const requests = () => wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')
    let answered = requests().length
    const steps = 4 + Math.floor(random() * 10)
    for (let step = 0; step < steps; step++) {
      const act = pick(
        'pay',
        'pay',
        'approve',
        'approve',
        'reject',
        'account',
        'chain',
        'node',
        'leave',
        'press',
        'wait',
        'reload',
      )
      try {
        if (act === 'pay') {
          const amount = BigInt(1 + Math.floor(random() * 1_000_000))
          await meanwhile(send.prepare({ to, amount }))
          const review = await meanwhile(send.review())
          reviewed.add(review.amount)
          send.submit({ accepted: review.concerns }).catch(() => {})
          const isAsking = (): boolean => wallet.prompts.length === 0 && kit.getState().send.flow?.status === 'waiting'
          for (let turn = 0; turn < 500 && isAsking(); turn++) await fake.clock.advance(0)
        } else if (act === 'press') send.submit({ accepted: [] }).catch(() => {})
        else if (act === 'approve' || act === 'reject') {
          const [prompt] = wallet.prompts
          if (!prompt) continue
          const [transaction] = (requests()[answered]?.params ?? []) as readonly {
            readonly to: string
            readonly value: string
          }[]
          answered += 1
          // No prompt contradicts the review.
          expect(transaction?.to.toLowerCase()).toBe(to.toLowerCase())
          expect(reviewed).toContain(BigInt(transaction?.value ?? 0))
          if (act === 'approve') {
            approved += BigInt(transaction?.value ?? 0)
            const before = await mined()
            prompt.approve()
            await expect.poll(mined, { interval: 5 }).toBeGreaterThan(before)
          } else prompt.reject()
        } else if (act === 'account') wallet.selectAccount(pick(0, 1))
        else if (act === 'chain') {
          // This wallet sends to the chain that it is on when it is approved, whatever the request says.
          if (wallet.prompts.length === 0) wallet.switchChain(pick(...evm.chains.slice(0, 2).map(({ id }) => id)))
        } else if (act === 'node') network.isDown = !network.isDown
        else if (act === 'leave') send.leave()
        else if (act === 'reload') await reload()
        else await fake.clock.advance(4_000)
      } catch (error) {
        if (!isKitError(error)) throw error
      }
    }
    network.isDown = false
    // Prompts of this run are answered before the next one begins.
    send.leave()
    await expect
      .poll(
        async () => {
          for (const prompt of wallet.prompts) prompt.reject()
          await fake.clock.advance(4_000)
          const { pendingTransactions, send: state } = kit.getState()
          for (const { flow, status } of state.open) if (status === 'unknown') send.dismiss(flow)
          const { forget } = await kit.transactions()
          // Those that this page has asked for are answered by now.
          if (state.open.length === 0) for (const row of inDoubt()) forget(row)
          return [pendingTransactions, state.open.length, run]
        },
        { timeout: 60_000, interval: 5 },
      )
      .toEqual([[], 0, run])
    wallet.switchChain(evm.chains[0].id)
    expect([run, (await balanceOf(to)) + (await balanceOn(evm.chains[1], to))]).toEqual([run, approved])
    if (approved > 0n) paid += 1
  }
  // Else nothing was shown.
  expect(paid).toBeGreaterThan(runs / 5)
})

/** Submits a payment of 5, which the locked wallet refuses. */
async function payLocked(to = fresh()) {
  const world = await setUp({ quirks: { saysNothing: true } })
  const { submit } = await pay(world, to, 5n)
  world.wallet.lock()
  await expect(submit()).rejects.toMatchObject({ code: 'WALLET_LOCKED' })
  return { ...world, submit }
}

test('a payment that a locked wallet refuses is offered again once it is unlocked, but not sent automatically', async () => {
  const to = fresh()
  const { kit, wallet, submit, balanceOf, settled } = await payLocked(to)
  expect(kit.getState().send.flow?.status).toBe('reviewed')
  await kit.unlock()
  expect(wallet.promptsShown.map(({ kind }) => kind)).toEqual(['connect', 'connect'])
  expect(kit.getState().send.flow?.status).toBe('reviewed')
  await submit()
  await settled()
  expect(await balanceOf(to)).toBe(5n)
})

test('a payment closes if the wallet is unlocked with another account', async () => {
  const { kit, wallet, asked } = await payLocked()
  wallet.selectAccount(1)
  const before = asked()
  await expect(kit.unlock()).rejects.toMatchObject({ code: 'WALLET_CHANGED' })
  expect(kit.getState().send.flow).toBe(null)
  expect(asked()).toBe(before)
})

const elsewhere: readonly [name: string, chain: () => Parameters<World['wallet']['switchChain']>[0]][] = [
  ['another network of the page', () => evm.chains[1].id],
  ['a network that the page has not', () => ({ id: 1337, rpcUrl: evm.chains[0].rpcUrls.default.http[0] })],
]

test.each(elsewhere)('a payment closes if the wallet is unlocked on %s', async (_, chain) => {
  const { kit, wallet, submit, asked } = await payLocked()
  const before = asked()
  wallet.behave('manual')
  const unlocked = kit.unlock()
  const prompt = await wallet.nextPrompt()
  wallet.switchChain(chain())
  prompt.approve()
  await expect(unlocked).rejects.toMatchObject({ code: 'WALLET_CHANGED' })
  expect(kit.getState().send.flow).toBe(null)
  wallet.behave('approve')
  await expect(submit()).rejects.toMatchObject({ code: 'WALLET_CHANGED' })
  expect(asked()).toBe(before)
})

test.each(elsewhere)('a payment closes if the locked wallet moves to %s before it is unlocked', async (_, chain) => {
  const { kit, wallet, submit, asked } = await payLocked()
  const before = asked()
  wallet.switchChain(chain())
  await kit.unlock()
  expect(kit.getState().send.flow).toBe(null)
  await expect(submit()).rejects.toMatchObject({ code: 'WALLET_CHANGED' })
  expect(asked()).toBe(before)
})
