import { expect, test } from 'vitest'
import { toPeer } from './toPeer.ts'

const dapp = { name: 'Dapp', url: 'https://dapp.example', description: 'A dapp' }

test('what a dapp says of itself, with its first picture', () => {
  expect(toPeer({ ...dapp, icons: ['https://dapp.example/a.svg', 'https://dapp.example/b.svg'] })).toEqual({
    ...dapp,
    imageUrl: 'https://dapp.example/a.svg',
  })
})

test.each([
  'https://dapp.example/icon',
  'http://127.0.0.1:5173/icon.svg',
  'http://localhost/icon.svg',
  'data:image/svg+xml,%3Csvg%3E',
])('%s is a picture', (icon) => {
  expect(toPeer({ ...dapp, icons: [icon] }).imageUrl).toBe(icon)
})

test.each([
  'http://dapp.example/icon.svg',
  'javascript:alert(1)',
  'data:text/html,x',
  '/icon.svg',
  '',
  7,
  null,
  `data:image/png,${'x'.repeat(100_000)}`,
])('rejects with %s is none', (icon) => {
  expect(toPeer({ ...dapp, icons: [icon] })).toEqual(dapp)
})

test.each([null, undefined, 'text', { name: 3, icons: 'x' }])('rejects %s says nothing', (metadata) => {
  expect(toPeer(metadata)).toEqual({ name: 'A dapp without a name', url: '', description: '' })
})
