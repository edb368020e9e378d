import { type AdapterCapabilities, type FeeEstimate, isKitError, type Network, type Sendable } from '@kit/core/adapter'
import { blake2b } from '@noble/hashes/blake2.js'
import type { ConformanceRunner } from '../conformance/ConformanceRunner.ts'
import { type Lie, lyingResult, lyingRpc } from '../hostile/lyingRpc.ts'
import type { SignerPayload } from './InjectedWeb3.ts'
import { decodeSs58 } from './keys/decodeSs58.ts'
import { fromHex, toHex } from './signing/hex.ts'
import { compact } from './signing/scale.ts'

/** A transfer of the native coin by an account that can pay it, through a node that lies. */
export type LyingNodeWorld = {
  /** Connector of the account that sends. */
  readonly connectorId: string
  /** SS58 address of the sender. */
  readonly address: string
  /** Network whose node lies. */
  readonly network: Network
  /** SS58 address of the receiver. */
  readonly to: string
  /** In planck. */
  readonly value: bigint
  /** The capabilities of the adapter under test. */
  readonly capabilities: Partial<AdapterCapabilities>
  /** What the wallet was asked to sign, in order. */
  readonly payloads: () => readonly SignerPayload[]
  /** Stops everything that the world started. Called after each test. */
  readonly dispose: () => void
}

/** Parameters of `describeLyingPolkadotNode`. */
export type DescribeLyingPolkadotNodeParameters = {
  /** The functions of the test runner, such as `{ describe, test, expect }` of vitest. */
  readonly runner: ConformanceRunner
  /** Name of the adapter, for the titles of the tests. */
  readonly name: string
  /** An adapter with a connected wallet, on a real chain that it reaches by JSON-RPC over the given `fetch`. `lie` wraps the honest one. */
  readonly setup: (lie: Lie) => Promise<LyingNodeWorld>
}

const result = (method: string, change: (result: string) => unknown): Lie =>
  lyingResult(method, (answer) => (typeof answer === 'string' ? change(answer) : answer))

/** A name in the encoding of metadata: its length, then its letters. In hex. */
const encoded = (name: string) =>
  [compact(BigInt(name.length)), new TextEncoder().encode(name)].map((bytes) => toHex(bytes).slice(2)).join('')

/** A whole name: in a longer word it would be followed by a letter or a sign. */
const swap = (metadata: string, one: string, other: string) =>
  metadata.replace(new RegExp(`(${encoded(one)}|${encoded(other)})(?=[01])`, 'g'), (name) =>
    name === encoded(one) ? encoded(other) : encoded(one),
  )

/** What nodes say of a function that a runtime does not have. */
const absent = 'Client error: Execution failed: Other: Exported method Metadata_metadata_at_version is not found'

/** Swaps names in the metadata; requests for newer metadata versions fail. */
const swappingNames = (...pairs: readonly (readonly [string, string])[]): Lie => {
  const lie = (metadata: string) => pairs.reduce((text, [one, other]) => swap(text, one, other), metadata)
  return lyingRpc((call, answer) => {
    if (call.method === 'state_getMetadata') return { ...answer, result: lie(String(answer.result)) }
    if (call.method !== 'state_call' || call.params?.[0] !== 'Metadata_metadata_at_version') return answer
    return { id: answer.id, error: { code: 4003, message: absent } }
  })
}

