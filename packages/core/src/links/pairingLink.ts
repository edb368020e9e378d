import { withoutTrailingSlashes } from '../services/urls.ts'
import type { LinkPlace } from './appLink.ts'
import { linkTarget, type LinkTarget, safeLink } from './safeLink.ts'
import type { ExplorerWallet } from '../services/explorer.ts'

/** The parameters of `pairingLink`. */
export type PairingLinkParameters = {
  /** The wallet's link: `app://`, `app`, or an `https:` URL. */
  readonly link: string
  /** `wc:…` */
  readonly uri: string
  /** The environment of the page that shows the link. */
  readonly place: LinkPlace
}

/** `base` opens later requests of the session (stored as `WALLETCONNECT_DEEPLINK_CHOICE`). */
export type PairingLink = {
  /** The URL of the link, with the pairing URI in it. */
  readonly href: string
  /** The scheme or URL of the wallet's app, without the pairing. */
  readonly base: string
  /** The `target` attribute of the anchor. */
  readonly target: LinkTarget
}

/** Some wallets list a bare scheme, or one with too many or too few slashes. */
function baseOf(link: string): string | undefined {
  const [, scheme] = /^(?!https:?)([a-z][a-z0-9+.-]*)(?::\/{0,3})?$/i.exec(link) ?? []
  const base = scheme === undefined ? withoutTrailingSlashes(link) : `${scheme}://`
  return safeLink(scheme === undefined ? base : `${base}wc`) === undefined ? undefined : base
}

/**
 * The link that passes a pairing to a wallet's app: `{scheme}://wc?uri=…` or `{https page}/wc?uri=…`.
 * @returns undefined if the wallet's link must not be opened
 */
export function pairingLink({ link, uri, place }: PairingLinkParameters): PairingLink | undefined {
  const base = baseOf(link)
  if (base === undefined) return undefined
  const encoded = encodeURIComponent(uri)
  // Telegram on Android decodes links once more.
  const value = place.telegram && place.android ? encodeURIComponent(encoded) : encoded
  const href = safeLink(`${base.endsWith('://') ? base : `${base}/`}wc?uri=${value}`)
  return href === undefined ? undefined : { href, base, target: linkTarget(href, place) }
}

/** The kind of wallet app that a link opens. */
export type LinkPlatform = 'mobile' | 'desktop' | 'web'

/** The parameters of `walletPairingLink`. */
export type WalletPairingLinkParameters = {
  /** The wallet whose app the link opens. */
  readonly wallet: ExplorerWallet
  /** The kind of app to open: the wallet's mobile, desktop or web app. */
  readonly platform: LinkPlatform
  /** `wc:…` */
  readonly uri: string
  /** The environment of the page that shows the link. */
  readonly place: LinkPlace
}

/** The link that passes a pairing to the wallet's app or page; undefined if the wallet has none that may be opened. */
export function walletPairingLink({
  wallet,
  platform,
  uri,
  place,
}: WalletPairingLinkParameters): PairingLink | undefined {
  const { mobileLink, linkMode, desktopLink, webappLink } = wallet
  // Telegram's browser refuses the schemes of apps on Android, but opens web links outside, where the app takes them.
  const mobile = place.telegram ? [linkMode, mobileLink] : [mobileLink, linkMode]
  const links = { mobile, desktop: [desktopLink], web: [webappLink] }[platform]
  for (const link of links) {
    const opened = link === undefined ? undefined : pairingLink({ link, uri, place })
    if (opened) return opened
  }
  return undefined
}

/** A way to a wallet: a link that passes a pairing to its app or page, the page in its browser, a QR code, or none. */
export type PairingPlatform = LinkPlatform | 'browse' | 'qrcode' | 'unsupported'

/**
 * The ways to pair with a wallet from here, best first: links on a phone; elsewhere a QR code for the wallet's app, then links, on a tablet that calls
 * itself a desktop those of apps.
 * `unsupported`: the wallet is not available on this device. An unknown wallet (null) gets a QR code. Links that must not be opened
 * are ignored. `browses`: its app opens the page in its own browser, which comes first, as most of these apps do not pair.
 */
export function pairingPlatforms(
  wallet: ExplorerWallet | null,
  place: LinkPlace,
  browses = false,
): readonly PairingPlatform[] {
  if (!wallet) return ['qrcode']
  const among = (platforms: readonly LinkPlatform[]): readonly LinkPlatform[] =>
    platforms.filter((platform) => walletPairingLink({ wallet, platform, uri: 'wc:', place }) !== undefined)
  const { mobileLink, linkMode, chromeStore, injected = [] } = wallet
  const reads = !place.mobile && (mobileLink ?? linkMode) !== undefined
  const links =
    place.mobile || place.asDesktop
      ? [...(browses ? (['browse'] as const) : []), ...among(['mobile', 'web'])]
      : among(['desktop', 'web'])
  const ways = [...(reads ? (['qrcode'] as const) : []), ...links]
  if (ways.length > 0) return ways
  return place.mobile || chromeStore !== undefined || injected.length > 0 ? ['unsupported'] : ['qrcode']
}
