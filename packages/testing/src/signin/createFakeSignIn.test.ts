import { expect, test, vi } from 'vitest'
import { fakeAccount } from '../networks/fakeAccount.ts'
import { createFakeSignIn } from './createFakeSignIn.ts'

const account = fakeAccount('cosmos:1', 1)
const { address } = account
const signal = new AbortController().signal

test('keeps the session of an account that signed, and counts each nonce once', async () => {
  const { signIn, controls } = createFakeSignIn({ required: true })
  expect(signIn.required).toBe(true)
  expect(await signIn.findSession({ account, signal })).toBeNull()
  const request = await signIn.prepare({ chainId: 'cosmos:1', address, signal })
  const message = `Sign in as ${account.caipAddress}, nonce 00000001`
  expect(request.text).toBe(message)
  const proofs = [{ chainId: 'cosmos:1' as const, address, message, signature: 'signature' }]
  await signIn.accept({ request, proofs, signal })
  expect(await signIn.findSession({ account, signal })).toEqual({ expiresAt: null })
  await expect(signIn.accept({ request, proofs, signal })).rejects.toThrow('used')
  expect(controls.signed).toEqual([{ account: account.caipAddress, message, signature: 'signature' }])
  await signIn.endSession({ account, remaining: [], reason: 'signed-out', signal })
  expect(controls).toMatchObject({ sessions: [], calls: { findSession: 2, prepare: 1, accept: 2, endSession: 1 } })
})

test('reports changes elsewhere, and fails while it is down', async () => {
  const { signIn, controls } = createFakeSignIn({ required: false, sessions: [account.caipAddress] })
  const listener = vi.fn()
  const stop = signIn.onChange?.(listener)
  controls.endElsewhere(account.caipAddress)
  expect([listener.mock.calls.length, controls.listeners]).toEqual([1, 1])
  stop?.()
  controls.down()
  await expect(signIn.findSession({ account, signal })).rejects.toMatchObject({ code: 'UNREACHABLE' })
  controls.up()
  controls.intercept('findSession', () => Promise.reject(new Error('server down')))
  await expect(signIn.findSession({ account, signal })).rejects.toThrow('server down')
  const controller = new AbortController()
  controls.intercept('prepare', () => new Promise(() => {}))
  const writing = signIn.prepare({ chainId: 'cosmos:1', address, signal: controller.signal })
  controller.abort()
  await expect(writing).rejects.toMatchObject({ code: 'ABORTED' })
})
