import { Visitor } from 'oxc-parser'
import { isTest, resolveRelative } from './sources.mjs'

const impure = new Set(
  `fetch setTimeout setInterval queueMicrotask requestAnimationFrame WebSocket BroadcastChannel crypto performance Date
  window document globalThis navigator location localStorage sessionStorage indexedDB process console`.split(/\s+/),
)
const isMachine = (/** @type {string} */ path) =>
  /^packages\/core\/src\/(.*\/)?(machine|(?!create)[a-z]\w*Machine)\.ts$/.test(path)
const doors = /^packages\/core\/src\/(platform|storage|services|analytics)\/|\/create[A-Z][A-Za-z]*\.ts$/

/**
 * Machines and reactions, with everything they run, are functions: no clock, chance, I/O, promise, runtime or library.
 * @param {import('./sources.mjs').Tree} tree
 * @returns {import('./sources.mjs').Finding[]}
 */
export const purity = (tree) => [...machines(tree), ...reactions(tree)]

/** @param {import('./sources.mjs').Tree} tree */
const machines = ({ sources }) => {
  /** @type {Map<string, string>} file → the machine that runs it */
  const reached = new Map()
  const queue = [...sources.keys()].filter(isMachine).map((path) => [path, path])
  for (const [path = '', machine = ''] of queue) {
    const source = sources.get(path)
    if (!source || reached.has(path)) continue
    reached.set(path, machine)
    for (const { specifier, kind } of source.imports) {
      const target = resolveRelative(source, specifier)
      if (target !== undefined && kind === 'value' && !doors.test(target)) queue.push([target, machine])
    }
  }

  return [...reached].flatMap(([path, machine]) => {
    const source = sources.get(path)
    if (!source) return []
    const by = path === machine ? 'a machine' : `${machine} runs this file and`
    /** @type {import('./sources.mjs').Finding[]} */
    const findings = []
    /** @param {number} start @param {string} what */
    const object = (start, what) =>
      findings.push({ path, line: source.lineOf(start), message: `${by} must stay pure: ${what}` })
    for (const { specifier, kind, line } of source.imports) {
      const target = resolveRelative(source, specifier)
      const pure = kind === 'type' || (kind === 'value' && target !== undefined && !doors.test(target))
      if (!pure) findings.push({ path, line, message: `${by} must stay pure: it imports '${specifier}'` })
    }
    lookForImpure(source, source.program, object)
    return findings
  })
}

/**
 * What the tables of reactions name, function by function: a file of reactions may have actions beside them.
 * @param {import('./sources.mjs').Tree} tree
 */
const reactions = ({ sources }) => {
  /** @type {import('./sources.mjs').Finding[]} */
  const findings = []
  /** @type {{ source: import('./sources.mjs').Source, name: string, reaction: string }[]} */
  const queue = []
  for (const source of sources.values()) {
    if (!source.path.startsWith('packages/core/src/') || isTest(source.path)) continue
    for (const element of tabled(source)) {
      const name = element.type === 'Identifier' ? element.name : undefined
      if (name !== undefined && (statementOf(source, name) || importOf(source, name)))
        queue.push({ source, name, reaction: name })
      else
        findings.push({
          path: source.path,
          line: source.lineOf(element.start),
          message:
            'a reaction must be a function that is named at the top of a module, so that it sees its arguments only',
        })
    }
  }

  const seen = new Set()
  for (const { source, name, reaction } of queue) {
    const { path, lineOf } = source
    const key = `${path} ${name}`
    if (seen.has(key)) continue
    seen.add(key)
    /** @param {number} start @param {string} what */
    const object = (start, what) =>
      findings.push({ path, line: lineOf(start), message: `the reaction ${reaction} must stay pure: ${what}` })
    const imported = importOf(source, name)
    if (imported) {
      const target = resolveRelative(source, imported.specifier)
      const file = target !== undefined && !doors.test(target) ? sources.get(target) : undefined
      if (file && imported.name !== undefined) queue.push({ source: file, name: imported.name, reaction })
      else object(imported.start, `it uses '${imported.specifier}'`)
      continue
    }
    const statement = statementOf(source, name)
    if (!statement) continue
    const part = { ...source.program, body: [statement] }
    lookForImpure(source, part, object)
    new Visitor({
      Identifier: (node) => isRead(source, node.start) && queue.push({ source, name: node.name, reaction }),
      ImportExpression: (node) => object(node.start, 'it loads code'),
    }).visit(part)
  }
  return findings
}

/** The elements of each `reactions: { connection: [a, b] }`. @param {import('./sources.mjs').Source} source */
const tabled = ({ program }) => {
  /** @type {import('oxc-parser').Node[]} */
  const elements = []
  new Visitor({
    ObjectExpression: ({ properties }) => {
      for (const property of properties) {
        if (property.type !== 'Property' || !('name' in property.key) || property.key.name !== 'reactions') continue
        const tables = property.value.type === 'ObjectExpression' ? property.value.properties : [property]
        for (const table of tables) {
          const list =
            table.type === 'Property' && table.value.type === 'ArrayExpression' ? table.value.elements : [table]
          for (const element of list) if (element) elements.push(element)
        }
      }
    },
  }).visit(program)
  return elements
}

/** The statement at the top of a module that declares a name. @param {import('./sources.mjs').Source} source @param {string} name */
const statementOf = ({ program }, name) =>
  program.body.find((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type === 'VariableDeclaration')
      return declaration.declarations.some(({ id }) => id.type === 'Identifier' && id.name === name)
    return (
      declaration && 'id' in declaration && declaration.id && 'name' in declaration.id && declaration.id.name === name
    )
  })

/**
 * What a name is imported as, unless it is a type. `name` undefined: the whole module.
 * @param {import('./sources.mjs').Source} source
 * @param {string} local
 */
const importOf = ({ program }, local) => {
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration' || statement.importKind === 'type') continue
    for (const one of statement.specifiers) {
      if (one.local.name !== local || ('importKind' in one && one.importKind === 'type')) continue
      const name = one.type === 'ImportSpecifier' && 'name' in one.imported ? one.imported.name : undefined
      return { specifier: statement.source.value, name, start: statement.start }
    }
  }
  return undefined
}

/**
 * What pure code does not do. Names are looked at where they are read, not where they are keys.
 * @param {import('./sources.mjs').Source} source
 * @param {import('oxc-parser').Program} program all of it, or some of its statements
 * @param {(start: number, what: string) => void} object
 */
const lookForImpure = (source, program, object) =>
  new Visitor({
    Identifier: (node) =>
      impure.has(node.name) && isRead(source, node.start) && object(node.start, `it uses ${node.name}`),
    MemberExpression: (node) =>
      source.text.slice(node.start, node.end) === 'Math.random' && object(node.start, 'it uses Math.random'),
    AwaitExpression: (node) => object(node.start, 'it waits'),
    FunctionDeclaration: (node) => node.async && object(node.start, 'it is asynchronous'),
    ArrowFunctionExpression: (node) => node.async && object(node.start, 'it is asynchronous'),
    NewExpression: (node) =>
      'name' in node.callee && node.callee.name === 'Promise' && object(node.start, 'it makes a promise'),
  }).visit(program)

/** @param {import('./sources.mjs').Source} source @param {number} start */
const isRead = ({ text }, start) => {
  const isProperty = /\.\s*$/.test(text.slice(Math.max(0, start - 8), start))
  const isKey =
    /^\w+\??\s*:/.test(text.slice(start, start + 40)) &&
    /[{,\n]\s*$|readonly\s$/.test(text.slice(Math.max(0, start - 12), start))
  return !isProperty && !isKey
}
