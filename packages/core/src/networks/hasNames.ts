import type { Network } from './Network.ts'

/** Where addresses have names and pictures: SPEC §9, on EVM networks that are no test networks. */
export const hasNames = ({ chainNamespace, testnet }: Network): boolean =>
  chainNamespace === 'eip155' && testnet !== true