/** Lies that must not lead to a signature. */
const lies: readonly (readonly [title: string, code: string, lie: Lie])[] = [
  ['turns the transfer into transfer_all', 'UNVERIFIED_ANSWER', swappingNames(['transfer_keep_alive', 'transfer_all'])],
  [
    'turns the transfer into add_proxy',
    'UNVERIFIED_ANSWER',
    swappingNames(['transfer_keep_alive', 'add_proxy'], ['Balances', 'Proxy']),
  ],
  [
    'turns the transfer into force_transfer',
    'UNVERIFIED_ANSWER',
    swappingNames(['transfer_keep_alive', 'force_transfer']),
  ],
  [
    'puts the nonce in the place of the tip',
    'UNVERIFIED_ANSWER',
    swappingNames(['CheckNonce', 'ChargeTransactionPayment'], ['CheckNonce', 'ChargeAssetTxPayment']),
  ],
  [
    'answers the metadata of nothing',
    'MALFORMED_ANSWER',
    (honest) => result('state_call', () => null)(result('state_getMetadata', () => '0x6d6574610e00')(honest)),
  ],
  [
    'is a node of another chain',
    'MALFORMED_ANSWER',
    lyingRpc((call, answer) =>
      call.method === 'chain_getBlockHash' ? { ...answer, result: `0x${'ab'.repeat(32)}` } : answer,
    ),
  ],
]

/** The fee is the last field of the answer of `TransactionPaymentApi_query_info`: 128 bits, little-endian. */
const feeBytes = 16
const feeQuestion = 'TransactionPaymentApi_query_info'

/** Lies about what a call would cost. */
const lyingFee = (change: (answer: string, fee: bigint) => unknown): Lie =>
  lyingRpc((call, answer) => {
    if (call.method !== 'state_call' || call.params?.[0] !== feeQuestion) return answer
    const honest = String(answer.result)
    return { id: answer.id, result: change(honest, littleOf(fromHex(honest).slice(-feeBytes))) }
  })
const littleOf = (bytes: Uint8Array): bigint => bytes.reduceRight((value, each) => value * 256n + BigInt(each), 0n)
const withFee = (fee: (honest: bigint) => bigint): Lie =>
  lyingFee((answer, honest) => {
    const bytes = Array.from({ length: feeBytes }, (_, place) => Number((fee(honest) >> BigInt(8 * place)) & 0xffn))
    return `${answer.slice(0, -2 * feeBytes)}${toHex(Uint8Array.from(bytes)).slice(2)}`
  })

/** Lies after which nothing is signed, with the error code. */
const refusedFees: readonly (readonly [title: string, code: string, lie: Lie])[] = [
  ['asks for a fee that the account cannot pay', 'INSUFFICIENT_FUNDS', withFee(() => 10n ** 30n)],
  ['asks for the largest fee there is', 'INSUFFICIENT_FUNDS', withFee(() => 2n ** 128n - 1n)],
  ['has no fee', 'MALFORMED_ANSWER', lyingFee(() => null)],
  ['answers a fee that is a number', 'MALFORMED_ANSWER', lyingFee((_, fee) => Number(fee))],
  ['answers a fee that is an object', 'MALFORMED_ANSWER', lyingFee((_, fee) => ({ partialFee: `${fee}` }))],
  ['answers a fee that is no hex', 'MALFORMED_ANSWER', lyingFee((answer) => answer.replace(/..$/, 'xx'))],
  ['answers half a fee', 'MALFORMED_ANSWER', lyingFee((answer) => answer.slice(0, 2 + feeBytes))],
  ['answers a fee without an end', 'MALFORMED_ANSWER', lyingFee((answer) => answer + '00'.repeat(100_000))],
]

/** Lies about the fee, which the chain computes itself: the signed transaction stays the same. */
const otherFees: readonly (readonly [title: string, times: (honest: bigint) => bigint])[] = [
  ['quotes no fee', () => 0n],
  ['quotes a hundredth of the fee', (honest) => honest / 100n],
  ['quotes a thousand times the fee', (honest) => honest * 1_000n],
]

/**
 * A node that lies to an adapter of Substrate chains. Nothing may be signed that is a different call on the real
 * chain than the dapp requested.
 */
