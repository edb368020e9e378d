import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { run } from './cli.ts'

const before = `import { useAppKit } from '@reown/appkit/react'
export function useOpen() {
  const { open } = useAppKit()
  return open
}
`

/** A project in a folder that is gone after the test. */
function makeProject(files: Readonly<Record<string, string | Buffer>>): (path: string) => string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'kit-codemod-')))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const at = (path: string): string => join(folder, path)
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(at(path)), { recursive: true })
    writeFileSync(at(path), content)
  }
  return at
}
const textOf = (path: string): string => readFileSync(path, 'utf8')

test('a file that is no UTF-8 is left byte for byte, and named', () => {
  const latin1 = Buffer.concat([Buffer.from(`${before}// caf`), Buffer.from([0xe9])])
  const at = makeProject({ 'a.ts': latin1, 'b.ts': before })
  expect(run(['appkit', at('.')]).text).toContain(`${at('a.ts')}:1 left as it is: it is not UTF-8.`)
  expect(readFileSync(at('a.ts')).equals(latin1)).toBe(true)
  expect(textOf(at('b.ts'))).toContain('@kit/ui/react')
})

test('a file of more than a megabyte is left, and named', () => {
  const at = makeProject({ 'a.ts': `${before}// ${'a'.repeat(1_000_000)}\n` })
  expect(run(['appkit', at('.')]).text).toContain('a.ts:1 left as it is: it is larger than')
})

test('a path that is a link is left: shells name links, too, and they may lead out of the project', () => {
  const at = makeProject({ 'outside.ts': before, 'project/a.ts': before })
  symlinkSync('../outside.ts', at('project/linked.ts'))
  expect(run(['appkit', at('project/a.ts'), at('project/linked.ts')]).text).toContain('it is a link')
  expect(textOf(at('outside.ts'))).toBe(before)
  expect(textOf(at('project/a.ts'))).toContain('@kit/ui/react')
})

test('a file is replaced as a whole: what else has its content, as a store of packages, keeps it', () => {
  const at = makeProject({ 'store/a.ts': before })
  mkdirSync(at('project'))
  linkSync(at('store/a.ts'), at('project/a.ts'))
  chmodSync(at('project/a.ts'), 0o755)
  // A run that ended in the middle left a file behind, or somebody made a link of its name.
  symlinkSync('../store/a.ts', at('project/.a.ts.kit-codemod'))
  run(['appkit', at('project')])
  expect(textOf(at('store/a.ts'))).toBe(before)
  expect(textOf(at('project/a.ts'))).toContain('@kit/ui/react')
  expect(statSync(at('project/a.ts')).mode & 0o777).toBe(0o755)
  expect(readdirSync(at('project'))).toEqual(['a.ts'])
})

test('a file that cannot be written is left and named, and stops no other', () => {
  const at = makeProject({ 'a.ts': before, 'b.ts': before })
  mkdirSync(at('.a.ts.kit-codemod'))
  expect(run(['appkit', at('.')]).text).toMatch(
    /^changed .*b\.ts\n\n1 files changed; 1 left for you:\n.*a\.ts:1 left as it is/,
  )
  expect(textOf(at('a.ts'))).toBe(before)
})

test('nothing of the project is run or read as settings', () => {
  const ran = `require('node:fs').writeFileSync(__dirname + '/ran', '')`
  const at = makeProject({
    'a.ts': `${before}${ran}\n`,
    'package.json': '{ "main": "../../outside.js", "scripts": { "prepare": "touch ran" } }',
    'tsconfig.json':
      '{ "extends": "../../outside.json", "compilerOptions": { "plugins": [{ "name": "./plugin.cjs" }] } }',
    'plugin.cjs': ran,
    'node_modules/ts-morph/index.js': ran,
    'node_modules/typescript/index.js': ran,
  })
  expect(run(['appkit', at('.')]).text).toContain('1 files changed')
  expect(existsSync(at('ran'))).toBe(false)
})

test.each([
  [['appkit', '--force'], "Unknown option '--force'"],
  [['appkit', 'no-such-folder'], 'no such file or directory'],
  [['metamask'], 'Usage'],
])('%j is answered with what is wrong, and how it is called', (args, message) => {
  const { text, isUsage } = run(args)
  expect(isUsage).toBe(true)
  expect(text).toContain(message)
  expect(text).toContain('Usage: kit-codemod')
})
