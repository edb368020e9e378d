import { expect, test } from 'vitest'
import { createStyleScope } from './createStyleScope.ts'

const sheets = (root: ShadowRoot) =>
  root.adoptedStyleSheets.map(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
const makeRoot = () => document.createElement('div').attachShadow({ mode: 'open' })

test('adopts each style once, in one batch', async () => {
  const root = makeRoot()
  const scope = createStyleScope(root)
  scope.adopt('p { color: red; }')
  scope.adopt('a { color: blue; }')
  scope.adopt('p { color: red; }')
  expect(sheets(root)).toEqual([])
  await Promise.resolve()
  expect(sheets(root)).toEqual([['p { color: red; }', 'a { color: blue; }']])
})

test('what is flushed is there at once, and once', async () => {
  const root = makeRoot()
  const scope = createStyleScope(root)
  scope.adopt('p { color: red; }')
  scope.flush()
  scope.flush()
  expect(sheets(root)).toEqual([['p { color: red; }']])
  scope.adopt('a { color: blue; }')
  await Promise.resolve()
  expect(sheets(root)).toEqual([['p { color: red; }'], ['a { color: blue; }']])
})

test('first is there at once', () => {
  const root = makeRoot()
  createStyleScope(root, 'p { color: red; }')
  expect(sheets(root)).toEqual([['p { color: red; }']])
})
