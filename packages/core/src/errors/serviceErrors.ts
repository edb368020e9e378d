import { KitError } from './KitError.ts'

/*
 * What machines fail with: services, nodes, frames.
 * One factory an error, so that a bundle carries the sentences of what it throws and no others. SPEC §8 gives those that it fixes.
 */

type Options = { readonly cause?: unknown }

/** A machine (HTTP, RPC, relay, frame, silent reconnect) did not answer within its limit. Never thrown for people. */
export const timedOut = (context: { readonly what: string; readonly limitMs: number }): KitError =>
  new KitError('TIMED_OUT', `${context.what} did not answer within ${context.limitMs} ms.`, { context })

/** A service answered with something that is not what its interface promises. */
export const malformedAnswer = (context: { readonly what: string }, options?: Options): KitError =>
  new KitError('MALFORMED_ANSWER', `${context.what} gave a malformed answer.`, { ...options, context })
