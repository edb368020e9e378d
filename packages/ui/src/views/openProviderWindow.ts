import type { ProviderWindow } from '@kit/core'

/** Browsers inside of apps: they open no windows, or lose them. */
const inAppBrowsers = /; wv\)|\bFB(?:AN|AV)\b|Instagram|\bLine\/|MicroMessenger|Telegram|Twitter|Snapchat|WebView/i
export const isInAppBrowser = (): boolean => inAppBrowsers.test(navigator.userAgent)

const closedEveryMs = 1_000

/**
 * Opens a window for a provider; call it in the click, as later ones are blocked.
 * @param options.reachesPage the window keeps this page as its opener: a login asks the wallet's frame in it. Default: false
 * @param options.text is shown in the window until it is navigated
 * @returns null if the browser refuses; `redirect` in browsers of apps, where this page has to leave
 */
export function openProviderWindow({
  reachesPage = false,
  text,
}: {
  readonly reachesPage?: boolean
  readonly text?: string
} = {}): ProviderWindow | null | 'redirect' {
  if (isInAppBrowser()) return 'redirect'
  const opened = window.open('about:blank', '_blank', 'popup,width=600,height=800')
  if (!opened) return null
  try {
    // The page of a provider must not navigate this one.
    if (!reachesPage) opened.opener = null
    if (text !== undefined) opened.document.body.textContent = text
  } catch {
    // A window of a sandboxed frame has another origin than the frame. A link opens one that has no opener.
    opened.close()
    return null
  }
  return {
    navigate: (url) => opened.location.replace(url),
    close: () => opened.close(),
    onClosed(callback) {
      const timer = setInterval(() => {
        if (!opened.closed) return
        clearInterval(timer)
        callback()
      }, closedEveryMs)
      return () => clearInterval(timer)
    },
  }
}
