import { createBrowserPlatform } from '../platform/createBrowserPlatform.ts'
import { type Device, deviceOf } from '../platform/device.ts'
import type { PageWindow, Platform } from '../platform/Platform.ts'

/** The environment in which a link opens. */
export type LinkPlace = Omit<Device, 'asDesktop'> & {
  /** A tablet or phone that calls itself a desktop: it is offered links to apps beside the code. Default: false. */
  readonly asDesktop?: boolean | undefined
  /** Inside Telegram's browser. */
  readonly telegram: boolean
  /** The page is in an iframe. */
  readonly framed: boolean
  /** The iframe is sandboxed without `allow-same-origin`, and rarely may navigate the page around it. Default: false. */
  readonly sandboxed?: boolean | undefined
}

const isTelegram = ({ TelegramWebviewProxy, TelegramWebviewProxyProto, Telegram }: PageWindow): boolean =>
  Boolean(TelegramWebviewProxy) || Boolean(TelegramWebviewProxyProto) || Boolean(Telegram?.WebApp?.initData)

/** The environment in which links of this page open. Default platform: the browser. */
export function linkPlace(platform: Pick<Platform, 'userAgent' | 'document'> = createBrowserPlatform()): LinkPlace {
  const page = platform.document()?.defaultView
  return {
    ...deviceOf(platform),
    telegram: page ? isTelegram(page) : false,
    framed: page ? page.self !== page.top : false,
    ...(page?.origin === 'null' && { sandboxed: true }),
  }
}
