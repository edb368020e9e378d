/** @typedef {string | ({ other: string } & Partial<Record<'zero' | 'one' | 'two' | 'few' | 'many', string>>)} Message */

// The part of ICU's message format that our messages use: placeholders, and one plural by `count`. Anything else is refused.

const categories = ['zero', 'one', 'two', 'few', 'many', 'other']

/** A text with placeholders. Characters with a meaning in ICU are quoted, including apostrophes. @param {string} text @param {boolean} inPlural */
const quote = (text, inPlural) => {
  const special = inPlural ? /[{}#][{}#']*|'/g : /[{}][{}']*|'/g
  return text
    .split(/(\{\w+\})/)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replace(special, (run) => (run === "'" ? "''" : `'${run.replaceAll("'", "''")}'`)),
    )
    .join('')
}

/** @param {Message} message */
export const toIcu = (message) => {
  if (typeof message === 'string') return quote(message, false)
  const forms = categories.flatMap((name) => {
    const text = message[/** @type {keyof typeof message} */ (name)]
    return text === undefined ? [] : [`${name} {${quote(text, true)}}`]
  })
  return `{count, plural, ${forms.join(' ')}}`
}

/**
 * @param {string} text ICU
 * @returns {Message}
 * @throws if it is not ICU, or uses more than our messages do
 */
export const fromIcu = (text) => {
  const head = /^\s*\{\s*count\s*,\s*plural\s*,/.exec(text)
  if (!head) {
    const { value, end } = readText(text, 0, false)
    if (end < text.length) throw new Error(`There is a “}” too many at ${end}: ${text}`)
    return value
  }
  /** @type {Record<string, string>} */
  const forms = {}
  let at = head[0].length
  for (;;) {
    const next = /\s*(\w+)\s*\{|\s*\}\s*$/y
    next.lastIndex = at
    const match = next.exec(text)
    if (!match) throw new Error(`A plural ends at ${at}: ${text}`)
    const [, name] = match
    if (name === undefined) break
    if (!categories.includes(name) || name in forms) throw new Error(`“${name}” is no form, or there twice: ${text}`)
    const { value, end } = readText(text, next.lastIndex, true)
    if (text[end] !== '}') throw new Error(`The form “${name}” does not end: ${text}`)
    forms[name] = value
    at = end + 1
  }
  const { other } = forms
  if (other === undefined) throw new Error(`A plural needs “other”: ${text}`)
  return { ...forms, other }
}

/**
 * Reads up to the closing “}”, or the end.
 * @param {string} text
 * @param {number} from
 * @param {boolean} inPlural
 */
const readText = (text, from, inPlural) => {
  let value = ''
  let at = from
  while (at < text.length && text[at] !== '}') {
    const rest = text.slice(at)
    const special = inPlural ? /^'([{}#](?:[^']|'')*)'/ : /^'([{}](?:[^']|'')*)'/
    const quoted = special.exec(rest)
    const [taken, read] = rest.startsWith("''")
      ? ["''", "'"]
      : quoted
        ? [quoted[0], (quoted[1] ?? '').replaceAll("''", "'")]
        : rest.startsWith('{')
          ? readPlace(rest)
          : inPlural && rest.startsWith('#')
            ? ['#', '{count}']
            : [rest[0] ?? '', rest[0] ?? '']
    value += read
    at += taken.length
  }
  return { value, end: at }
}

/** @param {string} rest @returns {readonly [taken: string, read: string]} */
const readPlace = (rest) => {
  const [taken = '', name = ''] = /^\{\s*(\w+)\s*\}/.exec(rest) ?? []
  if (name === '') throw new Error(`Only places such as {name} are known: ${rest}`)
  return [taken, `{${name}}`]
}
