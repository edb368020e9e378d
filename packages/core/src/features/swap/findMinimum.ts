import type { Simulation } from '../../adapter/capabilities/TransferCapabilities.ts'
import { placesOf, withAmountAt } from './evmCalls.ts'

export type FindMinimumParameters = {
  readonly data: string
  readonly minimum: bigint
  /** What is paid: an amount that equals it proves nothing. */
  readonly amount: bigint
  /** The quoted amount, for nodes that do not say what arrives. */
  readonly amountOut: bigint
  /** How the call ends as it is. */
  readonly outcome: Extract<Simulation, { succeeded: true }>
  /** Runs the call with other data. */
  readonly simulate: (data: string) => Promise<Simulation>
}

/** A service could fill a call with the minimum, to have a node asked without an end. */
const mostPlaces = 8

/**
 * Whether a call holds to its minimum, by running it: a minimum changes nothing but whether the call fails. So the call has to end alike with the minimum
 * raised to what arrives, and to fail with it raised above. A word that nothing reads does not fail, and an amount that is paid changes what is spent.
 * @returns `held`; `beforeParts`: it is compared with more than what arrives, as the token keeps a part; undefined: there is no minimum
 */
export async function findMinimum({
  data,
  minimum,
  amount,
  amountOut,
  outcome,
  simulate,
}: FindMinimumParameters): Promise<'held' | 'beforeParts' | undefined> {
  if (minimum === amount) return undefined
  const { received = amountOut } = outcome
  const most = received > minimum ? received : minimum
  const reachable = received > minimum && outcome.received !== undefined ? received : minimum + 1n
  const found = await Promise.all(
    placesOf(data, minimum)
      .slice(0, mostPlaces)
      .map(async (place) => {
        const run = (raised: bigint) => simulate(withAmountAt(data, place, raised))
        if (!isSameOutcome(await run(reachable), outcome)) return undefined
        if (!(await run(most + most / 20n + 1n)).succeeded) return 'held'
        return (await run(most * 4n)).succeeded ? undefined : 'beforeParts'
      }),
  )
  return found.find((one) => one === 'held') ?? found.find((one) => one !== undefined)
}

/** Whether a call ends as another one did, as far as that is known: of several nodes, some may not say what arrives. */
export function isSameOutcome(one: Simulation, known: Simulation): boolean {
  if (!one.succeeded || !known.succeeded) return false
  if (known.received === undefined) return true
  const [spent = [], others = []] = [one.spent, known.spent]
  return (
    one.received === known.received &&
    spent.length === others.length &&
    spent.every(({ token, amount }, index) => others[index]?.token === token && others[index].amount === amount)
  )
}
