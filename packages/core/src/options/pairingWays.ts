import type { KitOptions } from './KitOptions.ts'
import type { ResolvedOptions } from './resolveOptions.ts'

/** How pairing works with these options. Not part of `resolveOptions`, which every page loads. */
export type PairingWays = {
  /** The connector for pairing; undefined if there is none, or if the dapp pairs itself. */
  readonly pairingId: string | undefined
  /** Wallets can be paired, by the kit or by the dapp. */
  readonly pairs: boolean
  /** Pairing is the only way to connect. */
  readonly onlyPairs: boolean
}

/** The options as used after boot. */
export type ContextOptions = ResolvedOptions & PairingWays

/** Returns the ways to pair a wallet that the options allow. */
export function pairingWays({
  adapters,
  sharedConnectors = [],
  enableWalletConnect = true,
  manualWCControl,
  basic,
}: Pick<
  KitOptions,
  'adapters' | 'sharedConnectors' | 'enableWalletConnect' | 'manualWCControl' | 'basic'
>): PairingWays {
  const byDapp = Boolean(manualWCControl)
  const pairingId =
    enableWalletConnect && !byDapp ? sharedConnectors.find(({ type }) => type === 'WALLET_CONNECT')?.id : undefined
  const pairs = byDapp || pairingId !== undefined
  const onlyPairs =
    pairs && (byDapp || basic === true || adapters.every(({ adapterType }) => adapterType === 'universal'))
  return { pairingId, pairs, onlyPairs }
}
