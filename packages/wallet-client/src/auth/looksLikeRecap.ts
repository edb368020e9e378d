/** How the sentence of a recap begins. @see https://eips.ethereum.org/EIPS/eip-5573 */
export const recapOpening = 'I further authorize the stated URI to perform the following actions on my behalf: '

/** Letters of ASCII that look alike in most fonts. */
const lookAlikes: Readonly<Record<string, string>> = {
  a: 'a|4',
  d: 'd|cl',
  e: 'e|3',
  g: 'g|9',
  i: '[i1l|!]',
  l: '[i1l|!]',
  m: 'm|rn',
  o: '[o0]',
  s: '[s5$]',
  t: '[t7+]',
  w: 'w|vv',
  z: '[z2]',
}
const beyondAscii = String.raw`[^\p{ASCII}]`
const words = recapOpening
  .toLowerCase()
  .replace(/[^a-z ]/g, '')
  .trim()
  .split(' ')
const reads = new RegExp(
  words
    .map((word) => [...word].map((letter) => `(?:${lookAlikes[letter] ?? letter}|${beyondAscii})`).join(''))
    .join(' '),
  'u',
)

/**
 * Whether a statement has what a reader takes for the opening of a recap, though its bytes may be others: any letter beyond ASCII may look like any of
 * its letters. A statement in another script does not have its words’ lengths.
 */
export const looksLikeRecap = (statement: string): boolean =>
  reads.test(
    statement
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
      // “|”, “!”, “$” and “+” stand for letters.
      .replaceAll(/[\s"#%&'()*,\-./:;<=>?@[\\\]^_`{}~\u2800]+/gu, ' '),
  )
