import type { MachineOf } from '../kernel/registry.ts'
import type { Slice } from '../kernel/slice.ts'
import { type NavigationEffect, type NavigationEvent, transition } from './machine.ts'
import { createNavigationEffects, loadShownView } from './navigate.ts'
import type { NavigationState } from './NavigationState.ts'

declare module '../kernel/registry.ts' {
  interface Slices {
    /** Whether the modal is open, and the stack of its views with their parameters. The current view is last. */
    readonly navigation: NavigationState
  }
  interface Machines {
    readonly navigation: MachineOf<'navigation', NavigationEvent, NavigationEffect>
  }
}
declare module '../kernel/Core.ts' {
  interface Core {
    /** The last choice of a wallet or a network, for one that waits for its code. */
    readonly choice: { latest: object | undefined }
    /** The last click on a wallet or a network. */
    readonly lastClick: { key: string; at: number }
  }
}

export const navigationSlice: Slice<'navigation'> = {
  initial: () => ({ navigation: { status: 'closed' } }),
  install: (core) => ({
    machines: { navigation: { transition, run: createNavigationEffects(core) } },
    observe: ({ of }) => {
      if (of === 'navigation') loadShownView(core)
    },
  }),
}
