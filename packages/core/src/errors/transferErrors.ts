import { KitError } from './KitError.ts'

/*
 * What keeps money from being sent: known before a wallet is asked, or said by the network that was to take it.
 * One factory an error, so that a bundle carries the sentences of what it throws and no others. SPEC §8 gives those that it fixes.
 */

type Options = { readonly cause?: unknown }

/** Nothing can be sent there: it is no address of the network. */
export const invalidAddress = (context: {
  readonly address: string
  readonly networkId: string
  readonly reason?: string
}): KitError =>
  new KitError('INVALID_ADDRESS', `The address is invalid${context.reason ? `: ${context.reason}` : '.'}`, { context })

/** An amount that cannot be sent: negative, or nothing where something is meant. */
export const invalidAmount = (context: { readonly reason: string }): KitError =>
  new KitError('INVALID_AMOUNT', `The amount is invalid: ${context.reason}`, { context })

/** The account does not hold what a transfer and its fee take; known before the wallet was asked. */
export const insufficientFunds = (context: { readonly address: string; readonly networkId: string }): KitError =>
  new KitError('INSUFFICIENT_FUNDS', 'The balance does not cover the amount and the network fee.', { context })

/** The wallet signed, and the network or its node did not take the transaction: nothing was sent. `reason`: the node's own words. */
export const transactionRefused = (
  context: { readonly networkId: string; readonly reason?: string },
  options?: Options,
): KitError =>
  new KitError(
    'TRANSACTION_REFUSED',
    `The network refused the transaction${context.reason ? `: ${context.reason}` : '.'}`,
    { ...options, context },
  )
