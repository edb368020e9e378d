import { createFakePlatform } from '@kit/testing'
import fc from 'fast-check'
import { encodeAbiParameters, encodeEventTopics, type Hex, parseAbi } from 'viem'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { alice } from '../fixtures/addresses.ts'
import { fromEvmChain } from '../network/networks.ts'
import { getBalance } from './getBalance.ts'
import { operationOf } from './operation.ts'
import { getTransactionStatus } from './status.ts'

const { signal } = new AbortController()
const network = fromEvmChain(mainnet)

test('reads the balance in wei', async () => {
  expect(await getBalance(async () => '0xde0b6b3a7640000', { address: alice, network, signal })).toEqual({
    value: 10n ** 18n,
    decimals: 18,
    symbol: 'ETH',
  })
})

test('rejects with MALFORMED_ANSWER if the balance is no quantity', async () => {
  for (const answer of [null, '12', {}, '0x', `0x${'f'.repeat(65)}`])
    await expect(getBalance(async () => answer, { address: alice, network, signal })).rejects.toMatchObject({
      code: 'MALFORMED_ANSWER',
    })
})

const hash = `0x${'5'.repeat(64)}`
const statusOf = (receipt: unknown, of = hash, known: unknown = { hash, nonce: '0x3' }) =>
  getTransactionStatus(async ({ method }) => (method === 'eth_getTransactionReceipt' ? receipt : known), {
    hash: of,
    network,
    signal: new AbortController().signal,
  })

test('reads the status from the receipt', async () => {
  expect(await statusOf(null)).toEqual({ status: 'pending', nonce: 3 })
  expect(await statusOf(null, hash, null)).toEqual({ status: 'unknown' })
  expect(await statusOf({ status: '0x1' })).toEqual({ status: 'confirmed', nonce: 3 })
  expect(await statusOf({ status: '0x0' })).toEqual({ status: 'failed', nonce: 3 })
})

test('rejects malformed receipts and hashes', async () => {
  for (const receipt of [undefined, 1, 'x', [], {}, { status: '0x2' }, { status: 2 }, { status: {} }, { status: null }])
    await expect(statusOf(receipt)).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
  for (const wrong of ['', '0x', hash.slice(0, -1), `${hash}0`])
    await expect(statusOf(null, wrong)).rejects.toMatchObject({ code: 'INVALID_OPTION' })
})

test('ignores the receipt that Parity returns for a pending transaction', async () => {
  const receipt = { blockHash: null, blockNumber: null, transactionHash: hash, logs: [], status: null }
  expect(await statusOf(receipt)).toEqual({ status: 'pending', nonce: 3 })
})

test('reads a status that is written otherwise', async () => {
  for (const status of ['0x01', '0x0000000000000001', 1])
    expect(await statusOf({ status })).toEqual({ status: 'confirmed', nonce: 3 })
  for (const status of ['0x00', '0x0000', 0]) expect(await statusOf({ status })).toEqual({ status: 'failed', nonce: 3 })
})

const reverts = () => Promise.reject(Object.assign(new Error('execution reverted'), { code: 3 }))
test.each([
  ['by its logs', { logs: [{}] }, reverts, 'confirmed'],
  ['by its receiver, which has no code', { to: '0xe0a', input: '0x' }, reverts, 'confirmed'],
  ['by its call on the block before', {}, async () => '0x', 'confirmed'],
  ['by its call on the block before, which reverts', {}, reverts, 'failed'],
])(
  'reads a receipt without a status %s',
  async (_, { logs = [], ...sent }: object & { logs?: object[] }, call, status) => {
    const receipts: object[] = [
      { blockNumber: '0x64', logs },
      { blockNumber: '0x64', logs, status: null },
    ]
    for (const receipt of receipts) {
      const calls: unknown[] = []
      const told = await getTransactionStatus(
        async ({ method, params }) => {
          if (method === 'eth_getTransactionReceipt') return receipt
          if (method === 'eth_getCode') return (params as readonly unknown[])[0] === '0xe0a' ? '0x' : '0x6001'
          if (method !== 'eth_call') return { hash, nonce: '0x3', from: '0xa', to: '0xc0de', input: '0x1234', ...sent }
          calls.push(params)
          return call()
        },
        { hash, network, signal },
      )
      expect(told).toEqual({ status, nonce: 3 })
      for (const asked of calls) expect(asked).toMatchObject([{ to: '0xc0de', data: '0x1234' }, '0x63'])
    }
  },
)

