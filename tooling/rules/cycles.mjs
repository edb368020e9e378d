import { resolveRelative } from './sources.mjs'

/**
 * No file needs itself in order to run. Types may form circles: they are erased. A lazy import breaks a circle.
 * @param {import('./sources.mjs').Tree} tree
 * @returns {import('./sources.mjs').Finding[]}
 */
export const cycles = ({ sources }) => {
  /** @type {import('./sources.mjs').Finding[]} */
  const findings = []
  /** @type {Map<string, 'open' | 'done'>} */
  const visited = new Map()
  /** @type {string[]} */
  const trail = []

  /** @param {string} path @param {number} line @param {string} from */
  const visit = (path, line, from) => {
    const source = sources.get(path)
    if (!source || visited.get(path) === 'done') return
    if (visited.get(path) === 'open') {
      const circle = [...trail.slice(trail.indexOf(path)), path]
      findings.push({ path: from, line, message: `closes a circle of values: ${circle.join(' → ')}` })
      return
    }
    visited.set(path, 'open')
    trail.push(path)
    for (const { specifier, kind, line: at } of source.imports) {
      const target = resolveRelative(source, specifier)
      if (target !== undefined && kind === 'value') visit(target, at, path)
    }
    trail.pop()
    visited.set(path, 'done')
  }
  for (const path of sources.keys()) visit(path, 1, path)
  return findings
}
