import { moveInto, type Moved } from './moveInto.ts'

/**
 * Moves an element into the topmost open modal `<dialog>` of the page: everything outside of that is inert and below it.
 * Null if there is none, or where it is in there already.
 */
export function enterDialog(element: HTMLElement): Moved | null {
  const dialog = [...element.ownerDocument.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1)
  if (!dialog || dialog.contains(element)) return null
  const moved = moveInto(element, dialog)
  const goHome = (): boolean => {
    dialog.removeEventListener('close', goHome)
    return moved?.goHome() ?? false
  }
  dialog.addEventListener('close', goHome)
  return { goHome }
}
