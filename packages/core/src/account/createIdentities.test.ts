import { fakeNetwork } from '@kit/testing'
import { expect, test } from 'vitest'
import type { Identity } from '../services/blockchain/identity.ts'
import { aborted } from '../errors/errors.ts'
import { createMachine, type Machine } from '../store/createMachine.ts'
import type { AccountState } from './AccountState.ts'
import { createIdentities } from './createIdentities.ts'
import { type AccountEffect, type AccountEvent, transition } from './machine.ts'

test('behavior: the end of a question that was given up is no answer to the one that is asked now', async () => {
  let state: AccountState = {
    caipAddress: null,
    attempt: 0,
    balance: { status: 'absent' },
    identity: { status: 'absent' },
  }
  const answers: ((identity: Identity) => void)[] = []
  const identities = createIdentities({
    networks: [fakeNetwork('cosmos', 1)],
    onError: () => {},
    life: new AbortController().signal,
    readIdentity: ({ signal }) =>
      new Promise((resolve, reject) => {
        answers.push(resolve)
        signal.addEventListener('abort', () => reject(aborted()))
      }),
  })
  const machine: Machine<AccountState, AccountEvent, AccountEffect> = createMachine({
    cell: { get: () => state, set: (next: AccountState) => void (state = next) },
    transition,
    run: (effect: AccountEffect) => {
      if (effect.type === 'identity.read' || effect.type === 'identity.abort') identities.run('cosmos', machine, effect)
    },
  })
  machine.send({ type: 'account.changed', caipAddress: 'cosmos:1:a', readable: false, named: true })
  machine.send({ type: 'account.changed', caipAddress: 'cosmos:1:a', readable: true, named: true })
  expect(answers).toHaveLength(2)
  answers[1]?.({ name: 'river.eth', avatar: undefined })
  await expect.poll(() => state.identity).toEqual({ status: 'ready', name: 'river.eth', avatar: undefined })
})
