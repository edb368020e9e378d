import type { ExplorerWallet } from '../api/explorer/ExplorerWallet.ts'
import type { LinkPlace } from './linkPlace.ts'
import { type LinkPlatform, walletPairingLink } from './walletPairingLink.ts'

/** A way to hand a pairing to a wallet: a link to its app or page, a code to scan, or none. */
export type PairingPlatform = LinkPlatform | 'qrcode' | 'unsupported'

/**
 * The ways to pair with a wallet from here, best first (FACTS §3.2): on a phone its links; elsewhere a code for its app, then its links.
 * `unsupported`: it can only be had as something that is not here. A wallet that is null, or of which nothing is known, reads a code.
 * Links that may not be opened count as none.
 */
export function pairingPlatforms(wallet: ExplorerWallet | null, place: LinkPlace): readonly PairingPlatform[] {
  if (!wallet) return ['qrcode']
  const among = (platforms: readonly LinkPlatform[]): readonly LinkPlatform[] =>
    platforms.filter((platform) => walletPairingLink({ wallet, platform, uri: 'wc:', place }) !== undefined)
  const { mobileLink, linkMode, chromeStore, injected = [] } = wallet
  const reads = !place.mobile && (mobileLink ?? linkMode) !== undefined
  const ways = place.mobile
    ? among(['mobile', 'web'])
    : [...(reads ? (['qrcode'] as const) : []), ...among(['desktop', 'web'])]
  if (ways.length > 0) return ways
  return place.mobile || chromeStore !== undefined || injected.length > 0 ? ['unsupported'] : ['qrcode']
}
