export const isHex = (value: unknown): value is string =>
  typeof value === 'string' && value.length % 2 === 0 && /^[\da-f]+$/i.test(value)

/** A transaction's id, in the byte order of block explorers. */
export const isTxid = (value: unknown): value is string => isHex(value) && value.length === 64

/** Whether properties of an untrusted value can be read. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

export type Method = (...parameters: readonly unknown[]) => Promise<unknown>

/** A method of an untrusted object, bound to it and always asynchronous; undefined where it has none. */
export function methodOf(owner: unknown, name: string): Method | undefined {
  if (!isRecord(owner)) return undefined
  const method = owner[name]
  if (typeof method !== 'function') return undefined
  return async (...parameters) => Reflect.apply(method, owner, parameters) as unknown
}
