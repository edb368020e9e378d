import { show } from '../errors/show.ts'
import { WalletClientError } from '../errors/WalletClientError.ts'
import { isRecord } from '../storage/isRecord.ts'
import { isText } from './values.ts'

/** An answer: an id, the protocol, and one of result and error. */
export const checkResponse = (response: unknown): void => {
  const { id, jsonrpc, result, error } = isRecord(response) ? response : {}
  const one = (result === undefined) !== (error === undefined)
  const fails =
    error !== undefined &&
    !(isRecord(error) && typeof error['code'] === 'number' && typeof error['message'] === 'string')
  if (one && !fails && typeof id === 'number' && !Number.isNaN(id) && isText(jsonrpc)) return
  throw new WalletClientError('MISSING_OR_INVALID', `respond() response: ${show(response)}`)
}
