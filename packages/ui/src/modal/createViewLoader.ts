import { KitError, type View } from '@kit/core'
import type { AnyViewModule } from '../views/ViewEntry.ts'
import { entryOf } from '../views/entryOf.ts'

/** Remembers what is loaded, so that a view that is there shows without a frame in between. */
export type ViewLoader = {
  readonly load: (view: View) => Promise<AnyViewModule>
  readonly get: (view: View) => AnyViewModule | undefined
}

export function createViewLoader(): ViewLoader {
  const loaded = new Map<View, AnyViewModule>()
  return {
    load: async (view) => {
      const entry = entryOf(view)
      if (!entry) throw new KitError('INVALID_OPTION', `There is no view "${view}".`)
      // A group has the views that the map says; the union of all views cannot say so.
      const { views }: { readonly views: { readonly [name in View]?: AnyViewModule } } = await entry.load()
      const module = views[view] as AnyViewModule
      loaded.set(view, module)
      return module
    },
    get: (view) => loaded.get(view),
  }
}
