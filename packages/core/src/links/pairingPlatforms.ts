import type { ExplorerWallet } from '../api/explorer/ExplorerWallet.ts'
import type { LinkPlace } from './linkPlace.ts'
import { type LinkPlatform, walletPairingLink } from './walletPairingLink.ts'

/** A way to hand a pairing to a wallet: a link to its app or page, a code to scan, or none. */
export type PairingPlatform = LinkPlatform | 'qrcode' | 'unsupported'

/**
 * The ways to pair with a wallet from here, best first (FACTS §3.2): on a phone the links of the wallet, else a code to scan
 * and then the links. A wallet that is null is any wallet. Links that may not be opened count as none.
 */
export function pairingPlatforms(wallet: ExplorerWallet | null, place: LinkPlace): readonly PairingPlatform[] {
  const has = (platform: LinkPlatform): boolean => wallet !== null && walletPairingLink({ wallet, platform, uri: 'wc:', place }) !== undefined
  if (!wallet) return ['qrcode']
  if (!place.mobile) return ['qrcode', ...(['desktop', 'web'] as const).filter(has)]
  const links = (['mobile', 'web'] as const).filter(has)
  return links.length > 0 ? links : ['unsupported']
}
