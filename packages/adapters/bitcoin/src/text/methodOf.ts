import { isRecord } from './isRecord.ts'

export type Method = (...parameters: readonly unknown[]) => Promise<unknown>

/** A method of a stranger's object, bound to it; undefined where it has none. The result waits even where the method does not. */
export function methodOf(owner: unknown, name: string): Method | undefined {
  if (!isRecord(owner)) return undefined
  const method = owner[name]
  if (typeof method !== 'function') return undefined
  return async (...parameters) => Reflect.apply(method, owner, parameters) as unknown
}
