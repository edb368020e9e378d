import { expect, test } from 'vitest'
import type { Review } from '../review/Review.ts'
import { type ApprovalEvent, type ApprovalState, transition } from './machine.ts'

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
const idle: ApprovalState = { status: 'idle' }
const preparing: ApprovalState = { status: 'preparing', attempt: 1 }
const reviewing: ApprovalState = { status: 'reviewing', attempt: 1, review }
const unlocking: ApprovalState = { status: 'unlocking', attempt: 1, review }
const signing: ApprovalState = { status: 'signing', attempt: 1, review }

test.each<[string, ApprovalState, ApprovalEvent, ApprovalState]>([
  ['a request is prepared', idle, { type: 'asked', attempt: 1 }, preparing],
  ['another request does not take its place', reviewing, { type: 'asked', attempt: 2 }, reviewing],
  ['it is reviewed when it is prepared', preparing, { type: 'prepared', attempt: 1, review }, reviewing],
  ['a late preparation of an ended request is ignored', preparing, { type: 'prepared', attempt: 0, review }, preparing],
  [
    'the reviewed request cannot be exchanged',
    reviewing,
    { type: 'prepared', attempt: 1, review: { ...review, message: 'ho' } },
    reviewing,
  ],
  ['the keys are opened when it is approved', reviewing, { type: 'approved', attempt: 1 }, unlocking],
  ['it is signed when the keys are open', unlocking, { type: 'unlocked', attempt: 1 }, signing],
  ['nothing is signed before it is approved', reviewing, { type: 'unlocked', attempt: 1 }, reviewing],
  ['keys of another request sign nothing', unlocking, { type: 'unlocked', attempt: 2 }, unlocking],
  ['it ends while the keys are opened', unlocking, { type: 'ended', attempt: 1 }, idle],
  ['nothing is approved before it is shown', preparing, { type: 'approved', attempt: 1 }, preparing],
  ['an approval of another request is void', reviewing, { type: 'approved', attempt: 2 }, reviewing],
  ['an approval after the end is void', idle, { type: 'approved', attempt: 1 }, idle],
  ['it ends while it is reviewed', reviewing, { type: 'ended', attempt: 1 }, idle],
  ['it ends while it is signed', signing, { type: 'ended', attempt: 1 }, idle],
  ['the end of another request changes nothing', reviewing, { type: 'ended', attempt: 2 }, reviewing],
])('%s', (_, state, event, next) => {
  expect(transition(state, event)).toEqual(next)
})

test('a request that must not be signed cannot be approved', () => {
  const state: ApprovalState = { status: 'reviewing', attempt: 1, review: { ...review, approvable: false } }
  expect(transition(state, { type: 'approved', attempt: 1 })).toBe(state)
})
