import type { Kit, Route } from '@kit/core'
import { loadShell } from './loadShell.ts'

/** Dispatched on the document. A `<kit-modal>` of the kit prepares the route and cancels the event, so that only one does. */
export const intentType = 'kit-intent'

export type Intent = { readonly kit: Kit; readonly route: Route }

/**
 * Calls `onIntent` when the user is about to press a button: a mouse enters it, it takes visible focus, or a press begins.
 * Not `touchstart`, which also begins scrolling. The result stops listening.
 */
export function watchIntent(button: HTMLElement, onIntent: () => void): () => void {
  const ended = new AbortController()
  const { signal } = ended
  button.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && onIntent(), { signal })
  button.addEventListener('pointerdown', onIntent, { signal })
  button.addEventListener('focus', () => button.matches(':focus-visible') && onIntent(), { signal })
  return () => ended.abort()
}

/** Fetches the code that opening the route needs. Without a `<kit-modal>` nothing else happens. Errors are reported by the opening itself. */
export function tellIntent(document: Document, intent: Intent): void {
  intent.kit.preload()
  loadShell(intent.kit, intent.route.view).catch(() => {})
  document.dispatchEvent(new CustomEvent<Intent>(intentType, { detail: intent, cancelable: true }))
}
