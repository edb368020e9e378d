import { expect, test } from 'vitest'
import { imageSource } from './imageSource.ts'

test('accepts https and image data', () => {
  expect(imageSource('https://images.example/harbor.png')).toBe('https://images.example/harbor.png')
  expect(imageSource('data:image/svg+xml,%3Csvg/%3E')).toBe('data:image/svg+xml,%3Csvg/%3E')
  expect(imageSource('data:image/png;base64,AAAA')).toBe('data:image/png;base64,AAAA')
  expect(imageSource(undefined)).toBe(undefined)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<b>x</b>',
  'data:,x',
  'data:application/pdf;base64,AAAA',
  'harbor://icon',
  '/icon.png',
  'icon.png',
  '//images.example/icon.png',
  'file:///icon.png',
  ' ',
  '',
  `data:image/png;base64,${'A'.repeat(2_000_000)}`,
])('%.40s is no picture', (address) => {
  expect(imageSource(address)).toBe(undefined)
})
