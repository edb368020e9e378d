import { expect, test } from 'vitest'
import { withoutSecrets } from './withoutSecrets.ts'

test.each([
  ['https://api.example/a/b?projectId=secret#x', 'https://api.example/a/b'],
  ['https://me:secret@api.example:8080/a', 'https://api.example:8080/a'],
  ['//me@api.example/a', '//api.example/a'],
  ['/relative/a?b', '/relative/a'],
  ['https://api.example/user@host', 'https://api.example/user@host'],
  ['https://api.example?q=//a@b', 'https://api.example'],
])('default: %s', (url, expected) => {
  expect(withoutSecrets(url)).toBe(expected)
})
