import type { ExplorerWallet } from '../api/explorer/ExplorerWallet.ts'
import type { LinkPlace } from './linkPlace.ts'
import { pairingLink, type PairingLink } from './pairingLink.ts'

export type LinkPlatform = 'mobile' | 'desktop' | 'web'

export type WalletPairingLinkParameters = {
  readonly wallet: ExplorerWallet
  readonly platform: LinkPlatform
  /** `wc:…` */
  readonly uri: string
  readonly place: LinkPlace
}

/** What hands a pairing to the wallet's app on this device, or to its page; undefined where it has none that may be opened. */
export function walletPairingLink({
  wallet,
  platform,
  uri,
  place,
}: WalletPairingLinkParameters): PairingLink | undefined {
  const { mobileLink, linkMode, desktopLink, webappLink } = wallet
  const links = { mobile: [mobileLink, linkMode], desktop: [desktopLink], web: [webappLink] }[platform]
  for (const link of links) {
    const opened = link === undefined ? undefined : pairingLink({ link, uri, place })
    if (opened) return opened
  }
  return undefined
}
