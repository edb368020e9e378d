import { expect, test } from 'vitest'
import { webLink } from './webLink.ts'

test('accepts pages', () => {
  expect(webLink('https://harbor.example/get?for=you')).toBe('https://harbor.example/get?for=you')
  expect(webLink('http://localhost:8600/')).toBe('http://localhost:8600/')
  expect(webLink(undefined)).toBe(undefined)
})

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://harbor.example/1',
  'file:///etc/passwd',
  'harbor://open',
  '//harbor.example',
  'https://market.example@harbor.example/',
  'https://',
  '',
])('%s is no page', (address) => {
  expect(webLink(address)).toBe(undefined)
})
