/** `link`: an address of the web. `spam`: an advertisement. `script`: letters of several scripts that may look alike. */
export type TextConcern = 'link' | 'spam' | 'script'

const domain =
  /[\p{L}\p{N}]\s?[.。．]\s?(?:com|org|net|io|app|xyz|fi|finance|site|top|vip|cc|co|me|claims?|gifts?|live|pro|link|info|online|club|dev|network|example)\b/iu

/** More than the name of a site: where to go. */
const path = /:\/\/|https?:|www\.|\bt\.me\b|[\p{L}\p{N}]\.\p{L}{2,}\/\S/iu
const lure = /\b(?:claim(?:s|ed|ing)?|visit|redeem|airdrops?|giveaway|vouchers?)\b|\.gifts?\b/iu
/** Words that are a lure beside the name of a site. */
const lureToSite = /\b(?:rewards?|bonus|free|gifts?|prizes?|win|get|earn|join|access|go to|swap at)\b/iu

const scripts = {
  latin: /\p{Script=Latin}/u,
  greek: /\p{Script=Greek}/u,
  others: [/\p{Script=Cyrillic}/u, /\p{Script=Armenian}/u, /\p{Script=Cherokee}/u],
}

/** Whether a name or symbol from outside may mislead; undefined if it looks honest. Projects are called by their site, or have a Greek letter. */
export function concernOfText(text: string): TextConcern | undefined {
  const plain = text.normalize('NFKC')
  if (path.test(plain) || domain.test(plain)) return 'link'
  if (lure.test(plain)) return 'spam'
  const letters = [scripts.latin, scripts.greek, ...scripts.others]
  return letters.filter((script) => script.test(plain)).length > 1 ? 'script' : undefined
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
  return scripts.others.some((script) => script.test(plain)) && concernOfText(plain) === 'script'
}

/** Letters and digits that look like a Latin letter. */
const lookAlikes: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    a: 'аα4',
    b: 'вβ8',
    c: 'сϲ',
    d: 'ԁ',
    e: 'еεєҽ3',
    g: 'ɡ',
    h: 'нһη',
    i: 'іιɪ1l|!',
    j: 'јϳ',
    k: 'кκ',
    m: 'мμ',
    n: 'ոпν',
    o: 'оοօ0',
    p: 'рρ',
    q: 'ԛ',
    r: 'г',
    s: 'ѕ5$',
    t: 'тτ',
    u: 'υս',
    v: 'ѵ',
    w: 'ԝω',
    x: 'хχ',
    y: 'уγү',
    z: 'ʐζ2',
  }).flatMap(([letter, others]) => [...others].map((other) => [other, letter])),
)

/** The skeleton of a symbol: two symbols that look alike have the same one. */
export const skeletonOf = (symbol: string): string =>
  [...symbol.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')]
    .map((letter) => lookAlikes[letter] ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
