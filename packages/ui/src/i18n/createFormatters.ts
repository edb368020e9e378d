import type { Formatters } from '@kit/core/display'

/** The formatters of a locale; those with the same options are one. */
export const createFormatters = (tag: string): Formatters => ({
  number: onceForEach((options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options)),
  date: onceForEach((options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options)),
})

function onceForEach<options, format>(make: (options: options) => format): (options: options) => format {
  const made = new Map<string, format>()
  return (options) => {
    const key = JSON.stringify(options)
    const format = made.get(key) ?? make(options)
    made.set(key, format)
    return format
  }
}
