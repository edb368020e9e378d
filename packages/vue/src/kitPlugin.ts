import { type Kit, kitNotFound } from '@kit/core'
import { inject, type InjectionKey, type Plugin } from 'vue'

const kitKey: InjectionKey<Kit> = Symbol('kit')

/**
 * Gives a kit to the composables of an app and starts it in the browser. It mounts no modal: call `mountKit` of `@kit/ui/standalone`,
 * or draw an interface of your own.
 * @throws KitError `KIT_NOT_FOUND` if it is given no kit
 * @example createApp(App).use(kitPlugin(kit))
 */
export function kitPlugin(kit: Kit): Plugin {
  // JavaScript callers are not type-checked: an import may be missing.
  if (!kit) throw kitNotFound({ help: 'Give kitPlugin what createKit returned.' })
  return {
    install(app) {
      app.provide(kitKey, kit)
      if (globalThis.document) void kit.start()
    },
  }
}

/** The kit of the app: its actions. Read its state with the composables. @throws KitError `KIT_NOT_FOUND` */
export function useKit(): Kit {
  const kit = inject(kitKey, null)
  if (!kit) throw kitNotFound({ help: 'useKit must be used in setup of an app with app.use(kitPlugin(kit)).' })
  return kit
}
