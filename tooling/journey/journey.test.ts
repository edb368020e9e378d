import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { type Journey, planFiles, usedModules } from './planFiles.mjs'
import { readModules } from './readModules.mjs'
import { writeFiles } from './writeFiles.mjs'

const root = mkdtempSync(join(tmpdir(), 'kit-journey-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** A package as it comes out of the compiler: a boot, a dialog with two views, and a part that both have. */
const sound = {
  'exports/index.js': "export { open } from '../boot/open.js'\n",
  'exports/parts.js': "export * from '../parts/row.js'\nexport { mark } from '../parts/mark.js'\n",
  'boot/open.js':
    "import { version } from './version.js'\nexport const open = async () => (await import('../dialog/dialog.js')).dialog(version)\n",
  'boot/version.js': 'export const version = 1\n',
  'dialog/dialog.js':
    "import { version } from '../boot/version.js'\nimport { row } from '../parts/row.js'\nimport { deep } from './deep/deep.js'\nexport const dialog = async (from) => [row(from), deep, version, (await import('../views/list.js')).list, (await import('../views/more.js')).more]\n",
  'dialog/deep/deep.js': "import { mark } from '../../parts/mark.js'\nexport const deep = `deep ${mark}`\n",
  'parts/row.js':
    "import { mark } from './mark.js'\nexport const row = (of) => `row ${of} ${mark}`\nexport const count = 2\n",
  'parts/mark.js': "export const mark = '#'\n",
  'parts/late.js': "export const late = 'late'\n",
  'views/list.js':
    "import { row } from '../parts/row.js'\nimport { late } from '../parts/late.js'\nexport const list = row(late)\n",
  'views/more.js': "import { late } from '../parts/late.js'\nexport const more = late\n",
}
const journey: Journey = {
  boot: ['exports/index'],
  steps: [
    { file: 'opening', reached: ['dialog/dialog'], all: true },
    { file: 'views', reached: ['views/list'] },
  ],
}

let counter = 0
const plant = (changes: Record<string, string> = {}): string => {
  const dist = join(root, String(counter++))
  for (const [path, text] of Object.entries({ 'package.json': '{"type":"module"}', ...sound, ...changes })) {
    mkdirSync(dirname(join(dist, path)), { recursive: true })
    writeFileSync(join(dist, path), text)
  }
  return dist
}
const build = async (dist: string, wanted: Journey = journey): Promise<string[]> => {
  const modules = usedModules(readModules(dist))
  await writeFiles(dist, modules, planFiles(modules, wanted))
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.js'))
    .toSorted()
}
const run = async (dist: string): Promise<unknown> =>
  (await import(pathToFileURL(join(dist, 'exports/index.js')).href)).open()

test('default', async () => {
  const dist = plant()
  const before = await run(plant())
  expect(await build(dist)).toEqual([
    'boot/open.js',
    'boot/version.js',
    'exports/index.js',
    'exports/parts.js',
    'opening.js',
    'views.js',
    'views/list.js',
    'views/more.js',
  ])
  expect(await run(dist)).toEqual(before)
  expect(before).toEqual(['row 1 #', 'deep #', 1, 'row late #', 'late'])
})

test('behavior: all that a module exports is passed on, and nothing else of its file', async () => {
  const dist = plant()
  await build(dist)
  expect(Object.keys(await import(pathToFileURL(join(dist, 'exports/parts.js')).href)).toSorted()).toEqual([
    'count',
    'mark',
    'row',
  ])
})

test('behavior: what is loaded before stays as it is, module by module', async () => {
  const dist = plant()
  await build(dist)
  expect(readFileSync(join(dist, 'boot/version.js'), 'utf8')).toBe(sound['boot/version.js'])
  expect(readFileSync(join(dist, 'opening.js'), 'utf8')).toContain('from "./boot/version.js"')
})

test('behavior: a file names its sources', async () => {
  const dist = plant()
  await build(dist)
  const { sources } = JSON.parse(readFileSync(join(dist, 'opening.js.map'), 'utf8'))
  expect(sources.map((path: string) => path.replace(/^.*\/(?=\w+\/\w+\.js$)/, '')).toSorted()).toEqual([
    'deep/deep.js',
    'dialog/dialog.js',
    'parts/mark.js',
    'parts/row.js',
  ])
})

test('behavior: modules that nobody else reaches are left to the bundler of the page', () => {
  const modules = readModules(plant())
  expect([...planFiles(modules, { boot: [], steps: [{ file: 'parts', reached: ['dialog/dialog'] }] })]).toEqual([
    ['boot/version', 'parts'],
    ['parts/row', 'parts'],
    ['parts/mark', 'parts'],
  ])
})

test('behavior: what two steps share, of what begins before', () => {
  const modules = readModules(plant())
  const steps = [
    { file: 'both', reached: ['views/list'], and: ['dialog/dialog'] },
    { file: 'list', reached: ['views/list'] },
  ]
  expect([...planFiles(modules, { boot: [], steps })]).toEqual([
    ['parts/row', 'both'],
    ['parts/mark', 'both'],
    ['parts/late', 'list'],
  ])
})

test('behavior: what an earlier build has left behind is not looked at', async () => {
  const dist = plant({
    'opening.js': "export { gone } from './parts/gone.js'\n",
    'views/old.js': "import { gone } from '../parts/mark.js'\nexport const old = gone\n",
  })
  await build(dist)
  expect(await run(dist)).toEqual(await run(plant()))
})

test('errors: two things of one name in a file', async () => {
  const dist = plant({
    'dialog/deep/deep.js': "export const deep = 1\nexport const mark = '?'\n",
    'views/more.js': "import { mark } from '../dialog/deep/deep.js'\nexport const more = mark\n",
  })
  await expect(
    build(dist, { boot: [], steps: [{ file: 'opening', reached: ['dialog/dialog'], all: true }] }),
  ).rejects.toThrow('mark is exported by dialog/deep/deep and by parts/mark, which lie in one file.')
})

test('errors: a step of modules that are not there, or that is left with nothing', () => {
  const modules = readModules(plant())
  expect(() => planFiles(modules, { boot: [], steps: [{ file: 'x', reached: ['dialog/gone'] }] })).toThrow(
    'There is no module dialog/gone.',
  )
  expect(() =>
    planFiles(modules, { boot: [], steps: [...journey.steps, { file: 'x', reached: ['parts/mark'], all: true }] }),
  ).toThrow('Nothing is left for x: parts/mark')
})

test('errors: a file named as a module', async () => {
  await expect(
    build(plant(), { boot: [], steps: [{ file: 'dialog/dialog', reached: ['dialog/dialog'], all: true }] }),
  ).rejects.toThrow('dialog/dialog is a module already.')
})
