import { type Kit, kitNotFound } from '@kit/core'
import { defineElements } from './defineElements.ts'
import { mountModal, type MountOptions } from './mountModal.ts'

/**
 * Puts a kit on the page, with all elements that a page may use, and starts it. Mounting it again only counts; the result unmounts once.
 * A kit that takes the place of another of its id, in the task that unmounts that one, destroys it.
 * On a server it does nothing.
 * @throws KitError `KIT_NOT_FOUND` if it is given no kit
 * @throws KitError `LOAD_FAILED` where an incompatible version of the elements was first
 * @throws KitError `KIT_ID_TAKEN` where another kit of the same id is mounted
 */
export function mountKit(kit: Kit, options?: MountOptions): () => void {
  // JavaScript callers are not type-checked: an import may be missing.
  if (!kit) throw kitNotFound({ help: 'Give mountKit what createKit returned.' })
  defineElements()
  return mountModal(kit, options)
}
