import { getEventListeners } from 'node:events'
import { createFakePlatform, turn } from '@kit/testing'
import { expect, test, vi } from 'vitest'
import { anySignal, withAnySignal } from './anySignal.ts'
import { linkSignals } from './linkSignals.ts'
import { withDeadline } from './withDeadline.ts'
import { withSignal } from './withSignal.ts'

const never = new Promise<never>(() => {})

test('withSignal: the result, the failure, or the abort', async () => {
  const { signal } = new AbortController()
  expect(await withSignal(signal, async () => 1)).toBe(1)
  await expect(withSignal(signal, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(
    withSignal(signal, () => {
      throw new Error('at once')
    }),
  ).rejects.toThrow('at once')
  const controller = new AbortController()
  const waiting = withSignal(controller.signal, () => never)
  controller.abort()
  await expect(waiting).rejects.toMatchObject({ code: 'ABORTED' })
  const start = vi.fn()
  await expect(withSignal(controller.signal, start)).rejects.toMatchObject({ code: 'ABORTED' })
  expect(start).not.toHaveBeenCalled()
})

test('withSignal: work that runs already is waited for, and its rejection after an abort is ignored', async () => {
  const unhandled = vi.fn()
  process.once('unhandledRejection', unhandled)
  const controller = new AbortController()
  expect(await withSignal(controller.signal, Promise.resolve(1))).toBe(1)
  controller.abort()
  await expect(withSignal(controller.signal, Promise.reject(new Error('late')))).rejects.toMatchObject({
    code: 'ABORTED',
  })
  await turn()
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})

test('withSignal: a late failure is not an unhandled rejection', async () => {
  const unhandled = vi.fn()
  process.once('unhandledRejection', unhandled)
  const controller = new AbortController()
  let fail = (_: Error): void => {}
  const waiting = withSignal(controller.signal, () => new Promise((_, reject) => (fail = reject)))
  controller.abort()
  await expect(waiting).rejects.toMatchObject({ code: 'ABORTED' })
  fail(new Error('late'))
  await turn()
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})

test('withDeadline: late is TIMED_OUT, the caller’s abort is ABORTED, and no timer stays', async () => {
  const platform = createFakePlatform()
  const controller = new AbortController()
  const { signal } = controller
  const given: AbortSignal[] = []
  const late = withDeadline({ platform, what: 'It', limitMs: 50, signal }, (limited) => {
    given.push(limited)
    return never
  })
  const caught = expect(late).rejects.toMatchObject({ code: 'TIMED_OUT', message: 'It did not answer within 50 ms.' })
  await platform.clock.advance(50)
  await caught
  expect(given[0]?.aborted).toBe(true)
  expect(await withDeadline({ platform, what: 'It', limitMs: 50, signal }, async () => 1)).toBe(1)
  const left = withDeadline({ platform, what: 'It', limitMs: 50, signal }, () => never)
  controller.abort()
  await expect(left).rejects.toMatchObject({ code: 'ABORTED' })
  expect(platform.counts().timersPending).toBe(0)
})

test('linkSignals: the first abort wins, and unlinking leaves no listener', () => {
  const one = new AbortController()
  const two = new AbortController()
  const linked = linkSignals(one.signal, undefined, two.signal)
  two.abort()
  expect(linked.controller.signal.aborted).toBe(true)
  const free = linkSignals(one.signal)
  free.unlink()
  one.abort()
  expect(free.controller.signal.aborted).toBe(false)
  expect(linkSignals(one.signal).controller.signal.aborted).toBe(true)
})

test('anySignal: aborts with the first of its signals and its reason, also without AbortSignal.any', () => {
  const native = Object.getOwnPropertyDescriptor(AbortSignal, 'any') ?? {}
  for (const isOld of [false, true])
    try {
      if (isOld) Reflect.deleteProperty(AbortSignal, 'any')
      const [first, second] = [new AbortController(), new AbortController()]
      const any = anySignal([first.signal, second.signal])
      expect(any.aborted).toBe(false)
      second.abort('why')
      first.abort('late')
      expect(any).toMatchObject({ aborted: true, reason: 'why' })
      expect(anySignal([new AbortController().signal, second.signal])).toMatchObject({ aborted: true, reason: 'why' })
    } finally {
      Object.defineProperty(AbortSignal, 'any', native)
    }
})

test('withAnySignal: aborts with the first of its signals, and removes its listeners', async () => {
  const life = new AbortController()
  const listeners = (): number => getEventListeners(life.signal, 'abort').length
  const { signal } = new AbortController()
  expect(await withAnySignal([signal, life.signal], async () => listeners())).toBe(1)
  await expect(withAnySignal([signal, life.signal], () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(listeners()).toBe(0)
  const waiting = withAnySignal([signal, life.signal], (stop) => withSignal(stop, () => never))
  life.abort()
  await expect(waiting).rejects.toMatchObject({ code: 'ABORTED' })
  expect(listeners()).toBe(0)
})
