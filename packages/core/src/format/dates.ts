import { noFigure } from './amounts.ts'
import type { FormatLocale } from './Formatters.ts'

/** The options of the functions that format dates. */
export type FormatDateOptions = {
  /** IANA name. Default: the browser's. */
  readonly timeZone?: string | undefined
}

/** Short month and day, in the locale's order. `at`: ms since 1970. */
export function formatDate(at: number, locale: FormatLocale = 'en-US', { timeZone }: FormatDateOptions = {}): string {
  if (Number.isNaN(new Date(at).getTime())) return noFigure
  return dateFormat(locale, {
    month: 'short',
    day: 'numeric',
    ...(timeZone !== undefined && { timeZone }),
  }).format(at)
}

const dateFormat = (locale: FormatLocale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  typeof locale === 'string' ? new Intl.DateTimeFormat(locale, options) : locale.date(options)

type Unit = 'second' | 'minute' | 'hour' | 'day' | 'month' | 'year'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const month = 30.4375 * day
const year = 365 * day

/** The smallest age for which a unit is used, and its length. */
const units: readonly (readonly [from: number, length: number, unit: Unit])[] = [
  [year, year, 'year'],
  [31 * day, month, 'month'],
  [day, day, 'day'],
  [hour, hour, 'hour'],
  [minute, minute, 'minute'],
  [0, second, 'second'],
]

/** Intl has other English abbreviations. */
const english: Readonly<Record<Unit, readonly [one: string, other: string]>> = {
  second: ['sec', 'sec'],
  minute: ['min', 'min'],
  hour: ['hr', 'hrs'],
  day: ['d', 'd'],
  month: ['mo', 'mo'],
  year: ['yr', 'yr'],
}

/** The age of something in its largest full unit: `5 min`, `2 hrs`. The future counts as now. Both times in ms since 1970. */
export function formatRelativeTime(at: number, now: number, locale = 'en-US'): string {
  const age = Math.max(0, now - at)
  const [, length, unit] = units.find(([from]) => age >= from) ?? []
  if (length === undefined || unit === undefined || !Number.isFinite(age)) return noFigure
  const count = Math.floor(age / length)
  if (/^en\b/i.test(locale)) return `${count} ${english[unit][count === 1 ? 0 : 1]}`
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count)
}
