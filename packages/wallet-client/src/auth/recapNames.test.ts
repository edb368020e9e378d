import { expect, test } from 'vitest'
import { isWithin, recapOf } from './recap.ts'

test('a recap grants no name that every object has', () => {
  const asked = { att: { eip155: { 'request/personal_sign': [{}] } } }
  const granted = [
    '{"eip155":{"constructor":[{}]}}',
    '{"eip155":{"__proto__":[{}]}}',
    '{"__proto__":{"toString":[{}]}}',
    '{"constructor":{"prototype":[{}]}}',
  ]
  for (const att of granted) {
    const recap = recapOf([`urn:recap:${btoa(`{"att":${att}}`)}`])
    expect(recap && isWithin(recap, asked, ['eip155:1']), att).toBe(false)
  }
})
