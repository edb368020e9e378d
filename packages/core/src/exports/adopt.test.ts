import { expect, test } from 'vitest'
import * as adopt from './adopt.ts'

test('exports: @kit/core/adopt', () => {
  expect(Object.keys(adopt).toSorted()).toEqual(['defineSessionSource', 'fromWagmi', 'fromWeb3Onboard'])
})
