import { userRejected } from '@kit/core/adapter'
import { expect, test } from 'vitest'
import { breakProperty } from './breakProperty.ts'
import { endingOf } from './endingOf.ts'
import { replaceProperty } from './replaceProperty.ts'

test('returns how a call ends', async () => {
  expect(await endingOf(async () => 1)).toBe('resolved')
  expect(await endingOf(() => Promise.reject(userRejected()))).toBe('USER_REJECTED')
})

test('stops waiting for a call that never answers', async () => {
  expect(
    await endingOf(
      (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(userRejected()))),
    ),
  ).toBe('USER_REJECTED')
})

test('shows a rejection that is no KitError as it is', async () => {
  const wallet = Object.freeze({ name: 'Heron' })
  const broken: { readonly name: string } = { ...wallet }
  breakProperty(broken, 'name')
  expect(await endingOf(async () => broken.name)).toEqual({ raw: new TypeError('boom') })
  replaceProperty(broken, 'name', 7)
  expect(broken.name).toBe(7)
})
