import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../packages.mjs'
import { type Graph, sharedFiles } from './moduleGraph.mjs'

const module = (imports: string, dynamicImports = '', isEntry = false) => ({
  isEntry,
  imports: imports.split(' ').filter(Boolean),
  dynamicImports: dynamicImports.split(' ').filter(Boolean),
})
const graph: Graph = new Map([
  ['index', module('boot errors', 'list account later', true)],
  ['adapter', module('errors deadline find', '', true)],
  ['find', module('')],
  ['boot', module('')],
  ['errors', module('')],
  ['deadline', module('')],
  ['list', module('boot errors deadline find row')],
  ['row', module('')],
  ['account', module('row button hero')],
  ['button', module('')],
  ['hero', module('')],
  ['later', module('button row deadline')],
])
const filesOf = (name: (id: string) => string | undefined) =>
  Object.fromEntries([...graph.keys()].flatMap((id) => (name(id) === undefined ? [] : [[id, name(id)]])))

test('a moment contains its modules and their imports, or only the modules that they share', () => {
  const list = { name: 'list', entries: ['list', 'errors'], isWhole: true }
  const account = { name: 'account', entries: ['account'], isWhole: false }
  expect(filesOf(sharedFiles(graph, [list, account], 'boot'))).toEqual({
    boot: 'boot',
    list: 'list',
    row: 'list',
    errors: 'listHelpers',
    deadline: 'listHelpers',
    button: 'account',
  })
  expect(filesOf(sharedFiles(graph, [{ ...account, isWhole: true }], undefined))).toEqual({
    account: 'account',
    row: 'account',
    button: 'account',
    hero: 'account',
  })
  expect(() => sharedFiles(graph, [{ ...list, entries: ['gone'] }], undefined)).toThrow('no module gone')
})

test.each(['core', 'ui', 'adapters/wagmi'])('no lazy file of %s only re-exports', async (name) => {
  const folder = join(root, 'packages', name, 'dist')
  const files = (await readdir(folder, { recursive: true })).filter((file) => /^(?!standalone).*\.js$/.test(file))
  const code = new Map(
    await Promise.all(
      files.map(async (file) => [join(folder, file), await readFile(join(folder, file), 'utf8')] as const),
    ),
  )
  const later = [...code].flatMap(([file, text]) =>
    [...text.matchAll(/\bimport\("(\.[^"]+)"\)/g)].map(([, path]) => join(file, '..', path ?? '')),
  )
  expect(later.length).toBeGreaterThan(3)
  expect(later.filter((file) => !/^(?!import|export|\/\/|'use)./m.test(code.get(file) ?? ''))).toEqual([])
})
