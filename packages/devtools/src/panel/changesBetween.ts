/** Any JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** A changed value with its dotted path. An empty string stands for an absent value. */
export type Change = { readonly path: string; readonly before: string; readonly after: string }

const mostAtOnce = 50

/** Lists the innermost values that differ between two states, up to a limit. Pure. */
export function changesBetween(before: Json | undefined, after: Json | undefined, path = ''): readonly Change[] {
  if (Object.is(before, after)) return []
  if (isBranch(before) && isBranch(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return keys
      .flatMap((key) => changesBetween(childOf(before, key), childOf(after, key), pathOf(path, key)))
      .slice(0, mostAtOnce)
  }
  return [{ path, before: textOf(before), after: textOf(after) }]
}

export const pathOf = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`)

const isBranch = (value: Json | undefined): value is readonly Json[] | { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null

const childOf = (branch: readonly Json[] | { readonly [key: string]: Json }, key: string): Json | undefined =>
  Object.hasOwn(branch, key) ? (branch as { readonly [key: string]: Json })[key] : undefined

const textOf = (value: Json | undefined): string => (value === undefined ? '' : JSON.stringify(value))
