import { expect, test } from 'vitest'
import { invalidField, isSiwxError } from './SiwxError.ts'

test('isSiwxError recognises the class and its code', () => {
  const error = invalidField('nonce', 'must not be empty')
  expect(error.message).toBe('Field "nonce" must not be empty.')
  expect(isSiwxError(error)).toBe(true)
  expect(isSiwxError(error, 'INVALID_FIELD')).toBe(true)
  expect(isSiwxError(error, 'MALFORMED_MESSAGE')).toBe(false)
})

test('isSiwxError recognises an error of another copy of the package', () => {
  expect(
    isSiwxError(Object.assign(new Error('x'), { name: 'SiwxError', code: 'INVALID_FIELD' }), 'INVALID_FIELD'),
  ).toBe(true)
})

test('isSiwxError rejects everything else', () => {
  for (const value of [undefined, null, 'SiwxError', { name: 'SiwxError', code: 'INVALID_FIELD' }, new Error('x')])
    expect(isSiwxError(value)).toBe(false)
})
