/** Text of a stranger: no control, format or line characters, single spaces, at most `limit` characters. */
export function plainText(value: unknown, limit: number): string {
  if (typeof value !== 'string') return ''
  // Cutting first keeps a text of megabytes from being worked through.
  const text = value
    .slice(0, limit * 4)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\p{Cs}\p{Co}]/gu, '')
    .trim()
  return [...text].slice(0, limit).join('').trimEnd()
}
