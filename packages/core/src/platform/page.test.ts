import { expect, test } from 'vitest'
import type { PageDocument } from './Platform.ts'
import { readPage } from './page.ts'

const page = (
  elements: Readonly<Record<string, Readonly<Record<string, string>>>>,
  URL = 'https://dapp.example/a/b?q#f',
): PageDocument => ({
  URL,
  title: ' A dapp ',
  visibilityState: 'visible',
  querySelector: (selector) => {
    const attributes = elements[selector]
    return attributes ? { getAttribute: (name) => attributes[name] ?? null } : null
  },
  addEventListener: () => {},
  removeEventListener: () => {},
})

test('reads name, description and icon of the page', () => {
  expect(
    readPage(
      page({ 'meta[name="description"]': { content: 'Swaps things' }, 'link[rel~="icon"]': { href: '../icon.png' } }),
    ),
  ).toEqual({
    name: 'A dapp',
    description: 'Swaps things',
    url: 'https://dapp.example',
    icons: ['https://dapp.example/icon.png'],
  })
})

test('what is missing is empty, no page at all too', () => {
  expect(readPage(page({ 'meta[property="og:description"]': { content: 'As shared' } }, 'about:srcdoc'))).toEqual({
    name: 'A dapp',
    description: 'As shared',
    url: '',
    icons: [],
  })
  expect(readPage(undefined)).toEqual({ name: '', description: '', url: '', icons: [] })
})
