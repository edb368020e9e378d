import {
  array,
  check,
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
import { safeLink } from '../links/safeLink.ts'
import { safePage } from '../url/webLink.ts'
import { invisible } from '../format/text.ts'
import { type CaipAddress, type CaipNetworkId, isCaipNetworkId } from '../caip/caip.ts'
import { isCaipAddress } from '../caip/caipAddress.ts'

/** An amount of money. Finite, because JSON can express infinity as 1e999. */
export const amount: GenericSchema<unknown, number> = pipe(number(), finite(), minValue(0))

/** A decimal in full precision: `12`, `0.000001`. */
export const decimalText: GenericSchema<unknown, string> = pipe(string(), maxLength(100), regex(/^\d+(\.\d+)?$/))

/** Untrusted text to show: at most `limit` characters, without control characters and letters that are not seen, never empty. */
export const displayText = (limit: number): GenericSchema<unknown, string> =>
  pipe(
    string(),
    transform((text) =>
      text
        .replace(invisible, '')
        .trim()
        .slice(0, limit)
        // Half a surrogate pair would show as a broken character.
        .replace(/[\uD800-\uDBFF]$/, ''),
    ),
    minLength(1),
  )

/** A page that a link may lead to. */
export const pageLink: GenericSchema<unknown, string> = pipe(
  string(),
  check((address) => safePage(address) !== undefined),
)

/** A page of one of these stores: no other page may pass for one. */
export const storePage = (...hosts: readonly string[]): GenericSchema<unknown, string> =>
  pipe(
    string(),
    check((address) => hosts.some((host) => safePage(address)?.startsWith(`https://${host}/`))),
  )

/** A link that may open a page or an app. */
export const appLink: GenericSchema<unknown, string> = pipe(
  string(),
  check((address) => (safeLink(address) ?? safePage(address)) !== undefined),
)

/** A URL for an `<img>`: `http(s)`, or an inline image. */
export const imageSource: GenericSchema<unknown, string> = pipe(
  string(),
  regex(/^(https?:\/\/|data:image\/[a-z0-9.+-]+[;,])\S+$/i),
)

/** CAIP-10. */
export const caipAddress: GenericSchema<unknown, CaipAddress> = custom<CaipAddress>(isCaipAddress)

/** CAIP-2. */
export const caipNetworkId: GenericSchema<unknown, CaipNetworkId> = custom<CaipNetworkId>(isCaipNetworkId)

/** A list without its invalid entries. */
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

/** An optional value: missing, null and invalid ones become undefined. */
export const optionalOf = <value>(schema: GenericSchema<unknown, value>): GenericSchema<unknown, value | undefined> =>
  pipe(
    fallback(nullish(schema), undefined),
    transform((found) => found ?? undefined),
  )
