import { Visitor } from 'oxc-parser'
import { isTest } from './sources.mjs'

const namespaces = ['eip155', 'solana', 'bip122', 'polkadot']
const named = new RegExp(`(?<![A-Za-z0-9])(${namespaces.join('|')})(?![A-Za-z0-9])`)

const applies = (/** @type {string} */ path) =>
  /^packages\/(core|ui)\/src\//.test(path) && !/\/networks(\/|\.ts$)/.test(path) && !isTest(path)

/**
 * The text of a constant expression, so that 'eip' + '155' is detected too.
 * @param {import('oxc-parser').Node} node
 * @returns {string | undefined}
 */
const constantText = (node) => {
  if (node.type === 'Literal') return 'regex' in node && node.regex ? node.regex.pattern : String(node.value)
  if (
    node.type === 'ParenthesizedExpression' ||
    node.type === 'TSAsExpression' ||
    node.type === 'TSSatisfiesExpression'
  )
    return constantText(node.expression)
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    const [left, right] = [constantText(node.left), constantText(node.right)]
    return left === undefined || right === undefined ? undefined : left + right
  }
  if (node.type === 'TemplateLiteral') {
    const between = node.expressions.map((expression) => constantText(expression) ?? ' ')
    return node.quasis.map(({ value }, index) => (value.cooked ?? value.raw) + (between[index] ?? '')).join('')
  }
  return undefined
}

/**
 * Namespaces are equal: core and ui name none, in a value, a key, a case label or a type.
 * @param {import('./sources.mjs').Tree} tree
 * @returns {import('./sources.mjs').Finding[]}
 */
export const namespaceLiterals = ({ sources }) =>
  [...sources.values()]
    .filter(({ path }) => applies(path))
    .flatMap(({ path, program, lineOf }) => {
      /** @type {Map<number, string>} one finding a line is enough */
      const found = new Map()
      /** @param {string | undefined} text @param {number} start */
      const look = (text, start) => {
        const name = text?.match(named)?.[1]
        if (name) found.set(lineOf(start), name)
      }
      new Visitor({
        Literal: (node) => look(constantText(node), node.start),
        TemplateLiteral: (node) => look(constantText(node), node.start),
        BinaryExpression: (node) => look(constantText(node), node.start),
        TSTemplateLiteralType: (node) =>
          node.quasis.forEach(({ value, start }) => look(value.cooked ?? value.raw, start)),
        JSXText: (node) => look(node.value, node.start),
        Identifier: (node) => namespaces.includes(node.name) && look(node.name, node.start),
        JSXIdentifier: (node) => namespaces.includes(node.name) && look(node.name, node.start),
      }).visit(program)
      return [...found].map(([line, name]) => ({
        path,
        line,
        message: `names the namespace '${name}': what differs between chains stands behind the adapter contract`,
      }))
    })