test('a node that cannot run the call of a receipt without a status fails the check, which is made again', async () => {
  const failing = getTransactionStatus(
    async ({ method }) => {
      if (method === 'eth_call') throw new Error('missing trie node')
      if (method === 'eth_getTransactionReceipt') return { blockNumber: '0x64', logs: [] }
      return { hash, nonce: '0x3', from: alice, to: alice, input: '0x1234' }
    },
    { hash, network, signal },
  )
  await expect(failing).rejects.toThrow('missing trie node')
})

const [bob, mallory] = [`0x${'b'.repeat(40)}`, `0x${'e'.repeat(40)}`]
const sent = { hash, nonce: '0x3', from: alice, to: bob, value: '0x5', input: '0x' }
const check = (known: object, { code = '0x', ...more }: { code?: string; nonce?: number; data?: string } = {}) =>
  getTransactionStatus(
    async ({ method }) =>
      ({ eth_getTransactionReceipt: { status: '0x1' }, eth_getCode: code, eth_getTransactionCount: '0x9' })[method] ?? {
        ...sent,
        ...known,
      },
    { hash, network, signal, address: alice, to: bob, value: 5n, ...more },
  )

test('a hash of another transaction says nothing about what was sent: another sender, another nonce', async () => {
  expect(await check({})).toEqual({ status: 'confirmed', nonce: 3 })
  expect(await check({ from: mallory })).toEqual({ status: 'unknown' })
  expect(await check({}, { nonce: 4 })).toEqual({ status: 'unknown' })
})

test('what a smart account has signed is sent by another account', async () => {
  expect(await check({ from: mallory, to: alice, input: '0x1234' }, { code: '0x6001' })).toEqual({
    status: 'confirmed',
    nonce: 3,
  })
})

test('a transaction that does something else than what was sent does not confirm it', async () => {
  const other = { status: 'replaced', nonce: 3, replacedBy: hash, isCancelled: true }
  for (const change of [{ to: mallory }, { value: '0x4' }, { to: null }]) expect(await check(change)).toEqual(other)
  expect(await check({ input: '0x12345678' }, { data: '0xabcdef' })).toEqual(other)
  // An attribution that the wallet appends.
  expect(await check({ input: '0xABCDEF99' }, { data: '0xabcdef' })).toMatchObject({ status: 'confirmed' })
})

const operation = `0x${'0f'.repeat(32)}`
const executed = { hash: `0x${'6'.repeat(64)}`, nonce: '0x9', from: mallory, to: alice, value: '0x0', input: '0x6a76' }
/** By a node that knows the transaction `executed` alone, and a wallet that answers so about `operation`. */
function statusBy(
  answers: Readonly<Record<string, unknown>>,
  { code = '0x6001', receipt = { status: '0x1' } as unknown } = {},
) {
  const asked: string[] = []
  const node = async ({ method, params }: { method: string; params?: unknown }) => {
    if (method === 'eth_getCode') return code
    if ((params as readonly unknown[])[0] !== executed.hash) return null
    return method === 'eth_getTransactionReceipt' ? receipt : executed
  }
  const provider = {
    request: async ({ method }: { method: string }) => {
      asked.push(method)
      if (!(method in answers)) throw Object.assign(new Error('no'), { code: 5730 })
      return answers[method]
    },
  }
  const told = getTransactionStatus(node as never, {
    hash: operation,
    network,
    signal,
    address: alice,
    to: bob,
    value: 5n,
    ofWallet: (hash) => operationOf(provider as never, { hash, network, platform: createFakePlatform() }),
  })
  return told.then((status) => ({ ...status, asked }))
}
const ofCalls = 'wallet_getCallsStatus'
const ofReceipt = 'eth_getTransactionReceipt'
const named = { transactionHash: executed.hash, blockNumber: '0x1', status: '0x1' }

