import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {{ path: string, title: string, line: number }} FieldTest */
/** @typedef {{ path: string, line: number, message: string }} Finding */

export const page = 'docs/field.md'

/** Where the suites are that several packages run: a title may stand there, and the row names the file that runs it. */
const shared = 'packages/testing/src'

/** A test is named as `path` “title”; a row may name several. */
const named = /`([^`]+)` “([^”]+)”/g

/** @param {string} text @returns {{ line: number, cells: string[] }[]} the rows of the table, without its head */
const rowsOf = (text) =>
  text
    .split('\n')
    .flatMap((line, index) => {
      if (!line.startsWith('|')) return []
      return [
        {
          line: index + 1,
          cells: line
            .split('|')
            .slice(1, -1)
            .map((cell) => cell.trim()),
        },
      ]
    })
    .slice(2)

/** @param {string} text of docs/field.md @returns {FieldTest[]} */
export const testsOf = (text) =>
  rowsOf(text).flatMap(({ line, cells }) =>
    [...(cells[2] ?? '').matchAll(named)].map(([, path = '', title = '']) => ({ path, title, line })),
  )

/** Quotes in a title may be escaped in the source. @param {string} source @param {string} title */
const hasTitle = (source, title) => source.includes(title) || source.replaceAll('\\', '').includes(title)

/** @param {string} folder @returns {string[]} */
const sourcesIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => join(folder, path))

/**
 * Every row has a source and names tests that exist.
 * @param {string} text of docs/field.md
 * @param {string} root
 * @returns {Finding[]}
 */
export const checkRows = (text, root) => {
  /** @param {number} line @param {string} message @returns {Finding} */
  const finding = (line, message) => ({ path: page, line, message })
  const rows = rowsOf(text)
  /** @type {string[] | undefined} */
  let suites
  const inSuites = (/** @type {string} */ title) => {
    suites ??= sourcesIn(join(root, shared)).map((path) => readFileSync(path, 'utf8'))
    return suites.some((source) => hasTitle(source, title))
  }
  return [
    ...(rows.length > 0 ? [] : [finding(1, 'has no rows')]),
    ...rows.flatMap(({ line, cells }) => {
      const [kind = '', reported = '', test = ''] = cells
      if (cells.length !== 3 || !kind || !reported) return [finding(line, 'needs a kind, a source and a test')]
      return test.match(named) ? [] : [finding(line, 'names no test: `path` “title”')]
    }),
    ...testsOf(text).flatMap(({ path, title, line }) => {
      if (!/\.(test|spec)\.tsx?$/.test(path) || !existsSync(join(root, path)))
        return [finding(line, `no test file ${path}`)]
      return hasTitle(readFileSync(join(root, path), 'utf8'), title) || inSuites(title)
        ? []
        : [finding(line, `no test “${title}” in ${path}`)]
    }),
  ]
}
