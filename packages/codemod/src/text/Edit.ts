/** Replaces the text between `start` and `end` with `text`. */
export type Edit = { readonly start: number; readonly end: number; readonly text: string }

/** Applies edits that do not overlap; everything outside of them stays byte for byte. @throws Error if two overlap */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  const ordered = edits.toSorted((one, other) => one.start - other.start || one.end - other.end)
  let result = ''
  let at = 0
  for (const { start, end, text } of ordered) {
    if (start < at) throw new Error(`Two edits overlap at ${start}.`)
    result += source.slice(at, start) + text
    at = end
  }
  return result + source.slice(at)
}
