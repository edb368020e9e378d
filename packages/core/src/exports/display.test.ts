import { expect, test } from 'vitest'
import * as display from './display.ts'

test('exports: @kit/core/display', () => {
  expect(Object.keys(display).toSorted()).toMatchInlineSnapshot(`
    [
      "alertMessages",
      "assetImageUrl",
      "avatarTints",
      "displayName",
      "fillText",
      "formatBalance",
      "formatDate",
      "formatNumber",
      "formatRelativeTime",
      "formatTokenTotal",
      "formatTransactionAmount",
      "hashText",
      "isForVisitors",
      "isMobile",
      "sumTokenValues",
      "toDecimal",
      "toUnits",
      "toastMessages",
      "truncateAddress",
      "walletImageUrl",
    ]
  `)
})
