import type { Kit, KitState } from '@kit/core'

/** What the server rendered and hydration must repeat. */
export function initialState(kit: Kit & { readonly getInitialState?: () => KitState }): KitState {
  return kit.getInitialState?.() ?? kit.getState()
}
