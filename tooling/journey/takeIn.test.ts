import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { type Journey, planFiles, usedModules } from './planFiles.mjs'
import { readModules } from './readModules.mjs'
import { takeIn } from './takeIn.mjs'
import { writeFiles } from './writeFiles.mjs'

const root = mkdtempSync(join(tmpdir(), 'kit-takes-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const name = '@kit/parts'
/** What is taken in: a boot, a list, and what is fetched when something fails. */
const parts = {
  'package.json': JSON.stringify({
    name,
    type: 'module',
    exports: {
      '.': './dist/exports/index.js',
      './boot': { default: './dist/exports/boot.js' },
      './view': './dist/exports/view.js',
    },
  }),
  'journey.json': '{"boot":["exports/boot"],"steps":[]}',
  'dist/exports/index.js': "export { row as line } from '../list.js'\nexport { why, version } from '../why.js'\n",
  'dist/exports/boot.js': "export { version } from '../version.js'\n",
  'dist/exports/view.js': "export { view } from '../view.js'\n",
  'dist/version.js': 'export const version = 7\n',
  'dist/list.js':
    "export const row = (of) => `row ${of}`\nexport const spare = 'spare'\n//# sourceMappingURL=list.js.map\n",
  'dist/list.js.map': '{"version":3,"file":"list.js","sources":["../src/list.ts"],"names":[],"mappings":"AAAA;AACA"}',
  'dist/why.js':
    "import { row } from './list.js'\nexport const version = 'late'\nexport const why = async (of) => row((await import('./failures.js')).reason(of))\n",
  'dist/failures.js': 'export const reason = (of) => `because ${of}`\n',
  'dist/view.js': "import { row } from './list.js'\nexport const view = row('view')\n",
}
const taker = {
  'package.json': JSON.stringify({ name: '@kit/taker', type: 'module', dependencies: { [name]: '1' } }),
  'dist/exports/index.js': "export { open } from '../open.js'\n",
  'dist/open.js': `import { version } from '${name}/boot'\nexport const open = async () => [version, await (await import('./dialog.js')).dialog(), (await import('${name}/view')).view]\n`,
  'dist/dialog.js': `import { line as text, why } from '${name}'\nimport { version } from '${name}/boot'\nexport const dialog = async () => [text(version), await why('it'), (await import('./more.js')).more]\n`,
  'dist/more.js': `import { line } from '${name}'\nexport const more = line('more')\n`,
}
const journey: Journey = {
  boot: ['exports/index'],
  takes: [name],
  steps: [{ file: 'opening', reached: ['dialog'], all: true }],
}

let counter = 0
const plant = (changes: Record<string, string> = {}) => {
  const base = join(root, String(counter++))
  const folders = { parts: join(base, 'parts'), taker: join(base, 'taker') }
  for (const [folder, files] of [
    [folders.parts, parts],
    [folders.taker, { ...taker, ...changes }],
  ] as const)
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
  mkdirSync(join(folders.taker, 'node_modules/@kit'), { recursive: true })
  symlinkSync(folders.parts, join(folders.taker, 'node_modules', name))
  return folders.taker
}
const build = async (folder: string, wanted: Journey = journey) => {
  takeIn(folder, wanted)
  const dist = join(folder, 'dist')
  const modules = usedModules(readModules(dist))
  await writeFiles(dist, modules, planFiles(modules, wanted))
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.js'))
    .toSorted()
}
const read = (folder: string, path: string) => readFileSync(join(folder, 'dist', path), 'utf8')
const run = async (folder: string): Promise<unknown> =>
  (await import(pathToFileURL(join(folder, 'dist/exports/index.js')).href)).open()

test('default: it does as before, in files of its own', async () => {
  const before = await run(plant())
  expect(before).toEqual([7, ['row 7', 'row because it', 'row more'], 'row view'])
  const folder = plant()
  expect(await build(folder)).toEqual([
    'exports/index.js',
    'more.js',
    'open.js',
    'opening.js',
    'parts/failures.js',
    'parts/view.js',
  ])
  expect(await run(folder)).toEqual(before)
})

test('behavior: what is loaded before stays with the package, and what is fetched later goes on to be', async () => {
  const folder = plant()
  await build(folder)
  expect(read(folder, 'open.js')).toContain(`from '${name}/boot'`)
  expect([...read(folder, 'opening.js').matchAll(/from "([^"]+)"/g)].map(([, from]) => from)).toEqual([`${name}/boot`])
  expect(read(folder, 'opening.js')).toContain('import("./parts/failures.js")')
})

test('behavior: nothing is there twice, and nothing that nobody takes', async () => {
  const folder = plant()
  await build(folder)
  expect(read(folder, 'more.js')).toBe(
    "import { row as line } from './opening.js';\nexport const more = line('more')\n",
  )
  expect(read(folder, 'opening.js')).not.toContain('spare')
})

test('behavior: what is fetched by a file that has it is not fetched', async () => {
  const folder = plant()
  const files = await build(folder, {
    ...journey,
    steps: [{ file: 'opening', reached: ['dialog', 'parts/failures'], all: true }],
  })
  expect(files).not.toContain('parts/failures.js')
  expect(read(folder, 'opening.js')).not.toContain('opening.js")')
  expect(await run(folder)).toEqual(await run(plant()))
})

test('behavior: a map names the sources where the package lies when it is installed', async () => {
  const folder = plant()
  await build(folder)
  expect(JSON.parse(read(folder, 'opening.js.map')).sources).toContain('../../parts/src/list.ts')
  expect(existsSync(join(folder, 'dist/parts/list.js.map'))).toBe(false)
})

test('errors: a name that is not there, or none', () => {
  expect(() =>
    takeIn(plant({ 'dist/more.js': `import { gone } from '${name}'\nexport const more = gone\n` }), journey),
  ).toThrow(`${name} does not name gone.`)
  expect(() =>
    takeIn(plant({ 'dist/more.js': `import * as all from '${name}'\nexport const more = all\n` }), journey),
  ).toThrow(`more does not name what it takes of ${name}.`)
  expect(() =>
    takeIn(plant({ 'dist/more.js': `import { gone } from '${name}/gone'\nexport const more = gone\n` }), journey),
  ).toThrow(`${name}/gone is no entry of ${name}.`)
})

test('errors: an entry of several modules that is fetched, or passed on', () => {
  expect(() => takeIn(plant({ 'dist/more.js': `export const more = await import('${name}')\n` }), journey)).toThrow(
    `What ${name} exports is not of one module.`,
  )
  expect(() => takeIn(plant({ 'dist/more.js': `export { line as more } from '${name}'\n` }), journey)).toThrow(
    `more passes on what is of ${name}: only what is loaded before may.`,
  )
})

test('errors: a module with a dependency that who takes it in has not', () => {
  const folder = plant()
  writeFileSync(
    join(folder, 'node_modules', name, 'dist/failures.js'),
    "import { hash } from '@noble/hashes/sha3'\nexport const reason = hash\n",
  )
  expect(() => takeIn(folder, journey)).toThrow(
    `${name} imports @noble/hashes in failures: who takes that in has to depend on it.`,
  )
})

test('errors: a lazy module that imports what the package counts to its boot', () => {
  const folder = plant()
  writeFileSync(
    join(folder, 'node_modules', name, 'dist/failures.js'),
    "import { version } from './version.js'\nexport const reason = () => version\n",
  )
  expect(() => takeIn(folder, journey)).toThrow(
    `${name} has version in its boot: a lazy module is to be without it, or to import it by its entry.`,
  )
})
