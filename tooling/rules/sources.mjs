import { readFileSync, readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { Visitor, parseSync } from 'oxc-parser'

/** @typedef {{ specifier: string, kind: 'type' | 'value' | 'lazy', reexport: boolean, line: number }} Import */
/** @typedef {{ path: string, text: string, program: import('oxc-parser').Program, imports: Import[], reexportLines: number[], lineOf: (offset: number) => number }} Source */
/** @typedef {{ path: string, line: number, message: string }} Finding */
/** @typedef {{ name: string, exports?: Record<string, unknown>, dependencies?: Record<string, string>, peerDependencies?: Record<string, string>, devDependencies?: Record<string, string>, inlinedDependencies?: Record<string, string> }} Manifest */
/** @typedef {{ sources: ReadonlyMap<string, Source>, manifests: ReadonlyMap<string, Manifest> }} Tree  folders of packages → manifests */

// `before`: dapps on other kits, which are not installed.
const skipped = new Set([
  'node_modules',
  'dist',
  'storybook-static',
  'coverage',
  '.turbo',
  '.cache',
  '.next',
  'test-results',
  'playwright-report',
  'before',
])

/** What is not shipped: tests, type tests, stories, examples and what they share. */
export const isTest = (/** @type {string} */ path) =>
  /\.(test|spec|test-d|test-util|stories|fixture)\.tsx?$|\/(fixtures|examples|test)\//.test(path)

/**
 * @param {string} path
 * @param {string} text
 * @returns {Source}
 */
export const parseSource = (path, text) => {
  const { program, module, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const lineOf = (/** @type {number} */ offset) => text.slice(0, offset).split('\n').length

  /** @type {Import[]} */
  const imports = []
  /** @param {{ value: unknown } | null | undefined} source @param {Import['kind']} kind @param {number} start */
  const add = (source, kind, start, reexport = false) => {
    if (typeof source?.value === 'string')
      imports.push({ specifier: source.value, kind, reexport, line: lineOf(start) })
  }
  // `import { type A } from` still runs the other file: only `import type` is erased.
  new Visitor({
    ImportDeclaration: (node) => add(node.source, node.importKind === 'type' ? 'type' : 'value', node.start),
    ExportNamedDeclaration: (node) => add(node.source, node.exportKind === 'type' ? 'type' : 'value', node.start, true),
    ExportAllDeclaration: (node) => add(node.source, node.exportKind === 'type' ? 'type' : 'value', node.start, true),
    ImportExpression: (node) => add('value' in node.source ? node.source : null, 'lazy', node.start),
    TSImportType: (node) => add(node.source, 'type', node.start),
  }).visit(program)

  // The module record knows `import { a } …; export { a }` for a re-export too.
  const reexportLines = module.staticExports.flatMap(({ entries }) =>
    entries.filter(({ moduleRequest }) => moduleRequest).map(({ start }) => lineOf(start)),
  )
  return { path, text, program, imports, reexportLines, lineOf }
}

/**
 * @param {Record<string, string>} files paths from the root of the repository → texts; manifests among them
 * @returns {Tree}
 */
export const parseTree = (files) => {
  const paths = Object.keys(files)
  return {
    sources: new Map(
      paths.filter((path) => /\.(tsx?|mjs)$/.test(path)).map((path) => [path, parseSource(path, files[path] ?? '')]),
    ),
    manifests: new Map(
      paths
        .filter((path) => posix.basename(path) === 'package.json')
        .map((path) => [posix.dirname(path), JSON.parse(files[path] ?? '{}')]),
    ),
  }
}

/**
 * @param {string} root
 * @param {readonly string[]} folders
 * @returns {Record<string, string>}
 */
export const readFiles = (root, folders) => {
  /** @type {Record<string, string>} */
  const files = {}
  /** @param {string} folder */
  const walk = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = posix.join(folder, entry.name)
      if (entry.isDirectory() && !skipped.has(entry.name)) walk(path)
      else if (/(\.tsx?|\.mjs|^package\.json)$/.test(entry.name)) files[path] = readFileSync(join(root, path), 'utf8')
    }
  }
  folders.forEach(walk)
  return files
}

/**
 * @param {Tree} tree
 * @param {string} path
 * @returns {{ folder: string, manifest: Manifest } | undefined} the package that a file belongs to
 */
export const packageOf = (tree, path) => {
  for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder)) {
    const manifest = tree.manifests.get(folder)
    if (manifest) return { folder, manifest }
  }
  return undefined
}

/**
 * @param {Source} source
 * @param {string} specifier
 * @returns {string | undefined} the file a relative specifier names
 */
export const resolveRelative = (source, specifier) =>
  specifier.startsWith('.') ? posix.join(posix.dirname(source.path), specifier) : undefined
