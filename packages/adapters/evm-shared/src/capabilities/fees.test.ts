import { isKitError, malformedAnswer, type RpcRequest, unreachable } from '@kit/core/adapter'
import fc from 'fast-check'
import { type Hex, parseTransaction, type TransactionSerializableEIP1559 } from 'viem'
import { arc, celo, mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { alice, bob } from '../fixtures/addresses.ts'
import { fromEvmChain } from '../network/networks.ts'
import { estimateFee, maxSendable } from './fees.ts'

const network = fromEvmChain(mainnet)
const { signal } = new AbortController()
/** Above every fee here. */
const maxFees = { 1: 10n ** 30n }
const common = { address: alice, network, maxFees, signal }
const hex = (value: bigint) => `0x${value.toString(16)}`
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`

/** A node of a chain; `l1`: what its oracle answers, absent where it has none. */
type Chain = {
  readonly balance: bigint
  readonly gas: bigint
  readonly base: bigint
  readonly tip: bigint
  readonly l1: bigint | undefined
  readonly operator: bigint
}
const nodeOf =
  ({ balance, gas, base, tip, l1, operator }: Chain) =>
  async ({ method, params }: RpcRequest): Promise<unknown> => {
    const [{ data = '' } = {}] = params as readonly { readonly data?: string }[]
    if (method === 'eth_call' && l1 === undefined) return '0x'
    if (method === 'eth_call') return data.startsWith('0x49948e0e') ? word(l1 ?? 0n) : word(operator)
    if (method === 'eth_estimateGas') return hex(gas)
    if (method === 'eth_getBalance') return hex(balance)
    if (method === 'eth_estimateDiffSize') return { l1DiffSize: '0x0' }
    if (method === 'eth_getBlockByNumber') return { l1FeeRate: '0x0' }
    if (method === 'eth_feeHistory') return { baseFeePerGas: [hex(1n), hex(base)] }
    return hex(tip)
  }

const amount = (most: bigint) => fc.bigInt({ min: 0n, max: most })
const chain: fc.Arbitrary<Chain> = fc.record({
  balance: amount(10n ** 24n),
  gas: fc.oneof(fc.constant(21_000n), fc.bigInt({ min: 21_000n, max: 10n ** 8n })),
  base: fc.bigInt({ min: 1n, max: 10n ** 13n }),
  tip: amount(10n ** 12n),
  l1: fc.option(amount(10n ** 17n), { nil: undefined }),
  operator: amount(10n ** 15n),
})

test('Max and the most that its transfer can cost are the balance, at any fee, and stay so at the agreed terms', async () => {
  await fc.assert(
    fc.asyncProperty(chain, async (facts) => {
      const read = nodeOf(facts)
      const max = await maxSendable(read, { ...common, to: bob })
      const { fee, kept } = max
      expect(fee.most >= fee.expected && fee.expected > 0n).toBe(true)
      if (facts.balance <= fee.most) {
        expect([max.amount, kept]).toEqual([0n, undefined])
        return
      }
      expect([max.amount + fee.most, kept?.amount]).toEqual([facts.balance, fee.most - fee.expected])
      const { gas = 0n, maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = fee.terms ?? {}
      // The base fee may double, and the data of a rollup cost twice as much.
      const { l1 = 0n, operator = 0n } = fee.parts ?? {}
      expect(gas * maxFeePerGas + 2n * l1 + operator <= fee.most).toBe(true)
      expect(maxFeePerGas >= 2n * facts.base + maxPriorityFeePerGas && gas >= facts.gas).toBe(true)
      // At the terms of the review the review’s figure is the most that it costs.
      const again = await estimateFee(nodeOf({ ...facts, base: 2n * facts.base }), {
        ...common,
        to: bob,
        amount: max.amount,
        terms: fee.terms,
      })
      expect([again.most, again.terms]).toEqual([fee.most, fee.terms])
    }),
    { numRuns: process.env['KIT_SOAK'] ? 5_000 : 200 },
  )
})

test('agreed gas that no longer suffices is not kept: a contract as recipient takes more than an account', async () => {
  const facts: Chain = { balance: 10n ** 18n, gas: 21_000n, base: 100n, tip: 1n, l1: undefined, operator: 0n }
  const { fee } = await maxSendable(nodeOf(facts), common)
  const { fee: later } = await maxSendable(nodeOf({ ...facts, gas: 40_000n, base: 10n }), {
    ...common,
    to: bob,
    terms: fee.terms,
  })
  expect([later.terms, later.most]).toEqual([{ ...fee.terms, gas: 60_000n }, 60_000n * 201n])
})

test('a fee above the limit is refused: a lying node cannot have the balance spent on it', async () => {
  const facts: Chain = { balance: 10n ** 20n, gas: 21_000n, base: 10n ** 9n, tip: 1n, l1: undefined, operator: 0n }
  const lie = nodeOf({ ...facts, base: 10n ** 20n / 42_000n - 1n })
  const asked = { address: alice, network, signal, to: bob }
  const tooHigh = { code: 'FEE_TOO_HIGH', context: { maxFee: 25n * 10n ** 16n } }
  await expect(maxSendable(lie, asked)).rejects.toMatchObject(tooHigh)
  await expect(estimateFee(lie, { ...asked, amount: 1n })).rejects.toMatchObject(tooHigh)
  await expect(maxSendable(lie, { ...asked, maxFees })).resolves.toMatchObject({ fee: { decimals: 18 } })
  const { fee } = await maxSendable(nodeOf(facts), { ...asked, maxFees: { 1: 42_000_021_000_000n } })
  await expect(maxSendable(nodeOf(facts), { ...asked, maxFees: { 1: fee.most - 1n } })).rejects.toMatchObject({
    code: 'FEE_TOO_HIGH',
  })
})

test('a node that names a tip far above those of the last blocks is not followed', async () => {
  const facts: Chain = {
    balance: 10n ** 20n,
    gas: 21_000n,
    base: 10n ** 9n,
    tip: 10n ** 12n,
    l1: undefined,
    operator: 0n,
  }
  const paid = (...tips: readonly bigint[]) => {
    const honest = nodeOf(facts)
    return async (request: RpcRequest) =>
      request.method === 'eth_feeHistory'
        ? { baseFeePerGas: [hex(1n), hex(facts.base)], reward: tips.map((tip) => [hex(tip)]) }
        : honest(request)
  }
  const tipAt = async (...tips: readonly bigint[]) =>
    (await estimateFee(paid(...tips), { ...common, to: bob, amount: 1n })).terms?.['maxPriorityFeePerGas']
  expect(await tipAt(4n * 10n ** 9n, 7n * 10n ** 9n)).toBe(14n * 10n ** 9n)
  expect(await tipAt(10n ** 12n)).toBe(10n ** 12n)
  // On a chain without traffic some nodes demand a small tip anyway.
  expect(await tipAt()).toBe(3n * 10n ** 9n)
})

test.each([
  [1, 'ETH', 25n * 10n ** 16n],
  [56, 'BNB', 5n * 10n ** 17n],
  [43_114, 'AVAX', 10n ** 19n],
  [137, 'POL', 25n * 10n ** 18n],
  [30, 'RBTC', 10n ** 16n],
  [4_114, 'cBTC', 10n ** 16n],
  // A coin of which nothing is known may be worth hundreds of dollars, whatever it is called.
  [964, 'TAO', 25n * 10n ** 16n],
  [964, 'POL', 25n * 10n ** 16n],
  [964, 'BNB', 25n * 10n ** 16n],
])(
  'without a limit of the dapp a fee on chain %i, in %s, may be no more than usual in a coin that is known there',
  async (id, symbol, limit) => {
    const priced = { ...network, id, nativeCurrency: { ...network.nativeCurrency, symbol } }
    const at = (most: bigint) =>
      estimateFee(
        nodeOf({ balance: 10n ** 20n, gas: 21_000n, base: most / 42_000n, tip: 0n, l1: undefined, operator: 0n }),
        { address: alice, network: priced, signal, to: bob, amount: 1n },
      )
    await expect(at(limit)).resolves.toMatchObject({ symbol })
    await expect(at(limit + 42_000n)).rejects.toMatchObject({ code: 'FEE_TOO_HIGH', context: { maxFee: limit } })
  },
)

test.each([
  ['null, as Ethermint says it', { baseFeePerGas: ['0x64', '0x64'], reward: [[null], [null]] }],
  ['none, as Sei says it', { baseFeePerGas: ['0x64', '0x64'], reward: [[], ['0x1']] }],
  ['negative, as Hemi says it', { baseFeePerGas: ['0x64', '0x64'], reward: [['-0xfd'], ['0x1']] }],
  ['absent', { baseFeePerGas: ['0x64', '0x64'] }],
  ['null with the base fees, as Filecoin says it', { baseFeePerGas: null, reward: null }],
])('estimates the fee if the tips of blocks without transactions are %s', async (_, history) => {
  const facts: Chain = { balance: 10n ** 18n, gas: 21_000n, base: 100n, tip: 1n, l1: undefined, operator: 0n }
  const read = async (request: RpcRequest): Promise<unknown> =>
    request.method === 'eth_feeHistory' ? history : nodeOf(facts)(request)
  const { expected } = await estimateFee(read, { ...common, to: bob, amount: 1n })
  // Without base fees the gas price is the only price, and counts as the tip here.
  expect(expected).toBe(21_000n * (history.baseFeePerGas ? 101n : 1n))
})

test('the gas of a plain transfer is no estimate for a call, which would fail with it', async () => {
  const facts: Chain = { balance: 10n ** 18n, gas: 21_000n, base: 100n, tip: 1n, l1: undefined, operator: 0n }
  const call = { ...common, to: bob, amount: 0n, data: '0xa9059cbb' }
  await expect(estimateFee(nodeOf(facts), call)).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
  await expect(estimateFee(nodeOf({ ...facts, gas: 21_064n }), call)).resolves.toMatchObject({
    expected: 21_064n * 101n,
  })
})

test.each([
  'insufficient funds for gas * price + value',
  'Upfront cost exceeds account balance',
  'InsufficientFunds, Account balance: 3, cumulative cost: 5',
  'insufficient MaxFeePerGas for sender balance',
  'Insufficient funds. The account does not have enough funds.',
  'Not enough balance to cover the fee',
  'evm error: OutOfFund',
])('maps the message “%s” of a node to an insufficient balance', async (message) => {
  const facts: Chain = { balance: 10n ** 18n, gas: 21_000n, base: 100n, tip: 1n, l1: undefined, operator: 0n }
  const read = async (request: RpcRequest): Promise<unknown> => {
    if (request.method !== 'eth_estimateGas') return nodeOf(facts)(request)
    throw malformedAnswer({ what: 'It' }, { cause: Object.assign(new Error(message), { code: -32000 }) })
  }
  await expect(estimateFee(read, { ...common, to: bob, amount: 1n })).rejects.toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
  })
})

test('a node that answers anything but amounts gives a code, and no fee', async () => {
  const answer = fc.oneof(fc.anything(), fc.string(), fc.bigInt().map(String))
  await fc.assert(
    fc.asyncProperty(answer, fc.constantFrom('eth_estimateGas', 'eth_getBalance', 'eth_call'), async (lie, of) => {
      const honest = nodeOf({ balance: 10n ** 18n, gas: 21_000n, base: 7n, tip: 1n, l1: 5n, operator: 0n })
      const read = async (request: RpcRequest) => (request.method === of ? lie : honest(request))
      const fee = await maxSendable(read, common).catch((error: unknown) => {
        expect(isKitError(error)).toBe(true)
        return undefined
      })
      if (fee) expect(fee.amount >= 0n && fee.fee.most >= fee.fee.expected).toBe(true)
    }),
    { numRuns: process.env['KIT_SOAK'] ? 5_000 : 200 },
  )
})

test.each([
  ['Scroll', 534_352, '0x5300000000000000000000000000000000000002', true],
  ['DogeOS', 6_281_971, '0x5300000000000000000000000000000000000002', true],
  ['Morph', 2818, '0x530000000000000000000000000000000000000F', true],
  ['Base', 8453, '0x420000000000000000000000000000000000000F', false],
  ['Mantle', 5000, '0x420000000000000000000000000000000000000F', false],
] as const)('what %s takes for data is in the fee, by its own contract', async (_, id, oracle, takesSigned) => {
  const facts: Chain = { balance: 10n ** 18n, gas: 21_000n, base: 100n, tip: 1n, l1: undefined, operator: 0n }
  const asked: string[] = []
  const read = async (request: RpcRequest): Promise<unknown> => {
    const [{ to, data = '' } = {}] = request.params as readonly { readonly to?: string; readonly data?: string }[]
    if (request.method !== 'eth_call') return nodeOf(facts)(request)
    if (to !== oracle) return '0x'
    if (data.startsWith('0x06f837d3')) return word(3_000n)
    if (data.startsWith('0x49948e0e')) asked.push(`0x${data.slice(138, 138 + 2 * Number(`0x${data.slice(74, 138)}`))}`)
    return data.startsWith('0x49948e0e') ? word(70_000n) : word(0n)
  }
  const chain = fromEvmChain({ ...mainnet, id })
  const fee = await estimateFee(read, { ...common, network: chain, to: bob, amount: 5n })
  const l1 = id === 5000 ? 70_000n * 3_000n : 70_000n
  expect([fee.parts, fee.most - 2n * l1 - 21_000n * 201n]).toEqual([{ l1, operator: 0n }, 0n])
  // What the contract is given is a transaction by viem's reading, with or without its signature.
  const { chainId, to, value, r } = parseTransaction(asked[0] as Hex) as TransactionSerializableEIP1559 & {
    readonly r?: Hex
  }
  expect({ chainId, to: to?.toLowerCase(), value, isSigned: r !== undefined }).toEqual({
    chainId: id,
    to: bob.toLowerCase(),
    value: 5n,
    isSigned: takesSigned,
  })
})

test('estimates the fee if another contract has the address of the data fee oracle', async () => {
  const facts: Chain = { balance: 10n ** 18n, gas: 21_000n, base: 100n, tip: 1n, l1: undefined, operator: 0n }
  const reverts = malformedAnswer(
    { what: 'It' },
    { cause: Object.assign(new Error('execution reverted'), { code: 3, data: '0x' }) },
  )
  const read = async (request: RpcRequest): Promise<unknown> => {
    if (request.method !== 'eth_call') return nodeOf(facts)(request)
    throw reverts
  }
  const parameters = { ...common, to: bob, amount: 5n }
  expect(await estimateFee(read, parameters)).toMatchObject({ expected: 21_000n * 101n })
  // The data fee must be known on chains that the table lists with one.
  const scroll = fromEvmChain({ ...mainnet, id: 534_352 })
  await expect(estimateFee(read, { ...parameters, network: scroll })).rejects.toBe(reverts)
  const isDown = async (request: RpcRequest): Promise<unknown> => {
    if (request.method !== 'eth_call') return nodeOf(facts)(request)
    throw unreachable({ url: '' })
  }
  await expect(estimateFee(isDown, parameters)).rejects.toMatchObject({ code: 'UNREACHABLE' })
})

test('Citrea takes for the state that changes, by its bytes on Bitcoin', async () => {
  const facts: Chain = { balance: 10n ** 18n, gas: 21_000n, base: 100n, tip: 1n, l1: undefined, operator: 0n }
  const network = fromEvmChain({ ...mainnet, id: 4114 })
  const at =
    (l1FeeRate: unknown) =>
    async (request: RpcRequest): Promise<unknown> => {
      if (request.method === 'eth_estimateDiffSize') return { gas: '0x5208', l1DiffSize: '0x11' }
      return request.method === 'eth_getBlockByNumber' ? { l1FeeRate } : nodeOf(facts)(request)
    }
  for (const rate of ['0x3b9aca00', 1_000_000_000]) {
    const { parts, most } = await estimateFee(at(rate), { ...common, network, to: bob, amount: 5n })
    expect([parts, most]).toEqual([{ l1: 17n * 10n ** 9n, operator: 0n }, 34n * 10n ** 9n + 21_000n * 201n])
  }
  await expect(estimateFee(at(-1), { ...common, network, to: bob, amount: 5n })).rejects.toMatchObject({
    code: 'MALFORMED_ANSWER',
  })
})

test.each([
  ['Arc, whose USDC has 6 of 18 decimals', arc, '0x3600000000000000000000000000000000000000', 6],
  ['Celo', celo, '0x471EcE3750Da237f93B8E339c536989b8978a438', 18],
] as const)('Max of the coin by its token keeps the fee on %s', async (_, chain, token, decimals) => {
  const facts: Chain = {
    balance: 5_000_000_999_999_999_999n,
    gas: 45_000n,
    base: 2n * 10n ** 9n,
    tip: 10n ** 9n,
    l1: undefined,
    operator: 0n,
  }
  const unit = 10n ** BigInt(18 - decimals)
  const at =
    (balance: bigint) =>
    async (request: RpcRequest): Promise<unknown> => {
      const [{ to, data = '' } = {}] = request.params as readonly { readonly to?: string; readonly data?: string }[]
      if (request.method !== 'eth_call' || to?.toLowerCase() !== token.toLowerCase())
        return nodeOf({ ...facts, balance })(request)
      if (data.startsWith('0x70a08231')) return word(balance / unit)
      return data.startsWith('0x313ce567') ? word(BigInt(decimals)) : '0x'
    }
  const network = fromEvmChain(chain)
  const limits = { ...common, network, maxFees: { [chain.id]: 10n ** 30n } }
  const { amount, fee, kept } = await maxSendable(at(facts.balance), { ...limits, token, to: bob })
  expect(amount).toBe((facts.balance - fee.most) / unit)
  expect([amount * unit + fee.most <= facts.balance, kept]).toEqual([
    true,
    { amount: fee.most - fee.expected, reason: 'fee' },
  ])
  expect((await maxSendable(at(fee.most), { ...limits, token, to: bob })).amount).toBe(0n)
})
