import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { arrowsBack, importsBetween, kernelFigures, namesBetweenSlices, ringsOf } from './kernel.mjs'
import { root } from './packages.mjs'
import { isTest, parseSource, parseTree, readFiles } from './rules/sources.mjs'
import { type Edit, folder, listing, method, touched } from './toySlice.mjs'

const core = join(root, 'packages/core')
const files = readFiles(root, ['packages/core'])
const shipped = [...parseTree(files).sources.values()].filter(({ path }) => /\/src\//.test(path) && !isTest(path))
const figures = kernelFigures(shipped)

const parse = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([path, text]) => parseSource(`packages/core/src/${path}`, text))

test('rings of types in core have at most three files, and at most 59 arrows between folders run back', () => {
  expect(figures.ring).toBeLessThanOrEqual(3)
  expect(figures.back.length).toBeLessThanOrEqual(59)
})

test('a ring is found through types and lazy code', () => {
  const ring = parse({
    'a/a.ts': `import type { B } from '../b/b.ts'\nexport type A = B`,
    'b/b.ts': `export type B = typeof import('../c/c.ts')`,
    'c/c.ts': `export const load = () => import('../a/a.ts')`,
    'd/d.ts': `export type { A } from '../a/a.ts'`,
  })
  const edges = importsBetween(ring)
  expect(ringsOf(edges).map((each) => each.length)).toEqual([3])
  expect(arrowsBack(edges)).toHaveLength(1)
  expect(arrowsBack(edges.slice(0, 2))).toEqual([])
})

/** Who names whose slice. A new line is a new dependency that no import shows: can the slice do without, or a reaction of boot do it? */
const names = `
account > connection: reads
account > features: reads
account > network: reads
adapter > connection: reads
adapter > wallets: tells
analytics > connection: sees
analytics > features/send: sees
analytics > features/swap: sees
analytics > navigation: reads, sees
analytics > network: reads, sees
analytics > services: loads
analytics > signin: sees
connection > account: reads, tells
connection > navigation: reads, sees, tells
connection > network: reads, tells
connection > notifications: loads
connection > options: reads
connection > signin: loads, reads, tells
connection > transactions: loads
connection > wallets: reads
features > navigation: reads
features > network: reads
features > services: loads
features > transactions: sees
features/names > account: reads, tells
features/names > network: reads
features/names > services: loads
features/onramp > navigation: reads
features/onramp > network: reads
features/send > connection: reads
features/send > features: reads
features/send > navigation: reads, sees, tells
features/send > network: reads
features/send > notifications: loads
features/send > services: loads
features/send > transactions: loads
features/swap > connection: reads
features/swap > network: reads
features/swap > notifications: loads
features/swap > services: loads
features/swap > transactions: loads, reads, sees
navigation > connection: reads, tells
navigation > network: reads, tells
navigation > options: reads
navigation > pairing: loads
navigation > signin: reads, tells
navigation > wallets: loads, reads, tells
network > connection: reads
network > navigation: reads, tells
pairing > connection: loads, reads
pairing > navigation: reads, tells
pairing > network: reads
pairing > notifications: loads
pairing > transactions: loads
pairing > wallets: loads, tells
signin > connection: reads, sees
signin > navigation: reads, sees, tells
signin > network: reads
transactions > account: tells
transactions > connection: loads, reads
transactions > notifications: loads
wallets > connection: reads
wallets > navigation: reads, tells
wallets > network: reads
wallets > services: loads
`

test('slices name each other only as the table says', () => {
  expect(figures.names).toEqual(names.trim().split('\n'))
})

test('slices of the shell do not name a flow, but for analytics, which observes all, and the account, whose lists are hidden', () => {
  expect(figures.names.filter((line) => /^(?!features)\S+ > features/.test(line))).toEqual([
    'account > features: reads',
    'analytics > features/send: sees',
    'analytics > features/swap: sees',
  ])
})

