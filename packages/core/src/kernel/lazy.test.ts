import { turn } from '@kit/testing'
import { expect, test } from 'vitest'
import { lazy, once } from './lazy.ts'

test('loads once, with the first call', async () => {
  let loads = 0
  const part = lazy(async () => `part ${(loads += 1)}`, new AbortController().signal)
  expect(part.peek()).toBeUndefined()
  expect(await Promise.all([part(), part()])).toEqual(['part 1', 'part 1'])
  expect([await part(), part.peek()]).toEqual(['part 1', 'part 1'])
})

test('reports a failed load as LOAD_FAILED, and loads again with the next call', async () => {
  let loads = 0
  const offline = new Error('offline')
  const part = lazy(async () => {
    loads += 1
    if (loads === 1) throw offline
    return 'part'
  }, new AbortController().signal)
  await expect(part()).rejects.toMatchObject({ code: 'LOAD_FAILED', cause: offline })
  expect(part.peek()).toBeUndefined()
  expect(await part()).toBe('part')
})

test.each([0, 1, 2, 3, 4, 5, 6])(
  'loads nothing if the kit is destroyed %i turns after the first call',
  async (turns) => {
    const life = new AbortController()
    const part = lazy(async () => 'part', life.signal)
    const asked = part().catch((error: { code: string }) => error.code)
    for (let index = 0; index < turns; index += 1) await Promise.resolve()
    const before = part.peek()
    life.abort()
    await turn()
    expect(part.peek()).toBe(before)
    expect(['part', 'KIT_DESTROYED']).toContain(await asked)
    await expect(part()).rejects.toMatchObject({ code: 'KIT_DESTROYED' })
  },
)

test('once runs a function once', () => {
  let runs = 0
  const run = once(() => (runs += 1))
  expect([run(), run()]).toEqual([1, 1])
})
