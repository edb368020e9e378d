/** Controls, and what turns the direction of the text around it. Joiners stay: scripts and emoji need them. */
const invisible = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu
const piledMarks = /(\p{M}{3})\p{M}+/gu
const plain = /^[!-~]+( [!-~]+)*$/
const longest = 64

/** Somebody else's name as one line of ordinary text: no controls, no reversals, no towers of accents, not endless. */
export function plainName(name: string): string {
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