test('a name of another slice is found where it is read, told, loaded and seen', () => {
  const face = (name: string) =>
    `declare module '../kernel/registry.ts' {\n  interface Slices {\n    readonly ${name}: string\n  }\n}`
  const own = { 'a/slice.ts': face('one'), 'b/slice.ts': face('two') }
  const found = (text: string) => namesBetweenSlices(parse({ ...own, 'a/inner/x.ts': text }))
  expect(found(`read(core, 'two')`)).toEqual(['a > b: reads'])
  expect(found(`world.read('two'); core.parts.two()`)).toEqual(['a > b: loads, reads'])
  expect(found(`dispatch(core, { to: 'two', event })`)).toEqual(['a > b: tells'])
  expect(found(`dispatch(core, { to: 'values', change: { two: '' } })`)).toEqual(['a > b: tells'])
  expect(found(`const isTwo = change.of === 'two'`)).toEqual(['a > b: sees'])
  expect(found(`const rule: Reaction<'two'> = () => []`)).toEqual(['a > b: sees'])
  expect(found(`read(core, 'one')`)).toEqual([])
})

/** A copy of core's source with the toy slice and these edits of central files. */
function copyWith(edits: readonly Edit[]): string {
  mkdirSync(join(core, '.cache'), { recursive: true })
  // Inside of the package, so that its dependencies are found.
  const copy = mkdtempSync(join(core, '.cache/slice-'))
  onTestFinished(() => rmSync(copy, { recursive: true }))
  const source = (path: string): string => join(copy, 'src', path)
  cpSync(join(core, 'src'), source(''), { recursive: true, filter: (path) => !isTest(relative(core, path)) })
  for (const [path, text] of Object.entries(folder)) {
    mkdirSync(dirname(source(path)), { recursive: true })
    writeFileSync(source(path), text)
  }
  for (const { path, before, line } of edits) {
    const text = readFileSync(source(path), 'utf8')
    expect(text).toContain(before)
    writeFileSync(
      source(path),
      text.replace(before, () => `${line}\n${before}`),
    )
  }
  const options = { extends: '../../../../tsconfig.base.json', compilerOptions: { noEmit: true }, include: ['src'] }
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(options))
  return copy
}

function compile(copy: string): string {
  try {
    return execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', copy], { encoding: 'utf8' })
  } catch (error) {
    return (error as { readonly stdout: string }).stdout
  }
}

test('a slice that is declared and not listed does not compile, and the compiler names it', () => {
  expect(compile(copyWith([]))).toMatch(/boot\/slices\.ts.*readonly greeting: unknown/)
})

test('a slice with a public method is its folder and edits of four central files, one of which lists it', async () => {
  expect(touched(listing)).toEqual(['boot/slices.ts'])
  expect(touched([...listing, ...method])).toHaveLength(4)
  const copy = copyWith([...listing, ...method])
  expect(compile(copy)).toBe('')
  const { createKit } = (await import(join(copy, 'src/createKit.ts'))) as {
    readonly createKit: (options: object) => {
      readonly getState: () => { readonly greeting: object }
      readonly greet: (name: string) => Promise<number>
      readonly destroy: () => void
    }
  }
  const network = {
    id: 1,
    caipNetworkId: 'toy:1',
    chainNamespace: 'toy',
    name: 'Toy',
    rpcUrls: { default: { http: [] } },
  }
  const load = () => Promise.reject(new Error('No wallet is asked here'))
  const kit = createKit({ adapters: [{ namespace: 'toy', adapterType: 'toy', networks: [network], load }] })
  expect(kit.getState().greeting).toEqual({ count: 0, last: null })
  expect(await kit.greet('Ada')).toBe(1)
  expect(kit.getState().greeting).toEqual({ count: 1, last: 'Ada' })
  kit.destroy()
})

test('CONTRIBUTING.md names the central files of a slice', () => {
  const page = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
  const steps = page.slice(page.indexOf('## To add a slice'))
  expect(touched([...listing, ...method]).filter((path) => !steps.includes(`\`${path}\``))).toEqual([])
})
