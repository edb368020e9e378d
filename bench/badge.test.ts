import { expect, test } from 'vitest'
import { badge, kilobytes } from './badge.mjs'
import limits from './limits.json' with { type: 'json' }

// The bench enforces this limit for a typical dapp, so the badge promises the limit and not the measured size.
test('the badge says what a page with React and wagmi loads before the click', async () => {
  await expect(badge('before the click', kilobytes(limits.bytes.load))).toMatchFileSnapshot('../docs/size.svg')
})

test('rounds up to a kilobyte', () => {
  expect([kilobytes(26_200), kilobytes(999)]).toEqual(['≤ 27 kB gzip', '≤ 1 kB gzip'])
})
