export const isHex = (value: unknown): value is string =>
  typeof value === 'string' && value.length % 2 === 0 && /^[\da-f]+$/i.test(value)

/** A transaction's id, in the order in which people read it. */
export const isTxid = (value: unknown): value is string => isHex(value) && value.length === 64
