/** Returns the Levenshtein distance between two texts. */
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

/** What other libraries call an option. */
const otherNames: Readonly<Record<string, string>> = { chains: 'networks' }

/**
 * Returns a question that suggests the most similar known name, to append to an error message; empty if none is
 * similar. Entries of `known` may have a group prefix, as in `features.send`, which `name` may leave out.
 */
export function didYouMean(name: unknown, known: readonly string[]): string {
  const given = String(name).toLowerCase()
  const wanted = Object.hasOwn(otherNames, given) ? (otherNames[given] ?? given) : given
  const own = (path: string): string => (wanted.includes('.') ? path : path.slice(path.lastIndexOf('.') + 1))
  const [nearest] = known
    .map((path) => ({ path, steps: distance(wanted, own(path).toLowerCase()) }))
    .toSorted((one, other) => one.steps - other.steps)
  const isNear = nearest !== undefined && nearest.steps <= Math.ceil(wanted.length / 3)
  // What is short for a longer name, as `Send` for `WalletSend`.
  const longer = wanted.length > 2 ? known.find((path) => own(path).toLowerCase().endsWith(wanted)) : undefined
  const meant = isNear ? nearest.path : longer
  return meant === undefined ? '' : ` Did you mean \`${meant}\`?`
}
