import { type Kit, kitIdTaken } from '@kit/core'
import { define } from './define.ts'
import { KitModalElement } from './KitModalElement.ts'
import { appendModal } from './appendModal.ts'
import { mounts, mountsChanged } from './mounts.ts'

/**
 * `mountKit` of a page that draws its buttons itself: of the elements it defines only `<kit-modal>`.
 * @throws KitError `LOAD_FAILED` where an incompatible `<kit-modal>` was first
 * @throws KitError `KIT_ID_TAKEN` where another kit of the same id is mounted
 */
export function mountModal(
  kit: Kit,
  { target, append = !(kit.options.disableAppend || kit.options.enableEmbedded) }: MountOptions = {},
): () => void {
  if (!globalThis.document) return () => {}
  const registry = mounts(document)
  const id = kitId(kit)
  const before = registry.get(id)
  if (before && before.kit !== kit) {
    if (before.count > 0) throw kitIdTaken({ id })
    before.remove()
    // A hot reload of the module that makes it: two at once would share what they store and both listen to the wallet.
    before.kit.destroy()
  }

  define('kit-modal', KitModalElement)
  const mount = registry.get(id)
  if (mount) registry.set(id, { ...mount, count: mount.count + 1 })
  else {
    const takeOff = append ? appendModal(kit, target) : () => {}
    const ended = kit.subscribe(() => {
      if (kit.getState().lifecycle === 'destroyed') registry.get(id)?.remove()
    })
    const remove = (): void => {
      ended()
      takeOff()
      registry.delete(id)
      document.dispatchEvent(new Event(mountsChanged))
    }
    registry.set(id, { kit, count: 1, remove })
    document.dispatchEvent(new Event(mountsChanged))
  }
  void kit.start()

  let mounted = true
  return () => {
    const current = registry.get(id)
    if (!mounted || current?.kit !== kit) return
    mounted = false
    registry.set(id, { ...current, count: current.count - 1 })
    // StrictMode and hot reload mount again at once; the modal then stays as it is.
    queueMicrotask(() => {
      const last = registry.get(id)
      if (last?.kit === kit && last.count === 0) last.remove()
    })
  }
}

/** The options of `mountKit`. */
export type MountOptions = {
  /** The element to which `<kit-modal>` is appended. Default: the body, as soon as there is one. */
  readonly target?: HTMLElement | undefined
  /** False: the page holds its own `<kit-modal>`. Default: true, unless the kit's `disableAppend` or `enableEmbedded` says otherwise. */
  readonly append?: boolean | undefined
}

/** The key of a kit on its page; the default kit has none of its own. */
const kitId = (kit: Kit): string => kit.options.id ?? 'default'
