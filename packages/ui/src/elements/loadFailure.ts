import { boot } from '../i18n/en/boot.ts'
import { div, textButton } from './dom.ts'

export type LoadFailure = {
  readonly retry: () => void
  /** Null: there is nothing to close. */
  readonly close: (() => void) | null
  /** A repeated failure also offers a reload: a deploy may have removed the files of this build, and some browsers remember a failed module. */
  readonly isRepeated: boolean
}

/** Says in a card of the page that code could not be loaded, and focuses what may help. */
export function fillLoadFailure(card: HTMLElement, { retry, close, isRepeated }: LoadFailure): void {
  const buttons = [textButton(boot['boot.retry'], retry)]
  if (isRepeated) buttons.unshift(textButton(boot['boot.reload'], () => location.reload()))
  if (close) buttons.push(textButton(boot['boot.close'], close))
  card.ariaLabel = boot['boot.loadFailed']
  card.replaceChildren(div('', boot['boot.loadFailed']), div('', boot['boot.loadFailedHint']), ...buttons)
  buttons[0]?.focus({ preventScroll: true })
}

/** In the system's colours: whether the page is dark is not known before the frame is there. */
const look =
  'color-scheme:light dark;background:canvas;color:canvastext;font:15px/1.8 system-ui;text-align:center;border:0;border-radius:24px;padding:24px'

/** Says that not even the frame could be loaded. The result hides it. */
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
    // Gives the focus back.
    dialog.close()
    dialog.remove()
  }
}
