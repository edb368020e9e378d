import { type Eip1193Provider, type Platform, popupBlocked, userRejected } from '@kit/core/adapter'

/** How often a window is looked at: nothing tells when a person has closed it. */
const lookAgainMs = 500

type Page = { open: (...parameters: never[]) => { readonly closed: boolean } | null }

/**
 * A provider that asks in a window of its own, so that a window which is blocked or closed ends the request. The
 * libraries themselves leave it open then. `window.open` is watched only while one is asked.
 * @throws KitError `POPUP_BLOCKED` where the browser blocks the window, `USER_REJECTED` where the person closes it
 */
export function withPopups(
  provider: Eip1193Provider,
  {
    connectorId,
    platform,
    page,
  }: { readonly connectorId: string; readonly platform: Pick<Platform, 'after'>; readonly page: Page },
): Eip1193Provider {
  async function request(asked: { readonly method: string; readonly params?: unknown }): Promise<unknown> {
    let cancel = () => {}
    const open = page.open
    let isDone = false
    const ended = new Promise<never>((_, reject) => {
      const watch = (popup: { readonly closed: boolean }, wasClosed: boolean) => {
        if (isDone) return
        // One round more after it was seen to be closed, for an answer that is on its way.
        cancel = platform.after(lookAgainMs, () =>
          popup.closed && wasClosed ? reject(userRejected({ connectorId })) : watch(popup, popup.closed),
        )
      }
      page.open = (...parameters) => {
        const popup = open.apply(page, parameters)
        if (popup) watch(popup, false)
        else reject(popupBlocked({ connectorId }))
        return popup
      }
    })
    try {
      return await Promise.race([provider.request(asked), ended])
    } finally {
      isDone = true
      cancel()
      page.open = open
    }
  }
  return {
    request,
    on: (event, listener) => provider.on(event, listener),
    removeListener: (event, listener) => provider.removeListener(event, listener),
  }
}
