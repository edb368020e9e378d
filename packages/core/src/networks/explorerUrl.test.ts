import { fakeNetwork } from '@kit/testing'
import { expect, test } from 'vitest'
import { explorerUrl } from './explorerUrl.ts'

const at = (url: string) => fakeNetwork('solana', 1, { blockExplorers: { default: { name: 'Explorer', url } } })

test.each([
  ['https://explorer.example', 'https://explorer.example/address/a'],
  ['https://explorer.example/', 'https://explorer.example/address/a'],
  ['https://explorer.example/test//', 'https://explorer.example/test/address/a'],
  ['https://explorer.example/?cluster=devnet', 'https://explorer.example/address/a?cluster=devnet'],
])('the page at %s is %s', (url, page) => {
  expect(explorerUrl({ address: 'a', network: at(url) })).toBe(page)
})

test('explorers may call the page an account', () => {
  expect(explorerUrl({ address: 'a', network: at('https://explorer.example') }, 'account')).toBe(
    'https://explorer.example/account/a',
  )
})

test('an address cannot leave its place in the path', () => {
  expect(explorerUrl({ address: '../x?y#z', network: at('https://explorer.example') })).toBe(
    'https://explorer.example/address/..%2Fx%3Fy%23z',
  )
})

test('there is no page without an explorer, or if its address is no URL', () => {
  expect(explorerUrl({ address: 'a', network: at('explorer') })).toBeUndefined()
  expect(
    explorerUrl({ address: 'a', network: fakeNetwork('solana', 1, { blockExplorers: undefined }) }),
  ).toBeUndefined()
})
