import { parseSync, Visitor } from 'oxc-parser'

/** Without the spaces that CSS does not need. What is quoted stays. @param {string} css */
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
 * Style sheets in code, ``css`…` ``, as bundlers would leave them: with all their spaces. The lines that they lose come after them,
 * so that maps to the sources stay right. The tag goes, too, where it makes no difference: it is there for editors.
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
        // In TypeScript the positions include the delimiters: a space beside `${…}` must not pass for one beside a brace.
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
    // A backslash means itself in `css`, not so without.
    next = next.slice(0, text.includes('\\') ? start : tag) + text + '\n'.repeat(lost) + next.slice(end)
  }
  return next
}

/** @type {import('rolldown').Plugin} */
export const compactCssPlugin = {
  name: 'compact css',
  transform: (code, id) => (code.includes('css`') ? { code: compactCss(code, id), map: null } : null),
}
