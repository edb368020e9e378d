import { Visitor } from 'oxc-parser'
import { resolveRelative } from './sources.mjs'

const impure = new Set(
  `fetch setTimeout setInterval queueMicrotask requestAnimationFrame WebSocket BroadcastChannel crypto performance Date
  window document globalThis navigator location localStorage sessionStorage indexedDB process console`.split(/\s+/),
)
const isMachine = (/** @type {string} */ path) =>
  /^packages\/core\/src\/(.*\/)?(machine|(?!create)[a-z]\w*Machine)\.ts$/.test(path)
const doors = /^packages\/core\/src\/(platform|storage|services|analytics)\/|\/create[A-Z][A-Za-z]*\.ts$/

/**
 * A machine, with everything it runs, is a function: no clock, chance, I/O, promise, runtime or library.
 * @param {import('./sources.mjs').Tree} tree
 * @returns {import('./sources.mjs').Finding[]}
 */
export const purity = ({ sources }) => {
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
    /** Names are looked at where they are read, not where they are keys. */
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
    }).visit(source.program)
    return findings
  })
}

/** @param {import('./sources.mjs').Source} source @param {number} start */
const isRead = ({ text }, start) => {
  const isProperty = /\.\s*$/.test(text.slice(Math.max(0, start - 8), start))
  const isKey =
    /^\w+\??\s*:/.test(text.slice(start, start + 40)) &&
    /[{,\n]\s*$|readonly\s$/.test(text.slice(Math.max(0, start - 12), start))
  return !isProperty && !isKey
}
