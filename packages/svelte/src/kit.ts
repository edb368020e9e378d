import { type Kit, kitNotFound } from '@kit/core'
import { getContext, onMount, setContext } from 'svelte'

const kitKey = Symbol('kit')

/**
 * Gives a kit to the components below and starts it in the browser; to be called as the component is made. It mounts no modal: call
 * `mountKit` of `@kit/ui/standalone`, or draw an interface of your own.
 * @throws KitError `KIT_NOT_FOUND` if it is given no kit
 * @example setKit(kit)
 */
export function setKit(kit: Kit): void {
  // JavaScript callers are not type-checked: an import may be missing.
  if (!kit) throw kitNotFound({ help: 'Give setKit what createKit returned.' })
  setContext(kitKey, kit)
  onMount(() => void kit.start())
}

/** The kit that `setKit` gave: its actions. @throws KitError `KIT_NOT_FOUND` */
export function useKit(): Kit {
  const kit = getContext<Kit | undefined>(kitKey)
  if (!kit) throw kitNotFound({ help: 'useKit must be used in a component below one that calls setKit(kit).' })
  return kit
}
