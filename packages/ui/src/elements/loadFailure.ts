import { boot } from '../i18n/en/boot.ts'
import { div, textButton } from './dom.ts'

export type LoadFailure = {
  readonly retry: () => void
  /** Null if there is nothing to close, as in an embedded modal. */
  readonly close: (() => void) | null
  /** A repeated failure also offers a reload, because a deployment may have removed the files, and some browsers cache a failed module. */
  readonly isRepeated: boolean
}

/** Fills a card with a message that code could not be loaded, and focuses the button most likely to help. */
export function fillLoadFailure(card: HTMLElement, { retry, close, isRepeated }: LoadFailure): void {
  const buttons = [textButton(boot['boot.retry'], retry)]
  // Without a network a reload would lose the page.
  if (isRepeated && navigator.onLine) buttons.unshift(textButton(boot['boot.reload'], () => location.reload()))
  if (close) buttons.push(textButton(boot['boot.close'], close))
  card.ariaLabel = boot['boot.loadFailed']
  card.replaceChildren(div('', boot['boot.loadFailed']), div('', boot['boot.loadFailedHint']), ...buttons)
  buttons[0]?.focus({ preventScroll: true })
}

/** Uses system colours, because the theme is unknown until the frame has loaded. */
const look =
  'color-scheme:light dark;background:canvas;color:canvastext;font:15px/1.8 system-ui;text-align:center;border:0;border-radius:24px;padding:24px'

/** Shows a dialog if not even the frame could be loaded. Returns a function that hides it. */
export function showLoadFailure({
  root,
  embedded,
  ...failure
}: LoadFailure & { readonly root: ShadowRoot; readonly embedded: boolean; readonly close: () => void }): () => void {
  const dialog = document.createElement('dialog')
  dialog.style.cssText = embedded ? `${look};position:static` : look
  root.append(dialog)
  if (embedded) dialog.show()
  else dialog.showModal()
  dialog.addEventListener('cancel', failure.close)
  fillLoadFailure(dialog, { ...failure, close: embedded ? null : failure.close })
  return () => {
    // Closing returns the focus, which removing alone would not.
    dialog.close()
    dialog.remove()
  }
}
