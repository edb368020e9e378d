import { show } from '../errors/show.ts'
import { WalletClientError } from '../errors/WalletClientError.ts'
import { isRecord } from '../storage/isRecord.ts'
import { isText } from './values.ts'

/** Why something is rejected: a code and a message. */
export const checkReason = (reason: unknown, caller: string): void => {
  if (isRecord(reason) && typeof reason['code'] === 'number' && reason['code'] !== 0 && isText(reason['message']))
    return
  throw new WalletClientError('MISSING_OR_INVALID', `${caller} reason: ${show(reason)}`)
}
