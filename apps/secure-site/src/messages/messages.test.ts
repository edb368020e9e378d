import { expect, test } from 'vitest'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { ja } from './ja.ts'
import type { Messages } from './messages.ts'
import { zhHans } from './zhHans.ts'

type Texts = { readonly [name: string]: string | Texts }

/** Each text by its path. */
const listed = (texts: Texts, path = ''): readonly (readonly [path: string, text: string])[] =>
  Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' ? [[`${path}${name}`, value] as const] : listed(value, `${path}${name}.`),
  )
const valuesIn = (text: string): readonly string[] => (text.match(/\{\w+\}/g) ?? []).toSorted()
const english = new Map(listed(en as unknown as Texts))
/** Names, which are the same in other languages. */
const alike = /titles|functions|facts|match\.|logIn\.|approve\.(?:message|data|account|smartAccount|network)|willFail/

test.each<[string, Messages]>([
  ['ar', ar],
  ['de', de],
  ['es', es],
  ['fr', fr],
  ['ja', ja],
  ['zhHans', zhHans],
])('%s has each text, translated and with the same values', (_, locale) => {
  const texts = listed(locale as unknown as Texts)
  expect(texts.map(([path]) => path)).toEqual([...english.keys()])
  for (const [path, text] of texts) {
    expect([path, valuesIn(text)]).toEqual([path, valuesIn(english.get(path) ?? '')])
    if (!alike.test(path)) expect([path, text]).not.toEqual([path, english.get(path)])
  }
})
