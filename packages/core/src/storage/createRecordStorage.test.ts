import { createFakePlatform } from '@kit/testing'
import { expect, test, vi } from 'vitest'
import { createRecordStorage } from './createRecordStorage.ts'

const setUp = (stored: Readonly<Record<string, string>> = {}, id?: string) => {
  const { storage } = createFakePlatform({ storage: stored })
  const onError = vi.fn<(error: unknown) => void>()
  return { storage, onError, records: createRecordStorage({ storage, id, onError }) }
}
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

test('what is written is read again', () => {
  const { records, storage } = setUp()
  records.write('things', { cosmos: 'one' })
  expect(storage.get('@appkit/things')).toBe('{"cosmos":"one"}')
  expect(records.read('things', text)).toEqual({ cosmos: 'one' })
})

test('id', () => {
  const { records, storage } = setUp({}, 'second')
  records.write('things', {})
  expect(storage.get('@appkit/second/things')).toBe('{}')
})

test.each(['', 'null', '7', '"text"', '{', '[1]'])('%j is no record', (stored) => {
  const { records, onError } = setUp({ '@appkit/things': stored })
  expect(records.read('things', text)).toEqual({})
  expect(onError).not.toHaveBeenCalled()
})

test('a bad entry loses nothing else, and no entry reaches a prototype', () => {
  const { records } = setUp({ '@appkit/things': '{"cosmos":"one","near":2,"__proto__":"polluted"}' })
  const read = records.read('things', text)
  expect(read['cosmos']).toBe('one')
  expect(Object.keys(read)).toEqual(['cosmos', '__proto__'])
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})

test('reports a storage that throws and reads it as empty', () => {
  const onError = vi.fn<(error: unknown) => void>()
  const failing = (): never => {
    throw new Error('denied')
  }
  const records = createRecordStorage({
    storage: { get: failing, set: failing, remove: failing },
    id: undefined,
    onError,
  })
  expect(records.read('things', text)).toEqual({})
  records.write('things', {})
  expect(onError).toHaveBeenCalledTimes(2)
})
