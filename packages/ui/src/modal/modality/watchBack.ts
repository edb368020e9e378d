import type { Kit } from '@kit/core'
import { linkPlace } from '@kit/core/links'

/** The part of `CloseWatcher` (Chromium 126, Firefox 149) that is used. */
export type Watcher = EventTarget & { readonly destroy: () => void; readonly requestClose: () => void }
export type WithCloseWatcher = { CloseWatcher?: new () => Watcher }

/**
 * Back of Android leaves a view, then the modal, and only then the page. Browsers without close watchers leave the page at once: its history is
 * the page's own, so nothing is added to it. Elsewhere the browser's close request is Esc, which the dialog handles itself.
 */
export function watchBack(kit: Kit): () => void {
  const { CloseWatcher: BackWatcher } = globalThis as WithCloseWatcher
  if (!BackWatcher || !linkPlace(kit.options.platform).android) return () => {}
  let watcher: Watcher | undefined
  const watch = (): void => {
    watcher = new BackWatcher()
    watcher.addEventListener('close', () => {
      const { navigation } = kit.getState()
      if (navigation.status === 'open' && navigation.stack.length > 1) kit.back()
      else kit.close()
      // A watcher closes once. A required sign-in keeps the modal open.
      if (kit.getState().navigation.status === 'open') watch()
    })
  }
  watch()
  return () => watcher?.destroy()
}
