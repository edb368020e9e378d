import { type LinkPlace, linkTarget, type LinkTarget } from './appLink.ts'
import { safeLink } from './safeLink.ts'
import type { ExplorerWallet } from '../services/explorer.ts'

export type PairingLinkParameters = {
  /** As the wallet gives it: `app://`, `app`, or an `https:` address. */
  readonly link: string
  /** `wc:…` */
  readonly uri: string
  readonly place: LinkPlace
}

/** `base`: what a later request of the session is opened with (`WALLETCONNECT_DEEPLINK_CHOICE`). */
export type PairingLink = { readonly href: string; readonly base: string; readonly target: LinkTarget }

/** Some wallets give a bare scheme, or one with a slash or colon too many or too few. */
function baseOf(link: string): string | undefined {
  const [, scheme] = /^(?!https:?)([a-z][a-z0-9+.-]*)(?::\/{0,3})?$/i.exec(link) ?? []
  const base = scheme === undefined ? link.replace(/\/+$/, '') : `${scheme}://`
  return safeLink(scheme === undefined ? base : `${base}wc`) === undefined ? undefined : base
}

/**
 * The address that hands a pairing to a wallet's app (FACTS §9.4): `{scheme}://wc?uri=…` or `{https page}/wc?uri=…`.
 * Undefined for an address that may not be opened.
 */
export function pairingLink({ link, uri, place }: PairingLinkParameters): PairingLink | undefined {
  const base = baseOf(link)
  if (base === undefined) return undefined
  const encoded = encodeURIComponent(uri)
  // Telegram on Android decodes what it hands on.
  const value = place.telegram && place.android ? encodeURIComponent(encoded) : encoded
  const href = safeLink(`${base.endsWith('://') ? base : `${base}/`}wc?uri=${value}`)
  return href === undefined ? undefined : { href, base, target: linkTarget(href, place) }
}

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
