import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { linkOfLength, patch } from './engines.mjs'

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
