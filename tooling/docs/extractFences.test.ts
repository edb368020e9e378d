import { expect, test } from 'vitest'
import { extractFences, hasExamples } from './extractFences.mjs'

const fence = (info: string, ...code: string[]): string =>
  ['# Page', '', `\`\`\`${info}`, ...code, '```', ''].join('\n')

test('extracts the code of a page', () => {
  expect(extractFences('README.md', fence('ts', 'const a = 1', 'a'))).toEqual({
    fences: [{ page: 'README.md', line: 4, file: '3.ts', code: 'const a = 1\na' }],
    refused: [],
  })
})

test('tsx, titles and indents', () => {
  const page = `1. First\n\n   \`\`\`tsx title="App.tsx"\n   <a>\n     b\n   </a>\n   \`\`\`\n`
  expect(extractFences('a.md', page).fences).toEqual([
    { page: 'a.md', line: 4, file: 'App.tsx', code: '<a>\n  b\n</a>' },
  ])
})

test('other languages, and fences within fences, are left alone', () => {
  expect(extractFences('a.md', fence('sh', 'npm start')).fences).toEqual([])
  expect(extractFences('a.md', '````md\n```ts\na\n```\n````\n').fences).toEqual([])
})

test('an example that is not compiled', () => {
  expect(extractFences('a.md', fence('ts no-compile', 'a')).refused).toHaveLength(1)
})

test('a fence that is never closed', () => {
  expect(extractFences('a.md', '```ts\nconst a = 1').refused).toHaveLength(1)
})

test('A2 compiles the README, the docs, their site and the READMEs of packages, and no others', () => {
  const compiled = ['README.md', 'docs/sign-in.md', 'packages/ui/README.md', 'apps/docs/start/react.md']
  expect(compiled.filter((path) => !hasExamples(path))).toEqual([])
  expect(['.changeset/core.md', 'apps/wallet/README.md'].filter(hasExamples)).toEqual([])
})
