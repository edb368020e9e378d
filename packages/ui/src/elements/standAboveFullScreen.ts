import { moveInto, type Moved } from './moveInto.ts'

/** Browsers give dialogs a border, a background and a place in the middle. */
const plainBox =
  'position:fixed;inset:0;inline-size:100%;block-size:100%;max-inline-size:none;max-block-size:none;margin:0;border:0;padding:0;background:none;overflow:visible'

/**
 * Moves an element into a modal dialog of its own above an element in full screen: what is outside of that is inert and below it, and a canvas
 * or video shows nothing that is inside. Null where nothing is in full screen, or where it is in there already.
 */
export function standAboveFullScreen(element: HTMLElement): Moved | null {
  const { ownerDocument } = element
  const { fullscreenElement } = ownerDocument
  if (!fullscreenElement || fullscreenElement.contains(element)) return null
  const dialog = ownerDocument.createElement('dialog')
  dialog.style.cssText = plainBox
  // Esc and Back close what is in it.
  dialog.addEventListener('cancel', (event) => event.preventDefault())
  ownerDocument.documentElement.append(dialog)
  const moved = moveInto(element, dialog)
  dialog.showModal()
  return {
    goHome: () => {
      const isHome = moved?.goHome() ?? false
      dialog.close()
      dialog.remove()
      return isHome
    },
  }
}
