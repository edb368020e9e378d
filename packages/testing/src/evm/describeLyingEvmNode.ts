import { type Adapter, type AdapterCapabilities, isKitError, type NonEmpty } from '@kit/core/adapter'
import { type Address, encodeFunctionData, getAddress, numberToHex, parseAbi } from 'viem'
import type { ConformanceRunner } from '../conformance/ConformanceRunner.ts'
import { type Lie, lyingResult, lyingRpc } from '../hostile/lyingRpc.ts'
import { createFakePlatform } from '../platform/createFakePlatform.ts'
import { announceEvmWallet } from './announceEvmWallet.ts'
import { createEvmWallet } from './createEvmWallet.ts'
import { createFakePage } from './createFakePage.ts'
import type { TestChain } from './world/testChain.ts'

/** Parameters of `describeLyingEvmNode`. */
export type DescribeLyingEvmNodeParameters = {
  /** The functions of the test runner, such as `{ describe, test, expect }` of vitest. */
  readonly runner: ConformanceRunner
  /** Name of the adapter, for the titles of the tests. */
  readonly name: string
  /** A running chain, and an ERC-20 token on it of which the first development account holds 1,000 (6 decimals). */
  readonly chain: () => TestChain
  /** Returns the address of an ERC-20 token on the chain, of which the first development account holds 1,000. */
  readonly token: () => Address
  /** Creates the adapter under test, for these chains. */
  readonly createAdapter: (networks: NonEmpty<TestChain>) => Promise<Adapter> | Adapter
}

const origin = 'https://dapp.example'
const to = getAddress('0x00000000000000000000000000000000000000b1')
const hash = numberToHex(7n, { size: 32 })
const abi = parseAbi([
  'function transfer(address, uint256)',
  'function balanceOf(address)',
  'function allowance(address, address)',
  'function decimals()',
  'function symbol()',
])
const selectorOf = (functionName: 'decimals' | 'symbol') => encodeFunctionData({ abi, functionName })
const selectorOfAllowance = encodeFunctionData({ abi, functionName: 'allowance', args: [to, to] }).slice(0, 10)
const balanceSelector = encodeFunctionData({ abi, functionName: 'balanceOf', args: [to] }).slice(0, 10)

/** Results that are not amounts. */
const noAmounts: readonly unknown[] = [
  null,
  '',
  '0x',
  '0xzz',
  '1',
  1,
  1.5,
  -1,
  true,
  {},
  [],
  ['0x1'],
  '-0x1',
  ' 0x1',
  `0x1${'0'.repeat(64)}`,
  `0x${'1'.repeat(100_000)}`,
]

/** Valid prices of gas, of the next block and of the last ones. In gwei, because earlier tests change the honest prices. */
const gasAt = (gwei: bigint): Lie => {
  const price = numberToHex(gwei * 10n ** 9n)
  const answers: Readonly<Record<string, unknown>> = {
    eth_gasPrice: price,
    eth_maxPriorityFeePerGas: price,
    eth_feeHistory: { oldestBlock: '0x1', baseFeePerGas: [price, price], gasUsedRatio: [1], reward: [[price]] },
  }
  return lyingRpc(({ method }, answer) =>
    Object.hasOwn(answers, method) ? { id: answer.id, result: answers[method] } : answer,
  )
}

/** Lies about one function of the token. */
const lyingToken = (selector: string, result: unknown): Lie =>
  lyingResult('eth_call', (honest, { params }) => {
    const [{ data = '' } = {}] = (params ?? []) as readonly { readonly data?: string }[]
    return data.startsWith(selector) ? result : honest
  })

