import { formatDecimal } from './formatDecimal.ts'

/** What tokens are worth together, floored to 2 decimals (SPEC §9). */
export const formatTokenTotal = (total: string | number, locale = 'en-US'): string =>
  formatDecimal(total, locale, { minimum: 2, maximum: 2, floor: true })
