import { noFigure } from './noFigure.ts'

export type FormatDateOptions = {
  /** IANA name. Default: the visitor's. */
  readonly timeZone?: string | undefined
}

/** Short month and day (SPEC §9), in the order of the locale. `at`: ms since 1970. */
export function formatDate(at: number, locale = 'en-US', { timeZone }: FormatDateOptions = {}): string {
  if (Number.isNaN(new Date(at).getTime())) return noFigure
  return new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    ...(timeZone !== undefined && { timeZone }),
  }).format(at)
}
