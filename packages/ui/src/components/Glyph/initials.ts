/** The first letters of the first two words; one where there is one word. */
export function initials(name: string): string {
  // Patterns of Unicode's properties are costly to make ready, and few names need one.
  const words = name.split(/[^ -~]/.test(name) ? /[^\p{L}\p{N}]+/u : /[^a-z\d]+/i).filter(Boolean)
  return words
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
