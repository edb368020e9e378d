import { malformedAnswer } from '@kit/core/adapter'

/** What JSON-RPC gives as an amount. @throws KitError `MALFORMED_ANSWER` */
export function fromQuantity(value: unknown, what: string): bigint {
  if (typeof value !== 'string' || !/^0x[\da-f]{1,64}$/i.test(value)) throw malformedAnswer({ what })
  return BigInt(value)
}
