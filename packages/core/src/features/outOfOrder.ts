import { invalidOption } from '../errors/kitErrors.ts'
import type { KitError } from '../errors/KitError.ts'

/** A method of a feature was called before one that it builds on. */
export const outOfOrder = (method: string, first: string): KitError => {
  const reason = `call \`${first}\` first.`
  return invalidOption({ option: method, reason }, `${method}: ${reason}`)
}
