import { expect, test } from 'vitest'
import type { Simulation } from '../../adapter/capabilities/TransferCapabilities.ts'
import { findMinimum } from './findMinimum.ts'

const word = (value: bigint): string => value.toString(16).padStart(64, '0')
const selector = '0x12345678'
const minimum = 990n
const [amount, received] = [500n, 1_000n]

/** How a contract runs on the words of a call. */
type Contract = (words: readonly bigint[]) => { readonly received: bigint; readonly spent: bigint } | 'reverts'

const swaps: Contract = ([, its = 0n]) => (its > received ? 'reverts' : { received, spent: amount })

/** Whether a call with these words, of a contract that does this, is found to hold to its minimum. */
async function found(words: readonly bigint[], contract: Contract, { prefix = '', paid = amount, tells = true } = {}) {
  const calls: string[] = []
  const simulate = async (data: string): Promise<Simulation> => {
    calls.push(data)
    const digits = data.slice(selector.length + prefix.length)
    const given = Array.from({ length: digits.length / 64 }, (_, at) =>
      BigInt(`0x${digits.slice(at * 64, at * 64 + 64)}`),
    )
    const ends = contract(given)
    if (ends === 'reverts') return { succeeded: false, reason: 'no' }
    if (!tells) return { succeeded: true }
    return { succeeded: true, received: ends.received, spent: [{ token: '0xa', amount: ends.spent }] }
  }
  const data = selector + prefix + words.map(word).join('')
  const outcome = await simulate(data)
  if (!outcome.succeeded) throw new Error('The call fails as it is.')
  const asked = { data, minimum, amount: paid, amountOut: received, outcome, simulate }
  return { kind: await findMinimum(asked), simulations: calls.length - 1 }
}

test('a minimum changes nothing but whether the call fails', async () => {
  expect(await found([amount, minimum], swaps)).toEqual({ kind: 'held', simulations: 2 })
})

test('a minimum is found in a call inside of a call, whose words follow a selector', async () => {
  expect((await found([amount, minimum], swaps, { prefix: 'abcdef01' })).kind).toBe('held')
  expect((await found([amount, minimum], swaps, { prefix: 'ab' })).kind).toBeUndefined()
})

test('a node that only says whether a call reverts is enough', async () => {
  expect((await found([amount, minimum], swaps, { tells: false })).kind).toBe('held')
  expect((await found([amount, 1n, minimum], swaps, { tells: false })).kind).toBeUndefined()
})

test('a minimum that counts before the token keeps a part is said apart', async () => {
  // Of 1,300 that leave the pool, 1,000 arrive.
  const kept: Contract = ([, its = 0n]) => (its > 1_300n ? 'reverts' : { received, spent: amount })
  expect((await found([amount, minimum], kept)).kind).toBe('beforeParts')
})

test.each<[string, readonly bigint[], Contract]>([
  ['a word that nothing reads', [amount, 1n, minimum], swaps],
  [
    'a deadline',
    [amount, 1n, minimum],
    ([, its = 0n, at = 0n]) => (its > received || at < 900n ? 'reverts' : { received, spent: amount }),
  ],
  [
    'an amount that is paid, in one of two parts',
    [minimum, 10n, 1n],
    ([first = 0n, second = 0n]) => (first + second > 1_000n ? 'reverts' : { received, spent: first + second }),
  ],
  [
    'an amount of which more arrives where it is raised',
    [minimum, 1n],
    ([its = 0n]) => (its > 1_005n ? 'reverts' : { received: its + 10n, spent: amount }),
  ],
  [
    'the least of a first exchange, of which twice as much is left',
    [minimum, 1n],
    ([its = 0n]) => (its > 9_999n ? 'reverts' : { received, spent: amount }),
  ],
])('%s is no minimum', async (_, words, contract) => {
  expect((await found(words, contract)).kind).toBeUndefined()
})

test('an amount that equals the paid one proves nothing, and no node is asked', async () => {
  expect(await found([amount, minimum], swaps, { paid: minimum })).toEqual({ kind: undefined, simulations: 0 })
})

test('a call that is filled with the minimum has a node asked no more than eight times', async () => {
  const { kind, simulations } = await found(
    Array.from({ length: 500 }, () => minimum),
    () => ({ received, spent: amount }),
  )
  expect([kind, simulations]).toEqual([undefined, 24])
})
