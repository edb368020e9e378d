import { parseUrl } from './parseUrl.ts'
import { show } from '../errors/show.ts'
import { WalletClientError } from '../errors/WalletClientError.ts'

/** @throws WalletClientError `MISSING_OR_INVALID` unless it is an http or https URL. */
export const checkHttpUrl = (url: unknown, what: string): void => {
  if (typeof url === 'string' && /^https?:\/\//i.test(url) && parseUrl(url)) return
  throw new WalletClientError('MISSING_OR_INVALID', `${what} should be an http or https URL: ${show(url)}`)
}
