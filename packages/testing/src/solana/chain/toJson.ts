/** JSON in which BigInts are plain numbers, however large, as nodes write them. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? `bigint:${part}` : part)).replaceAll(
    /"bigint:(-?\d+)"/g,
    '$1',
  )
