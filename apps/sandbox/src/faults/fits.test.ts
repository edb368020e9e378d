import { expect, test } from 'vitest'
import { fits } from './fits.ts'

const target = { method: 'GET', path: '/v1/account/0xab/history', query: { chainId: 'eip155:31337', cursor: 'c' } }

test.each(['*', '/v1/*', '/v1/account/*/history', '/v1/account/0xab/history', '*history'])(
  '%s is the route',
  (route) => {
    expect(fits({ route }, target)).toBe(true)
  },
)

test.each(['/', '/v1/', '/v1/account/*/balance', '/v1/account/.xab/history', 'history', '/V1/*'])(
  '%s is another',
  (route) => {
    expect(fits({ route }, target)).toBe(false)
  },
)

test('method and query narrow', () => {
  expect(fits({ route: '*', method: 'GET', query: { cursor: 'c' } }, target)).toBe(true)
  expect(fits({ route: '*', method: 'POST' }, target)).toBe(false)
  expect(fits({ route: '*', query: { cursor: 'd' } }, target)).toBe(false)
  expect(fits({ route: '*', query: { page: '1' } }, target)).toBe(false)
})
