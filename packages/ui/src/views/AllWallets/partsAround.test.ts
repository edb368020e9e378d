import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsAround } from './partsAround.ts'

test.each([
  ['mer', 'Hollowmere', ['Hollow', 'mer', 'e']],
  [' EMBER ', 'Ember 2', ['', 'Ember', ' 2']],
  ['é', 'CAFÉ', ['CAF', 'É', '']],
  ['.', 'Amber', ['Amber', '', '']],
  ['', 'Amber', ['Amber', '', '']],
  ['(a|b', 'x(A|B)', ['x', '(A|B', ')']],
])('%j in %j', (text, name, parts) => {
  expect(partsAround(text, name)).toEqual(parts)
})

test('property: whatever is searched for, the parts are the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, name) => {
      expect(partsAround(text, name).join('')).toBe(name)
    }),
  )
})