test('the hash of a multisig or of a user operation waits as long as its wallet says so', async () => {
  expect(await statusBy({ [ofReceipt]: null, [ofCalls]: { status: 100 } })).toMatchObject({ status: 'waiting' })
  expect(await statusBy({ [ofCalls]: { status: 400 } })).toMatchObject({ status: 'failed' })
  // Neither node nor wallet knows it, and an account of a key has no such hashes.
  expect(await statusBy({})).toEqual({ status: 'unknown', asked: [ofReceipt, ofCalls] })
  expect(await statusBy({ [ofReceipt]: named }, { code: '0x' })).toEqual({ status: 'unknown', asked: [] })
})

test('a wallet names the transaction that carries out what it was asked for, and the node says how that one ended', async () => {
  for (const answers of [
    { [ofReceipt]: named },
    { [ofReceipt]: null, [ofCalls]: { status: 200, receipts: [named] } },
  ]) {
    expect(await statusBy(answers)).toMatchObject({ status: 'confirmed' })
    expect(await statusBy(answers, { receipt: { status: '0x0' } })).toMatchObject({ status: 'failed' })
    expect(await statusBy(answers, { receipt: null })).toMatchObject({ status: 'pending' })
  }
  // The node does not know it yet.
  const other = { ...named, transactionHash: `0x${'7'.repeat(64)}` }
  expect(await statusBy({ [ofReceipt]: other })).toMatchObject({ status: 'pending' })
})

const events = parseAbi([
  'event ExecutionFailure(bytes32 txHash, uint256 payment)',
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
])
const safe14 = parseAbi(['event ExecutionFailure(bytes32 indexed txHash, uint256 payment)'])
const failureOf = (hash: Hex, indexed: boolean) => ({
  topics: encodeEventTopics({ abi: indexed ? safe14 : events, eventName: 'ExecutionFailure', args: { txHash: hash } }),
  data: indexed
    ? encodeAbiParameters([{ type: 'uint256' }], [0n])
    : encodeAbiParameters([{ type: 'bytes32' }, { type: 'uint256' }], [hash, 0n]),
})
const userOperation = (hash: Hex, success: boolean) => ({
  topics: encodeEventTopics({
    abi: events,
    eventName: 'UserOperationEvent',
    args: { userOpHash: hash, sender: alice as Hex, paymaster: bob as Hex },
  }),
  data: encodeAbiParameters(
    [{ type: 'uint256' }, { type: 'bool' }, { type: 'uint256' }, { type: 'uint256' }],
    [1n, success, 2n, 3n],
  ),
})

test('what fails inside of a transaction that succeeds has failed', async () => {
  const by = async (log: object) =>
    (await statusBy({ [ofReceipt]: named }, { receipt: { status: '0x1', logs: [{}, log] } })).status
  const [own, other] = [operation as Hex, hash as Hex]
  for (const log of [failureOf(own, true), failureOf(own, false), userOperation(own, false)])
    expect(await by(log)).toBe('failed')
  for (const log of [
    failureOf(other, true),
    failureOf(other, false),
    userOperation(other, false),
    userOperation(own, true),
  ])
    expect(await by(log)).toBe('confirmed')
})

