import { formatDecimal } from './formatDecimal.ts'

/** A figure with 2 decimals, rounded (SPEC §9). What is no figure shows as a dash, not as zero. */
export const formatNumber = (figure: string | number | bigint, locale = 'en-US'): string =>
  formatDecimal(figure, locale, { minimum: 2, maximum: 2 })
