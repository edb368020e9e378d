import { lookAlikes, passesForLatin } from '../../format/lookAlikes.ts'

/** `link`: an address of the web. `spam`: an advertisement. `script`: letters of several scripts that may look alike. */
export type TextConcern = 'link' | 'spam' | 'script'

const domain =
  /[\p{L}\p{N}]\s?[.。．]\s?(?:com|org|net|io|app|xyz|fi|finance|site|top|vip|cc|co|me|claims?|gifts?|live|pro|link|info|online|club|dev|network|example)\b/iu

/** More than the name of a site: where to go. */
const path = /:\/\/|https?:|www\.|\bt\.me\b|[\p{L}\p{N}]\.\p{L}{2,}\/\S/iu
const lure = /\b(?:claim(?:s|ed|ing)?|visit|redeem|airdrops?|giveaway)\b|\.gifts?\b/iu
/** Words that are a lure beside the name of a site. */
const lureToSite = /\b(?:rewards?|vouchers?|bonus|free|gifts?|prizes?|win|get|earn|join|access|go to|swap at)\b/iu

const scripts = {
  latin: /\p{Script=Latin}/u,
  greek: /\p{Script=Greek}/u,
  others: [/\p{Script=Cyrillic}/u, /\p{Script=Armenian}/u],
}

/**
 * Matches letters outside of the recommended scripts, such as Lisu, whose capitals look like Latin ones.
 * @see https://www.unicode.org/reports/tr31/#Table_Recommended_Scripts
 */
const unusual =
  /[^\P{L}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Thai}\p{Script=Lao}\p{Script=Tibetan}\p{Script=Myanmar}\p{Script=Khmer}\p{Script=Ethiopic}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Han}\p{Script=Common}\p{Script=Inherited}]/u

/** Whether a name or symbol from outside may mislead; undefined if it looks honest. Projects are called by their site, or have a Greek letter. */
export function concernOfText(text: string): TextConcern | undefined {
  const plain = text.normalize('NFKC')
  if (path.test(plain) || domain.test(plain)) return 'link'
  if (lure.test(plain)) return 'spam'
  return mixesScripts(plain) || unusual.test(plain) ? 'script' : undefined
}

/**
 * Returns true if a word mixes scripts, or if a text with Latin words has a word of another script that looks Latin. A
 * text may contain words of two languages.
 */
function mixesScripts(text: string): boolean {
  const letters = [scripts.latin, scripts.greek, ...scripts.others]
  const isLatin = scripts.latin.test(text)
  return text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .some(
      (word) =>
        letters.filter((script) => script.test(word)).length > 1 ||
        (isLatin && word.length > 1 && passesForLatin(word)),
    )
}

/** Whether a text is written to mislead: it says where to go, or has letters that pass for others. No honest token or collectible is called so. */
export function isDeceptive(text: string): boolean {
  const plain = text.normalize('NFKC')
  if (path.test(plain) || lure.test(plain)) return true
  const words = plain
    .split(/\s/u)
    .filter((word) => !/[.。．]/u.test(word))
    .join(' ')
  if (domain.test(plain) && lureToSite.test(words)) return true
  return [unusual, ...scripts.others].some((script) => script.test(plain)) && concernOfText(plain) === 'script'
}

/** Maps digits and signs to the Latin letters that they resemble. */
const digits: Readonly<Record<string, string>> = {
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '1': 'i',
  '|': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '2': 'z',
}

/** Returns the skeleton of a symbol, which is equal for symbols that look alike. It keeps a plus sign, which users notice (`ETH+`). */
export const skeletonOf = (symbol: string): string =>
  [...symbol.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')]
    .map((letter) => lookAlikes.get(letter) ?? digits[letter] ?? letter)
    .join('')
    .replaceAll('l', 'i')
    .replace(/[^\p{L}\p{N}+]/gu, '')
