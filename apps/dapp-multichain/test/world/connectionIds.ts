import type { Kit } from '@kit/core'

/** Connector ids of the live connections of a namespace, the active one first. */
export function connectionIds(kit: Kit, namespace: string): readonly string[] {
  const state = kit.getState().connections[namespace]
  const standing = state?.status === 'connected' ? state : state?.status === 'connecting' ? state.previous : null
  return standing ? [standing.active, ...standing.others].map(({ connectorId }) => connectorId) : []
}
