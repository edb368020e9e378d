/** A property of a stranger's object; undefined where reading it throws, as a getter or a proxy may. */
export function readSafely(target: object, name: string): unknown {
  try {
    return (target as Readonly<Record<string, unknown>>)[name]
  } catch {
    return undefined
  }
}
