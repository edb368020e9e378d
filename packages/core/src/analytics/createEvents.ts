import type { Platform } from '../platform/Platform.ts'
import { onHidden } from '../platform/page.ts'
import type { Analytics } from './createAnalytics.ts'
import type { KitEvent } from './events.ts'

/** Tells whoever listens what happens in a kit, and analytics where they are switched on. */
export type Events = {
  readonly emit: (event: KitEvent) => void
  readonly destroy: () => void
}

export type CreateEventsParameters = {
  readonly platform: Pick<Platform, 'document'>
  /** Those of the page. */
  readonly tell: (event: KitEvent) => void
  /** Undefined where nothing may be sent. */
  readonly analytics: (() => Promise<Analytics>) | undefined
  readonly onError: (error: unknown) => void
}

/** What happens before the visitor acts: it waits, as nothing may be sent by then. */
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
