import { expect, test } from 'vitest'
import * as links from './links.ts'

test('exports: @kit/core/links', () => {
  expect(Object.keys(links).toSorted()).toEqual([
    'asksService',
    'linkPlace',
    'linkTarget',
    'pairingLink',
    'pairingPlatforms',
    'pairingWays',
    'parseUrl',
    'safeImage',
    'safeLink',
    'safePage',
    'walletBrowseLink',
    'walletPairingLink',
  ])
})
