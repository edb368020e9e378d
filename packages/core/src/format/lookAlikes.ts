/** Maps letters of other scripts, and small capitals, to the Latin letters that they resemble. */
export const lookAlikes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'аαᴀꓮɑ',
    b: 'вβʙꓐ',
    c: 'сϲᴄꓚ',
    d: 'ԁᴅꓓ',
    e: 'еεєҽᴇꓰ',
    f: 'ꜰꓝ',
    g: 'ɡɢꓖ',
    h: 'нһηʜꓧ',
    i: 'іιɪꓲı',
    j: 'јϳᴊꓙ',
    k: 'кκᴋꓗ',
    l: 'ʟꓡӏℓ',
    m: 'мμᴍꓟ',
    n: 'ոпνɴꓠ',
    o: 'оοօᴏꓳ',
    p: 'рρᴘꓑ',
    q: 'ԛ',
    r: 'гʀꓣ',
    s: 'ѕꜱꓢ',
    t: 'тτᴛꓔ',
    u: 'υսᴜꓴ',
    v: 'ѵᴠꓦ',
    w: 'ԝωᴡꓪ',
    x: 'хχꓫ',
    y: 'уγүʏꓬ',
    z: 'ʐζᴢꓜ',
  }).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)),
)

/**
 * Returns true if a label of a name looks like Latin letters, digits and hyphens but contains other characters. Anyone
 * can register such a label to imitate another name.
 */
export function passesForLatin(label: string): boolean {
  const plain = label
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
  const isPlain = (text: string): boolean => /^[a-z\d-]+$/.test(text)
  return label.toLowerCase() !== plain
    ? isPlain(plain) || passesForLatin(plain)
    : !isPlain(plain) && isPlain([...plain].map((letter) => lookAlikes.get(letter) ?? letter).join(''))
}
