import { expect, test } from 'vitest'
import * as display from './display.ts'

test('exports: @kit/core/display', () => {
  expect(Object.keys(display).toSorted()).toMatchInlineSnapshot(`
    [
      "alertMessages",
      "amountFieldText",
      "assetImageUrl",
      "avatarTints",
      "decimalSeparator",
      "displayName",
      "formatBalance",
      "formatDate",
      "formatNumber",
      "formatRelativeTime",
      "formatTransactionAmount",
      "groupByMonth",
      "hashText",
      "isForUsers",
      "isMobile",
      "mainTransfers",
      "nameProblem",
      "numberFormat",
      "onRampProblem",
      "onRampProviders",
      "parseAmount",
      "parseDecimal",
      "redactValue",
      "sumTokenValues",
      "toDecimal",
      "toUnits",
      "toastMessages",
      "truncateAddress",
      "walletImageUrl",
    ]
  `)
})
