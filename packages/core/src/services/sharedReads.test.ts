import { turn } from '@kit/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSharedReads } from './sharedReads.ts'

const setup = () => {
  const shared = createSharedReads()
  const calls: {
    readonly signal: AbortSignal
    readonly resolve: (value: string) => void
    readonly reject: (error: unknown) => void
  }[] = []
  const ask = (signal = new AbortController().signal, key = 'k'): Promise<string> =>
    shared(key, signal, (own) => new Promise<string>((resolve, reject) => calls.push({ signal: own, resolve, reject })))
  return { ask, calls }
}

test('callers of one key share a read', async () => {
  const { ask, calls } = setup()
  const [one, two, other] = [ask(), ask(), ask(undefined, 'other')]
  expect(calls.length).toBe(2)
  calls[0]!.resolve('x')
  calls[1]!.resolve('y')
  expect(await Promise.all([one, two, other])).toEqual(['x', 'x', 'y'])
})

test('the next read is a new one, also after a failure', async () => {
  const { ask, calls } = setup()
  const first = Promise.allSettled([ask(), ask()])
  calls[0]!.reject(new Error('no'))
  expect((await first).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const second = ask()
  calls[1]!.resolve('yes')
  expect(await second).toBe('yes')
})

test('if one caller aborts, the other still gets the answer; the last abort ends the call', async () => {
  const { ask, calls } = setup()
  const [leaving, staying] = [new AbortController(), new AbortController()]
  const left = expect(ask(leaving.signal)).rejects.toMatchObject({ code: 'ABORTED' })
  const answer = ask(staying.signal)
  leaving.abort()
  await left
  expect(calls[0]!.signal.aborted).toBe(false)
  calls[0]!.resolve('x')
  expect(await answer).toBe('x')

  const last = expect(ask(staying.signal)).rejects.toMatchObject({ code: 'ABORTED' })
  staying.abort()
  await last
  expect(calls[1]!.signal.aborted).toBe(true)
  void ask()
  expect(calls.length).toBe(3)
})

test('ABORTED without a call where the signal has fired before', async () => {
  const { ask, calls } = setup()
  await expect(ask(AbortSignal.abort())).rejects.toMatchObject({ code: 'ABORTED' })
  expect(calls).toEqual([])
})

test('each reader is answered once, and a call ends exactly when its last reader leaves', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom('ask', 'leave', 'answer', 'fail'), { maxLength: 30 }), async (steps) => {
      const { ask, calls } = setup()
      const readers: { controller: AbortController; outcome: string[] }[] = []
      for (const step of steps) {
        const waiting = readers.filter(({ outcome }) => outcome.length === 0)
        if (step === 'ask') {
          const reader = { controller: new AbortController(), outcome: [] as string[] }
          readers.push(reader)
          ask(reader.controller.signal).then(
            (value) => reader.outcome.push(value),
            () => reader.outcome.push('failed'),
          )
        } else if (step === 'leave') waiting[0]?.controller.abort()
        else if (step === 'answer') calls.at(-1)?.resolve('x')
        else calls.at(-1)?.reject(new Error('no'))
        await turn()
        const open = readers.filter(({ outcome }) => outcome.length === 0).length
        expect(calls.filter(({ signal }) => !signal.aborted).length).toBe(open > 0 ? 1 : 0)
        expect(readers.every(({ outcome }) => outcome.length <= 1)).toBe(true)
      }
    }),
    { numRuns: process.env['KIT_SOAK'] ? 2_000 : 200 },
  )
})
