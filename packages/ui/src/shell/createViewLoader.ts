import type { View } from '@kit/core'
import type { AnyViewModule } from '../views/ViewModule.ts'
import { viewMap } from '../views/viewMap.ts'

/** Remembers what is loaded, so that a view that is there shows without a frame in between. */
export type ViewLoader = {
  readonly load: (view: View) => Promise<AnyViewModule>
  readonly get: (view: View) => AnyViewModule | undefined
}

export function createViewLoader(): ViewLoader {
  const loaded = new Map<View, AnyViewModule>()
  return {
    load: async (view) => {
      const module = await viewMap[view].load()
      loaded.set(view, module)
      return module
    },
    get: (view) => loaded.get(view),
  }
}
