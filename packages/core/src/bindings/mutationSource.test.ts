import { expect, test } from 'vitest'
import { setUpKit } from '../setUpKit.test-util.ts'
import { connectSource } from './accountSources.ts'
import { sourceMaker } from './Source.ts'

test('callbacks at a hook, which would be ignored, are refused with where they go', () => {
  const sourceOf = sourceMaker(setUpKit().kit, connectSource)
  expect(() => sourceOf([{ mutation: { onSuccess: () => {} } }])).toThrow(
    'Option "mutation": give callbacks with the call, as in `connect(variables, { onSuccess, onError, onSettled })`.',
  )
  expect(sourceOf([{ namespace: 'cosmos' }]).get().status).toBe('idle')
})
