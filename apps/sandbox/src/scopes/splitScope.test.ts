import { expect, test } from 'vitest'
import { splitScope } from './splitScope.ts'

test('the rest after the token is the path of the service', () => {
  expect(splitScope('/t/a-1/getWallets')).toEqual({ scope: 'a-1', prefix: '/t/a-1', path: '/getWallets' })
  expect(splitScope('/t/a/v1/')).toEqual({ scope: 'a', prefix: '/t/a', path: '/v1/' })
  expect(splitScope('/t/a')).toEqual({ scope: 'a', prefix: '/t/a', path: '/' })
})

test.each(['/', '/getWallets', '/t', '/t/', '/t//x', '/t/a b/x', `/t/${'a'.repeat(65)}/x`, '/v1/t/a/x'])(
  '%s names no scope',
  (path) => {
    expect(splitScope(path)).toEqual({ scope: '', prefix: '', path })
  },
)
