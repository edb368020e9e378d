import { expect, test } from 'vitest'
import * as display from './display.ts'

test('exports: @kit/core/display', () => {
  expect(Object.keys(display).toSorted()).toMatchInlineSnapshot(`
    [
      "avatarTints",
      "displayName",
      "formatBalance",
      "formatDate",
      "formatNumber",
      "formatRelativeTime",
      "formatTokenTotal",
      "formatTransactionAmount",
      "hashText",
      "sumTokenValues",
      "truncateAddress",
    ]
  `)
})
