import type { Locale } from '../Locale.ts'
import { mapTexts } from './mapTexts.ts'

const from = 'AaBCcDEeGHIiJKLlNnOoPRrSsTtUuWYyZz'
const to = 'ÅåƁÇçÐÉéĜĤÎîĴĶĻļÑñÖöÞŔŕŠšŢţÛûŴÝýŽž'

/** `[Çöññéçţ Ŵåļļéţ·····]`: accents show raw strings, brackets cut-off ends, dots the length of other languages. */
export const accented: Locale = {
  tag: 'en-XA',
  direction: 'ltr',
  translate: (_id, source) =>
    source === undefined
      ? undefined
      : mapTexts(
          source,
          (text) => [...text].map((letter) => to[from.indexOf(letter)] ?? letter).join(''),
          (text) => `[${text}${'·'.repeat(Math.ceil(text.length * 0.3))}]`,
        ),
}
