import { isKitError } from '@kit/core/adapter'
import { blake2b } from '@noble/hashes/blake2.js'
import type { ConformanceRunner } from '../conformance/ConformanceRunner.ts'
import { type Lie, lyingResult, lyingRpc } from '../hostile/lyingRpc.ts'
import type { SignerPayload } from './InjectedWeb3.ts'
import { decodeSs58 } from './keys/decodeSs58.ts'
import { fromHex, toHex } from './signing/hex.ts'
import { compact } from './signing/scale.ts'

/** A transfer of the native coin by an account that can pay it, through a node that lies. */
export type LyingNodeWorld = {
  /** SS58 address of the receiver. */
  readonly to: string
  /** In planck. */
  readonly value: bigint
  readonly send: (parameters: { readonly signal: AbortSignal }) => Promise<{ readonly hash: string }>
  /** What the wallet was asked to sign, in order. */
  readonly payloads: () => readonly SignerPayload[]
  readonly dispose: () => void
}

export type DescribeLyingPolkadotNodeParameters = {
  readonly runner: ConformanceRunner
  readonly name: string
  /** An adapter with a connected wallet, on a real chain that it reaches by JSON-RPC over the given `fetch`. `lie` wraps the honest one. */
  readonly setup: (lie: Lie) => Promise<LyingNodeWorld>
}

const result = (method: string, change: (result: string) => unknown): Lie =>
  lyingResult(method, (answer) => (typeof answer === 'string' ? change(answer) : answer))

/** A name as metadata holds it: its length, then its letters. In hex. */
const encoded = (name: string) =>
  [compact(BigInt(name.length)), new TextEncoder().encode(name)].map((bytes) => toHex(bytes).slice(2)).join('')

/** A name that stands by itself: in a text it would be followed by a letter or a sign. */
const swap = (metadata: string, one: string, other: string) =>
  metadata.replace(new RegExp(`(${encoded(one)}|${encoded(other)})(?=[01])`, 'g'), (name) =>
    name === encoded(one) ? encoded(other) : encoded(one),
  )

/** Swaps names in the metadata; newer versions of it are denied. */
const swappingNames = (...pairs: readonly (readonly [string, string])[]): Lie => {
  const lie = (metadata: string) => pairs.reduce((text, [one, other]) => swap(text, one, other), metadata)
  return lyingRpc((call, answer) => {
    if (call.method === 'state_getMetadata') return { ...answer, result: lie(String(answer.result)) }
    if (call.method !== 'state_call' || call.params?.[0] !== 'Metadata_metadata_at_version') return answer
    return { id: answer.id, error: { code: -32_603, message: 'There is no such version.' } }
  })
}

/** What nodes must not get signed. */
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

/**
 * A node that lies to an adapter of Substrate chains. Nothing may be signed that is another call on the real chain
 * than the dapp asked for.
 */
export function describeLyingPolkadotNode({ runner, name, setup }: DescribeLyingPolkadotNodeParameters): void {
  const { describe, expect } = runner
  const { signal } = new AbortController()
  const test = (title: string, lie: Lie, body: (world: LyingNodeWorld) => Promise<void>) =>
    runner.test(title, async () => {
      const world = await setup(lie)
      try {
        await body(world)
      } finally {
        world.dispose()
      }
    })

  describe(`${name}: a node that lies`, () => {
    for (const [title, code, lie] of lies)
      test(`signs nothing if it ${title}`, lie, async ({ payloads, send }) => {
        const ending = await send({ signal }).then(
          () => 'resolved',
          (error: unknown) => (isKitError(error) ? error.code : error),
        )
        expect([ending, payloads()]).toEqual([code, []])
      })

    const submitted: string[] = []
    const otherHash = lyingRpc((call, answer) => {
      if (call.method !== 'author_submitExtrinsic') return answer
      submitted.push(String(call.params?.[0]))
      return { ...answer, result: `0x${'ab'.repeat(32)}` }
    })
    test('signs the receiver and amount, and computes the hash that it answers otherwise', otherHash, async (world) => {
      submitted.length = 0
      const { hash } = await world.send({ signal })
      const receiver = decodeSs58(world.to) ?? new Uint8Array()
      // Behind the call's two indices: MultiAddress::Id, and the amount.
      const parameters = toHex(Uint8Array.of(0, ...receiver, ...compact(world.value))).slice(2)
      expect([world.payloads().map(({ method }) => method.slice('0x0000'.length)), [hash]]).toEqual([
        [parameters],
        submitted.map((transaction) => toHex(blake2b(fromHex(transaction), { dkLen: 32 }))),
      ])
    })
  })
}
