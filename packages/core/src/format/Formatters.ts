/** The formatters of a locale, each made once: making one takes far longer than using it. */
export type Formatters = {
  /** Returns the cached number format for these options. */
  readonly number: (options: Intl.NumberFormatOptions) => Intl.NumberFormat
  /** Returns the cached date format for these options. */
  readonly date: (options: Intl.DateTimeFormatOptions) => Intl.DateTimeFormat
}

/** A tag as of BCP 47 if there is little to format; many figures share their formatters. */
export type FormatLocale = string | Formatters

/** Returns the number format of a locale. */
export const numberFormat = (locale: FormatLocale, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  typeof locale === 'string' ? new Intl.NumberFormat(locale, options) : locale.number(options)
