import { expect, test } from 'vitest'
import { fakeAccount } from '../networks/fakeAccount.ts'
import { createFakeSignIn } from './createFakeSignIn.ts'

const account = fakeAccount('cosmos:1', 1)
const signal = new AbortController().signal

test('default', async () => {
  const { signIn, controls } = createFakeSignIn({ required: true })
  expect(signIn.required).toBe(true)
  expect(await signIn.hasSession({ account, signal })).toBe(false)
  await signIn.createSession({ account, sign: async (message) => `sig(${message})`, signal })
  expect(await signIn.hasSession({ account, signal })).toBe(true)
  const message = `Sign in as ${account.caipAddress}`
  expect(controls.signed).toEqual([{ account: account.caipAddress, message, signature: `sig(${message})` }])
  await signIn.endSession({ account, signal })
  expect(controls).toMatchObject({ sessions: [], calls: { hasSession: 2, createSession: 1, endSession: 1 } })
})

test('errors: intercepted, aborted', async () => {
  const { signIn, controls } = createFakeSignIn({ required: false })
  controls.intercept('hasSession', () => Promise.reject(new Error('server down')))
  await expect(signIn.hasSession({ account, signal })).rejects.toThrow('server down')
  const controller = new AbortController()
  const signing = signIn.createSession({ account, sign: () => new Promise(() => {}), signal: controller.signal })
  controller.abort()
  await expect(signing).rejects.toMatchObject({ code: 'ABORTED' })
  expect(controls.sessions).toEqual([])
})
