/** The first line of a message in a locale's file. @param {string} id */
const startOf = (id) => `  '${id}':`

/** @param {string} text */
const literal = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`

/**
 * Replaces messages in the text of a locale's file; all other lines stay unchanged.
 * @param {string} file
 * @param {Record<string, import('./icu.mjs').Message>} changes by id
 */
export const withMessages = (file, changes) => {
  const lines = file.split('\n')
  for (const [id, message] of Object.entries(changes)) {
    const from = lines.findIndex((line) => line.startsWith(startOf(id)))
    if (from === -1) throw new Error(`The locale has no message “${id}”.`)
    const length = lines.slice(from + 1).findIndex((line) => /^( {2}('|\/\/)|\}\)|$)/.test(line)) + 1
    lines.splice(from, length, ...entryOf(id, message))
  }
  return lines.join('\n')
}

/** @param {string} id @param {import('./icu.mjs').Message} message */
const entryOf = (id, message) =>
  typeof message === 'string'
    ? [`${startOf(id)} ${literal(message)},`]
    : [`${startOf(id)} {`, ...Object.entries(message).map(([form, text]) => `    ${form}: ${literal(text)},`), '  },']
