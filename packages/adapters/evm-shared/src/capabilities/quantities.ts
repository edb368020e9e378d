import { malformedAnswer } from '@kit/core/adapter'

export const isQuantity = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value)

/** Reads a JSON-RPC quantity. @throws KitError `MALFORMED_ANSWER` */
export function fromQuantity(value: unknown, what: string): bigint {
  if (!isQuantity(value)) throw malformedAnswer({ what })
  return BigInt(value)
}
