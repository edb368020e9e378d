import { isAppLink } from './isAppLink.ts'
import type { LinkPlace } from './linkPlace.ts'
import { linkTarget, type LinkTarget } from './linkTarget.ts'

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
  return isAppLink(scheme === undefined ? base : `${base}wc`) ? base : undefined
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
  const href = `${base.endsWith('://') ? base : `${base}/`}wc?uri=${value}`
  return { href, base, target: linkTarget(href, place) }
}
