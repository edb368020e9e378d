/** How the sentence of a recap begins. @see https://eips.ethereum.org/EIPS/eip-5573 */
const opening = 'I further authorize the stated URI to perform the following actions on my behalf: '

/** The abilities of a recap: resource → `ability/action` → its limits. */
export type RecapAbilities = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const byName = (one: string, other: string): number => one.localeCompare(other)

/** The sentence in a statement that says what a recap authorizes. @see https://eips.ethereum.org/EIPS/eip-5573 */
export function recapSentence(att: RecapAbilities): string {
  let number = 0
  const sentences = Object.entries(att).flatMap(([resource, abilities]) => {
    const actions = new Map<string, string[]>()
    const pairs = Object.keys(abilities).map((key) => key.split('/') as [string, string])
    for (const [ability, action] of pairs.sort(([, one], [, other]) => byName(one, other)))
      actions.set(ability, [...(actions.get(ability) ?? []), action])
    const parts = [...actions].map(([ability, names]) => {
      number += 1
      return `(${number}) '${ability}': '${names.join("', '")}' for '${resource}'.`
    })
    return parts.join(', ').replace('.,', '.')
  })
  return `${opening}${sentences.join(' ')}`
}
