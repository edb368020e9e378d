import { type GenericSchema, minLength, pipe, string, transform } from 'valibot'

/** Text to show, from a stranger: at most `limit` characters, without control and direction characters, never empty. */
export const displayText = (limit: number): GenericSchema<unknown, string> =>
  pipe(
    string(),
    transform((text) =>
      text
        .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
        .trim()
        .slice(0, limit)
        // A cut through a pair would show as a broken character.
        .replace(/[\uD800-\uDBFF]$/, ''),
    ),
    minLength(1),
  )
