import { Node, Project } from 'ts-morph'
import { expect, test } from 'vitest'
import { migrate } from './migrate.ts'

const imports = "import { useAppKit, useAppKitProvider } from '@reown/appkit/react'\n"
const dapp = `${imports}
export function Wallet() {
  const { open } = useAppKit()
  const provider = useAppKitProvider()
  return { open, provider }
}
`

function migrated(path: string, source: string): string {
  const { files } = migrate('appkit', new Map([[path, source]]))
  return files.get(path) ?? source
}

/** Everything that a file says: its tokens, without comments and the spaces between. */
function tokens(source: string): readonly string[] {
  const file = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true }).createSourceFile('a.tsx', source)
  return file
    .getDescendants()
    .flatMap((node) => (node.getChildCount() === 0 && !Node.isCommentNode(node) ? [node.getText()] : []))
}

test.each([
  ['a byte order mark', (text: string) => `\uFEFF${text}`],
  ['\\r\\n', (text: string) => text.replaceAll('\n', '\r\n')],
  ['both', (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`],
])('a file with %s is migrated as one without, and keeps it', (_, write) => {
  const result = migrated('a.ts', write(dapp))
  expect(result).toBe(write(migrated('a.ts', dapp)))
  expect(migrated('a.ts', result)).toBe(result)
})

test('a file with both line ends keeps each of them', () => {
  const source = dapp.replace("react'\n", "react'\r\n").replace('}\n', '}\r\n')
  expect(migrated('a.ts', source).match(/\r\n/g)).toHaveLength(2)
})

test('a shebang stays in front', () => {
  expect(migrated('a.ts', `#!/usr/bin/env node\n${dapp}`)).toMatch(/^#!\/usr\/bin\/env node\nimport /)
})

test.each([
  ['U+2028', '\u2028'],
  ['U+2029', '\u2029'],
  ['a carriage return', '\r'],
])('a value with %s, which ends a comment, becomes no code', (_, end) => {
  const source = `import { createAppKit } from '@reown/appkit'\ncreateAppKit({ networks: [], odd: \`a${end}alert(1)//\` })\n`
  const result = migrated('a.ts', source)
  expect(result).toContain('alert(1)')
  expect(tokens(result)).not.toContain('alert')
})

test.each([
  ['a template', 'export const css = `a {\n  ${(() => { useAppKitProvider() })()} red;\n}`\n'],
  ['a template that ends in its line', 'const text = `\nline`; useAppKitProvider()\n'],
  [
    'the text of an element',
    'export const X = () => (\n  <p>\n    hello\n    {[1].map(() => { useAppKitProvider() })}\n  </p>\n)\n',
  ],
  [
    'a template in the text of an element',
    'export const X = () => (\n  <p>\n    {`\n  ${(() => { useAppKitProvider() })()}`}\n  </p>\n)\n',
  ],
  ['an attribute of two lines', 'export const x = <p title="a\n  b" id={(() => { useAppKitProvider() })()} />\n'],
])('a comment is no part of %s', (_, code) => {
  const source = imports.replace('useAppKit, ', '') + code
  const result = migrated('a.tsx', source)
  expect(result).toContain('TODO(kit-codemod)')
  expect(tokens(result)).toEqual(tokens(source))
  expect(migrated('a.tsx', result)).toBe(result)
})

test.each([
  ['parentheses', `${'('.repeat(20_000)}1${')'.repeat(20_000)}`],
  ['lists', `${'['.repeat(20_000)}1${']'.repeat(20_000)}`],
  ['elements', `${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)}`],
])('a file with %s inside of each other is left as it is, and stops no other', (_, value) => {
  const { files, findings } = migrate(
    'appkit',
    new Map([
      ['deep.tsx', `${dapp}const deep = ${value}\n`],
      ['b.ts', dapp],
    ]),
  )
  expect([...files.keys()]).toEqual(['b.ts'])
  expect(findings[0]).toMatchObject({
    path: 'deep.tsx',
    message: expect.stringContaining('left the file as it is') as string,
  })
})

test('names of Object.prototype are names like others', () => {
  const result = migrated(
    'a.ts',
    "import { constructor, toString, useAppKit } from '@reown/appkit/react'\nconstructor(toString)\nconst { __proto__: a, valueOf } = useAppKit()\n",
  )
  expect(result).toContain('constructor of @reown/appkit/react: it has no equivalent.')
  expect(result).toContain('const a = undefined\nconst valueOf = undefined\n')
})
