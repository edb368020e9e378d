import { KitError } from './KitError.ts'

/*
 * The sentences of SPEC §8 that belong to what is done with an account: names, swaps, the embedded wallet.
 * Only those features carry them.
 */

type Options = { readonly cause?: unknown }

/** The service has no gas price for the network. */
export const gasPriceUnsupported = (context: { readonly networkId: string }): KitError =>
  new KitError('GAS_PRICE_UNSUPPORTED', 'Network not supported for Gas Price', { context })

/** The service swaps nothing on the network (SPEC §9 lists where it does). */
export const swapsUnsupported = (context: { readonly networkId: string }): KitError =>
  new KitError('SWAPS_UNSUPPORTED', 'Network not supported for Swaps', { context })

/** The feature does not know the namespace at all. */
export const chainNotSupported = (context: { readonly namespace: string }): KitError =>
  new KitError('CHAIN_NOT_SUPPORTED', 'Chain is not supported', { context })

/** There is no active network where one is needed. */
export const networkUndefined = (): KitError => new KitError('NETWORK_UNDEFINED', 'CaipNetwork is undefined')

/** There is no active network, or nobody is connected on it. */
export const accountUndefined = (): KitError =>
  new KitError('ACCOUNT_UNDEFINED', 'CaipNetwork or CaipAddress is undefined')

/** Only an embedded wallet can do it, and none is connected. */
export const authAccountMissing = (): KitError =>
  new KitError('AUTH_ACCOUNT_MISSING', 'Address or auth connector not found')

/** A name leads to no address, or could not be looked up. */
export const nameNotResolved = (context: { readonly name: string }, options?: Options): KitError =>
  new KitError('NAME_NOT_RESOLVED', 'Error resolving name', { ...options, context })

/** The service gave no suggestions for a name. */
export const nameSuggestionsFailed = (context: { readonly name: string }, options?: Options): KitError =>
  new KitError('NAME_SUGGESTIONS_FAILED', 'Error fetching name suggestions', { ...options, context })

/** The names of an address could not be looked up. */
export const namesFailed = (context: { readonly address: string }, options?: Options): KitError =>
  new KitError('NAMES_FAILED', 'Error fetching names for address', { ...options, context })

/** `reason`: what the service says, which is then the sentence. */
export const nameNotRegistered = (
  context: { readonly name: string; readonly reason?: string },
  options?: Options,
): KitError =>
  new KitError('NAME_NOT_REGISTERED', context.reason ?? `Error registering name ${context.name}`, {
    ...options,
    context,
  })

/** A pairing is asked for, and its connector was not given. */
export const walletConnectMissing = (): KitError =>
  new KitError('WALLET_CONNECT_MISSING', 'WalletConnectConnector not found')
