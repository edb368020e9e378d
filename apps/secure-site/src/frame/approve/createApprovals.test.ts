import { expect, test } from 'vitest'
import type { Review } from '../review/Review.ts'
import { createDeferred } from '../Frame.ts'
import { createApprovals } from './createApprovals.ts'

const review: Review = {
  kind: 'message',
  origin: 'https://notes.harbor.example',
  dappName: 'Harbor Notes',
  networkName: 'Ethereum',
  account: { type: 'eoa', address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' },
  warnings: [],
  approvable: true,
  message: 'hi',
}

/** An approved request whose keys are not open and which is not signed yet. */
async function begin() {
  const approvals = createApprovals(async () => undefined)
  const page = new AbortController()
  const keys = createDeferred<string>()
  const sent = createDeferred<string>()
  const signed: string[] = []
  const answer = approvals.ask(
    async () => ({
      review,
      unlock: () => keys.promise,
      sign: (key) => {
        signed.push(key)
        return sent.promise
      },
    }),
    page.signal,
  )
  // The test reads the answer later.
  answer.catch(() => undefined)
  await expect.poll(() => approvals.get().status).toBe('reviewing')
  approvals.approve(1)
  return { approvals, page, keys, sent, signed, answer }
}

test('a request that is stopped while the keys are opened signs nothing, even if they open later', async () => {
  const { approvals, page, keys, signed, answer } = await begin()
  page.abort(new Error('stopped'))
  await expect(answer).rejects.toThrow('stopped')
  keys.resolve('key')
  await keys.promise
  expect(signed).toEqual([])
  expect(approvals.get()).toEqual({ status: 'idle' })
})

test('the user can still reject while the keys are opened', async () => {
  const { approvals, signed, answer } = await begin()
  approvals.reject(1)
  await expect(answer).rejects.toMatchObject({ failure: { code: 4001 } })
  expect(signed).toEqual([])
})

test('answers with the result even if the page has stopped waiting', async () => {
  const { approvals, page, keys, sent, signed, answer } = await begin()
  keys.resolve('key')
  await expect.poll(() => approvals.get()).toEqual({ status: 'signing', attempt: 1, review })
  page.abort(new Error('stopped'))
  approvals.reject(1)
  sent.resolve('0xhash')
  expect(await answer).toBe('0xhash')
  expect(signed).toEqual(['key'])
  expect(approvals.get()).toEqual({ status: 'idle' })
})