export function describeLyingPolkadotNode({ runner, name, setup }: DescribeLyingPolkadotNodeParameters): void {
  const { describe, expect } = runner
  const { signal } = new AbortController()
  type Scene = LyingNodeWorld & {
    readonly send: () => Promise<{ readonly hash: string }>
    readonly estimate: () => Promise<FeeEstimate>
    readonly max: () => Promise<Sendable>
  }
  const test = (title: string, lie: Lie, body: (scene: Scene) => Promise<void>) =>
    runner.test(title, async () => {
      const world = await setup(lie)
      const { connectorId, address, network, to, value } = world
      const { sendTransaction, estimateFee, maxSendable } = world.capabilities as Required<AdapterCapabilities>
      const asked = { connectorId, address, network, to, signal }
      try {
        await body({
          ...world,
          send: () => sendTransaction({ ...asked, value }),
          estimate: () => estimateFee({ ...asked, amount: value }),
          max: () => maxSendable(asked),
        })
      } finally {
        world.dispose()
      }
    })
  const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
    promise.then(
      () => 'resolved',
      (error: unknown) => (isKitError(error) ? error.code : error),
    )
  /** The arguments of the transfer, behind the call's two indices: MultiAddress::Id, and the amount. */
  const transferTo = (to: string, value: bigint) =>
    toHex(Uint8Array.of(0, ...(decodeSs58(to) ?? []), ...compact(value))).slice(2)
  const signedIn = ({ payloads }: LyingNodeWorld) =>
    payloads().map(({ method, tip, assetId }) => [method.slice('0x0000'.length), BigInt(tip), assetId])

  describe(`${name}: a node that lies`, () => {
    for (const [title, code, lie] of [...lies, ...refusedFees])
      test(`signs nothing if it ${title}`, lie, async ({ payloads, send }) => {
        expect([await codeOf(send()), payloads()]).toEqual([code, []])
      })

    for (const [title, fee] of otherFees)
      test(`signs the transfer alone, without a tip, if it ${title}`, withFee(fee), async (scene) => {
        const { to, value } = scene
        // The chain may refuse it, because the payment of an earlier test that waits for its block has the same nonce.
        const ended = await codeOf(scene.send())
        expect(ended === 'resolved' || ended === 'TRANSACTION_REFUSED').toEqual(true)
        expect(signedIn(scene)).toEqual([[transferTo(to, value), 0n, undefined]])
      })

    for (const [title, code, lie] of refusedFees.filter(([, code]) => code === 'MALFORMED_ANSWER'))
      test(`tells no fee and no Max if it ${title}`, lie, async ({ estimate, max }) => {
        expect([await codeOf(estimate()), await codeOf(max())]).toEqual([code, code])
      })

    for (const [title, fee] of [...otherFees, ['asks for the largest fee there is', () => 2n ** 128n - 1n] as const])
      test(`Max and its fee are never more than the account holds if it ${title}`, withFee(fee), async (scene) => {
        const { address, network, capabilities } = scene
        const { value: held } = await (capabilities as Required<AdapterCapabilities>).getBalance({
          address,
          network,
          signal,
        })
        const { amount, fee: estimated } = await scene.max()
        expect([
          amount >= 0n,
          amount === 0n || amount + estimated.most <= held,
          estimated.most >= estimated.expected,
        ]).toEqual([true, true, true])
      })

    const submitted: string[] = []
    const otherHash = lyingRpc((call, answer) => {
      if (call.method !== 'author_submitExtrinsic') return answer
      submitted.push(String(call.params?.[0]))
      return { ...answer, result: `0x${'ab'.repeat(32)}` }
    })
    test('signs the receiver and amount, and computes the hash that it answers otherwise', otherHash, async (scene) => {
      submitted.length = 0
      const { hash } = await scene.send()
      expect([signedIn(scene), [hash]]).toEqual([
        [[transferTo(scene.to, scene.value), 0n, undefined]],
        submitted.map((transaction) => toHex(blake2b(fromHex(transaction), { dkLen: 32 }))),
      ])
    })
  })
}
