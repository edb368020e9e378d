import { type Kit, kitNotFound } from '@kit/core'
import { type Context, createComponent, createContext, type JSX, onMount, useContext } from 'solid-js'

const KitContext: Context<Kit | undefined> = createContext()

/**
 * Gives a kit to the primitives below and starts it in the browser. It mounts no modal: call `mountKit` of `@kit/ui/standalone`, or
 * draw an interface of your own.
 * @throws KitError `KIT_NOT_FOUND` if it is given no kit
 * @example <KitProvider kit={kit}><App /></KitProvider>
 */
export function KitProvider(props: { readonly kit: Kit; readonly children?: JSX.Element }): JSX.Element {
  // JavaScript callers are not type-checked: an import may be missing.
  if (!props.kit) throw kitNotFound({ help: 'Give KitProvider what createKit returned.' })
  onMount(() => void props.kit.start())
  return createComponent(KitContext.Provider, {
    get value() {
      return props.kit
    },
    get children() {
      return props.children
    },
  })
}

/** The kit of the nearest `KitProvider`: its actions. Read its state with the primitives. @throws KitError `KIT_NOT_FOUND` */
export function useKit(): Kit {
  const kit = useContext(KitContext)
  if (!kit) throw kitNotFound({ help: 'useKit must be used within <KitProvider kit={kit}>.' })
  return kit
}
