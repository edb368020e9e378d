import {
  type Eip1193Provider,
  type KitError,
  type Platform,
  popupBlocked,
  readSafely,
  userRejected,
  walletFailed,
  withDeadline,
} from '@kit/core/adapter'

/** The interval between checks of the popup, in ms. No event reports that the user closed it. */
const lookAgainMs = 500
/** The time in which the user can reopen a blocked popup with the library's own button while connecting, in ms. */
const retryMs = 10_000
/** The methods that only share accounts, so that repeating them is harmless. */
const connecting: readonly string[] = ['eth_requestAccounts', 'wallet_connect', 'wallet_requestPermissions']
/**
 * The methods that may send a transaction. It may have been approved right before the popup closed, and a busy or
 * hidden page receives the response later.
 */
const sending: readonly string[] = ['eth_sendTransaction', 'wallet_sendTransaction', 'wallet_sendCalls']
/** The time that the response to such a request may take after the popup closed, in ms. */
const answerMs = 5_000
/** The timeout for reading the page's own headers, in ms. */
const headerLimitMs = 3_000

type Popup = { readonly closed: boolean }
type Asked = { readonly method: string; readonly order: number }
type Open = ((...parameters: never[]) => Popup | null) & {
  /** Returns the function that this one replaced, once it no longer watches; undefined before. */
  readonly released?: (() => Open | undefined) | undefined
}
/** The part of `window` that is used here. */
type Page = {
  open: Open
  readonly crossOriginIsolated?: boolean | undefined
  readonly location?: { readonly href: string } | undefined
} & Partial<Pick<EventTarget, 'addEventListener' | 'removeEventListener'>>

const sourceOf = (open: Open): Open => {
  const before = open.released?.()
  return before ? sourceOf(before) : open
}

/**
 * Wraps a provider that asks the user in a popup, and rejects its pending requests if the popup is blocked or closed.
 * The libraries themselves leave them pending. `window.open` is watched only while a request is pending. A library
 * shows a button that reopens a blocked popup. The requests are rejected if that is blocked too, or if the library
 * gives up. A request to connect is also rejected if the button is not pressed; a request that may send stays pending,
 * because it could still be sent. A blocked popup ends no request whose own popup has opened.
 * @throws KitError `POPUP_BLOCKED` where the browser blocks the window, `USER_REJECTED` where the user closes it, `WALLET_FAILED` where it was closed
 * before the wallet had loaded there, the page's own `Cross-Origin-Opener-Policy` cuts it off or cannot be read, or it was closed without a response to a request that may send
 */
