/** `link`: an advertisement. `script`: letters of several scripts that look alike. */
export type TextConcern = 'link' | 'script'

const link =
  /https?:|www\.|\bt\.me\b|[\p{L}\p{N}]\s?[.。．]\s?(?:com|org|net|io|app|xyz|fi|finance|site|top|vip|cc|co|me|claims?|gifts?|live|pro|link|info|online|club|dev|network|example)\b/iu

/** Whether a name or symbol from outside is written to mislead; undefined if it looks honest. */
export function concernOfText(text: string): TextConcern | undefined {
  const plain = text.normalize('NFKC')
  if (link.test(plain)) return 'link'
  const letters = [
    /\p{Script=Latin}/u,
    /\p{Script=Cyrillic}/u,
    /\p{Script=Greek}/u,
    /\p{Script=Armenian}/u,
    /\p{Script=Cherokee}/u,
  ]
  return letters.filter((script) => script.test(plain)).length > 1 ? 'script' : undefined
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
