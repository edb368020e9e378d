import { createBrowserPlatform } from '../platform/createBrowserPlatform.ts'
import { isMobile } from '../platform/createBrowserPlatform.ts'
import type { PageWindow, Platform } from '../platform/Platform.ts'

/** The environment in which a link opens. */
export type LinkPlace = {
  readonly mobile: boolean
  readonly android: boolean
  readonly ios: boolean
  /** Inside Telegram's browser. */
  readonly telegram: boolean
  /** The page is in an iframe. */
  readonly framed: boolean
}

const isTelegram = ({ TelegramWebviewProxy, TelegramWebviewProxyProto, Telegram }: PageWindow): boolean =>
  Boolean(TelegramWebviewProxy) || Boolean(TelegramWebviewProxyProto) || Boolean(Telegram?.WebApp?.initData)

/** The environment in which links of this page open. Default platform: the browser. */
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

/** The window that a link opens in: an app's scheme leaves the page in place, a web page opens in a new tab. */
export function linkTarget(href: string, { telegram, framed }: Pick<LinkPlace, 'telegram' | 'framed'>): LinkTarget {
  if (telegram) return '_blank'
  if (framed) return '_top'
  return /^https:/i.test(href) ? '_blank' : '_self'
}