const word = (value: bigint) => numberToHex(value, { size: 32 })
/** A symbol that reverses the text around it and is longer than any real one. */
const hostileSymbol = (() => {
  const text = new TextEncoder().encode(`\u202EHTE\u0000\u200B${'x'.repeat(500)}`)
  const padded = new Uint8Array(Math.ceil(text.length / 32) * 32)
  padded.set(text)
  const hex = Array.from(padded, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${word(32n)}${word(BigInt(text.length)).slice(2)}${hex}`
})()

/**
 * An EVM node that lies to an adapter: no lie changes a request to the wallet, and an invalid amount, receipt or name is
 * never shown.
 */
export function describeLyingEvmNode({
  runner,
  name,
  chain,
  token,
  createAdapter,
}: DescribeLyingEvmNodeParameters): void {
  const { describe, expect } = runner

  type World = {
    readonly capabilities: Required<AdapterCapabilities>
    readonly asked: { readonly connectorId: string; readonly address: string; readonly signal: AbortSignal } & {
      readonly network: Adapter['networks'][0]
    }
    /** The transactions that the wallet was asked to send. */
    readonly sent: () => readonly unknown[]
  }
  const test = (title: string, lie: Lie, body: (world: World) => Promise<void>) =>
    runner.test(title, async () => {
      const honest = chain()
      const [rpcUrl] = honest.rpcUrls.default.http
      if (rpcUrl === undefined) throw new Error('The chain has no RPC URL.')
      const page = createFakePage()
      const wallet = createEvmWallet({ name: 'Fox', rdns: 'example.fox', chains: [{ id: honest.id, rpcUrl }] })
      const announced = announceEvmWallet(wallet, page.window, { origin })
      const adapter = await createAdapter([honest])
      const setup = await adapter.load()
      const instance = setup({
        emit: () => {},
        platform: { ...createFakePlatform(), fetch: lie((url, init) => fetch(url, init)) },
        networks: adapter.networks,
        rpcUrls: (network) => network.rpcUrls.default.http,
        metadata: { name: 'Test', description: '', url: origin, icons: [] },
      })
      const { signal } = new AbortController()
      try {
        const { accounts } = await instance.connect({ connectorId: 'example.fox', signal })
        const asked = {
          connectorId: 'example.fox',
          address: accounts[0].address,
          network: adapter.networks[0],
          signal,
        }
        await body({
          capabilities: instance.capabilities as Required<AdapterCapabilities>,
          asked,
          sent: () =>
            wallet.requests.flatMap(({ method, params }) =>
              method === 'eth_sendTransaction' ? (params as readonly unknown[]) : [],
            ),
        })
      } finally {
        instance.destroy()
        announced.stop()
        page.close()
      }
    })
  const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
    promise.then(
      () => 'resolved',
      (error: unknown) => (isKitError(error) ? error.code : error),
    )

  describe(`${name}: a node that lies`, () => {
    const everything = lyingRpc((_, { id }) => ({ id, result: word(1n) }))
    test('what is sent is what was asked for, whatever the node answers', everything, async (world) => {
      const { capabilities, asked, sent } = world
      await capabilities.sendTransaction({ ...asked, to, value: 5n, data: '0xabcd' })
      await capabilities.transferToken({ ...asked, token: token(), to, amount: 7n })
      const data = encodeFunctionData({ abi, functionName: 'transfer', args: [to, 7n] })
      const common = { from: asked.address, chainId: numberToHex(chain().id) }
      expect(sent()).toEqual([
        { ...common, to, value: '0x5', data: '0xabcd' },
        { ...common, to: token(), value: '0x0', data },
      ])
    })

    for (const result of noAmounts)
      test(
        `a balance of ${String(JSON.stringify(result)).slice(0, 40)} is MALFORMED_ANSWER`,
        lyingResult('eth_getBalance', () => result),
        async ({ capabilities, asked }) => {
          expect(await codeOf(capabilities.getBalance(asked))).toEqual('MALFORMED_ANSWER')
        },
      )

    for (const [what, lie] of [
      ['gas', lyingResult('eth_estimateGas', () => '0x')],
      ['less gas than any transaction takes', lyingResult('eth_estimateGas', () => '0x1')],
      ['a base fee', lyingResult('eth_feeHistory', () => ({ baseFeePerGas: ['0x1', -1] }))],
      ['a tip', lyingResult('eth_maxPriorityFeePerGas', () => '1 gwei')],
      ['the price of a rollup’s data', lyingResult('eth_call', () => '0x01')],
      ['a balance', lyingResult('eth_getBalance', () => 'much')],
    ] as const)
      test(`an estimate with ${what} that cannot be one is MALFORMED_ANSWER`, lie, async ({ capabilities, asked }) => {
        expect(await codeOf(capabilities.estimateFee({ ...asked, to, amount: 1n }))).toEqual('MALFORMED_ANSWER')
      })

    /** The highest fee of a transaction that the wallet was asked to send. */
    const mostOf = (transaction: unknown): bigint => {
      const { gas, gasPrice, maxFeePerGas } = Object(transaction) as Readonly<Record<string, string>>
      return BigInt(gas ?? 'none') * BigInt(gasPrice ?? maxFeePerGas ?? 'none')
    }

    for (const gwei of [1n, 1_000n])
      test(`the fee of gas at ${gwei} gwei is signed as the node said`, gasAt(gwei), async (world) => {
        const { capabilities, asked, sent } = world
        const coin = { ...asked, to }
        const fee = await capabilities.estimateFee({ ...coin, amount: 5n })
        await capabilities.sendTransaction({ ...coin, value: 5n, terms: fee.terms })
        const feeOfTokens = await capabilities.estimateFee({ ...coin, token: token(), amount: 7n })
        await capabilities.transferToken({ ...coin, token: token(), amount: 7n, terms: feeOfTokens.terms })
        // A rollup's data fee is not part of the terms, and this chain has none.
        expect(sent().map(mostOf)).toEqual([fee.most, feeOfTokens.most])
        expect([fee.most <= feeOfTokens.most, fee.isHigh === true]).toEqual([true, gwei > 1n])
      })

    let gwei = 1n
    test(
      'a price of gas that rises after the review is not signed',
      (honest) => (url, init) => gasAt(gwei)(honest)(url, init),
      async ({ capabilities, asked, sent }) => {
        gwei = 1n
        const payment = { ...asked, to }
        const { terms, most } = await capabilities.estimateFee({ ...payment, amount: 5n })
        gwei = 1_000n
        await capabilities.sendTransaction({ ...payment, value: 5n, terms })
        expect(sent().map(mostOf)).toEqual([most])
      },
    )

    test('a fee beyond any use is FEE_TOO_HIGH, and the wallet is not asked', gasAt(100_000n), async (world) => {
      const { capabilities, asked, sent } = world
      const payment = { ...asked, to }
      expect(await codeOf(capabilities.estimateFee({ ...payment, amount: 5n }))).toEqual('FEE_TOO_HIGH')
      expect(await codeOf(capabilities.maxSendable(payment))).toEqual('FEE_TOO_HIGH')
      const terms = { gas: 21_000n, maxFeePerGas: 10n ** 15n, maxPriorityFeePerGas: 1n }
      expect(await codeOf(capabilities.sendTransaction({ ...payment, value: 5n, terms }))).toEqual('FEE_TOO_HIGH')
      expect(sent()).toEqual([])
    })

    test(
      'more gas than any block has is FEE_TOO_HIGH',
      (honest) => gasAt(100n)(lyingResult('eth_estimateGas', () => numberToHex(2n ** 40n))(honest)),
      async ({ capabilities, asked }) => {
        expect(await codeOf(capabilities.estimateFee({ ...asked, to, amount: 5n }))).toEqual('FEE_TOO_HIGH')
      },
    )

    for (const [what, lie] of [
      ['256 decimals', lyingToken(selectorOf('decimals'), word(256n))],
      ['no decimals', lyingToken(selectorOf('decimals'), '0x')],
      ['half a word of decimals', lyingToken(selectorOf('decimals'), '0x06')],
      ['a balance that is no word', lyingToken(balanceSelector, '0x1')],
      ['a balance that is a number', lyingToken(balanceSelector, 1)],
    ] as const)
      test(`a token with ${what} is MALFORMED_ANSWER`, lie, async ({ capabilities, asked }) => {
        expect(await codeOf(capabilities.getTokenBalance({ ...asked, token: token() }))).toEqual('MALFORMED_ANSWER')
      })

    test(
      'a symbol is short and without control or direction characters',
      lyingToken(selectorOf('symbol'), hostileSymbol),
      async ({ capabilities, asked }) => {
        const { symbol } = await capabilities.getTokenBalance({ ...asked, token: token() })
        expect([symbol.length <= 32, /[\p{Cc}\p{Cf}]/u.test(symbol), symbol.startsWith('HTE')]).toEqual([
          true,
          false,
          true,
        ])
      },
    )

    // Contracts may answer more than one word.
    for (const result of noAmounts.filter((each) => String(each).length < 66))
      test(
        `an allowance of ${String(JSON.stringify(result)).slice(0, 40)} is MALFORMED_ANSWER`,
        lyingToken(selectorOfAllowance, result),
        async ({ capabilities, asked: { address: owner, network, signal } }) => {
          const asking = capabilities.getAllowance({ owner, token: token(), spender: to, network, signal })
          expect(await codeOf(asking)).toEqual('MALFORMED_ANSWER')
        },
      )

    for (const code of [null, 1, 'contract', '0x1', ['0x']])
      test(
        `a code of ${JSON.stringify(code)} tells nothing of an address`,
        lyingResult('eth_getCode', () => code),
        async ({ capabilities, asked: { network, signal } }) => {
          expect(await codeOf(capabilities.describeAddress({ address: to, network, signal }))).toEqual(
            'MALFORMED_ANSWER',
          )
        },
      )

    test(
      'a replacement that does not exist is not named',
      lyingRpc(({ method }, answer) => {
        if (method === 'eth_getTransactionCount') return { id: answer.id, result: '0xffff' }
        if (method === 'eth_getBlockByNumber')
          return { id: answer.id, result: { transactions: [null, 7, { from: to, nonce: '0x5', hash: '<script>' }] } }
        return answer
      }),
      async ({ capabilities, asked: { network, signal } }) => {
        expect(await capabilities.getTransactionStatus({ hash, address: to, nonce: 5, network, signal })).toEqual({
          status: 'replaced',
          nonce: 5,
        })
      },
    )

    for (const receipt of [1, 'done', [], {}, { status: 2 }, { status: '0x2' }])
      test(
        `a receipt of ${JSON.stringify(receipt)} settles nothing`,
        lyingResult('eth_getTransactionReceipt', () => receipt),
        async ({ capabilities, asked: { network, signal } }) => {
          expect(await codeOf(capabilities.getTransactionStatus({ hash, network, signal }))).toEqual('MALFORMED_ANSWER')
        },
      )
    test(
      'the receipt of another transaction settles nothing',
      lyingResult('eth_getTransactionReceipt', () => ({ status: '0x1', transactionHash: word(8n) })),
      async ({ capabilities, asked: { network, signal } }) => {
        expect(await codeOf(capabilities.getTransactionStatus({ hash, network, signal }))).toEqual('MALFORMED_ANSWER')
      },
    )
  })
}
