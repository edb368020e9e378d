// Figures of core's structure: rings of types, arrows between folders that run back, and who names whose slice.
import { posix } from 'node:path'

/** @typedef {import('./rules/sources.mjs').Source} Source */
/** @typedef {readonly [from: string, to: string]} Edge */

const core = 'packages/core/src/'

/** @param {Iterable<Source>} sources @returns {Edge[]} imports between the files, types and lazy code included */
export function importsBetween(sources) {
  const files = new Map([...sources].map((source) => [source.path, source]))
  return [...files.values()].flatMap(({ path, imports }) =>
    imports.flatMap(({ specifier }) => {
      const to = posix.join(posix.dirname(path), specifier)
      return specifier.startsWith('.') && files.has(to) && to !== path ? [/** @type {Edge} */ ([path, to])] : []
    }),
  )
}

/** @param {readonly Edge[]} edges @param {0 | 1} end */
function byEnd(edges, end) {
  /** @type {Map<string, Edge[]>} */
  const found = new Map()
  for (const edge of edges) found.set(edge[end], [...(found.get(edge[end]) ?? []), edge])
  return found
}

/** @param {readonly Edge[]} edges @returns {string[][]} files that reach themselves, those of each ring together, the largest first */
export function ringsOf(edges) {
  const next = byEnd(edges, 0)
  const previous = byEnd(edges, 1)
  /** @param {string} start @param {Map<string, Edge[]>} arrows @param {0 | 1} end */
  const reach = (start, arrows, end) => {
    const seen = new Set(/** @type {string[]} */ ([]))
    const left = [start]
    for (let file = left.pop(); file !== undefined; file = left.pop())
      for (const edge of arrows.get(file) ?? [])
        if (!seen.has(edge[end])) {
          seen.add(edge[end])
          left.push(edge[end])
        }
    return seen
  }
  /** @type {string[][]} */
  const rings = []
  const done = new Set()
  for (const file of next.keys()) {
    if (done.has(file)) continue
    const before = reach(file, previous, 0)
    const ring = [...reach(file, next, 1)].filter((other) => before.has(other))
    for (const each of ring) done.add(each)
    if (ring.length > 1) rings.push(ring)
  }
  return rings.toSorted((a, b) => b.length - a.length)
}

/** Until all folders move, the files beside the folders are the ones of boot. @param {string} path */
const folderOf = (path) => {
  const [first = '', second = '', third] = path.slice(core.length).split('/')
  if (second === '') return 'boot'
  return first === 'features' && third !== undefined ? `${first}/${second}` : first
}

/**
 * Folders are put in an order in which few arrows run back (Eades, Lin and Smyth).
 * @param {readonly Edge[]} edges @returns {string[]} the arrows that still do
 */
export function arrowsBack(edges) {
  /** @type {Map<string, { from: string, to: string, weight: number }>} */
  const arrows = new Map()
  for (const [from, to] of edges.map(([a, b]) => /** @type {const} */ ([folderOf(a), folderOf(b)])))
    if (from !== to) {
      const weight = (arrows.get(`${from} > ${to}`)?.weight ?? 0) + 1
      arrows.set(`${from} > ${to}`, { from, to, weight })
    }
  const left = new Set([...arrows.values()].flatMap(({ from, to }) => [from, to]))
  /** @type {string[]} */
  const first = []
  /** @type {string[]} */
  const last = []
  const balance = (/** @type {string} */ folder) => {
    let [comes, goes] = [0, 0]
    for (const { from, to, weight } of arrows.values())
      if (left.has(from) && left.has(to)) {
        if (from === folder) goes += weight
        if (to === folder) comes += weight
      }
    return { comes, goes }
  }
  while (left.size > 0) {
    const sizes = [...left].map((folder) => ({ folder, ...balance(folder) }))
    const sink = sizes.find(({ goes }) => goes === 0)
    const best = sizes.toSorted((a, b) => b.goes - b.comes - (a.goes - a.comes))[0]
    const taken = sink?.folder ?? sizes.find(({ comes }) => comes === 0)?.folder ?? best?.folder ?? ''
    if (sink) last.unshift(taken)
    else first.push(taken)
    left.delete(taken)
  }
  const order = new Map([...first, ...last].map((folder, at) => [folder, at]))
  return [...arrows]
    .filter(([, { from, to }]) => (order.get(from) ?? 0) > (order.get(to) ?? 0))
    .map(([name]) => name)
    .toSorted()
}

/** The concern of a file: the nearest folder above that has a face. @param {string} path @param {ReadonlySet<string>} faces */
const concernOf = (path, faces) => {
  for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder))
    if (faces.has(`${folder}/slice.ts`)) return folder.slice(core.length)
  return undefined
}

/** Each block of a face that declares names: those of slices, machines and parts. */
const blocks = /(?:interface (?:Slices|Hidden|Derived|Machines|Parts)\b[^{]*|^type \w+ = )\{\n([\s\S]*?)\n *\}/gm

/**
 * What the graph of imports does not show: slices read, tell and load others by their names.
 * @param {Iterable<Source>} sources
 * @returns {string[]} `from > to: ways`
 */
export function namesBetweenSlices(sources) {
  const files = [...sources]
  const faces = new Set(
    files.flatMap(({ path }) => (path.endsWith('/slice.ts') && !path.includes('/kernel/') ? [path] : [])),
  )
  /** @type {Map<string, string>} */
  const home = new Map()
  for (const { path, text } of files)
    if (faces.has(path))
      for (const [, block = ''] of text.matchAll(blocks))
        for (const [, name = ''] of block.matchAll(/^ *readonly (\w+):/gm))
          home.set(name, posix.dirname(path).slice(core.length))
  const ways = /** @type {const} */ ([
    ['reads', /\bread\(\s*(?:core,\s*)?'(\w+)'\)|\binitialize\(core, '(\w+)'|\batoms\.(\w+)/g],
    ['tells', /\bto: '(\w+)'/g],
    ['tells', /to: 'values', change: \{ (\w+)/g],
    ['loads', /\bparts\.(\w+)/g],
    ['sees', /\.of [!=]== '(\w+)'|\bReaction<'(\w+)'>/g],
  ])
  /** @type {Map<string, Set<string>>} */
  const pairs = new Map()
  for (const { path, text } of files) {
    const own = concernOf(path, faces)
    if (own === undefined) continue
    for (const [way, pattern] of ways)
      for (const [, ...found] of text.matchAll(pattern)) {
        const to = home.get(found.find((name) => name !== undefined) ?? '')
        if (to === undefined || to === own) continue
        const pair = `${own} > ${to}`
        pairs.set(pair, (pairs.get(pair) ?? new Set()).add(way))
      }
  }
  return [...pairs].map(([pair, its]) => `${pair}: ${[...its].toSorted().join(', ')}`).toSorted()
}

/** @param {Iterable<Source>} sources shipped files of all packages */
export function kernelFigures(sources) {
  const own = [...sources].filter(({ path }) => path.startsWith(core))
  const edges = importsBetween(own)
  return {
    ring: ringsOf(edges)[0]?.length ?? 0,
    back: arrowsBack(edges),
    names: namesBetweenSlices(own),
    lines: own.reduce((total, { text }) => total + text.trimEnd().split('\n').length, 0),
  }
}
