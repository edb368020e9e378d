import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findFaults } from './findFaults.mjs'

const root = mkdtempSync(join(tmpdir(), 'kit-publish-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const sound = {
  'package.json': JSON.stringify({
    name: '@kit/planted',
    version: '1.0.0',
    type: 'module',
    license: 'MIT',
    sideEffects: false,
    exports: { '.': { types: './dist/a.d.ts', default: './dist/a.js' }, './package.json': './package.json' },
    files: ['dist'],
  }),
  LICENSE: 'MIT',
  'dist/a.js': 'export const a = 1\n//# sourceMappingURL=a.js.map\n',
  'dist/a.js.map': '{}',
  'dist/a.d.ts': 'export declare const a: number\n',
}

let counter = 0
const plant = (changes: Record<string, string | null>): Promise<string[]> => {
  const folder = join(root, String(counter++))
  for (const [path, text] of Object.entries({ ...sound, ...changes })) {
    if (text === null) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return findFaults(folder, join(folder, '../packs', String(counter)))
}
const manifest = (changes: object): string => JSON.stringify({ ...JSON.parse(sound['package.json']), ...changes })

test('finds no fault in a sound package', async () => expect(await plant({})).toEqual([]))

test.each([
  ['no-such.js', { 'package.json': manifest({ main: './no-such.js' }) }],
  ['publint', { 'dist/a.js': 'module.exports = 1' }],
  ['types: {', { 'dist/a.d.ts': `export * from './b'\n`, 'dist/b.d.ts': 'export declare const a: number\n' }],
  ['LICENSE', { LICENSE: null }],
  ['a.test.js', { 'dist/a.test.js': 'export {}' }],
  ['file:../b', { 'package.json': manifest({ optionalDependencies: { b: 'file:../b' } }) }],
  ['sideEffects', { 'package.json': manifest({ sideEffects: undefined }) }],
  ['source map', { 'dist/a.js.map': null }],
  ['no upper bound', { 'package.json': manifest({ peerDependencies: { react: '>=18.0.0' } }) }],
  ['not in the tarball', { 'dist/a.d.ts': null }],
])('rejects %s', async (fault, changes) => expect((await plant(changes)).join('\n')).toContain(fault))
