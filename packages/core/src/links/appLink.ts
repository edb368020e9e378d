import { createBrowserPlatform } from '../platform/createBrowserPlatform.ts'
import { isMobile } from '../platform/page.ts'
import type { PageWindow, Platform } from '../platform/Platform.ts'

/**
 * Run as a script in the page, or are known to the browser or the system for something else than a wallet: `intent:` names any app
 * and an address to fall back on, `ms-…:` opens parts of the system, `…-extension:` a page of an extension.
 */
const notApps =
  /^(javascript|data|vbscript|blob|file|filesystem|about|chrome|view-source|http|ws|wss|ftp|mailto|tel|sms|intent|android-app|search-ms|ms-[a-z-]+|[a-z-]+-extension):/i
/** `https://name:word@host` looks like another host than it is. */
const namesSomebody = /^https:\/\/[^/?#]*@/i

/** Whether an address may open an app, or a page of a wallet: `https:` with a host, or a scheme of the app's own. */
export const isAppLink = (link: string): boolean =>
  (/^https:\/\/[^\s/?#]+\S*$/i.test(link) || /^(?!https:)[a-z][a-z0-9+.-]*:\S+$/i.test(link)) &&
  !notApps.test(link) &&
  !namesSomebody.test(link)

/** Where a link would be followed. */
export type LinkPlace = {
  readonly mobile: boolean
  readonly android: boolean
  readonly ios: boolean
  /** Inside Telegram's own browser. */
  readonly telegram: boolean
  /** The page is framed by another. */
  readonly framed: boolean
}

const isTelegram = ({ TelegramWebviewProxy, TelegramWebviewProxyProto, Telegram }: PageWindow): boolean =>
  Boolean(TelegramWebviewProxy) || Boolean(TelegramWebviewProxyProto) || Boolean(Telegram?.WebApp?.initData)

/** Where links of this page are followed. Default: in this browser. */
export function linkPlace(platform: Pick<Platform, 'userAgent' | 'document'> = createBrowserPlatform()): LinkPlace {
  const agent = platform.userAgent()
  const page = platform.document()?.defaultView
  return {
    mobile: isMobile(agent),
    android: /Android/i.test(agent),
    ios: /iPhone|iPad|iPod/i.test(agent),
    telegram: page ? isTelegram(page) : false,
    framed: page ? page.self !== page.top : false,
  }
}

export type LinkTarget = '_self' | '_blank' | '_top'

/** Which window a link goes to (FACTS §9.4): an app's scheme leaves the page where it is; a page opens beside it. */
export function linkTarget(href: string, { telegram, framed }: Pick<LinkPlace, 'telegram' | 'framed'>): LinkTarget {
  if (telegram) return '_blank'
  if (framed) return '_top'
  return /^https:/i.test(href) ? '_blank' : '_self'
}
