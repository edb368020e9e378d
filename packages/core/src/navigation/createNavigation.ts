import { cellOf } from '../store/cells.ts'
import type { KitStore } from '../store/createKitStore.ts'
import { createMachine, type Machine } from '../store/createMachine.ts'
import type { Platform } from '../platform/Platform.ts'
import { type NavigationEffect, type NavigationEvent, transition } from './machine.ts'
import type { NavigationState } from './NavigationState.ts'
import type { Route } from './Route.ts'

export type Navigation = { readonly machine: Machine<NavigationState, NavigationEvent>; readonly destroy: () => void }

/** SPEC §2. */
const shakeMs = 500

export function createNavigation({
  store,
  platform,
  home,
  changed,
}: {
  readonly store: KitStore
  readonly platform: Platform
  /** Where a modal that stands in the page is when it was closed; null: it goes. */
  readonly home: () => Route | null
  readonly changed: (next: NavigationState, previous: NavigationState) => void
}): Navigation {
  let stopShake = (): void => {}
  const machine = createMachine<NavigationState, NavigationEvent, NavigationEffect>({
    cell: cellOf(store, 'navigation'),
    transition,
    changed,
    run(effect) {
      if (effect.type === 'shake.started')
        stopShake = platform.after(shakeMs, () => machine.send({ type: 'shake.ended' }))
      else if (effect.type === 'modal.closed') {
        stopShake()
        const route = home()
        if (route) machine.send({ type: 'open', route })
      }
    },
  })
  return { machine, destroy: () => stopShake() }
}
