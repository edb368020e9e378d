import { isKitError } from '@kit/core/adapter'
import { base64, hex } from '@scure/base'
import { RawTx, Transaction } from '@scure/btc-signer'
import type { ConformanceRunner } from '../conformance/ConformanceRunner.ts'

type Fetch = (url: string, init?: RequestInit) => Promise<Response>

type Lie = (honest: Fetch) => Fetch

/** A transfer of 50,000 sats by an account that holds coins of 60,000 and 90,000 sats, through a source that lies. */
export type LyingUtxoWorld = {
  /** The fee that the adapter quotes for the transfer, in sats. */
  readonly estimate: (signal: AbortSignal) => Promise<bigint>
  /** Sends a payment with the adapter under test. `maxFee` is in sats. */
  readonly send: (parameters: { readonly maxFee?: bigint; readonly signal: AbortSignal }) => Promise<{
    readonly hash: string
  }>
  /** The PSBTs (base64) that the wallet was asked to sign, in order. */
  readonly psbts: () => readonly string[]
  /** Stops everything that the world started. Called after each test. */
  readonly dispose: () => void
}

/** Parameters of `describeLyingUtxoSource`. */
export type DescribeLyingUtxoSourceParameters = {
  /** The functions of the test runner, such as `{ describe, test, expect }` of vitest. */
  readonly runner: ConformanceRunner
  /** Name of the adapter, for the titles of the tests. */
  readonly name: string
  /** An address of the ledger that holds coins and is not the account's. */
  readonly stranger: string
  /**
   * An adapter that reads an Esplora API by the given `fetch`, with a connected wallet that signs but does not send.
   * `lie` wraps the honest API; the account is a new one for each call.
   */
  readonly setup: (lie: Lie) => Promise<LyingUtxoWorld>
}

/** In sats. */
const coinValues = [60_000, 90_000]

type Utxo = { readonly txid: string; readonly vout: number; readonly value: number }

/** Changes the answers of the API whose path matches. */
const changing =
  (path: RegExp, change: (response: Response, honest: Fetch, url: string) => Promise<Response>) =>
  (honest: Fetch): Fetch =>
  async (url, init) => {
    const response = await honest(url, init)
    return path.test(new URL(url).pathname) ? change(response, honest, url) : response
  }

const utxoPath = /\/address\/[^/]+\/utxo$/
const rawPath = /\/tx\/[^/]+\/hex$/
const feePath = /\/(v1\/fees\/(precise|recommended)|fee-estimates)$/

const claiming = (change: (value: number) => unknown) =>
  changing(utxoPath, async (response) => {
    const utxos = (await response.json()) as readonly Utxo[]
    return Response.json(utxos.map((utxo) => ({ ...utxo, value: change(utxo.value) })))
  })
const answeringRaw = (change: (raw: string) => string) =>
  changing(rawPath, async (response) => new Response(change(await response.text())))
const feeRate = (rate: () => number) => changing(feePath, async () => Response.json({ halfHourFee: rate(), 3: rate() }))

const parse = (raw: Uint8Array) =>
  Transaction.fromRaw(raw, { allowUnknownInputs: true, allowUnknownOutputs: true, disableScriptCheck: true })

/** The little-endian 64 bits of an amount, as a raw transaction holds it. */
const amountHex = (sats: number) => hex.encode(new Uint8Array(new BigUint64Array([BigInt(sats)]).buffer))
const lowerAmounts = (raw: string) =>
  coinValues.reduce((text, value) => text.replace(amountHex(value), amountHex(value - 1)), raw)

/** A coinbase transaction. */
const otherTransaction =
  '01000000010000000000000000000000000000000000000000000000000000000000000000ffffffff0704ffff001d0104ffffffff' +
  '0100f2052a0100000043410496b538e853519c726a2c91e61ec11600ae1390813a627c66fb8be7947be63c52da7589379515d4e0a604f8' +
  '141781e62294721166bf621e73a82cbf2342c858eeac00000000'

/** Lies that must not lead to a signature. */
const liesOf = (stranger: string): readonly (readonly [title: string, code: string, lie: Lie])[] => [
  [
    'claims that a coin holds less than it does, so that the rest would be burnt as fee',
    'UNVERIFIED_ANSWER',
    claiming((value) => value - 5_000),
  ],
  ['claims that a coin holds more than it does', 'UNVERIFIED_ANSWER', claiming((value) => value + 5_000)],
  [
    'changes the amount in the raw transaction as well as in the list',
    'UNVERIFIED_ANSWER',
    (honest) => claiming((value) => value - 1)(answeringRaw(lowerAmounts)(honest)),
  ],
  ['answers another raw transaction', 'UNVERIFIED_ANSWER', answeringRaw(() => otherTransaction)],
  ['answers a raw transaction that cannot be decoded', 'UNVERIFIED_ANSWER', answeringRaw(() => '00ff00ff')],
  ['answers something else than hex for a raw transaction', 'MALFORMED_ANSWER', answeringRaw(() => '<html>')],
  ['claims fractions of a sat', 'MALFORMED_ANSWER', claiming((value) => value + 0.5)],
  ['claims amounts that are text', 'MALFORMED_ANSWER', claiming(String)],
  [
    'lists a coin twice',
    'MALFORMED_ANSWER',
    changing(utxoPath, async (response) => {
      const utxos = (await response.json()) as readonly Utxo[]
      return Response.json([...utxos, ...utxos])
    }),
  ],
  [
    'lists an output that does not exist',
    'UNVERIFIED_ANSWER',
    changing(utxoPath, async (response) => {
      const utxos = (await response.json()) as readonly Utxo[]
      return Response.json(utxos.map((utxo) => ({ ...utxo, vout: utxo.vout + 7 })))
    }),
  ],
  [
    'lists the coins of another address',
    'UNVERIFIED_ANSWER',
    changing(utxoPath, (_, honest, url) => honest(url.replace(/\/address\/[^/]+/, `/address/${stranger}`))),
  ],
  ['tells a fee rate of 400 sat/vB', 'FEE_TOO_HIGH', feeRate(() => 400)],
  ['tells a fee rate of 150 sat/vB, a third of the amount', 'FEE_TOO_HIGH', feeRate(() => 150)],
]

