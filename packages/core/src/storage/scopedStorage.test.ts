import { createFakePlatform } from '@kit/testing'
import { expect, test } from 'vitest'
import { scopedStorage } from './scopedStorage.ts'

test('the first kit keeps the names as they are', () => {
  const { storage } = createFakePlatform()
  scopedStorage(storage, undefined).set('@appkit/cosmos_chain', '1')
  expect(storage.entries()).toEqual({ '@appkit/cosmos_chain': '1' })
})

test('id: kits do not meet', () => {
  const { storage } = createFakePlatform({ storage: { '@appkit/cosmos_chain': 'first' } })
  const second = scopedStorage(storage, 'second')
  expect(second.get('@appkit/cosmos_chain')).toBe(null)
  second.set('@appkit/cosmos_chain', 'second')
  second.set('other', 'x')
  expect(storage.entries()).toEqual({
    '@appkit/cosmos_chain': 'first',
    '@appkit/second/cosmos_chain': 'second',
    '@appkit/second/other': 'x',
  })
  second.remove('@appkit/cosmos_chain')
  expect([second.get('@appkit/cosmos_chain'), second.get('other'), storage.get('@appkit/cosmos_chain')]).toEqual([
    null,
    'x',
    'first',
  ])
})
