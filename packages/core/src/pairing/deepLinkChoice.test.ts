import { createFakePlatform } from '@kit/testing'
import { expect, test, vi } from 'vitest'
import { createStoredChoice } from './deepLinkChoice.ts'

const key = 'WALLETCONNECT_DEEPLINK_CHOICE'
const harbor = { href: 'harbor://', name: 'Harbor' }

test('a stored choice is read again', () => {
  const { storage } = createFakePlatform()
  const onError = vi.fn()
  const choice = createStoredChoice(storage, onError)
  expect(choice.read()).toBeUndefined()
  choice.write(harbor)
  expect(storage.get(key)).toBe('{"href":"harbor://","name":"Harbor"}')
  expect(createStoredChoice(storage, onError).read()).toEqual(harbor)
  choice.write(undefined)
  expect([storage.get(key), choice.read(), onError.mock.calls]).toEqual([null, undefined, []])
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
  const { storage } = createFakePlatform({ storage: { [key]: text } })
  expect(createStoredChoice(storage, () => {}).read()).toBeUndefined()
})

test('a choice that the browser does not store lasts as long as the page', () => {
  const { storage } = createFakePlatform()
  const onError = vi.fn()
  const choice = createStoredChoice(storage, onError)
  storage.fail({ get: true, set: true, remove: true })
  expect(choice.read()).toBeUndefined()
  choice.write(harbor)
  expect(onError).toHaveBeenCalledTimes(1)
  expect(choice.read()).toEqual(harbor)
  choice.write(undefined)
  expect(choice.read()).toBeUndefined()
})

test('a full storage does not keep the choice of an earlier wallet', () => {
  const { storage } = createFakePlatform({ storage: { [key]: '{"href":"old://","name":"Old"}' } })
  storage.limit(0)
  const choice = createStoredChoice(storage, () => {})
  choice.write(harbor)
  expect([choice.read(), storage.get(key)]).toEqual([harbor, null])
})
