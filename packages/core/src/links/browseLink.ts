import { knownBrowseLinks } from '../networks/browseLinks.ts'
import type { ExplorerWallet } from '../services/explorer.ts'
import type { LinkPlace } from './appLink.ts'
import { linkTarget, type LinkTarget, safeLink } from './safeLink.ts'
import { safePage } from '../url/webLink.ts'

/** The parameters of a link that opens a page in a wallet's browser. */
export type WalletBrowseLinkParameters = {
  /** The wallet whose browser opens the page. */
  readonly wallet: Pick<ExplorerWallet, 'id' | 'browseLinks'>
  /** The address of the page. */
  readonly page: string | undefined
  /** The kit's CAIP-2 namespaces, the preferred one first. */
  readonly namespaces: readonly string[]
  /** The environment of the page that shows the link. */
  readonly place: LinkPlace
}

/**
 * The link that opens the page in the browser of a wallet's app, where the wallet is installed. It leads through a host of the wallet's maker, so that it
 * has neither query nor fragment of the page, in which codes of log-ins may be.
 * @returns undefined if this is no phone or tablet, or if the wallet has no such link that may be opened
 */
export function walletBrowseLink({
  wallet,
  page,
  namespaces,
  place,
}: WalletBrowseLinkParameters): { readonly href: string; readonly target: LinkTarget } | undefined {
  const opened = place.mobile || place.asDesktop ? safePage(page) : undefined
  if (opened === undefined) return undefined
  const { origin, pathname } = new URL(opened)
  const values = { page: encodeURIComponent(origin + pathname), origin: encodeURIComponent(origin) }
  const links = wallet.browseLinks ?? knownBrowseLinks(wallet.id) ?? []
  for (const namespace of namespaces)
    for (const { link, namespaces: served } of links) {
      if (served && !served.includes(namespace)) continue
      const href = safeLink(link.replace(/\{(page|origin)\}/g, (_all, name: keyof typeof values) => values[name]))
      if (href !== undefined) return { href, target: linkTarget(href, place) }
    }
  return undefined
}
