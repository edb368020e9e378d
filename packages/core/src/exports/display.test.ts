import { expect, test } from 'vitest'
import * as display from './display.ts'

test('exports: @kit/core/display', () => {
  expect(Object.keys(display).toSorted()).toMatchInlineSnapshot(`
    [
      "alertMessages",
      "amountFieldText",
      "amountOfShown",
      "assetImageUrl",
      "avatarTints",
      "decimalSeparator",
      "didYouMean",
      "displayName",
      "formatBalance",
      "formatDate",
      "formatNumber",
      "formatRelativeTime",
      "formatTransactionAmount",
      "groupByMonth",
      "hashText",
      "isForUsers",
      "mainTransfers",
      "nameProblem",
      "numberFormat",
      "onRampProblem",
      "onRampProviders",
      "optionFaults",
      "parseAmount",
      "parseDecimal",
      "redactValue",
      "shownAmount",
      "sumTokenValues",
      "toDecimal",
      "toUnits",
      "toastMessages",
      "truncateAddress",
      "walletImageUrl",
    ]
  `)
})
