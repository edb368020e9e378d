import { expect, test } from 'vitest'
import { allWallets, featuredWallets, recommendedWallets, searchWallets } from './walletQueries.ts'

const choice = { include: ['i'], exclude: ['x'], featured: ['f', 'g'], chains: ['cosmos:1'] }

test('default', () => {
  const { chains } = choice
  expect(recommendedWallets(choice)).toEqual({ page: 1, entries: 4, include: ['i'], exclude: ['x', 'f', 'g'], chains })
  expect(featuredWallets(choice)).toEqual({ page: 1, entries: 2, include: ['f', 'g'], chains })
  expect(allWallets(choice, 3, ['r', 'x'])).toEqual({
    page: 3,
    entries: 40,
    include: ['i'],
    exclude: ['r', 'x', 'f', 'g'],
    chains,
  })
  expect(searchWallets(choice, '  one ', 'certified')).toEqual({
    page: 1,
    entries: 100,
    include: ['i'],
    exclude: ['x'],
    chains,
    search: 'one',
    badge: 'certified',
  })
})

test('behavior: without choices', () => {
  const { chains } = choice
  expect(recommendedWallets({ chains })).toEqual({ page: 1, entries: 4, exclude: [], chains })
  expect(allWallets({ chains }, 1)).toEqual({ page: 1, entries: 40, exclude: [], chains })
  expect(searchWallets({ chains }, '')).toEqual({ page: 1, entries: 100, chains, search: '' })
})
