import type { PageDocument } from './Platform.ts'

/** Calls back when the page becomes visible or hidden. @returns a function that stops it */
export function onVisibilityChange(page: PageDocument | undefined, callback: () => void): () => void {
  page?.addEventListener('visibilitychange', callback)
  return () => page?.removeEventListener('visibilitychange', callback)
}
