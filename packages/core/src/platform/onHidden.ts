import type { PageDocument } from './Platform.ts'

/** Calls back whenever the page is hidden or left, the last moment at which it surely runs; the result ends that. */
export function onHidden(page: PageDocument | undefined, callback: () => void): () => void {
  const look = (): void => {
    if (page?.visibilityState === 'hidden') callback()
  }
  page?.addEventListener('visibilitychange', look)
  return () => page?.removeEventListener('visibilitychange', look)
}
