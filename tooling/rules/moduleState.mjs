import { isTest } from './sources.mjs'

const containers = new Set(['Map', 'Set', 'WeakMap', 'WeakSet'])

/**
 * Importing a package has no side effects and creates no state: the top level of a module has no statements to run and no mutable values.
 * @param {import('./sources.mjs').Tree} tree
 * @returns {import('./sources.mjs').Finding[]}
 */
export const moduleState = ({ sources }) =>
  [...sources.values()]
    .filter(({ path }) => /^packages\/.*\/src\//.test(path) && !isTest(path))
    .flatMap(({ path, program, lineOf }) =>
      program.body.flatMap((statement) => {
        const declaration =
          statement.type === 'ExportNamedDeclaration' ? (statement.declaration ?? statement) : statement
        const message = objection(declaration)
        return message ? [{ path, line: lineOf(statement.start), message }] : []
      }),
    )

/** @param {import('oxc-parser').Node} node */
const objection = (node) => {
  if (node.type === 'VariableDeclaration') {
    if (node.kind !== 'const' && !node.declare) return `keeps state at module level: \`${node.kind}\``
    const emptied = node.declarations.some(
      ({ init }) =>
        init?.type === 'NewExpression' &&
        init.arguments.length === 0 &&
        init.callee.type === 'Identifier' &&
        containers.has(init.callee.name),
    )
    return emptied ? 'keeps state at module level: an empty collection that only a later write can fill' : undefined
  }
  if (/^(Import|Export|TS|FunctionDeclaration|ClassDeclaration)/.test(node.type)) return undefined
  if (node.type === 'ExpressionStatement' && 'directive' in node && node.directive) return undefined
  return 'does something when it is imported'
}
