import { withDeadline } from './abort/withDeadline.ts'
import { restoreLimitMs } from './connection/limits.ts'
import { loadAdapter } from './adapter/loadAdapter.ts'
import { isKitError } from './errors/KitError.ts'
import type { KitContext } from './KitContext.ts'
import { open } from './navigation/navigate.ts'
import { dispatch, read } from './state/dispatch.ts'

/** See `Kit.start`. */
export async function start(kit: KitContext): Promise<void> {
  if (kit.signal.aborted) return
  kit.recall()
  for (const { namespace, eager, watch } of kit.options.adapters) {
    const load = (): void => void loadAdapter(kit, namespace).catch(kit.onError)
    if (eager) load()
    const stop = watch?.(() => {
      kit.connect().catch(() => {})
      load()
    })
    if (stop) kit.signal.addEventListener('abort', stop, { once: true })
  }
  if (Object.values(read(kit, 'connections')).some(({ status }) => status === 'reconnecting')) {
    dispatch(kit, { to: 'values', change: { lifecycle: 'restoring' } })
    await restore(kit)
  }
  if (kit.signal.aborted) return
  dispatch(kit, { to: 'values', change: { lifecycle: 'ready' } })
  if (kit.options.enableEmbedded && read(kit, 'navigation').status === 'closed') open(kit)
}

/** Does not keep the page waiting for code that is late: what it restores shows when it is there. */
async function restore(kit: KitContext): Promise<void> {
  const { platform, signal } = kit
  const by = platform.now() + restoreLimitMs
  const reconnectBy = (limit: number): void => void kit.connect().then(({ reconnect }) => reconnect(kit, limit))
  try {
    const connect = await withDeadline(
      { platform, what: 'The wallet connection', limitMs: restoreLimitMs, signal },
      () => kit.connect(),
    )
    await connect.reconnect(kit, by)
  } catch (error) {
    if (signal.aborted) return
    for (const [namespace, { status, attempt }] of Object.entries(read(kit, 'connections')))
      if (status === 'reconnecting' && attempt === 0)
        dispatch(kit, { to: 'connection', namespace, event: { type: 'connect.failed', attempt, error: null } })
    const isLate = isKitError(error, 'TIMED_OUT')
    if (!isLate) kit.onError(error)
    // The code may arrive late, or be loaded by a later action.
    kit.afterConnectLoads.push(() => reconnectBy(isLate ? by : platform.now() + restoreLimitMs))
  }
}
