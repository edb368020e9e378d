import { fromBufferToBase58 } from '@polkadot-api/substrate-bindings'

/** The SS58 address of an account on a network with this prefix. */
export const encodeAddress = (accountId: Uint8Array, prefix: number): string => fromBufferToBase58(prefix)(accountId)
