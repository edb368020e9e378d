export type Returns = {
  /** The device lost its network. */
  readonly onGone: () => void
  /** The device is online again, or the page is visible again, thawed or back from the back/forward cache. */
  readonly onBack: () => void
}

type Target = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

/** Follows a page from sleep and tunnels: its timers may not have run. Outside of a page nothing is followed. @returns a function that stops it */
export const onReturn = ({ onGone, onBack }: Returns): (() => void) => {
  if (typeof window === 'undefined' || typeof window.addEventListener !== 'function' || typeof document === 'undefined')
    return () => {}
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') onBack()
  }
  const followed: readonly (readonly [Target, string, () => void])[] = [
    [window, 'offline', onGone],
    [window, 'online', onBack],
    [window, 'pageshow', onVisible],
    [document, 'visibilitychange', onVisible],
    [document, 'resume', onVisible],
  ]
  for (const [target, name, act] of followed) target.addEventListener(name, act)
  return () => {
    for (const [target, name, act] of followed) target.removeEventListener(name, act)
  }
}
