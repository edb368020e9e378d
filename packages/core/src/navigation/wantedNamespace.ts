import type { NavigationState } from './NavigationState.ts'

/** The namespace that wallets are looked for in: of the last Connect on the way here; undefined: all. */
export function wantedNamespace(state: NavigationState): string | undefined {
  if (state.status !== 'open') return undefined
  const connect = state.stack.findLast(({ view }) => view === 'Connect')
  return connect?.view === 'Connect' ? connect.namespace : undefined
}
