import { expect, test } from 'vitest'
import { hostedRpcUrl } from './hostedRpcUrl.ts'

test.each(['https://rpc.example', 'https://rpc.example/', 'https://rpc.example//'])('default: %s', (url) => {
  const address = new URL(hostedRpcUrl({ url, projectId: 'a&b' }, 'eip155:1'))
  expect(address.origin + address.pathname).toBe('https://rpc.example/v1/')
  expect([...address.searchParams]).toEqual([
    ['chainId', 'eip155:1'],
    ['projectId', 'a&b'],
  ])
})

test('behavior: below a path', () => {
  expect(hostedRpcUrl({ url: 'http://localhost:1/rpc', projectId: 'p' }, 'eip155:1')).toBe(
    'http://localhost:1/rpc/v1/?chainId=eip155%3A1&projectId=p',
  )
})
