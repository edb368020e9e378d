import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { linkOfLength, patch, startOrSkip } from './engines.mjs'

const folder = mkdtempSync(join(tmpdir(), 'kit-engines-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('replaces each occurrence in a binary and nothing else', () => {
  const file = join(folder, 'library')
  writeFileSync(file, Buffer.from('\xff\0/usr/lib/a\0/usr/lib/a/b\0\x80/usr/lib', 'latin1'))
  patch(file, '/usr/lib/a', '/tmp/123/b')
  expect(readFileSync(file, 'latin1')).toBe('\xff\0/tmp/123/b\0/tmp/123/b/b\0\x80/usr/lib')
  expect(() => patch(file, '/usr', '/tmp/longer')).toThrow('not as long')
})

test('a link is as long as the path that it replaces, and differs by folder', () => {
  const path = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1'
  const links = ['/one', '/other'].map((root) => linkOfLength(path, root + path))
  expect(links.map(({ length }) => length)).toEqual([path.length, path.length])
  expect(links[0]).not.toBe(links[1])
})

test('a test without its engine is skipped on a machine of a developer, and fails in CI', () => {
  const skipped = new Error('skipped')
  const skip = (reason: string): void => {
    throw new Error(reason, { cause: skipped })
  }
  const start = (): string => 'started'
  for (const isCi of [true, false]) expect(startOrSkip(start, { name: 'WebKit', skip, isCi })).toBe(start)
  expect(() => startOrSkip(undefined, { name: 'WebKit', skip, isCi: false })).toThrow(
    expect.objectContaining({ message: expect.stringContaining('WebKit is not on this machine'), cause: skipped }),
  )
  expect(() => startOrSkip(undefined, { name: 'WebKit', skip, isCi: true })).toThrow('WebKit could not be installed')
})
