import { base58 } from '@scure/base'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isGrave, shownAmount, type Warning } from './Review.ts'
import type { Context } from './reviewEvm.ts'
import { reviewSolana } from './reviewSolana.ts'

const own = new Uint8Array(32).fill(7)
const other = new Uint8Array(32).fill(9)
const mint = new Uint8Array(32).fill(5)
const tokens = base58.decode('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
const budget = base58.decode('ComputeBudget111111111111111111111111111111')
const system = new Uint8Array(32)
const associated = base58.decode('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
const keys = [own, other, mint, tokens, budget, system, associated, new Uint8Array(32).fill(3)]
const address = base58.encode(own)
const context = {
  frame: { embedder: 'https://notes.harbor.example', state: {} },
  // No node: decoding does not need one.
  network: {
    id: 'solana:harbor',
    name: 'Harbor',
    rpcUrl: 'http://127.0.0.1:1',
    nativeCurrency: { symbol: 'SOL', decimals: 9 },
  },
  account: { type: 'eoa', address },
} as unknown as Context

type Step = readonly [program: Uint8Array, accounts: readonly Uint8Array[], data: readonly number[]]

const at = (key: Uint8Array): number => keys.findIndex((known) => known.every((byte, index) => byte === key[index]))

const transactionOf = (...steps: readonly Step[]): string => {
  const raw = steps.flatMap(([program, accounts, data]) => [
    at(program),
    accounts.length,
    ...accounts.map(at),
    data.length,
    ...data,
  ])
  const message = [1, 0, 1, keys.length, ...keys.flatMap((key) => [...key]), ...other, steps.length, ...raw]
  return base58.encode(Uint8Array.from([1, ...new Uint8Array(64), ...message]))
}
const review = async (...steps: readonly Step[]) => {
  const transaction = transactionOf(...steps)
  return (await reviewSolana(context, { method: 'solana_signTransaction', transaction })).review
}
const reviewAll = async (...transactions: readonly (readonly Step[])[]) => {
  const request = { transactions: transactions.map((steps) => transactionOf(...steps)) }
  return (await reviewSolana(context, { method: 'solana_signAllTransactions', ...request })).review
}
const million = [0x40, 0x42, 0x0f, 0, 0, 0, 0, 0]
const unread = { kind: 'unreadCall' }
const field = (name: string, value: string) => ({ name, value })
const text = base58.encode

test('shows who gets how many tokens', async () => {
  const checked = await review([tokens, [own, mint, other, own], [12, ...million, 6]])
  expect(checked.warnings).toEqual([{ kind: 'notSimulated' }])
  expect(checked.calls).toMatchObject([
    {
      name: 'transfer',
      target: text(other),
      known: true,
      fields: [field('from', address), field('to', text(other)), field('token', text(mint)), field('amount', '1')],
    },
  ])
  expect(checked.changes).toEqual([{ amount: -1_000_000n, symbol: 'tokens', decimals: 6, token: text(mint) }])
  const plain = await review([tokens, [own, other, own], [3, ...million]])
  expect(plain.warnings).toEqual([{ kind: 'notSimulated' }])
  expect(plain.calls?.[0]?.fields.at(-1)).toEqual(field('amount', '1000000 of the smallest unit'))
})

test('shows whose token account a transaction creates and fills', async () => {
  const account = new Uint8Array(32).fill(3)
  const made = await review(
    [associated, [own, account, other, mint, system, tokens], [1]],
    [tokens, [own, mint, account, own], [12, ...million, 6]],
  )
  expect(made.warnings).toEqual([{ kind: 'notSimulated' }])
  expect(made.calls?.map(({ name }) => name)).toEqual(['createTokenAccount', 'transfer'])
  expect(made.calls?.[1]?.fields[1]).toEqual(field('to', text(other)))
})

test('what one transaction says of an account does not hold in another one, which can be sent without it', async () => {
  const account = new Uint8Array(32).fill(3)
  // The chain refuses the first, as the account belongs to another. The page sends the second alone.
  const claim: Step = [associated, [other, account, own, mint, system, tokens], [1]]
  const pay: Step = [tokens, [own, mint, account, own], [12, ...million, 6]]
  const checked = await reviewAll([claim], [pay])
  expect(checked.calls?.at(-1)?.fields[1]).toEqual(field('to', text(account)))
  expect(checked.changes).toEqual([{ amount: -1_000_000n, symbol: 'tokens', decimals: 6, token: text(mint) }])
})

test('a step that names other decimals of a token does not make the amounts of others look smaller', async () => {
  const pay: Step = [tokens, [own, mint, other, own], [12, ...million, 6]]
  const wrong: Step = [tokens, [own, mint, other, own], [12, 1, 0, 0, 0, 0, 0, 0, 0, 18]]
  const line = { symbol: 'tokens', token: text(mint) }
  expect((await reviewAll([pay], [wrong])).changes).toEqual([
    { ...line, amount: -1_000_000n, decimals: 6 },
    { ...line, amount: -1n, decimals: 18 },
  ])
})

test('what the account pays for token accounts of others is shown', async () => {
  const account = new Uint8Array(32).fill(3)
  const create: Step = [associated, [own, account, other, mint, system, tokens], [1]]
  const { changes } = await reviewAll([create], [create])
  expect(changes).toEqual([{ amount: -4_078_560n, symbol: 'SOL', decimals: 9 }])
  const byOther: Step = [associated, [other, account, other, mint, system, tokens], [1]]
  expect((await review(byOther)).changes).toBeUndefined()
})

test('coins that come back in the same transaction do not count as sent', async () => {
  const there: Step = [system, [own, other], [2, 0, 0, 0, ...million]]
  const back: Step = [system, [other, own], [2, 0, 0, 0, ...million]]
  expect((await review(there, there, back)).changes).toEqual([{ amount: -1_000_000n, symbol: 'SOL', decimals: 9 }])
  expect((await review(there, back)).changes).toBeUndefined()
  // The page may send one of them alone.
  expect((await reviewAll([there], [back], [there])).changes).toEqual([
    { amount: -2_000_000n, symbol: 'SOL', decimals: 9 },
    { amount: 1_000_000n, symbol: 'SOL', decimals: 9 },
  ])
})

test.each<[string, Step, object]>([
  ['lets others spend tokens', [tokens, [own, other, own], [4, ...million]], { kind: 'permit' }],
  [
    'lets others spend all tokens',
    [tokens, [own, mint, other, own], [13, ...new Uint8Array(8).fill(255), 6]],
    { kind: 'unlimited', symbol: 'tokens' },
  ],
  ['gives a token account away', [tokens, [own, own], [6, 2, 1, ...other]], { kind: 'authority' }],
  ['gives the coins of a closed token account away', [tokens, [own, other, own], [9]], { kind: 'authority' }],
  ['gives the account away', [system, [own], [1, 0, 0, 0, ...other]], { kind: 'authority' }],
  ['calls a program that it cannot read', [other, [own], []], unread],
  ['calls a known program with an unknown instruction', [tokens, [own, other, own], [44, 1]], unread],
  ['calls a known program with an instruction that was cut off', [tokens, [own, other, own], [3, 1]], unread],
])('warns gravely of a step that %s', async (_, step, warning) => {
  const { warnings } = await review(step)
  expect(warnings).toContainEqual(warning)
  expect(isGrave(warning as Warning)).toBe(true)
})

test('the fee is the most that the transaction offers, for its signatures and its units', async () => {
  const send: Step = [system, [own, other], [2, 0, 0, 0, ...million]]
  const price: Step = [budget, [], [3, ...million]]
  expect((await review(send)).fee?.amount).toBe(5000n)
  expect((await review(price, send)).fee?.amount).toBe(205_000n)
  const limit: Step = [budget, [], [2, 0xe8, 3, 0, 0]]
  const limited = await review(limit, price, send)
  expect(limited.fee?.amount).toBe(6000n)
  expect(limited.warnings).toEqual([{ kind: 'notSimulated' }])
})

test('an offer with bytes behind it is warned of, and counts as the chain counts it', async () => {
  const send: Step = [system, [own, other], [2, 0, 0, 0, ...million]]
  const price: Step = [budget, [], [3, ...million, 0]]
  const limit: Step = [budget, [], [2, 0xe8, 3, 0, 0, 0]]
  const checked = await review(limit, price, send)
  expect(checked.fee?.amount).toBe(6000n)
  expect(checked.warnings).toContainEqual(unread)
  for (const data of [[], [0], [1, 0, 0], [5, 0, 0, 0, 0]])
    expect((await review([budget, [], data])).warnings).toContainEqual(unread)
  expect((await review([budget, [], [4, 0, 0, 0, 0]])).warnings).not.toContainEqual(unread)
})

test('a message in a form of transactions that is not read is not signed as a message', async () => {
  const ask = (bytes: readonly number[]) =>
    reviewSolana(context, {
      method: 'solana_signMessage',
      message: base58.encode(Uint8Array.from(bytes)),
      pubkey: address,
    })
  const refused = { failure: { code: -32602, message: 'This message is a transaction. Ask to sign it as one.' } }
  // Version 1: version, header, settings, lifetime, numbers of instructions and addresses, the addresses.
  const settings = Array.from({ length: 36 }, () => 0)
  await expect(ask([0x81, 1, 0, 1, ...settings, 1, 1, ...own])).rejects.toMatchObject(refused)
  await expect(ask([0xbf, 1])).rejects.toMatchObject(refused)
  // The prefix of messages that are none: 0xff. Texts begin with no byte of 0x80 to 0xbf.
  for (const bytes of [[0xff, ...new TextEncoder().encode('solana offchain')], [...new TextEncoder().encode('ébb')]])
    expect((await ask(bytes)).review.kind).toBe('message')
})

test('shows amounts of a scaled token as wallets do, and adds the amount on the chain', async () => {
  const parsed = (type: string, info: unknown) => ({
    data: { program: 'spl-token-2022', parsed: { type, info } },
  })
  const answers: Readonly<Record<string, unknown>> = {
    getMultipleAccounts: {
      value: [
        parsed('account', { mint: text(mint), owner: address, tokenAmount: { decimals: 6 } }),
        parsed('mint', { decimals: 6 }),
        null,
      ],
    },
    getTokenSupply: { value: { amount: '2000000000', decimals: 6, uiAmountString: '3000' } },
    simulateTransaction: { value: { err: null } },
  }
  vi.stubGlobal('fetch', async (_: string, { body }: { readonly body: string }) => {
    const { method } = JSON.parse(body) as { readonly method: string }
    return Response.json({ jsonrpc: '2.0', id: 1, result: answers[method] })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const token2022 = base58.decode('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
  keys[3] = token2022
  onTestFinished(() => void (keys[3] = tokens))
  const checked = await review([token2022, [own, mint, other, own], [12, ...million, 6]])
  expect(checked.calls?.[0]?.fields.at(-1)).toEqual(field('amount', '1.5'))
  expect(checked.warnings).toEqual([{ kind: 'scaled', shown: '1.5 tokens', counted: '1' }])
  expect(checked.warnings.some(isGrave)).toBe(false)
  expect(checked.changes?.map((change) => shownAmount(change.amount, change))).toEqual(['-1.5'])
})

test('warns gravely if data is allocated in the account itself, which could then not pay, but not in another account', async () => {
  const allocate = (account: Uint8Array): Step => [system, [account], [8, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]]
  expect((await review(allocate(own))).warnings.filter(isGrave)).toEqual([unread])
  expect((await review(allocate(other))).warnings.filter(isGrave)).toEqual([])
})

test('warns gravely of a transaction with a stored nonce, which the page may keep and send at any later time', async () => {
  const pay: Step = [system, [own, other], [2, 0, 0, 0, ...million]]
  expect((await review(pay)).warnings.filter(isGrave)).toEqual([])
  const { calls, warnings } = await review([system, [other, mint, own], [4, 0, 0, 0]], pay)
  expect([calls?.[0]?.name, warnings.filter(isGrave)]).toEqual(['nonce', [{ kind: 'permit' }]])
})

test('counts coins withdrawn from a nonce account to others as leaving the account', async () => {
  const withdraw = (receiver: Uint8Array): Step => [
    system,
    [mint, receiver, other, other, own],
    [5, 0, 0, 0, ...million],
  ]
  expect((await review(withdraw(other))).changes).toEqual([{ amount: -1_000_000n, symbol: 'SOL', decimals: 9 }])
  expect((await review(withdraw(own))).changes).toEqual([{ amount: 1_000_000n, symbol: 'SOL', decimals: 9 }])
})

test('warns gravely if createAccount gives the account itself to a program, even if another account pays', async () => {
  const make = (account: Uint8Array): Step => [
    system,
    [other, account],
    [0, 0, 0, 0, ...million, ...new Uint8Array(8), ...new Uint8Array(32).fill(3)],
  ]
  expect((await review(make(own))).warnings.filter(isGrave)).toEqual([{ kind: 'authority' }])
  expect((await review(make(mint))).warnings.filter(isGrave)).toEqual([])
})

test('warns gravely if the compute unit price makes the fee far higher than usual', async () => {
  const priced = (price: readonly number[]): Step => [budget, [], [3, ...price]]
  const pay: Step = [system, [own, other], [2, 0, 0, 0, ...million]]
  const limit: Step = [budget, [], [2, 0xc0, 0x5c, 0x15, 0]]
  // The price is 1,000,000,000 millionths of a lamport for each of 1,400,000 units.
  const { warnings, fee } = await review(limit, priced([0, 0xca, 0x9a, 0x3b, 0, 0, 0, 0]), pay)
  expect(fee).toMatchObject({ amount: 1_400_005_000n })
  expect(warnings.filter(isGrave)).toEqual([{ kind: 'feeHigh', amount: '1.400005 SOL' }])
  expect((await review(limit, priced([...million]), pay)).warnings.filter(isGrave)).toEqual([])
})
