import { expect, test } from 'vitest'
import { lazily } from './lazily.ts'

test('loaded with the first use, and once', async () => {
  let loads = 0
  const part = lazily(async () => (loads += 1))
  expect([loads, part.got()]).toEqual([0, undefined])
  expect(await Promise.all([part.get(), part.get()])).toEqual([1, 1])
  expect([loads, part.got()]).toEqual([1, 1])
})

test('what fails is tried again', async () => {
  let fails = true
  const part = lazily(async () => {
    if (fails) throw new TypeError('Failed to fetch dynamically imported module')
    return 'there'
  })
  await expect(part.get()).rejects.toMatchObject({ code: 'LOAD_FAILED', cause: expect.any(TypeError) })
  fails = false
  expect(await part.get()).toBe('there')
})

test('rejects with ABORTED while it is on the way, and what comes later is kept', async () => {
  let arrive = (_: string): void => {}
  const part = lazily(() => new Promise<string>((resolve) => (arrive = resolve)))
  const controller = new AbortController()
  const waiting = part.get(controller.signal)
  controller.abort()
  await expect(waiting).rejects.toMatchObject({ code: 'ABORTED' })
  arrive('there')
  expect(await part.get()).toBe('there')
})
