import type { Transaction, Transfer } from '../../services/blockchain/history.ts'

/** A change refunded as gas is below this part of what was moved. */
const gasPart = 0.1

/**
 * The transfers that say what a transaction did, at most two: those of one asset in one direction are added up, and gas that comes
 * back beside a larger movement is left out.
 */
export function mainTransfers({ transfers }: Pick<Transaction, 'transfers'>): readonly Transfer[] {
  const merged: Transfer[] = []
  for (const transfer of transfers) {
    const index = merged.findIndex((one) => isSameMovement(one, transfer))
    const same = merged[index]
    if (same) merged[index] = sumOf(same, transfer)
    else merged.push(transfer)
  }
  const largest = Math.max(0, ...merged.map(({ value }) => value ?? 0))
  const main = merged.filter(
    ({ value, asset }) => asset.kind === 'nft' || value === undefined || value >= largest * gasPart,
  )
  return (main.length > 0 ? main : merged).slice(0, 2)
}

const isSameMovement = (one: Transfer, other: Transfer): boolean =>
  one.direction === other.direction &&
  one.asset.kind === 'fungible' &&
  other.asset.kind === 'fungible' &&
  one.asset.symbol !== undefined &&
  one.asset.symbol === other.asset.symbol &&
  one.asset.name === other.asset.name

function sumOf(one: Transfer, other: Transfer): Transfer {
  const value = one.value === undefined || other.value === undefined ? undefined : one.value + other.value
  return { ...one, quantity: sumOfDecimals(one.quantity, other.quantity), value }
}

function sumOfDecimals(one: string | undefined, other: string | undefined): string | undefined {
  if (one === undefined || other === undefined) return one ?? other
  const places = Math.max(...[one, other].map((text) => text.split('.')[1]?.length ?? 0))
  const units = [one, other].map((text) => {
    const [whole = '', fraction = ''] = text.split('.')
    return BigInt(whole + fraction.padEnd(places, '0'))
  })
  const sum = units
    .reduce((total, next) => total + next, 0n)
    .toString()
    .padStart(places + 1, '0')
  return places === 0 ? sum : `${sum.slice(0, -places)}.${sum.slice(-places)}`
}

/** Items of one month, newest first. `year` and `month` (0–11) are of the user's time zone. */
export type MonthGroup<item> = {
  /** The calendar year. */
  readonly year: number
  /** The month, from 0 to 11, in the user's time zone. */
  readonly month: number
  /** The items of the month, in the order of the list. */
  readonly items: readonly item[]
}

/** Items by month, in their order; an item without a valid time joins the month before it. */
export function groupByMonth<item extends { readonly minedAt: number }>(
  items: readonly item[],
): readonly MonthGroup<item>[] {
  const groups: { year: number; month: number; items: item[] }[] = []
  for (const item of items) {
    const date = new Date(item.minedAt)
    const [year, month] = [date.getFullYear(), date.getMonth()]
    const last = groups.at(-1)
    if (last && ((last.year === year && last.month === month) || Number.isNaN(year))) last.items.push(item)
    else groups.push({ year, month, items: [item] })
  }
  return groups
}
