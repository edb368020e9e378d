import { wrapped } from './errorCodes.ts'

/** Whether a node or a wallet says that the account lacks the coins or tokens. No code says that everywhere. */
export const isInsufficientFunds = (error: unknown): boolean =>
  wrapped(error).some(
    ({ message }) =>
      typeof message === 'string' && /insufficient (funds|balance)|exceeds balance|out ?of ?fund/i.test(message),
  )
