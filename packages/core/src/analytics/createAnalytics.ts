import { createHttpClient } from '../services/http.ts'
import { type SdkInfo, sdkQuery } from '../services/urls.ts'
import { isKitError } from '../errors/KitError.ts'
import type { Platform } from '../platform/Platform.ts'
import type { KitEvent } from './events.ts'
import { type PageAddress, type Pending, sizeOf, toBatches, toPayload, uuid } from './payload.ts'

/** Sends events to the integrator's analytics service. Never throws and never blocks. */
export type Analytics = {
  readonly track: (event: KitEvent) => void
  /** Sends pending events; called when the page is hidden, frozen or left. */
  readonly flush: () => void
  /** Drops pending events. */
  readonly destroy: () => void
}

export type CreateAnalyticsParameters = {
  readonly platform: Pick<Platform, 'fetch' | 'after' | 'now' | 'randomBytes'>
  /** `features.analytics`. */
  readonly enabled: boolean
  /** Base URL of the analytics service; without one nothing is sent. */
  readonly host: string | undefined
  readonly sdk: SdkInfo
  /** Undefined outside a browser: nothing is sent. */
  readonly page: () => PageAddress | undefined
  /** CAIP-2 of the active network. */
  readonly networkId: () => string | undefined
  /** Called once, before the first event is sent; false and a failure switch analytics off. Default: allowed. */
  readonly isAllowed?: ((signal: AbortSignal) => Promise<boolean>) | undefined
  /** `each`: one `POST /e` per event. `batch`: `POST /batch` every 10 s or 45 kB. Default: `each`. */
  readonly transport?: 'each' | 'batch' | undefined
  /** Called once if the service refuses this origin (403); nothing is sent afterwards. */
  readonly onForbidden: () => void
  readonly onError: (error: unknown) => void
}

const flushAfterMs = 10_000
/** Below the 64 KiB that browsers allow for requests that outlive the page. */
const flushAboveBytes = 45_000
const errorsPerMinute = 5

export function createAnalytics(parameters: CreateAnalyticsParameters): Analytics {
  const {
    platform,
    enabled,
    host,
    sdk,
    page,
    networkId,
    isAllowed,
    transport = 'each',
    onForbidden,
    onError,
  } = parameters
  const http = createHttpClient({ platform, baseUrl: host ?? '', sdk })
  const life = new AbortController()
  let gate: 'unasked' | 'asked' | 'open' | 'shut' = enabled && host ? 'unasked' : 'shut'
  let pending: readonly Pending[] = []
  let errorTimes: readonly number[] = []
  let cancelTimer: (() => void) | undefined

  function shut(): void {
    gate = 'shut'
    pending = []
    cancelTimer?.()
    cancelTimer = undefined
  }

  function post(path: string, body: unknown, bytes: number): void {
    http
      .send({
        what: 'Analytics',
        method: 'POST',
        path,
        query: sdkQuery(sdk),
        body,
        keepalive: bytes <= flushAboveBytes,
        signal: life.signal,
      })
      .catch((error: unknown) => {
        if (life.signal.aborted || gate === 'shut') return
        if (isKitError(error, 'HTTP_STATUS') && error.context['status'] === 403) {
          shut()
          return onForbidden()
        }
        onError(error)
      })
  }

  function flush(): void {
    if (gate !== 'open') return
    cancelTimer?.()
    cancelTimer = undefined
    const leaving = pending
    pending = []
    const { alone, batches } =
      transport === 'each' ? { alone: leaving, batches: [] } : toBatches(leaving, flushAboveBytes)
    for (const { payload, bytes } of alone) post('e', payload, bytes)
    for (const batch of batches)
      post(
        'batch',
        batch.map(({ payload }) => payload),
        sizeOf(batch),
      )
  }

  function schedule(): void {
    if (transport === 'each' || sizeOf(pending) > flushAboveBytes) return flush()
    cancelTimer ??= platform.after(flushAfterMs, flush)
  }

  async function ask(): Promise<void> {
    gate = 'asked'
    let allowed = false
    try {
      allowed = isAllowed === undefined || (await isAllowed(life.signal))
    } catch (error) {
      if (!life.signal.aborted) onError(error)
    }
    if (life.signal.aborted) return
    if (!allowed) return shut()
    gate = 'open'
    schedule()
  }

  function track(event: KitEvent): void {
    const here = gate === 'shut' || event.type === 'MODAL_CREATED' ? undefined : page()
    if (here === undefined) return
    const now = platform.now()
    if (event.type === 'INTERNAL_SDK_ERROR') {
      errorTimes = errorTimes.filter((time) => now - time < 60_000)
      if (errorTimes.length >= errorsPerMinute) return
      errorTimes = [...errorTimes, now]
    }
    const payload = toPayload({
      event,
      eventId: uuid(platform.randomBytes(16)),
      page: here,
      now,
      networkId: networkId(),
    })
    pending = [...pending, { payload, bytes: new TextEncoder().encode(JSON.stringify(payload)).length + 1 }]
    if (gate === 'unasked') void ask()
    else if (gate === 'open') schedule()
  }

  return {
    track(event) {
      try {
        track(event)
      } catch (error) {
        onError(error)
      }
    },
    flush,
    destroy() {
      shut()
      life.abort()
    },
  }
}
