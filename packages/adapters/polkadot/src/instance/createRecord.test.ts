import { createFakePlatform } from '@kit/testing'
import { expect, test } from 'vitest'
import { createRecord } from './createRecord.ts'

const key = '@appkit/polkadot:wallet_networks'
const one = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const two = 'polkadot:b0a8d493285c2df73290dfb7e61f870f'

test('remembers the network of each connector', () => {
  const { storage } = createFakePlatform()
  const record = createRecord(storage)
  record.set('fern', one)
  record.set('moss', two)
  record.set('fern', two)
  expect([record.networkOf('fern'), record.networkOf('moss'), record.networkOf('other')]).toEqual([two, two, undefined])
  record.remove('fern')
  record.remove('moss')
  expect(storage.get(key)).toBe(null)
})

test.each([
  '',
  'null',
  '{}',
  '5',
  '[5]',
  '[["fern"]]',
  '[["fern",5]]',
  '[["fern","nonsense"]]',
  '{"fern":',
  '[[["fern"],"polkadot:1"]]',
])('rejects %j in storage', (text) => {
  const { storage } = createFakePlatform({ storage: { [key]: text } })
  expect(createRecord(storage).networkOf('fern')).toBe(undefined)
})

test('rejects a storage that refuses', () => {
  const refuse = () => {
    throw new Error('blocked')
  }
  const record = createRecord({ get: refuse, set: refuse, remove: refuse })
  record.set('fern', one)
  record.remove('fern')
  expect(record.networkOf('fern')).toBe(undefined)
})
