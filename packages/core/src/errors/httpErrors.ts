import { KitError } from './KitError.ts'

/*
 * What services answer over HTTP that is no success.
 * Fetched with what may fail so; see walletErrors.ts. SPEC §8 gives the sentences that it fixes.
 */

type Options = { readonly cause?: unknown }

/** A service answered with a status that is no success, after what retries it allows. */
export const httpStatus = (context: { readonly status: number; readonly url: string }): KitError =>
  new KitError('HTTP_STATUS', `HTTP status code: ${context.status}`, { context })

/** No answer at all: offline, refused, blocked by CORS or by a content security policy. */
export const unreachable = (context: { readonly url: string }, options?: Options): KitError =>
  new KitError('UNREACHABLE', 'The service could not be reached.', { ...options, context })
