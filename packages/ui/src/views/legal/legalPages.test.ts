import { expect, test } from 'vitest'
import type { KitOptions } from '@kit/core'
import { legalPages } from './legalPages.ts'

const pages = (options: Partial<KitOptions>) => legalPages({ options } as Parameters<typeof legalPages>[0])
const termsConditionsUrl = 'https://market.example/terms'

test('says whether the terms are implied or ticked', () => {
  expect(pages({})).toEqual({ terms: undefined, privacy: undefined, kind: 'none' })
  expect(pages({ termsConditionsUrl })).toEqual({ terms: termsConditionsUrl, privacy: undefined, kind: 'implied' })
  expect(pages({ termsConditionsUrl, features: { legalCheckbox: true } }).kind).toBe('tick')
})

test('without a page there is nothing to tick', () => {
  expect(pages({ features: { legalCheckbox: true } }).kind).toBe('none')
})
