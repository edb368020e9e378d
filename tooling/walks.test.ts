import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lostSteps, walks } from './walks.mjs'

const textOf = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

test.each(Object.entries(walks))('%s stays within its number of files, and each leads to the next', (_, way) => {
  expect(lostSteps(way.walk, textOf)).toEqual([])
  expect(way.walk.length).toBeLessThanOrEqual(way.limit)
})

test('docs/architecture.md names the files of the walks', () => {
  const page = textOf('docs/architecture.md')
  const nameOf = (path: string): string => path.replace(/^.*\//, '')
  const files = Object.values(walks).flatMap(({ walk }) => walk.map(([path]) => path))
  expect(files.filter((path) => !page.includes(nameOf(path)))).toEqual([])
})

test('each file that docs/architecture.md names with its path is there', () => {
  const paths = [
    ...textOf('docs/architecture.md').matchAll(
      /`((?:core|ui|wallet-client|devtools|embedded-wallet|apps)\/[\w./-]+\.tsx?)`/g,
    ),
  ]
  expect(paths.length).toBeGreaterThan(30)
  for (const [, path = ''] of paths) textOf(path.startsWith('apps/') ? path : `packages/${path}`)
})

test('a step whose text is gone is lost', () => {
  expect(lostSteps([['a.ts', 'next()']], () => 'other()')).toEqual(['a.ts: next()'])
  expect(lostSteps([['a.ts', 'next()']], () => undefined)).toEqual(['a.ts: next()'])
})
