import { show } from '../errors/show.ts'
import { WalletClientError } from '../errors/WalletClientError.ts'
import { isRecord } from '../storage/isRecord.ts'

/** Properties of a session: an object without missing values. */
export const checkProperties = (properties: unknown, type: 'sessionProperties' | 'scopedProperties'): void => {
  if (properties === undefined) return
  if (!isRecord(properties)) throw new WalletClientError('MISSING_OR_INVALID', `${type} must be an object`)
  for (const [key, value] of Object.entries(properties)) {
    if (value === null || value === undefined) {
      throw new WalletClientError(
        'MISSING_OR_INVALID',
        `${type} must contain an existing value for each key. Received: ${show(value)} for key ${key}`,
      )
    }
  }
}

/** Scoped properties name only namespaces of the session. */
export const checkScope = (scopedProperties: unknown, namespaces: readonly string[], what: string): void => {
  if (!isRecord(scopedProperties)) return
  const names = new Set(namespaces.map((key) => key.split(':', 1)[0]))
  const strange = Object.keys(scopedProperties).find((key) => !names.has(key.split(':', 1)[0]))
  if (strange !== undefined) {
    throw new WalletClientError(
      'MISSING_OR_INVALID',
      `Scoped properties must be a subset of ${what}, received: ${strange}, ${what}: ${namespaces}`,
    )
  }
}