/**
 * A source of Bitcoin's outputs and fees that lies to an adapter. Nothing may be signed that contradicts the chain or
 * pays more than was quoted.
 */
export function describeLyingUtxoSource({ runner, name, stranger, setup }: DescribeLyingUtxoSourceParameters): void {
  const { describe, expect } = runner
  const test = (title: string, lie: Lie, body: (world: LyingUtxoWorld) => Promise<void>) =>
    runner.test(title, async () => {
      const world = await setup(lie)
      try {
        await body(world)
      } finally {
        world.dispose()
      }
    })

  describe(`${name}: a UTXO source that lies`, () => {
    for (const [title, code, lie] of liesOf(stranger))
      test(`signs nothing if it ${title}`, lie, async ({ psbts, send }) => {
        expect([await endingOf(send({ signal })), psbts().length]).toEqual([code, 0])
      })

    test(
      'hands the wallet the transaction behind each coin',
      (honest) => honest,
      async ({ psbts, send }) => {
        const ending = await endingOf(send({ signal }))
        const [psbt = ''] = psbts()
        const transaction = Transaction.fromPSBT(base64.decode(psbt))
        const inputs = Array.from({ length: transaction.inputsLength }, (_, index) => transaction.getInput(index))
        const proven = inputs.every(({ txid, index = -1, nonWitnessUtxo, witnessUtxo }) => {
          if (!nonWitnessUtxo || !txid) return false
          const [parent, output] = [parse(RawTx.encode(nonWitnessUtxo)), nonWitnessUtxo.outputs[index]]
          return parent.id === hex.encode(txid) && (!witnessUtxo || witnessUtxo.amount === output?.amount)
        })
        expect([ending, inputs.length > 0, proven]).toEqual(['resolved', true, true])
      },
    )

    let rate = 1
    test(
      'pays no more than it quoted if the rate rises',
      feeRate(() => rate),
      async (world) => {
        rate = 1
        const quoted = await world.estimate(signal)
        rate = 20
        const refused = await endingOf(world.send({ signal }))
        const asked = world.psbts().length
        const again = await world.estimate(signal)
        const accepted = await endingOf(world.send({ signal }))
        expect([refused, asked, again > quoted, accepted, feeOf(world.psbts()[0]) <= again]).toEqual([
          'FEE_TOO_HIGH',
          0,
          true,
          'resolved',
          true,
        ])
      },
    )

    test(
      'pays no more than the caller allows',
      feeRate(() => 20),
      async ({ psbts, send }) => {
        const refused = await endingOf(send({ maxFee: 1_000n, signal }))
        const accepted = await endingOf(send({ maxFee: 9_000n, signal }))
        expect([refused, accepted, psbts().length]).toEqual(['FEE_TOO_HIGH', 'resolved', 1])
      },
    )

    const posted: string[] = []
    const otherId =
      (honest: Fetch): Fetch =>
      async (url, init) => {
        const response = await honest(url, init)
        if (init?.method !== 'POST') return response
        posted.push(String(init.body))
        return response.ok ? new Response('ab'.repeat(32)) : response
      }
    test('gives the id of what was signed if it answers another', otherId, async ({ send }) => {
      posted.length = 0
      const { hash } = await send({ signal })
      expect([hash]).toEqual(posted.map((raw) => parse(hex.decode(raw)).id))
    })
  })
}

const { signal } = new AbortController()

/** `resolved`, or the code of the error. */
const endingOf = (sending: Promise<unknown>): Promise<unknown> =>
  sending.then(
    () => 'resolved',
    (error: unknown) => (isKitError(error) ? error.code : error),
  )

/** In sats, by the amounts that its coins really have. */
function feeOf(psbt = ''): bigint {
  const transaction = Transaction.fromPSBT(base64.decode(psbt))
  let fee = 0n
  for (let index = 0; index < transaction.inputsLength; index += 1) {
    const { nonWitnessUtxo, index: vout = -1 } = transaction.getInput(index)
    fee += nonWitnessUtxo?.outputs[vout]?.amount ?? 0n
  }
  for (let index = 0; index < transaction.outputsLength; index += 1) fee -= transaction.getOutput(index).amount ?? 0n
  return fee
}