/** A chain of blocks, each with so many transactions of the sender and one of another account, which has the same nonces. */
function chainOf(counts: readonly number[], sent: object) {
  let next = 0
  const blocks = counts.map((count, block) => [
    { hash: `0x${'e'.repeat(32)}${`${block}`.padStart(32, '0')}`, from: mallory, nonce: `0x${block.toString(16)}` },
    ...Array.from({ length: count }, () => {
      const nonce = next++
      const name = `0x${'a'.repeat(32)}${`${nonce}`.padStart(32, '0')}`
      return { hash: name, from: alice, to: bob, value: '0x5', input: '0x', nonce: `0x${nonce.toString(16)}`, ...sent }
    }),
  ])
  const mined = blocks.flat()
  const usedAt = (block: number) =>
    blocks
      .slice(0, block + 1)
      .flat()
      .filter(({ from }) => from === alice).length
  const at = (block: unknown) => (block === 'latest' ? blocks.length - 1 : Number(block))
  const answers: Readonly<Record<string, (first: unknown, second: unknown) => unknown>> = {
    eth_blockNumber: () => `0x${(blocks.length - 1).toString(16)}`,
    eth_getTransactionCount: (_, block) => `0x${usedAt(at(block)).toString(16)}`,
    eth_getBlockByNumber: (block) => ({ transactions: blocks[at(block)] }),
    eth_getTransactionReceipt: (name) => (mined.some((one) => one.hash === name) ? { status: '0x1' } : null),
    eth_getTransactionByHash: (name) => mined.find((one) => one.hash === name) ?? null,
  }
  return {
    mined,
    used: next,
    ask: async ({ method, params }: { method: string; params?: unknown }) => {
      const [first, second] = params as readonly unknown[]
      return answers[method]?.(first, second)
    },
  }
}

test('whatever an account sends in whichever blocks, a nonce is replaced by the transaction that took it, and by no other', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(3), { minLength: 1, maxLength: 40, size: 'max' }),
      fc.nat(130),
      fc.boolean(),
      fc.boolean(),
      async (counts, nonce, isMined, isSameCall) => {
        const { mined, used, ask } = chainOf(counts, isSameCall ? {} : { value: '0x6' })
        const taken = mined.find((one) => one.from === alice && Number(one.nonce) === nonce)
        const its = isMined && isSameCall && taken ? taken.hash : hash
        const told = await getTransactionStatus(ask as never, {
          hash: its,
          network,
          signal,
          address: alice,
          nonce,
          to: bob,
          value: 5n,
        })
        if (its !== hash) expect(told).toEqual({ status: 'confirmed', nonce })
        else if (nonce >= used) expect(told).toEqual({ status: 'dropped', nonce })
        else expect(told).toEqual({ status: 'replaced', nonce, replacedBy: taken?.hash, isCancelled: !isSameCall })
      },
    ),
    { numRuns: process.env['KIT_SOAK'] ? 5_000 : 200 },
  )
})

test('nodes behind one address that are not at the same block: what one of them has mined is no replacement of itself', async () => {
  const { mined, ask } = chainOf([1, 1], {})
  const own = mined.findLast(({ from }) => from === alice)
  /** The node that is asked for transactions and receipts has yet to see the last block; `isCounted`: so does the one that is asked for counts later. */
  const behind =
    (isCounted: boolean): typeof ask =>
    async (asked) => {
      const [, block] = asked.params as readonly unknown[]
      if (asked.method === 'eth_getTransactionReceipt' || asked.method === 'eth_getTransactionByHash') return null
      if (!isCounted && asked.method === 'eth_blockNumber') return '0x0'
      if (!isCounted && asked.method === 'eth_getTransactionCount' && block !== 'latest') return '0x1'
      return ask(asked)
    }
  const told = (isCounted: boolean) =>
    getTransactionStatus(behind(isCounted) as never, {
      hash: own?.hash ?? '',
      network,
      signal,
      address: alice,
      nonce: 1,
      to: bob,
      value: 5n,
    })
  expect([await told(true), await told(false)]).toEqual(Array(2).fill({ status: 'pending', nonce: 1 }))
})
