import { invalidOption } from '../errors/kitErrors.ts'
import { type Check, isRecord } from './checkArguments.ts'
import { didYouMean } from './didYouMean.ts'

/** What is wrong with an option. */
export type OptionFault = { readonly option: string; readonly reason: string }

/** What is wrong with an option, as a sentence. */
export const sentenceOf = ({ option, reason }: OptionFault): string => `Option "${option}": ${reason}`

/** Any value as it is written in an error. */
export function shown(value: unknown): string {
  if (typeof value === 'function') return 'a function'
  if (typeof value !== 'object' && typeof value !== 'string') return String(value)
  try {
    return JSON.stringify(value).slice(0, 200)
  } catch {
    // A cycle, or a bigint.
    return 'an object'
  }
}

/** A question to append to what is wrong with a value. Templates and JSON make words of a variable that is missing. */
export const hintOf = (value: unknown): string =>
  value === '' || /\b(?:undefined|null|NaN)\b/.test(shown(value)) ? ' Is an environment variable missing?' : ''

/** Throws all faults as one error, if there are any. @throws KitError `INVALID_OPTION` */
export function refuseAll(faults: readonly OptionFault[]): void {
  const [first] = faults
  if (first) throw invalidOption(first, faults.map(sentenceOf).join('\n'))
}

/** The names of `given` that are not in `known`, each with the one of `suggested` that was probably meant. What is undefined counts as left out. */
export const unknownNames = (
  given: object,
  known: object,
  path: string,
  suggested: readonly string[] = Object.keys(known),
  otherwise: string = '',
): readonly OptionFault[] =>
  Object.entries(given)
    .filter(([name, value]) => value !== undefined && !Object.hasOwn(known, name))
    .map(([name]) => ({
      option: path + name,
      reason: `there is no such option.${didYouMean(name, suggested) || otherwise}`,
    }))

/**
 * Refuses options of a function that are missing or misspelled: callers of JavaScript are not checked by a compiler, and what is misspelled
 * would be ignored. Adapters and connectors check their options with it when they are called.
 * @param of the function, as it is named in the error
 * @param known every option that the function has
 * @throws KitError `INVALID_OPTION`, which names all that is misspelled and all that the function takes
 * @example checkOptions<AcmeAdapterOptions>('acmeAdapter', options, { networks: 1, wallets: 1 })
 */
export function checkOptions<options extends object>(
  of: string,
  given: unknown,
  known: Readonly<Record<keyof options, 1>>,
): void {
  const unknown = isRecord(given) ? unknownNames(given, known, `${of}.`) : []
  if (!isRecord(given) || unknown.length > 0)
    refuseAll([...unknown, { option: of, reason: `use an object with ${Object.keys(known).join(', ')}.` }])
}

/**
 * Refuses the value of one option. Bundlers drop the call in builds for production only if `check` is there as it is, and no call.
 * @throws KitError `INVALID_OPTION`
 * @example checkOption('acmeAdapter.nodeUrl', options.nodeUrl, [isAddress, '`https://…`'])
 */
export function checkOption(option: string, value: unknown, [fits, what]: Check): void {
  if (!fits(value)) refuseAll([{ option, reason: `use ${what}, not ${shown(value)}.${hintOf(value)}` }])
}
