import type { Locale } from '../Locale.ts'
import { mapTexts } from './mapTexts.ts'

const rightToLeftOverride = '\u202e'
const popDirection = '\u202c'

/** English shown from right to left. */
export const mirrored: Locale = {
  tag: 'ar-XB',
  direction: 'rtl',
  translate: (_id, source) =>
    source === undefined ? undefined : mapTexts(source, (text) => (text === '' ? '' : `${rightToLeftOverride}${text}${popDirection}`), (text) => text),
}
