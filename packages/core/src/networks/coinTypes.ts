import type { Network } from './Network.ts'

/**
 * The coin types under which a name holds the network's own address; another one's is never paid to. Ethereum has two: 60, and the
 * one that services of names for accounts write by the rule of all other EVM chains. Empty for networks without names.
 * @see https://docs.ens.domains/ensip/11
 */
export function coinTypesOf({ chainNamespace, id }: Network): readonly string[] {
  if (chainNamespace !== 'eip155' || typeof id !== 'number' || id >= 2 ** 31) return []
  const own = String((0x80000000 | id) >>> 0)
  return id === 1 ? ['60', own] : [own]
}

/** The coin type that a registration for the network names; undefined where names cannot be registered. */
export const coinTypeOf = ({ chainNamespace, id }: Network): number | undefined =>
  chainNamespace === 'eip155' && typeof id === 'number' && id < 2 ** 31 ? (0x80000000 | id) >>> 0 : undefined
