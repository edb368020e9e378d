import type { OnRampWindow } from '@kit/core'

/** Browsers inside of apps: they open no windows, or lose them. */
const inAppBrowser = /; wv\)|\bFB(?:AN|AV)\b|Instagram|\bLine\/|MicroMessenger|Telegram|Twitter|Snapchat|WebView/i
const closedEveryMs = 1_000

/**
 * Opens a window for a provider; call it in the click, as later ones are blocked.
 * @returns null if the browser refuses; `redirect` in browsers of apps, where this page has to leave
 */
export function openProviderWindow(): OnRampWindow | null | 'redirect' {
  if (inAppBrowser.test(navigator.userAgent)) return 'redirect'
  const opened = window.open('about:blank', '_blank', 'popup,width=600,height=800')
  if (!opened) return null
  // The provider’s page must not reach this one.
  opened.opener = null
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
