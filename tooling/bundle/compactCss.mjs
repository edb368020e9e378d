import { parseSync, Visitor } from 'oxc-parser'

/** Removes the spaces that CSS does not need, except in quotes. @param {string} css */
const compact = (css) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split(/("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .replace(/\s+/g, ' ')
            .replace(/ ?([{};,>~]) ?/g, '$1')
            .replace(/: /g, ':')
            .replace(/;\}/g, '}'),
    )
    .join('')

/**
 * Compacts style sheets in code, ``css`…` ``, whose spaces bundlers keep. Removed line breaks are added after the sheet, so that source
 * maps stay correct. The tag, which is only for editors, is removed if that makes no difference.
 * @param {string} code a module
 * @param {string} [path] its extension decides the syntax
 */
export const compactCss = (code, path = 'module.js') => {
  /** @type {{ tag: number, start: number, end: number, parts: { start: number, end: number }[] }[]} */
  const found = []
  const visitor = new Visitor({
    TaggedTemplateExpression: ({ tag, quasi }) => {
      if (tag.type !== 'Identifier' || tag.name !== 'css') return
      found.push({
        tag: tag.start,
        start: quasi.start,
        end: quasi.end,
        // In TypeScript the positions include the delimiters: a space beside `${…}` must not be treated as one beside a brace.
        parts: quasi.quasis.map(({ start, value: { raw } }) => {
          const from = code.indexOf(raw, start)
          return { start: from, end: from + raw.length }
        }),
      })
    },
  })
  visitor.visit(parseSync(path, code).program)
  let next = code
  for (const { tag, start, end, parts } of found.toSorted((one, other) => other.start - one.start)) {
    let text = ''
    let from = start
    for (const part of parts) {
      text += code.slice(from, part.start) + compact(code.slice(part.start, part.end))
      from = part.end
    }
    text += code.slice(from, end)
    const lost = code.slice(start, end).split('\n').length - text.split('\n').length
    // A backslash is literal in `css`, but an escape without the tag.
    next = next.slice(0, text.includes('\\') ? start : tag) + text + '\n'.repeat(lost) + next.slice(end)
  }
  return next
}

/** @type {import('rolldown').Plugin} */
export const compactCssPlugin = {
  name: 'compact css',
  transform: (code, id) => (code.includes('css`') ? { code: compactCss(code, id), map: null } : null),
}
