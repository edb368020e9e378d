import { expect, test } from 'vitest'
import * as bitcoin from './index.ts'

test('exports', () => {
  expect(Object.keys(bitcoin).toSorted()).toEqual(['bitcoinAdapter', 'esplora'])
})
