import type { KitOptions } from './KitOptions.ts'
import type { ResolvedOptions } from './resolveOptions.ts'

/** What the options say of pairing. Apart from `resolveOptions`: every page pays for that. */
export type PairingWays = {
  /** The connector that wallets are paired with by; undefined where there is none, or the dapp pairs itself. */
  readonly pairingId: string | undefined
  /** Wallets can be paired with, by whomever. */
  readonly pairs: boolean
  /** There is no other way to a wallet (SPEC §2). */
  readonly onlyPairs: boolean
}

/** The options as the engine has them. */
export type EngineOptions = ResolvedOptions & PairingWays

export function pairingWays({
  adapters,
  sharedConnectors = [],
  enableWalletConnect = true,
  manualWCControl,
  basic,
}: KitOptions): PairingWays {
  const byDapp = Boolean(manualWCControl)
  const pairingId =
    enableWalletConnect && !byDapp ? sharedConnectors.find(({ type }) => type === 'WALLET_CONNECT')?.id : undefined
  const pairs = byDapp || pairingId !== undefined
  const onlyPairs =
    pairs && (byDapp || basic === true || adapters.every(({ adapterType }) => adapterType === 'universal'))
  return { pairingId, pairs, onlyPairs }
}
