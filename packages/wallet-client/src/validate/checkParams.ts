import { show } from '../errors/show.ts'
import { WalletClientError } from '../errors/WalletClientError.ts'
import { isRecord } from '../storage/isRecord.ts'

/** @throws WalletClientError `MISSING_OR_INVALID` where a method is called without its params. */
export const checkParams = (params: unknown, caller: string): void => {
  if (!isRecord(params)) throw new WalletClientError('MISSING_OR_INVALID', `${caller} params: ${show(params)}`)
}
