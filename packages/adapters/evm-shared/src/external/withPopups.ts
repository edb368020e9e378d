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

/** Milliseconds between checks of the popup: no event reports that the user has closed it. */
const lookAgainMs = 500
/** How long a window that was blocked may be opened again by the library's own button while the user connects, in milliseconds. */
const retryMs = 10_000
/** What shares no more than accounts: asked again, it costs nothing. */
const connecting: readonly string[] = ['eth_requestAccounts', 'wallet_connect', 'wallet_requestPermissions']
/** What moves money: it may have been approved right before the window closed, and a page that is busy or behind the window gets the answer later. */
const sending: readonly string[] = ['eth_sendTransaction', 'wallet_sendTransaction', 'wallet_sendCalls']
/** How long the answer to it may take after its window has closed, in milliseconds. */
const answerMs = 5_000
/** For the header of the page, in milliseconds. */
const headerLimitMs = 3_000

type Popup = { readonly closed: boolean }
type Open = ((...parameters: never[]) => Popup | null) & {
  /** What it took the place of, once it watches no more. */
  readonly released?: (() => Open | undefined) | undefined
}
/** The part of `window` that is used. */
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
 * A provider that asks in a window of its own, so that a window which is blocked or closed ends what waits for it. The
 * libraries themselves leave it open then. `window.open` is watched only while one is asked.
 * A library shows a button for a window that was blocked. The request ends if that is blocked, too, or given up, or, while the user connects,
 * not pressed; what may send goes on waiting, as it could still be sent.
 * @throws KitError `POPUP_BLOCKED` where the browser blocks the window, `USER_REJECTED` where the user closes it, `WALLET_FAILED` where the
 * page's own `Cross-Origin-Opener-Policy` cuts it off
 */
export function withPopups(
  provider: Eip1193Provider,
  {
    connectorId,
    platform,
    page,
  }: { readonly connectorId: string; readonly platform: Pick<Platform, 'after' | 'fetch'>; readonly page: Page },
): Eip1193Provider {
  /** The requests that wait, each with what ends it: they share one window. */
  const waiting = new Map<(error: KitError) => void, string>()
  let unwatch = () => {}

  const endAll = (error: KitError, isMeant = (_method: string): boolean => true): void => {
    for (const [end, method] of Array.from(waiting)) if (isMeant(method)) end(error)
  }

  function watch(): () => void {
    let isDone = false
    let blocks = 0
    let cancel = () => {}
    let last: Popup | undefined
    const look = (popup: Popup, wasClosed: boolean): void => {
      cancel()
      last = popup
      // One more check after it was closed, for an answer that is on its way.
      cancel = platform.after(lookAgainMs, () => {
        if (!popup.closed || !wasClosed) return look(popup, popup.closed)
        void isCutOff(page, platform).then((cutOff) => {
          // Another window has been opened meanwhile, which all that waits shares.
          if (isDone || last !== popup) return
          const error = cutOff ? cutOffBy(connectorId) : userRejected({ connectorId })
          cancel = platform.after(answerMs, () => endAll(error))
          endAll(error, (method) => !sending.includes(method))
        })
      })
    }
    const before = page.open
    const open: Open = (...parameters) => {
      const popup = before.apply(page, parameters)
      if (isDone) return popup
      if (popup) {
        blocks = 0
        look(popup, false)
      } else if ((blocks += 1) > 1) endAll(popupBlocked({ connectorId }))
      else
        cancel = platform.after(retryMs, () =>
          endAll(popupBlocked({ connectorId }), (method) => connecting.includes(method)),
        )
      return popup
    }
    const watched = Object.assign(open, { released: () => (isDone ? before : undefined) })
    // The libraries do not await what opens the window: that it was given up reaches the page alone.
    const onUnhandled = (event: Event): void => {
      const { message } = Object(readSafely(event, 'reason')) as { readonly message?: unknown }
      if (blocks === 0 || typeof message !== 'string' || !/pop ?up/i.test(message)) return
      event.preventDefault()
      endAll(popupBlocked({ connectorId }))
    }
    page.open = watched
    page.addEventListener?.('unhandledrejection', onUnhandled)
    return () => {
      isDone = true
      cancel()
      page.removeEventListener?.('unhandledrejection', onUnhandled)
      // Another provider may watch it, too: what that puts back is never this one.
      page.open = sourceOf(page.open)
    }
  }

  async function request(asked: { readonly method: string; readonly params?: unknown }): Promise<unknown> {
    let end = (_error: KitError): void => {}
    const ended = new Promise<never>((_, reject) => (end = reject))
    if (waiting.size === 0) unwatch = watch()
    waiting.set(end, asked.method)
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

const cutOffBy = (connectorId: string): KitError =>
  walletFailed({
    connectorId,
    reason:
      'the header Cross-Origin-Opener-Policy of this page cuts off the window of the wallet; it has to be same-origin-allow-popups',
  })

/** Whether the page's own policy cuts it off from the windows that it opens. They read as closed then, though they are not. */
async function isCutOff(page: Page, platform: Pick<Platform, 'after' | 'fetch'>): Promise<boolean> {
  if (page.crossOriginIsolated === true) return true
  const href = page.location?.href.split('#')[0]
  if (href === undefined) return false
  try {
    const { headers } = await withDeadline({ platform, what: 'The page', limitMs: headerLimitMs }, (signal) =>
      platform.fetch(href, { method: 'HEAD', signal }),
    )
    const policy = headers.get('cross-origin-opener-policy') ?? ''
    return /^\s*(same-origin|noopener-allow-popups)\s*(;|$)/.test(policy)
  } catch {
    return false
  }
}
