import { type Check, type Checks, isRecord } from './checkArguments.ts'

/* Types of arguments for `checkArguments`, beside those that every page loads. */

export const amount: Check = [(value) => typeof value === 'bigint', 'a bigint']
export const number: Check = [(value) => Number.isFinite(value), 'a number']
export const flag: Check = [(value) => typeof value === 'boolean', 'true or false']
export const bytes: Check = [(value) => value instanceof Uint8Array, 'bytes']
export const record: Check = [isRecord, 'an object']
export const nothing: Check = [(value) => value === null, 'null']
export const exactly = (wanted: string): Check => [(value) => value === wanted, `"${wanted}"`]
export const either = ([one, what]: Check, [other, orWhat]: Check): Check => [
  (value) => one(value) || other(value),
  `${what} or ${orWhat}`,
]
export const listOf = ([fits, what]: Check): Check => [
  (value) => Array.isArray(value) && value.every(fits),
  `a list, each ${what}`,
]
export const recordOf = (checks: Checks): Check => [
  (value) => isRecord(value) && Object.entries(checks).every(([name, [fits]]) => fits(value[name])),
  `an object with ${Object.keys(checks).join(', ')}`,
]
