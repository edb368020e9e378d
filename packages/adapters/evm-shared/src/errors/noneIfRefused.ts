import { errorCodes } from './errorCodes.ts'

/** For `eth_accounts`: some wallets that share no account refuse it by 4100 instead of giving an empty list. Rethrows other errors. */
export function noneIfRefused(error: unknown): readonly [] {
  if (errorCodes(error).includes(4100)) return []
  throw error
}
