import { expect, test } from 'vitest'
import { looksLikeRecap } from './looksLikeRecap.ts'

const opening = 'I further authorize the stated URI to perform the following actions on my behalf'
const letters = [...opening].flatMap((letter, index) => (letter === ' ' ? [] : [index]))

test('an opening of a recap is one whatever letter beyond ASCII stands for any of its letters, alone or for all', () => {
  for (const other of ['е', 'ⲟ', 'Ꭵ', 'ꓮ', 'ᴛ', '🅰', '１'])
    for (const at of letters) {
      const statement = `Sign in. ${opening.slice(0, at)}${other}${opening.slice(at + 1)}: (1)`
      // NFKD makes the wide 1 an ASCII one, which looks like two letters only.
      if (other !== '１' || /[il]/i.test(opening[at] ?? '')) expect(looksLikeRecap(statement), statement).toBe(true)
    }
  expect(looksLikeRecap(opening.replaceAll(/\S/g, 'ɑ'))).toBe(true)
  expect(looksLikeRecap(opening.toUpperCase())).toBe(true)
})

test.each([
  'Sign in to Example.',
  'I authorize this site to perform actions on my behalf.',
  'Ваша подпись подтверждает, что вы владеете этим аккаунтом, и ничего более: она не переводит денег и не стоит ничего.',
  '您的签名只证明您拥有此账户它不会转移任何资金也不收取任何费用'.repeat(10),
  'サインインすると、利用規約とプライバシーポリシーに同意したことになります。'.repeat(10),
])('a statement that says something else is none: %s', (statement) => {
  expect(looksLikeRecap(statement)).toBe(false)
})
