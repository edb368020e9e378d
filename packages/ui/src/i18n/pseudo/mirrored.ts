import type { Locale } from '../Locale.ts'
import { mapTexts } from './mapTexts.ts'

const rightToLeftOverride = '\u202e'
const popDirection = '\u202c'
/** Keeps the run apart from a Latin name beside it. */
const rightToLeftMark = '\u200f'

/** English shown from right to left. */
export const mirrored: Locale = {
  tag: 'ar-XB',
  direction: 'rtl',
  translate: (_id, source) =>
    source === undefined
      ? undefined
      : mapTexts(
          source,
          (text) =>
            text === '' ? '' : `${rightToLeftMark}${rightToLeftOverride}${text}${popDirection}${rightToLeftMark}`,
          (text) => text,
        ),
}
