import { expect, test } from 'vitest'
import * as bitcoin from './index.ts'

test('default', () => {
  expect(Object.keys(bitcoin).toSorted()).toEqual(['bitcoinAdapter', 'esplora'])
})
