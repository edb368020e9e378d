import { expect, test } from 'vitest'
import * as links from './links.ts'

test('exports: @kit/core/links', () => {
  expect(Object.keys(links).toSorted()).toEqual([
    'isPlaceholder',
    'linkPlace',
    'linkTarget',
    'pairingLink',
    'pairingPlatforms',
    'pairingWays',
    'safeImage',
    'safeLink',
    'safePage',
    'walletBrowseLink',
    'walletPairingLink',
  ])
})
