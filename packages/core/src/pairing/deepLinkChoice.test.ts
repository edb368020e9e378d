import { createFakePlatform } from '@kit/testing'
import { expect, test, vi } from 'vitest'
import { readChoice, writeChoice } from './deepLinkChoice.ts'

const key = 'WALLETCONNECT_DEEPLINK_CHOICE'

test('a stored choice is read again', () => {
  const { storage } = createFakePlatform()
  const onError = vi.fn()
  expect(readChoice(storage)).toBeUndefined()
  writeChoice(storage, { href: 'harbor://', name: 'Harbor' }, onError)
  expect(storage.get(key)).toBe('{"href":"harbor://","name":"Harbor"}')
  expect(readChoice(storage)).toEqual({ href: 'harbor://', name: 'Harbor' })
  writeChoice(storage, undefined, onError)
  expect([storage.get(key), onError.mock.calls]).toEqual([null, []])
})

test.each([
  '',
  'null',
  '1',
  '"x"',
  '[]',
  '{"href":1,"name":"x"}',
  '{"href":"a://"',
  '{"__proto__":{"href":"a://","name":"x"}}',
])('%j is no choice', (text) => {
  expect(readChoice(createFakePlatform({ storage: { [key]: text } }).storage)).toBeUndefined()
})

test('a storage that fails', () => {
  const broken = {
    get: (): string => {
      throw new Error('no')
    },
    set: (): void => {
      throw new Error('full')
    },
    remove: (): void => {},
  }
  const onError = vi.fn()
  expect(readChoice(broken)).toBeUndefined()
  writeChoice(broken, { href: 'a://', name: '' }, onError)
  expect(onError).toHaveBeenCalledTimes(1)
})
