import type { PageDocument } from './Platform.ts'

/** Calls back whenever the page is seen again or hidden; the result ends that. */
export function onVisibilityChange(page: PageDocument | undefined, callback: () => void): () => void {
  page?.addEventListener('visibilitychange', callback)
  return () => page?.removeEventListener('visibilitychange', callback)
}
