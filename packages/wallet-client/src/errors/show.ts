/** A value for a sentence. Never fails, whatever the value, and never says more than a line. */
export const show = (value: unknown): string => {
  if (typeof value === 'string') return value.slice(0, 200)
  try {
    return (JSON.stringify(value) ?? String(value)).slice(0, 200)
  } catch {
    return typeof value
  }
}
