import { turn } from '@kit/testing'
import { expect, test } from 'vitest'
import { createLazyPart } from './createLazyPart.ts'

function setUp(load: () => Promise<string> = async () => 'part') {
  const life = new AbortController()
  const errors: unknown[] = []
  const ran: string[] = []
  return {
    life,
    errors,
    ran,
    part: createLazyPart(load, life.signal, (error) => errors.push(error)),
    run: (part: string) => void ran.push(part),
  }
}

test('default: loaded once, by whoever uses it first', async () => {
  let loads = 0
  const { part, run, ran } = setUp(async () => `part ${(loads += 1)}`)
  expect(part.used()).toBeUndefined()
  part.use(run)
  expect(await part.ask(async (its) => its)).toBe('part 1')
  part.use(run)
  expect([ran, part.used()]).toEqual([['part 1', 'part 1'], 'part 1'])
})

test('errors: what could not be loaded is told, and loaded by the next use', async () => {
  let loads = 0
  const failure = new Error('offline')
  const { part, run, ran, errors } = setUp(async () => {
    loads += 1
    if (loads === 1) throw failure
    return 'part'
  })
  part.use(run)
  await turn()
  expect([ran, errors]).toEqual([[], [failure]])
  await part.ask(async () => {})
  part.use(run)
  expect(ran).toEqual(['part'])
})

test.each([0, 1, 2, 3, 4, 5, 6])(
  'behavior: destroyed %i turns after the first use, nothing of it runs from then on',
  async (turns) => {
    const { part, run, ran, life, errors } = setUp()
    part.use(run)
    const asked = part.ask(async (its) => run(its)).catch((error: { code: string }) => error.code)
    for (let index = 0; index < turns; index += 1) await Promise.resolve()
    const before = ran.length
    life.abort()
    await turn()
    part.use(run)
    expect([ran.length, errors]).toEqual([before, []])
    expect([undefined, 'KIT_DESTROYED']).toContain(await asked)
    await expect(part.ask(async () => {})).rejects.toMatchObject({ code: 'KIT_DESTROYED' })
  },
)
