/** How many letters differ (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 0; i < one.length; i += 1) {
    const next = [i + 1]
    for (let j = 0; j < other.length; j += 1)
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + Number(one[i] !== other[j])))
    row = next
  }
  return row[other.length] ?? 0
}

/** A question after the sentence about a misspelled name: the name that is nearest to it, if one is near. `known` may have a group before a dot. */
export function didYouMean(name: unknown, known: readonly string[]): string {
  const wanted = String(name).toLowerCase()
  const [nearest] = known
    .map((path) => ({ path, steps: distance(wanted, path.slice(path.lastIndexOf('.') + 1).toLowerCase()) }))
    .toSorted((one, other) => one.steps - other.steps)
  return nearest && nearest.steps <= Math.ceil(wanted.length / 3) ? ` Did you mean \`${nearest.path}\`?` : ''
}
