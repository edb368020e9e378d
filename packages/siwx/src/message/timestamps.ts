const pattern = /^(\d{4})-(\d{2})-(\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(\.\d+)?(?:[Zz]|([+-])(\d{2}):(\d{2}))$/

const minuteMs = 60_000
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** A leap second ends the last minute of a month in UTC. RFC 3339 section 5.7. */
const isLastMinuteOfMonth = (utc: Date): boolean =>
  utc.getUTCHours() === 23 &&
  utc.getUTCMinutes() === 59 &&
  utc.getUTCDate() === daysIn(utc.getUTCFullYear(), utc.getUTCMonth() + 1)

/**
 * The instant of an RFC 3339 date-time, in milliseconds since 1970. A leap second counts as the second after it.
 *
 * @returns undefined if `value` is not a date-time, or names a day or second that does not exist.
 * @see https://www.rfc-editor.org/rfc/rfc3339#section-5.6
 */
export function parseTimestamp(value: unknown): number | undefined {
  const match = typeof value === 'string' ? pattern.exec(value) : null
  if (match === null) return undefined
  const number = (group: number): number => Number(match[group] ?? 0)
  const [year, month, day, hour, minute, second] = [number(1), number(2), number(3), number(4), number(5), number(6)]
  const [offsetHour, offsetMinute] = [number(9), number(10)]
  const exists =
    month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month) && hour <= 23 && minute <= 59 && second <= 60
  if (!exists || offsetHour > 23 || offsetMinute > 59) return undefined

  const local = new Date(0)
  local.setUTCFullYear(year, month - 1, day)
  local.setUTCHours(hour, minute)
  const offset = (offsetHour * 60 + offsetMinute) * minuteMs * (match[8] === '-' ? -1 : 1)
  const utc = local.getTime() - offset
  if (second === 60 && !isLastMinuteOfMonth(new Date(utc))) return undefined
  return utc + second * 1000 + Math.floor(Number(match[7] ?? 0) * 1000)
}
