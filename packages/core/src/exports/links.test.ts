import { expect, test } from 'vitest'
import * as links from './links.ts'

test('exports: @kit/core/links', () => {
  expect(Object.keys(links).toSorted()).toEqual([
    'isAppLink',
    'linkPlace',
    'linkTarget',
    'pairingLink',
    'pairingPlatforms',
    'pairingWays',
    'walletPairingLink',
  ])
})
