import { createRequire } from 'node:module'
import { createKit } from '@kit/core'
import { createSolanaRpc } from '@solana/kit'
import { createFakeDocument, createFakePlatform } from '@kit/testing'
import { announceSolanaWallet, createSolanaWallet } from '@kit/testing/solana'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type SolanaChain, startSolanaChain } from '@kit/testing/solana-chain'
import { lamportsOf, tokensOf } from './fixtures/askNode.ts'
import { networksOf } from './fixtures/networksOf.ts'
import { freshAddress } from './fixtures/transfersOn.ts'
import { solanaAdapter } from './solanaAdapter.ts'

/* Payments of a kit on a real chain, by a wallet that signs. */

/** Imported from core, because it depends on an older `@solana/kit` than the tests of this package. */
const { validateTransfer } = createRequire(new URL('../../../core/package.json', import.meta.url))('@solana/pay') as {
  readonly validateTransfer: (
    rpc: unknown,
    signature: string,
    fields: {
      readonly recipient: string
      readonly amount: number
      readonly splToken?: string | undefined
      readonly reference: readonly string[]
      readonly memo: string
    },
  ) => Promise<unknown>
}

let chain: SolanaChain
beforeAll(async () => {
  chain = await startSolanaChain()
})
afterAll(() => chain.stop())

const methodOf = (init: RequestInit | undefined): unknown =>
  (Object(JSON.parse(String(init?.body ?? '{}'))) as { readonly method?: unknown }).method

async function setUp({ signsOnly = false, account = 0 } = {}) {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  // Registered first, so that it runs after the kits are destroyed.
  onTestFinished(() => void vi.unstubAllGlobals())
  const wallet = createSolanaWallet({
    name: 'Heron',
    chains: [{ chain: 'solana:localnet', rpcUrl: chain.rpcUrl }],
    ...(signsOnly && { features: ['standard:events', 'solana:signTransaction'] }),
  })
  announceSolanaWallet(wallet, page, { origin: 'https://dapp.example' })
  wallet.selectAccount(account)
  const shown = createFakeDocument()
  const fake = createFakePlatform({ document: shown })
  const network = { dropsTransactions: false }
  const platform = {
    ...fake,
    fetch: (url: string, init?: RequestInit) =>
      network.dropsTransactions && methodOf(init) === 'sendTransaction'
        ? Promise.reject(new TypeError('offline'))
        : fetch(url, init),
  }
  const open = () => {
    const kit = createKit({ adapters: [solanaAdapter({ networks: networksOf(chain, chain) })], platform })
    onTestFinished(kit.destroy)
    return kit
  }
  const kit = open()
  await kit.connect({ connectorId: 'Heron' })
  const send = await kit.send()
  const me = kit.getAccount().address ?? ''
  const pay = async (to: string, amount: bigint | 'max', token?: string) => {
    await send.prepare({ to, amount, token })
    return send.review()
  }
  const ended = (its = kit) =>
    expect
      .poll(() => {
        shown.comeBack()
        return its.getState().pendingTransactions
      })
      .toEqual([])
  const holds = (owner: string) => lamportsOf(chain.rpcUrl, owner)
  return { kit, send, me, wallet, fake, network, open, pay, ended, holds }
}

test('what was reviewed is what the chain has: lamports, and the fee that was shown', async () => {
  const { kit, send, me, pay, ended, holds } = await setUp()
  const [to, before] = [freshAddress(), await holds(me)]
  const { fee, concerns } = await pay(to, 3_000_001n)
  await send.submit({ accepted: concerns })
  expect(kit.getState().send.flow?.status).toBe('sent')
  await ended()
  expect(await holds(to)).toBe(3_000_001n)
  expect([before - (await holds(me)) - 3_000_001n, fee?.most]).toEqual([fee?.expected, fee?.expected])
})

test.each(['mint', 'mint2022'] as const)(
  'tokens of %s arrive, and the fee shows the rent of the new account',
  async (name) => {
    const { send, me, pay, ended, holds } = await setUp()
    const [to, before] = [freshAddress(), await holds(me)]
    const { fee, concerns } = await pay(to, 1_500n, chain[name])
    expect(fee?.parts?.rent).toBeGreaterThan(0n)
    await send.submit({ accepted: concerns })
    await ended()
    expect([await tokensOf(chain.rpcUrl, to, chain[name]), before - (await holds(me))]).toEqual([1_500n, fee?.expected])
  },
)

