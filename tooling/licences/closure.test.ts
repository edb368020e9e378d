import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { inspectClosure } from './closure.mjs'
import { isOpen } from './isOpen.mjs'

const root = mkdtempSync(join(tmpdir(), 'kit-licences-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

let counter = 0
/** A package with what it needs installed below it. */
const install = (own: object, others: Record<string, object> = {}): string => {
  const folder = join(root, String(counter++))
  for (const [name, manifest] of Object.entries({ '': { name: 'own', ...own }, ...others })) {
    const path = name === '' ? folder : join(folder, 'node_modules', name)
    mkdirSync(path, { recursive: true })
    writeFileSync(
      join(path, 'package.json'),
      JSON.stringify(Object.assign({ name, version: '1.0.0', license: 'MIT' }, manifest)),
    )
  }
  return folder
}

test('lists all dependencies with their licences', () => {
  const folder = install(
    { dependencies: { a: '1' }, peerDependencies: { b: '1' } },
    { a: { dependencies: { c: '1' } }, b: {}, c: { license: 'ISC' } },
  )
  const { packages, faults } = inspectClosure([folder])
  expect([...packages.keys()].toSorted()).toEqual(['a@1.0.0', 'b@1.0.0', 'c@1.0.0', 'own@1.0.0'])
  expect(faults).toEqual([])
})

test('lists packages whose code is inlined, and nothing that only they would bring', () => {
  const folder = install(
    { inlinedDependencies: { a: '1', b: '1' } },
    { a: { license: 'ISC' }, 'a/node_modules/b': { name: 'b', dependencies: { c: '1' } } },
  )
  const { packages, faults } = inspectClosure([folder])
  expect([...packages.keys()].toSorted()).toEqual(['a@1.0.0', 'b@1.0.0', 'own@1.0.0'])
  expect(faults).toEqual([])
  expect(inspectClosure([install({ inlinedDependencies: { gone: '1' } })]).faults).toHaveLength(1)
})

test.each([['SEE LICENSE IN LICENSE.md'], ['UNLICENSED'], ['CC-BY-4.0'], ['SSPL-1.0'], [undefined], ['']])(
  'rejects the licence %s, two levels down',
  (license) => {
    const folder = install({ dependencies: { a: '1' } }, { a: { dependencies: { c: '1' } }, c: { license } })
    expect(inspectClosure([folder]).faults).toHaveLength(1)
    expect(inspectClosure([folder]).faults[0]).toContain('own@1.0.0 → a@1.0.0 → c@1.0.0:')
  },
)

test('a peer that is not open', () => {
  expect(
    inspectClosure([install({ peerDependencies: { a: '1' } }, { a: { license: 'BUSL-1.1' } })]).faults,
  ).toHaveLength(1)
})

test('fails if a dependency is not installed', () => {
  expect(inspectClosure([install({ dependencies: { a: '1' } })]).faults).toHaveLength(1)
})

test('rejects a client of the protocol after the last open version', () => {
  const client = '@walletconnect/core'
  const version = (value: string): string[] =>
    inspectClosure([
      install({ dependencies: { [client]: '1' } }, { [client]: { version: value, license: 'Apache-2.0' } }),
    ]).faults
  expect(version('2.21.8')).toEqual([])
  expect(version('2.21.9')).toHaveLength(1)
  expect(version('2.100.0')).toHaveLength(1)
})

test('optional peers of others bring nothing', () => {
  const optional = { peerDependencies: { x: '1' }, peerDependenciesMeta: { x: { optional: true } } }
  const closed = { license: 'UNLICENSED' }
  expect(inspectClosure([install({ dependencies: { a: '1' } }, { a: optional, x: closed })]).faults).toEqual([])
  expect(inspectClosure([install(optional, { x: closed })]).faults).toHaveLength(1)
})

test('dependencies of an optional peer are not ours, unless something else needs them', () => {
  const optional = { peerDependencies: { x: '1' }, peerDependenciesMeta: { x: { optional: true } } }
  const needy = { dependencies: { y: '1' } }
  const closed = { license: 'UNLICENSED' }
  expect(inspectClosure([install(optional, { x: needy, y: closed })]).faults).toEqual([])
  expect(
    inspectClosure([
      install({ ...optional, dependencies: { a: '1' } }, { x: needy, y: closed, a: { dependencies: { x: '1' } } }),
    ]).faults,
  ).toHaveLength(1)
})

test('SPDX expressions', () => {
  for (const open of [
    'MIT',
    '(MIT OR GPL-3.0)',
    'GPL-2.0 OR Apache-2.0',
    '(Apache-2.0 AND MIT)',
    'MIT AND (ISC OR UNLICENSED)',
  ])
    expect(isOpen(open)).toBe(true)
  for (const closed of [
    'MIT AND CC-BY-4.0',
    '(MIT',
    'MIT OR',
    'MIT ISC',
    'GPL-3.0 OR UNLICENSED',
    { type: 'MIT' },
    undefined,
  ])
    expect(isOpen(closed)).toBe(false)
})
