import type { Platform } from '../platform/Platform.ts'
import { withSignal } from './withSignal.ts'

/** Waits `ms` by the platform's clock. @throws KitError `ABORTED` */
export function pause(platform: Pick<Platform, 'after'>, ms: number, signal: AbortSignal): Promise<void> {
  let cancel = (): void => {}
  const wait = (): Promise<void> =>
    new Promise((resolve) => {
      cancel = platform.after(ms, resolve)
    })
  return withSignal(signal, wait).finally(() => cancel())
}
