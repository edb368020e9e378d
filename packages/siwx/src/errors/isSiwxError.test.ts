import { expect, test } from 'vitest'
import { invalidField } from './invalidField.ts'
import { isSiwxError } from './isSiwxError.ts'

test('default', () => {
  const error = invalidField('nonce', 'must not be empty')
  expect(error.message).toBe('Field "nonce" must not be empty.')
  expect(isSiwxError(error)).toBe(true)
  expect(isSiwxError(error, 'INVALID_FIELD')).toBe(true)
  expect(isSiwxError(error, 'MALFORMED_MESSAGE')).toBe(false)
})

test('behavior: knows an error of another copy of the package', () => {
  expect(
    isSiwxError(Object.assign(new Error('x'), { name: 'SiwxError', code: 'INVALID_FIELD' }), 'INVALID_FIELD'),
  ).toBe(true)
})

test('behavior: knows what is none', () => {
  for (const value of [undefined, null, 'SiwxError', { name: 'SiwxError', code: 'INVALID_FIELD' }, new Error('x')])
    expect(isSiwxError(value)).toBe(false)
})
