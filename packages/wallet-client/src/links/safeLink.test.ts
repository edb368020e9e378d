import { linkCases } from '@kit/testing'
import { expect, test } from 'vitest'
import { safeLink } from './safeLink.ts'

test.each(linkCases)('opens $opens: $link', ({ link, opens }) => {
  if (opens === 'nothing') expect(safeLink(link)).toBeUndefined()
  else expect(safeLink(link)).toBe(new URL(link).href)
})

test('refuses a link of more than 2,048 characters', () => {
  expect(safeLink(`https://harbor.example/${'a'.repeat(2_048)}`)).toBeUndefined()
})
