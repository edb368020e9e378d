import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timedOut } from '../../errors/errors.ts'
import { transitionTable } from '../../transitionTable.test-util.ts'
import { type SendEvent, transition } from './machine.ts'
import type { SendAsset, SendFlow, SendFunds, SendPin, SendRecipient, SendReview, SendState } from './SendState.ts'

const pin: SendPin = {
  connectorId: 'w',
  namespace: 'cosmos',
  address: 'me',
  networkId: 'cosmos:1',
  caipAddress: 'cosmos:1:me',
  isSmartAccount: false,
}
const coin: SendAsset = {
  token: undefined,
  name: 'Coin',
  symbol: 'COIN',
  decimals: 9,
  price: undefined,
  iconUrl: undefined,
}
const token: SendAsset = { ...coin, token: 't', symbol: 'TKN' }
const recipient: SendRecipient = {
  address: 'bob',
  name: undefined,
  concerns: ['firstTime'],
  past: undefined,
  lookAlike: undefined,
  least: undefined,
}
const fee = { expected: 1n, most: 2n, decimals: 9, symbol: 'COIN' }
const funds: SendFunds = {
  balance: 100n,
  coin: { value: 100n, decimals: 9, symbol: 'COIN' },
  max: { amount: 98n, fee },
}
const review: SendReview = {
  pin,
  asset: coin,
  amount: 5n,
  isMax: false,
  recipient,
  fee,
  kept: undefined,
  concerns: ['firstTime'],
  madeAt: 7,
}
const error = timedOut({ what: 'The network', limitMs: 15_000 })
const blank: SendFlow = {
  number: 3,
  status: 'form',
  pin,
  asset: coin,
  amount: null,
  isMax: false,
  funds: { status: 'loading', attempt: 4, value: null },
  recipient: { status: 'empty', text: '', attempt: 0 },
  attempt: 0,
  review: null,
  error: null,
  hash: null,
}
const complete: SendFlow = {
  ...blank,
  amount: 5n,
  funds: { status: 'ready', attempt: 4, value: funds },
  recipient: { status: 'ready', text: 'bob', attempt: 5, value: recipient },
}
const reviewed: SendFlow = { ...complete, status: 'reviewed', attempt: 6, review }
const withFlow = (flow: SendFlow | null, open: SendState['open'] = []): SendState => ({ count: 6, flow, open })
const asked: SendState['open'] = [{ flow: 3, status: 'open', review }]

