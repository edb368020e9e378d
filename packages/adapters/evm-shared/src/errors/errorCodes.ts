import { type ErrorLayer, errorLayers } from '@kit/core/adapter'

/** Returns an error and the errors that it wraps, the outermost first. Libraries wrap errors more often than wallets. */
export const wrapped = (error: unknown): readonly ErrorLayer[] => errorLayers(error, 16)

/** Returns the numeric codes of an error and of the errors that it wraps, the outermost first. */
export function errorCodes(error: unknown): readonly number[] {
  return wrapped(error).flatMap(({ code }) => {
    const number = typeof code === 'string' && /^-?\d+$/.test(code) ? Number(code) : code
    return typeof number === 'number' ? [number] : []
  })
}

/**
 * Handles an error of `eth_accounts`: some wallets that share no account reject it with code 4100 instead of returning an
 * empty list. Rethrows other errors.
 */
export function noneIfRefused(error: unknown): readonly [] {
  if (errorCodes(error).includes(4100)) return []
  throw error
}

/** Whether a node or a wallet says that the account lacks the coins or tokens. No code says that everywhere. */
export const isInsufficientFunds = (error: unknown): boolean =>
  wrapped(error).some(
    ({ message }) =>
      typeof message === 'string' &&
      /insufficient ?(?:funds|balance|maxfeepergas)|exceeds (?:balance|account balance|transaction sender)|enough (?:funds|balance)|out ?of ?fund/i.test(
        message,
      ),
  )
