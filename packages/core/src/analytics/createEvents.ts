import type { PageDocument, Platform } from '../platform/Platform.ts'
import type { Analytics } from './createAnalytics.ts'
import type { KitEvent } from './events.ts'

/** Passes events to the page's listeners and, if enabled, to analytics. */
export type Events = {
  readonly emit: (event: KitEvent) => void
  readonly destroy: () => void
}

export type CreateEventsParameters = {
  readonly platform: Pick<Platform, 'document'>
  /** Calls the page's listeners. */
  readonly tell: (event: KitEvent) => void
  /** Undefined if analytics are off. */
  readonly analytics: (() => Promise<Analytics>) | undefined
  readonly onError: (error: unknown) => void
}

/** Events before the user acts. They are held back until then, because a page that the user does not touch sends nothing. */
const silent: readonly KitEvent['type'][] = ['MODAL_CREATED', 'INITIALIZE', 'CONNECT_SUCCESS', 'INTERNAL_SDK_ERROR']
const mostWaiting = 50

export function createEvents({ platform, tell, analytics: load, onError }: CreateEventsParameters): Events {
  let waiting: readonly KitEvent[] = []
  let analytics: Analytics | undefined
  let loading = false
  let stop = (): void => {}
  let destroyed = false

  function begin(start: () => Promise<Analytics>): void {
    loading = true
    start().then(
      (loaded) => {
        if (destroyed) return loaded.destroy()
        analytics = loaded
        stop = onHidden(platform.document(), loaded.flush)
        for (const event of waiting) loaded.track(event)
        waiting = []
      },
      (error: unknown) => {
        loading = false
        onError(error)
      },
    )
  }

  return {
    emit(event) {
      if (destroyed) return
      tell(event)
      if (!load) return
      if (analytics) return analytics.track(event)
      waiting = [...waiting, event].slice(-mostWaiting)
      if (!loading && !silent.includes(event.type)) begin(load)
    },
    destroy() {
      destroyed = true
      stop()
      analytics?.flush()
      analytics?.destroy()
    },
  }
}

/** Calls back when the page becomes hidden: the last moment before it is left that is certain to run. @returns a function that stops it */
function onHidden(page: PageDocument | undefined, callback: () => void): () => void {
  const look = (): void => {
    if (page?.visibilityState === 'hidden') callback()
  }
  page?.addEventListener('visibilitychange', look)
  return () => page?.removeEventListener('visibilitychange', look)
}
