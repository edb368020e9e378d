import { invalidOption } from '../errors/kitErrors.ts'

/** What an argument has to be: a test of its type, and its name in the error. */
export type Check = readonly [fits: (value: unknown) => boolean, what: string]
export type Checks = Readonly<Record<string, Check>>

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const text: Check = [(value) => typeof value === 'string', 'text']
export const optional = ([fits, what]: Check): Check => [(value) => value === undefined || fits(value), what]

/** Of every method that waits. A signal may be of another realm, which has a class of its own. */
export const waits: Checks = {
  signal: optional([(value) => isRecord(value) && typeof value['addEventListener'] === 'function', 'an AbortSignal']),
}
/** Of most methods. */
export const inNamespace: Checks = { namespace: optional(text), ...waits }

/**
 * Refuses arguments of a wrong type before anything is done with them: callers of JavaScript are not checked by a compiler. Every page loads
 * this file; further types are in `checks.ts`.
 * @throws KitError `INVALID_OPTION`
 */
export function checkArguments(method: string, given: unknown, checks: Checks): void {
  if (!isRecord(given)) throw invalidOption({ option: method, reason: 'use an object.' })
  for (const [name, [fits, what]] of Object.entries(checks))
    if (!fits(given[name])) throw invalidOption({ option: `${method}.${name}`, reason: `use ${what}.` })
}