test.each([
  ['SOL with memo and references', undefined],
  ['a token with memo and references', 'mint'],
] as const)('a link of Solana Pay is paid as its recipient wants it: %s', async (_, name) => {
  const { send, wallet, ended } = await setUp()
  // `validateTransfer` compares token balances, so the recipient must already hold the token.
  const recipient = name ? (chain.accounts[7]?.address ?? '') : freshAddress()
  const [first, second] = [freshAddress(), freshAddress()]
  const [token, memo] = [name && chain[name], `Order 7 ${'🍊'.repeat(62)}`]
  const query = `amount=1.25&memo=${encodeURIComponent(memo)}&reference=${first}&reference=${second}`
  await send.prepare({ to: `solana:${recipient}?${query}${token ? `&spl-token=${token}` : ''}` })
  const review = await send.review()
  expect(review.recipient.note).toEqual({ memo, references: [first, second] })
  const shown = wallet.promptsShown.length
  const { hash } = await send.submit({ accepted: review.concerns })
  await ended()
  const wanted = { recipient, memo, splToken: token, reference: [first, second], amount: 1.25 }
  await validateTransfer(createSolanaRpc(chain.rpcUrl), hash, wanted)
  await expect(validateTransfer(createSolanaRpc(chain.rpcUrl), hash, { ...wanted, memo: 'Order 8' })).rejects.toThrow(
    'invalid memo',
  )
  expect(wallet.promptsShown.length).toBe(shown + 1)
})

test('M6 Max of SOL leaves nothing, and is taken by the chain', async () => {
  const { send, me, pay, ended, holds } = await setUp({ account: 2 })
  const to = freshAddress()
  const review = await pay(to, 'max')
  await send.submit({ accepted: review.concerns })
  await ended()
  expect([await holds(me), await holds(to)]).toEqual([0n, review.amount])
})

test('M40 a payment that the chain would refuse says why, and the wallet is not asked', async () => {
  const { send, wallet, pay } = await setUp()
  // The clock of the chain is an account like others by its bytes, but none that a transaction may write.
  const to = 'SysvarC1ock11111111111111111111111111111111'
  const shown = wallet.promptsShown.length
  await expect(pay(to, 2_000_000n)).rejects.toMatchObject({
    code: 'TRANSACTION_WOULD_FAIL',
    message: expect.stringContaining('InstructionError'),
  })
  await send.submit().catch(() => {})
  expect(wallet.promptsShown.length).toBe(shown)
})

test('a payment that was sent before a reload is followed to its end', async () => {
  const { kit, send, pay, open, ended } = await setUp()
  const to = freshAddress()
  const { concerns } = await pay(to, 2_000_000n)
  const { hash } = await send.submit({ accepted: concerns })
  kit.destroy()
  const again = open()
  const settled: unknown[] = []
  ;(await again.transactions()).onSettled((transaction) => settled.push(transaction))
  expect(again.getState().pendingTransactions).toMatchObject([{ id: hash, kind: 'send', summary: { to } }])
  await again.connect({ connectorId: 'Heron' })
  await ended(again)
  expect(settled).toMatchObject([{ id: hash, status: 'confirmed' }])
})

test('M28 a payment that no node took expires with its blockhash and not before it can; paying again asks for some minutes', async () => {
  const { kit, send, pay, fake, network, ended, holds, wallet } = await setUp({ signsOnly: true })
  const to = freshAddress()
  network.dropsTransactions = true
  const { concerns } = await pay(to, 2_000_000n)
  const submitting = send.submit({ accepted: concerns })
  // Deadlines of what precedes the signature do not run: only the retries after it need the clock.
  await expect.poll(() => wallet.promptsShown.some(({ kind }) => kind === 'signTransaction')).toBe(true)
  let isOver = false
  submitting.then(
    () => (isOver = true),
    () => (isOver = true),
  )
  await expect
    .poll(async () => {
      await fake.clock.advance(1_000)
      return isOver
    })
    .toBe(true)
  const { hash } = await submitting
  const [pending] = kit.getState().pendingTransactions
  expect(pending).toMatchObject({ id: hash, expiresAt: expect.any(Number) })
  network.dropsTransactions = false
  // While it may still be taken, an equal payment asks first.
  expect((await pay(to, 2_000_000n)).concerns).toContain('repeat')
  const settled: unknown[] = []
  ;(await kit.transactions()).onSettled(({ id, status }) => settled.push([id, status]))
  while (chain.ledger.slot() <= BigInt(pending?.expiresAt ?? 0)) chain.ledger.expireBlockhashes()
  // The chain is fast, or the node lies: by the clock of the page nothing can have expired.
  const asked = () => chain.calls().filter((method) => method === 'getEpochInfo').length
  const before = asked()
  for (let seconds = 0; seconds < 30; seconds += 4) await fake.clock.advance(4_000)
  await expect.poll(() => kit.getState().pendingTransactions).toMatchObject([{ id: hash, status: 'pending' }])
  expect([settled, asked()]).toEqual([[], before])
  await fake.clock.advance(60_000)
  await ended()
  expect([settled, await holds(to)]).toEqual([[[hash, 'expired']], 0n])
  const soon = await pay(to, 2_000_000n)
  expect(soon.concerns).toContain('repeat')
  send.leave()
  await fake.clock.advance(900_000)
  const again = await pay(to, 2_000_000n)
  expect(again.concerns).not.toContain('repeat')
  await send.submit({ accepted: again.concerns })
  await ended()
  expect(await holds(to)).toBe(2_000_000n)
})
