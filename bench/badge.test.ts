import { expect, test } from 'vitest'
import { badge, kilobytes } from './badge.mjs'
import budgets from './budgets.json' with { type: 'json' }

// The bench holds every page to its budget, so the budget is what may be promised.
test('the badge says what a page with React and wagmi loads before the click', async () => {
  await expect(badge('before the click', kilobytes(budgets.boot['all of them']))).toMatchFileSnapshot(
    '../docs/size.svg',
  )
})

test('rounds up to a kilobyte', () => {
  expect([kilobytes(26_200), kilobytes(999)]).toEqual(['≤ 27 kB gzip', '≤ 1 kB gzip'])
})
