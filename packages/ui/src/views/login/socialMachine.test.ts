import { KitError } from '@kit/core'
import { expect, test } from 'vitest'
import { initialSocial, type SocialState, transition } from './socialMachine.ts'

const login = { url: 'https://accounts.example/authorize', match: '42' }
const waiting: SocialState = { status: 'waiting', ...login, way: 'window', lost: false }
const declined = new KitError('USER_REJECTED', 'declined')
const failed: SocialState = { status: 'failed', error: declined }

test('the provider is waited for once its page can be opened', () => {
  expect(transition(initialSocial, { type: 'started', ...login, way: 'window' })).toEqual([waiting, []])
  expect(transition(failed, { type: 'started', ...login, way: 'window' })).toEqual([failed, []])
})

test('a closed window ends nothing', () => {
  expect(transition(waiting, { type: 'closed' })).toEqual([{ ...waiting, lost: true }, []])
  expect(transition({ ...waiting, lost: true }, { type: 'loggedIn' })).toEqual([
    { status: 'connecting' },
    [{ type: 'connect' }],
  ])
  expect(transition(initialSocial, { type: 'closed' })).toEqual([initialSocial, []])
})

test('a login connects once', () => {
  expect(transition(waiting, { type: 'loggedIn' })).toEqual([{ status: 'connecting' }, [{ type: 'connect' }]])
  expect(transition(initialSocial, { type: 'loggedIn' })).toEqual([{ status: 'connecting' }, [{ type: 'connect' }]])
  expect(transition({ status: 'connecting' }, { type: 'loggedIn' })).toEqual([{ status: 'connecting' }, []])
})

test('shows the first failure, and starts again on request', () => {
  expect(transition(waiting, { type: 'failed', error: declined })).toEqual([failed, []])
  expect(transition(failed, { type: 'failed', error: new KitError('LOGIN_FAILED', 'later') })).toEqual([failed, []])
  expect(transition(failed, { type: 'again' })).toEqual([initialSocial, [{ type: 'begin' }]])
  expect(transition({ ...waiting, lost: true }, { type: 'again' })).toEqual([initialSocial, [{ type: 'begin' }]])
  expect(transition({ status: 'connecting' }, { type: 'again' })).toEqual([{ status: 'connecting' }, []])
})
