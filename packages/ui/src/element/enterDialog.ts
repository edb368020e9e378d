/**
 * Moves an element into the topmost open modal `<dialog>` of the page: everything outside of that is inert and below it.
 * `goHome` moves it back; false where it is no longer in there.
 */
export function enterDialog(element: HTMLElement): { readonly goHome: () => boolean } | null {
  const dialog = [...element.ownerDocument.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1)
  const home = element.parentElement
  if (!dialog || !home || dialog.contains(element)) return null
  const goHome = (): boolean => {
    dialog.removeEventListener('close', goHome)
    if (element.parentElement !== dialog || !home.isConnected) return false
    home.append(element)
    return true
  }
  dialog.append(element)
  dialog.addEventListener('close', goHome)
  return { goHome }
}
