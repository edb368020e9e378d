/** Controls, direction marks, and letters that are not seen. Joiners and the emoji variation selector stay: scripts and emoji need them. */
const invisible =
  /(?!\u200c|\u200d|\ufe0f)[\p{Cc}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\u2800\u2028\u2029\ufff9-\ufffb]/gu
const piledMarks = /(\p{M}{3})\p{M}+/gu
const plain = /^[!-~]+( [!-~]+)*$/
const longestName = 64

/** An untrusted name as one line of ordinary text: no controls, no reversals, no towers of accents, not endless. */
export function plainName(name: string, longest: number = longestName): string {
  // Most are; patterns of Unicode's properties are costly to make ready.
  if (plain.test(name) && name.length <= longest) return name
  const letters = [
    ...name
      .slice(0, 4 * longest)
      .replace(/\s+/gu, ' ')
      .replace(invisible, '')
      .replace(piledMarks, '$1')
      .trim(),
  ]
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : letters.join('')
}
