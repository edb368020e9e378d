import { keepFocusIn } from './keepFocusIn.ts'
import { lockScroll } from './lockScroll.ts'
import { shieldEvents } from './shieldEvents.ts'
import { standOut } from './standOut.ts'

/** Makes the page behind the dialog wait, without making anything of it inert: a wallet may show a layer of its own above. */
export function keepModal(element: HTMLElement, card: HTMLElement): () => void {
  const undo = [lockScroll(element.ownerDocument), standOut(element), shieldEvents(element), keepFocusIn(element, card)]
  return () => {
    for (const end of undo.splice(0)) end()
  }
}