const states: Record<string, SendState> = {
  'no payment': withFlow(null),
  'a new form': withFlow(blank),
  'recipient being checked': withFlow({ ...complete, recipient: { status: 'checking', text: 'bob', attempt: 5 } }),
  'a link being read, all of it': withFlow({
    ...complete,
    amount: 98n,
    isMax: true,
    recipient: { status: 'checking', text: 'pay:bob', attempt: 5 },
  }),
  'a link being read, an amount chosen since': withFlow({
    ...complete,
    recipient: { status: 'checking', text: 'pay:bob', attempt: 5, hasAmount: true },
  }),
  'a complete form': withFlow(complete),
  'complete but for the amount': withFlow({ ...complete, amount: null }),
  'complete, of nothing': withFlow({ ...complete, amount: 0n }),
  'balance being read': withFlow({ ...complete, funds: { status: 'loading', attempt: 4, value: funds } }),
  'all of it, complete': withFlow({ ...complete, amount: 98n, isMax: true }),
  'being reviewed': withFlow({ ...complete, status: 'reviewing', attempt: 6 }),
  reviewed: withFlow(reviewed),
  'reviewed with two concerns': withFlow({ ...reviewed, review: { ...review, concerns: ['firstTime', 'contract'] } }),
  'waiting for the wallet': withFlow({ ...reviewed, status: 'waiting' }, asked),
  'waiting for the wallet, an earlier payment is open': withFlow({ ...reviewed, status: 'waiting' }, [
    { flow: 2, status: 'unknown', review },
    ...asked,
  ]),
  'waiting for the wallet, which has an earlier payment, too': withFlow({ ...reviewed, number: 4, status: 'waiting' }, [
    ...asked,
    { flow: 4, status: 'open', review },
  ]),
  'another form while the wallet is asked': withFlow({ ...complete, number: 4 }, asked),
  'left while the wallet was asked': withFlow(null, asked),
  sent: withFlow({ ...reviewed, status: 'sent', hash: 'tx' }),
  'maybe sent': withFlow({ ...reviewed, status: 'unknown', error }, [{ flow: 3, status: 'unknown', review }]),
}
const events: Record<string, SendEvent> = {
  begun: { type: 'begun', pin, asset: coin },
  'token chosen': { type: 'asset.chosen', asset: token },
  'amount 7': { type: 'amount.changed', amount: 7n },
  'no amount': { type: 'amount.changed', amount: null },
  Max: { type: 'max.chosen' },
  'recipient carol': { type: 'recipient.changed', text: 'carol' },
  'recipient bob': { type: 'recipient.changed', text: 'bob' },
  'a link as recipient': { type: 'recipient.changed', text: 'pay:bob?amount=7' },
  'link #5 to pay 7 tokens': { type: 'link.read', attempt: 5, asset: token, amount: 7n },
  'link #5 to pay 7': { type: 'link.read', attempt: 5, asset: undefined, amount: 7n },
  'link #5 to pay in tokens': { type: 'link.read', attempt: 5, asset: token, amount: undefined },
  'link #5 to an account': { type: 'link.read', attempt: 5, asset: undefined, amount: undefined },
  'link #4 (stale)': { type: 'link.read', attempt: 4, asset: token, amount: 7n },
  'no recipient': { type: 'recipient.changed', text: ' ' },
  'funds wanted': { type: 'funds.wanted' },
  'funds #4': { type: 'funds.read', attempt: 4, funds: { ...funds, max: { amount: 90n, fee } } },
  'funds #3 (stale)': { type: 'funds.read', attempt: 3, funds },
  'funds failed #3 (stale)': { type: 'funds.failed', attempt: 3, error },
  'funds failed #4': { type: 'funds.failed', attempt: 4, error },
  'recipient found #5': { type: 'recipient.found', attempt: 5, recipient: { ...recipient, address: 'bob2' } },
  'recipient found #4 (stale)': { type: 'recipient.found', attempt: 4, recipient },
  'recipient failed #5': { type: 'recipient.failed', attempt: 5, error },
  'review wanted': { type: 'review.wanted' },
  'review #6 of less': { type: 'review.made', attempt: 6, review: { ...review, amount: 4n } },
  'review #5 (stale)': { type: 'review.made', attempt: 5, review },
  'review failed #5 (stale)': { type: 'review.failed', attempt: 5, error },
  'review failed #6': { type: 'review.failed', attempt: 6, error },
  'back from the review': { type: 'review.left' },
  'submitted, nothing accepted': { type: 'submitted', accepted: [] },
  'submitted, accepted': { type: 'submitted', accepted: ['firstTime'] },
  'wallet asked #3': { type: 'wallet.asked', flow: 3, listedAs: 'asked-1' },
  'wallet sent #3': { type: 'wallet.sent', flow: 3, hash: 'tx' },
  'declined #3': { type: 'wallet.failed', flow: 3, error, returnsTo: 'reviewed' },
  'paid elsewhere #3': { type: 'wallet.failed', flow: 3, error, returnsTo: 'reviewed', isRepeated: true },
  'recipient changed #3': { type: 'wallet.failed', flow: 3, error, returnsTo: 'form' },
  'maybe sent #3': { type: 'wallet.failed', flow: 3, error, returnsTo: 'unknown' },
  'outcome dismissed #3': { type: 'open.dismissed', flow: 3 },
  left: { type: 'left' },
  'wallet elsewhere': { type: 'pin.left' },
}

test('every event in every state', async () => {
  await expect(transitionTable('Send', transition, states, events)).toMatchFileSnapshot(
    '../../../../../docs/machines/send.md',
  )
})

test('whatever happens, a flow asks the wallet at most once unless the wallet has answered, and for nothing but its review', () => {
  const event = fc.constantFrom(...Object.values(events))
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (list) => {
      let state = withFlow(complete)
      const waiting = new Set<number>()
      for (const one of list) {
        const [next, effects] = transition(state, one)
        if (one.type === 'wallet.sent' || one.type === 'wallet.failed') waiting.delete(one.flow)
        for (const effect of effects) {
          if (effect.type !== 'wallet.ask') continue
          expect(waiting.has(effect.flow)).toBe(false)
          expect(effect.review).toBe(state.flow?.review)
          waiting.add(effect.flow)
        }
        // Who asked the wallet stays known until the wallet answers.
        expect([...waiting].every((flow) => next.open.some((open) => open.flow === flow))).toBe(true)
        state = next
      }
    }),
    { numRuns: process.env['KIT_SOAK'] ? 10_000 : 500 },
  )
})
