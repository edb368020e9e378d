import { KitError } from './KitError.ts'

/*
 * Networks, who serves them, and the ids of accounts on them.
 * One factory an error, so that a bundle carries the sentences of what it throws and no others. SPEC §8 gives those that it fixes.
 */

type Options = { readonly cause?: unknown }

/** No adapter of the kit serves the namespace. */
export const adapterNotFound = (context: { readonly namespace: string }): KitError =>
  new KitError('ADAPTER_NOT_FOUND', 'Adapter not found', { context })

/** The network is none of the kit’s. */
export const networkNotFound = (context: { readonly networkId: string }): KitError =>
  new KitError('NETWORK_NOT_FOUND', 'Network not found', { context })

/** The wallet cannot go to the network, nor add it (EIP-1193 4902 after an attempt to add, or no such capability). */
export const networkNotSupported = (context: { readonly networkId: string }, options?: Options): KitError =>
  new KitError('NETWORK_NOT_SUPPORTED', 'The wallet does not support this network.', { ...options, context })

/** Not of the form `namespace:reference:address` (CAIP-10). */
export const invalidCaipAddress = (context: { readonly value: string }): KitError =>
  new KitError('INVALID_CAIP_ADDRESS', 'Invalid CAIP-10 address', { context })
