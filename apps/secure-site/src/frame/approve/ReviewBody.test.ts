import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Review } from '../review/Review.ts'
import { ReviewBody } from './ReviewBody.tsx'

const transaction: Review = {
  kind: 'transaction',
  origin: 'https://near.example',
  dappName: 'Near me',
  account: { type: 'eoa', address: '0x1111111111111111111111111111111111111111' },
  networkName: 'Near Mainnet',
  warnings: [],
  approvable: true,
  message: 'Near enough',
  typedData: [{ name: 'near', value: 'Near by' }],
  changes: [{ amount: -5n, decimals: 0, symbol: 'NEAR', token: '0x2222222222222222222222222222222222222222' }],
  calls: [
    {
      name: 'nearest',
      known: true,
      target: `0x${'3'.repeat(40)}`,
      value: 1n,
      data: '0x',
      fields: [{ name: 'x', value: 'Near' }],
    },
  ],
  facts: [{ name: 'spender', value: 'Near spender' }],
  fee: { amount: 1n, decimals: 18, symbol: 'NEARS' },
}

/** Returns the texts of the markup that a translating browser would change. */
function translated(markup: string): readonly string[] {
  const open: boolean[] = []
  const texts: string[] = []
  for (const [, tag = '', text = ''] of markup.matchAll(/(<[^>]+>)|([^<]+)/g))
    if (text !== '') texts.push(...(open.includes(true) ? [] : [text]))
    else if (tag.startsWith('</')) open.pop()
    else if (!tag.endsWith('/>')) open.push(tag.includes('translate="no"'))
  return texts
}

test('a browser that translates the page does not change what is signed, who asks for it, or amounts', () => {
  const texts = translated(renderToStaticMarkup(createElement(ReviewBody, { review: transaction })))
  expect(texts).toContain('Message')
  expect(texts.filter((text) => /near|\d/i.test(text))).toEqual([])
})
