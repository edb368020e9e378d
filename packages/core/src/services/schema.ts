import {
  array,
  custom,
  fallback,
  finite,
  type GenericSchema,
  maxLength,
  minLength,
  minValue,
  nullish,
  number,
  pipe,
  regex,
  safeParse,
  string,
  transform,
  unknown,
} from 'valibot'
import { type CaipAddress, type CaipNetworkId, isCaipAddress, isCaipNetworkId } from '../caip/caip.ts'

/** A figure in a currency; JSON can spell infinity as 1e999. */
export const amount: GenericSchema<unknown, number> = pipe(number(), finite(), minValue(0))

/** A figure in full precision: `12`, `0.000001`. */
export const decimalText: GenericSchema<unknown, string> = pipe(string(), maxLength(100), regex(/^\d+(\.\d+)?$/))

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

/** A page that a link may lead to. */
export const httpLink: GenericSchema<unknown, string> = pipe(string(), regex(/^https?:\/\/\S+$/i))

/** An address that an app may be opened with; never one that runs as a script in the page. */
export const appLink: GenericSchema<unknown, string> = pipe(
  string(),
  regex(/^(?!javascript:|data:|vbscript:|blob:)[a-z][a-z0-9+.-]*:\S+$/i),
)

/** An address for an `<img>`. */
export const imageSource: GenericSchema<unknown, string> = pipe(
  string(),
  regex(/^(https?:\/\/|data:image\/[a-z0-9.+-]+[;,])\S+$/i),
)

/** CAIP-10. */
export const caipAddress: GenericSchema<unknown, CaipAddress> = custom<CaipAddress>(isCaipAddress)

/** CAIP-2. */
export const caipNetworkId: GenericSchema<unknown, CaipNetworkId> = custom<CaipNetworkId>(isCaipNetworkId)

/** A list whose bad entries are dropped alone. */
export const listOf = <value>(entry: GenericSchema<unknown, value>): GenericSchema<unknown, readonly value[]> =>
  pipe(
    array(unknown()),
    transform((entries): readonly value[] =>
      entries.flatMap((candidate) => {
        const result = safeParse(entry, candidate)
        return result.success ? [result.output] : []
      }),
    ),
  )

/** What an entry may lack: absent, null and malformed all read as undefined. */
export const optionalOf = <value>(schema: GenericSchema<unknown, value>): GenericSchema<unknown, value | undefined> =>
  pipe(
    fallback(nullish(schema), undefined),
    transform((found) => found ?? undefined),
  )
