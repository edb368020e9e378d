import { KitError } from '@kit/core'
import { expect, test } from 'vitest'
import { type CodeEvent, type CodeState, initialCode, transition } from './codeMachine.ts'

const wrong = (attemptsLeft: number) => new KitError('CODE_WRONG', 'wrong', { context: { attemptsLeft } })
const expired = (attemptsLeft?: number) => new KitError('CODE_EXPIRED', 'expired', { context: { attemptsLeft } })
const offline = new KitError('UNREACHABLE', 'offline')
const after = (...events: readonly CodeEvent[]): CodeState =>
  events.reduce((state, event) => transition(state, event)[0], initialCode)
const checking = after({ type: 'typed', digits: '123456' })

test('six digits are checked at once, and once', () => {
  expect(transition(initialCode, { type: 'typed', digits: '12345' })).toEqual([{ ...initialCode, digits: '12345' }, []])
  expect(transition(initialCode, { type: 'typed', digits: '123456' })).toEqual([
    { digits: '123456', status: 'checking', problem: null, mail: 'sent' },
    [{ type: 'check', digits: '123456' }],
  ])
  expect(transition(checking, { type: 'typed', digits: '654321' })).toEqual([checking, []])
})

test('a wrong code empties the field and says how many tries are left', () => {
  expect(transition(checking, { type: 'refused', error: wrong(4) })).toEqual([
    { digits: '', status: 'typing', problem: { kind: 'wrong', attemptsLeft: 4 }, mail: 'sent' },
    [],
  ])
  expect(
    after({ type: 'typed', digits: '123456' }, { type: 'refused', error: wrong(4) }, { type: 'typed', digits: '1' }),
  ).toEqual({
    ...initialCode,
    digits: '1',
  })
})

test('an expired or void code takes no digits until another was sent', () => {
  for (const [error, kind] of [
    [expired(), 'expired'],
    [expired(0), 'void'],
  ] as const) {
    const [over] = transition(checking, { type: 'refused', error })
    expect(over).toEqual({ digits: '', status: 'typing', problem: { kind }, mail: 'sent' })
    expect(transition(over, { type: 'typed', digits: '123456' })).toEqual([over, []])
    const [sending, effects] = transition(over, { type: 'resend' })
    expect([sending, effects]).toEqual([{ ...over, mail: 'sending' }, [{ type: 'send' }]])
    expect(transition(sending, { type: 'resend' })).toEqual([sending, []])
    expect(transition(sending, { type: 'sent' })).toEqual([
      { digits: '', status: 'typing', problem: null, mail: 'sentAgain' },
      [],
    ])
  }
})

test('digits stay where the service could not be reached, and are checked again', () => {
  const [failed] = transition(checking, { type: 'refused', error: offline })
  expect(failed).toEqual({
    digits: '123456',
    status: 'typing',
    problem: { kind: 'failed', error: offline },
    mail: 'sent',
  })
  expect(transition(failed, { type: 'retried' })).toEqual([checking, [{ type: 'check', digits: '123456' }]])
})

test('a mail that could not be sent leaves the code as it was', () => {
  const [sending] = transition(after({ type: 'typed', digits: '12' }), { type: 'resend' })
  expect(transition(sending, { type: 'sendFailed', error: offline })).toEqual([
    { digits: '12', status: 'typing', problem: { kind: 'failed', error: offline }, mail: 'sent' },
    [],
  ])
})

test('an accepted code is done, and what was aborted reports nothing', () => {
  expect(transition(checking, { type: 'accepted' })).toEqual([{ ...checking, status: 'done' }, []])
  expect(transition(checking, { type: 'refused', error: new KitError('ABORTED', 'aborted') })).toEqual([
    { ...initialCode },
    [],
  ])
  expect(transition(initialCode, { type: 'accepted' })).toEqual([initialCode, []])
})
