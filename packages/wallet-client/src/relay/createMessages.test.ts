import { afterEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../test/setUp.ts'
import { createSafeStorage } from '../storage/createSafeStorage.ts'
import { createMessages } from './createMessages.ts'

afterEach(() => void vi.useRealTimers())

test('the hashes of a topic on which nothing comes any more are forgotten after eight days', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const backend = memoryStorage()
  const receive = async (topic: string) => {
    const storage = createSafeStorage(
      () => backend,
      () => undefined,
    )
    const messages = createMessages(storage, 'wc@2:core:0.3')
    await messages.init()
    messages.add(topic, `to ${topic}`)
    messages.close(topic, `to ${topic}`)
    await storage.flush()
    return Object.keys((await backend.getItem<object>('wc@2:core:0.3//messages')) ?? {})
  }
  const day = 86_400_000
  expect(await receive('first')).toEqual(['first'])
  vi.setSystemTime(Date.now() + 7 * day)
  expect(await receive('second')).toEqual(['first', 'second'])
  vi.setSystemTime(Date.now() + 2 * day)
  expect(await receive('third')).toEqual(['second', 'third'])
})