export function withPopups(
  provider: Eip1193Provider,
  {
    connectorId,
    platform,
    page,
  }: { readonly connectorId: string; readonly platform: Pick<Platform, 'after' | 'fetch'>; readonly page: Page },
): Eip1193Provider {
  /** The pending requests, each as the function that rejects it, in the order in which they began. They share one popup. */
  const waiting = new Map<(error: KitError) => void, Asked>()
  let begun = 0
  let unwatch = () => {}

  const endAll = (error: KitError, isMeant = (_asked: Asked): boolean => true): void => {
    for (const [end, asked] of Array.from(waiting)) if (isMeant(asked)) end(error)
  }

  function watch(): () => void {
    let isDone = false
    let blocks = 0
    let stopLooking = () => {}
    let stopRetry = () => {}
    let last: Popup | undefined
    /** Whether the last popup has sent the page a message, as a wallet does once it has loaded there. */
    let isLoaded = false
    /** The last request that began before the popup opened. The popup determines how the requests up to this one end. */
    let opened = 0
    const look = (popup: Popup, wasClosed: boolean): void => {
      stopLooking()
      last = popup
      // Check once more after it closed, because the response may still arrive.
      stopLooking = platform.after(lookAgainMs, () => {
        if (!popup.closed || !wasClosed) return look(popup, popup.closed)
        void reasonOfLoss(page, platform).then((reason) => {
          // Another popup may have opened meanwhile, which all pending requests share.
          if (isDone || last !== popup) return
          const lost = walletFailed({ connectorId, reason: reason ?? closedUnanswered })
          const closed = isLoaded
            ? userRejected({ connectorId })
            : walletFailed({ connectorId, reason: closedUnloaded })
          stopLooking = platform.after(answerMs, () => endAll(lost))
          endAll(reason ? lost : closed, ({ method }) => !sending.includes(method))
        })
      })
    }
    const endBlocked = (isMeant = (_asked: Asked): boolean => true): void =>
      endAll(popupBlocked({ connectorId }), (asked) => asked.order > opened && isMeant(asked))
    const before = page.open
    const open: Open = (...parameters) => {
      const popup = before.apply(page, parameters)
      if (isDone) return popup
      if (popup) {
        blocks = 0
        opened = begun
        isLoaded = false
        stopRetry()
        look(popup, false)
      } else if ((blocks += 1) > 1) endBlocked()
      else stopRetry = platform.after(retryMs, () => endBlocked(({ method }) => connecting.includes(method)))
      return popup
    }
    const watched = Object.assign(open, { released: () => (isDone ? before : undefined) })
    // The libraries do not await the call that opens the popup, so its rejection is reported only to the page.
    const onUnhandled = (event: Event): void => {
      const { message } = Object(readSafely(event, 'reason')) as { readonly message?: unknown }
      if (blocks === 0 || typeof message !== 'string' || !/pop ?up/i.test(message)) return
      event.preventDefault()
      endBlocked()
    }
    const onMessage = (event: Event): void => {
      isLoaded ||= last !== undefined && readSafely(event, 'source') === last
    }
    page.open = watched
    page.addEventListener?.('message', onMessage)
    page.addEventListener?.('unhandledrejection', onUnhandled)
    return () => {
      isDone = true
      stopLooking()
      stopRetry()
      page.removeEventListener?.('unhandledrejection', onUnhandled)
      page.removeEventListener?.('message', onMessage)
      // Another provider may watch `open` too; do not restore a function that no longer watches.
      page.open = sourceOf(page.open)
    }
  }

  async function request(asked: { readonly method: string; readonly params?: unknown }): Promise<unknown> {
    let end = (_error: KitError): void => {}
    const ended = new Promise<never>((_, reject) => (end = reject))
    if (waiting.size === 0) unwatch = watch()
    begun += 1
    waiting.set(end, { method: asked.method, order: begun })
    try {
      return await Promise.race([provider.request(asked), ended])
    } finally {
      waiting.delete(end)
      if (waiting.size === 0) unwatch()
    }
  }
  return {
    request,
    on: (event, listener) => provider.on(event, listener),
    removeListener: (event, listener) => provider.removeListener(event, listener),
  }
}

/** This is not a rejection: the libraries report that themselves, and the response to a payment may still arrive. */
const closedUnanswered = 'its window was closed before it responded; the transaction may have been sent'

/** The user cannot reject in a window that shows an error page of the browser or of the wallet's server. */
const closedUnloaded = 'its window was closed before the wallet had loaded there'

/** Policies of a page that separate it from its popups, which then appear closed while they are open. */
const separating = /^\s*(same-origin|noopener-allow-popups)\s*(;|$)/

/**
 * Returns why a popup that appears closed may still be open, and its request may still be approved; undefined if the
 * user has closed it.
 */
async function reasonOfLoss(page: Page, platform: Pick<Platform, 'after' | 'fetch'>): Promise<string | undefined> {
  const cutOff =
    'the header Cross-Origin-Opener-Policy of this page cuts off the window of the wallet; it has to be same-origin-allow-popups'
  if (page.crossOriginIsolated === true) return cutOff
  const href = page.location?.href.split('#')[0]
  // Pages of apps and files have no headers.
  if (!href?.startsWith('http')) return undefined
  const policy = await readPolicy(href, platform)
  if (policy === undefined) return 'its window is gone without an answer, and the headers of this page cannot be read'
  return separating.test(policy) ? cutOff : undefined
}

/** Returns the `Cross-Origin-Opener-Policy` of the page, or undefined if the server does not answer for the page. */
async function readPolicy(href: string, platform: Pick<Platform, 'after' | 'fetch'>): Promise<string | undefined> {
  // Some servers answer only the request that loaded the page.
  for (const method of ['HEAD', 'GET']) {
    try {
      const { ok, headers, body } = await withDeadline(
        { platform, what: 'The page', limitMs: headerLimitMs },
        (signal) => platform.fetch(href, { method, signal }),
      )
      void body?.cancel().catch(() => {})
      const policy = headers.get('cross-origin-opener-policy')
      if (ok || policy !== null) return policy ?? ''
    } catch {
      // The page may be offline.
    }
  }
  return undefined
}
