import type { Balance } from '../adapter/capabilities/Balance.ts'
import { malformedAnswer } from '../errors/errors.ts'

/** What an adapter read, if it can be a balance. @throws KitError `MALFORMED_ANSWER` */
export function checkBalance(answer: Balance): Balance {
  const { value, decimals, symbol } = Object(answer) as Partial<Balance>
  const isWhole = typeof decimals === 'number' && Number.isInteger(decimals) && decimals >= 0 && decimals <= 255
  if (typeof value !== 'bigint' || value < 0n || !isWhole || typeof symbol !== 'string')
    throw malformedAnswer({ what: 'The balance' })
  return { value, decimals, symbol: symbol.slice(0, 32) }
}
