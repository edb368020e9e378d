import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const files = (): string[] =>
  execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/** Targets of the links and pictures of a text, without its examples. */
const targetsOf = (text: string): string[] =>
  [...text.replaceAll(/^( *)```[^]*?^\1```/gm, '').matchAll(/\]\(([^)\s]+)\)|(?:href|src|srcset)="([^"]+)"/g)].flatMap(
    ([, target = '', attribute = target]) => (/^([a-z]+:|#)/.test(attribute) ? [] : [attribute]),
  )

test('every link in a text of the repository leads to a file, so that it also works where the texts are read as files', () => {
  const dead = files().flatMap((file) =>
    targetsOf(readFileSync(join(root, file), 'utf8'))
      .map((target) => target.replace(/#.*/, ''))
      // The site makes its reference of types.
      .filter((target) => !posix.join(posix.dirname(file), target).startsWith('apps/docs/reference/'))
      .filter((target) => target.startsWith('/') || !existsSync(join(root, posix.dirname(file), target)))
      .map((target) => `${file}: ${target}`),
  )
  expect(dead).toEqual([])
})

test('the README of ui lists each view', () => {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8')
  const views = read('packages/core/src/navigation/Route.ts').matchAll(/readonly view: '(\w+)'/g)
  const [, section = ''] = /^### Views$([^]*?)^### /m.exec(read('packages/ui/README.md')) ?? []
  const listed = section.matchAll(/`([A-Z]\w+)`/g)
  const sorted = (names: Iterable<RegExpMatchArray>): string[] => [
    ...new Set(Array.from(names, ([, name = '']) => name).toSorted()),
  ]
  expect(sorted(listed)).toEqual(sorted(views))
})
