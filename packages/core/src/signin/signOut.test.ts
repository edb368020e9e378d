import { createFakeSharedConnector, createFakeSignIn, turn } from '@kit/testing'
import { expect, test } from 'vitest'
import { setUpKit } from '../setUpKit.test-util.ts'

const account = 'cosmos:1:cosmos-account-1'

test('a session that the paired wallet ends signs the account out', async () => {
  const remote = createFakeSharedConnector({
    id: 'remote',
    type: 'WALLET_CONNECT',
    namespaces: ['cosmos'],
    behavior: 'approve',
  })
  const { signIn, controls } = createFakeSignIn({ required: false, sessions: [account] })
  const { kit, status, onError } = setUpKit({ siwx: signIn, sharedConnectors: [remote.connector] })
  await kit.connect({ connectorId: 'remote', namespace: 'cosmos' })
  await expect.poll(() => kit.getState().signIn.status).toBe('done')
  remote.controls.end()
  await expect.poll(() => status()['cosmos']).toBe('disconnected')
  await expect.poll(() => controls.sessions).toEqual([])
  expect([controls.calls.endSession, onError.mock.calls]).toEqual([1, []])
})

test('kit.disconnect signs the account of a paired wallet out once', async () => {
  const remote = createFakeSharedConnector({
    id: 'remote',
    type: 'WALLET_CONNECT',
    namespaces: ['cosmos'],
    behavior: 'approve',
  })
  const { signIn, controls } = createFakeSignIn({ required: false, sessions: [account] })
  const { kit } = setUpKit({ siwx: signIn, sharedConnectors: [remote.connector] })
  await kit.connect({ connectorId: 'remote', namespace: 'cosmos' })
  await kit.disconnect()
  for (let round = 0; round < 20; round++) await turn()
  expect([controls.calls.endSession, controls.sessions]).toEqual([1, []])
})

test('disconnecting the page in an injected wallet signs the account out and forgets the session', async () => {
  const { signIn, controls } = createFakeSignIn({ required: false, sessions: [account] })
  const { kit, cosmos, status, platform } = setUpKit({ siwx: signIn, cosmos: { behavior: 'approve' } })
  await kit.connect({ connectorId: 'keplerish' })
  await expect.poll(() => kit.getState().signIn.status).toBe('done')
  cosmos.revoke('keplerish')
  await expect.poll(() => status()['cosmos']).toBe('disconnected')
  await expect.poll(() => controls.sessions).toEqual([])
  expect(controls.calls.endSession).toBe(1)
  expect(platform.storage.entries()['@appkit/connection_status']).toBe('disconnected')
})

test('locking a wallet does not sign out', async () => {
  const { signIn, controls } = createFakeSignIn({ required: false, sessions: [account] })
  const { kit, cosmos, status } = setUpKit({ siwx: signIn, cosmos: { behavior: 'approve' } })
  await kit.connect({ connectorId: 'keplerish' })
  await expect.poll(() => kit.getState().signIn.status).toBe('done')
  cosmos.lock('keplerish')
  await expect.poll(() => status()['cosmos']).toBe('disconnected')
  for (let round = 0; round < 20; round++) await turn()
  expect([controls.calls.endSession, controls.sessions]).toEqual([0, [account]])
})
