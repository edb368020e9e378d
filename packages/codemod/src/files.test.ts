import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSources } from './files.ts'

test('reads the sources of a project in order, and does not follow links out of it, in circles or to missing files', () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'kit-codemod-')))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const project = join(folder, 'project')
  mkdirSync(join(project, 'src'), { recursive: true })
  mkdirSync(join(project, 'node_modules'))
  for (const name of ['src/b.ts', 'src/a.tsx', 'node_modules/c.ts', 'readme.txt', '../outside.ts'])
    writeFileSync(join(project, name), name)
  symlinkSync('../outside.ts', join(project, 'linked.ts'))
  symlinkSync('.', join(project, 'src/circle'))
  symlinkSync('nowhere.ts', join(project, 'src/dangling.ts'))
  expect([...readSources([project]).files]).toEqual([
    [join(project, 'src/a.tsx'), 'src/a.tsx'],
    [join(project, 'src/b.ts'), 'src/b.ts'],
  ])
  expect([...readSources([join(project, 'src/b.ts')]).files.values()]).toEqual(['src/b.ts'])
})
