/** Formats any value for a sentence, on at most one line. Never throws. */
export const show = (value: unknown): string => {
  if (typeof value === 'string') return value.slice(0, 200)
  try {
    return (JSON.stringify(value) ?? String(value)).slice(0, 200)
  } catch {
    return typeof value
  }
}
