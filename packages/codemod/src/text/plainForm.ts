/** A text as rules read and write it, and the way back to what its file holds. */
export type PlainForm = { readonly text: string; readonly restore: (changed: string) => string }

const mark = '\uFEFF'

/**
 * A text without its byte order mark, and with `\n` where all of its lines end in `\r\n`: the parser counts positions without the mark, and what rules
 * insert ends its lines as the file does. A file with both line ends keeps each of them.
 */
export function plainForm(source: string): PlainForm {
  const isMarked = source.startsWith(mark)
  const body = isMarked ? source.slice(mark.length) : source
  const isCrlf = body.includes('\r\n') && !/(?<!\r)\n/.test(body)
  return {
    text: isCrlf ? body.replaceAll('\r\n', '\n') : body,
    restore: (changed) => (isMarked ? mark : '') + (isCrlf ? changed.replaceAll('\n', '\r\n') : changed),
  }
}
