import type { AdapterConnection } from '../adapter/AdapterConnection.ts'
import type { Core } from '../kernel/Core.ts'
import { checkArguments, inNamespace, text } from '../options/checkArguments.ts'
import { dispatch, read } from '../kernel/dispatch.ts'

/** A wallet that was connected in a namespace and no longer is. It is offered, never connected by itself. */
export type RecentConnection = {
  /** The id of the connector. */
  readonly connectorId: string
  /** The display name of the wallet. */
  readonly name: string
}

/** By namespace, newest first, at most two each. */
export type RecentConnections = Readonly<Record<string, readonly RecentConnection[]>>

export const recentLimit = 2

/** The recent connections after `before` became `after`. The same list if nothing changed. */
export function recallConnections(
  recent: readonly RecentConnection[],
  before: readonly AdapterConnection[],
  after: readonly AdapterConnection[],
): readonly RecentConnection[] {
  const isLive = ({ connectorId }: { readonly connectorId: string }): boolean =>
    after.some((connection) => connection.connectorId === connectorId)
  const gone = before
    .filter((connection) => !isLive(connection))
    .map(({ connectorId, wallet }) => ({ connectorId, name: wallet.name }))
  const kept = recent.filter((one) => !isLive(one) && gone.every(({ connectorId }) => connectorId !== one.connectorId))
  return gone.length === 0 && kept.length === recent.length ? recent : [...gone, ...kept].slice(0, recentLimit)
}

/** See `Kit.forgetConnection`. */
export function forgetConnection(
  core: Core,
  parameters: { readonly connectorId: string; readonly namespace?: string | undefined },
): void {
  checkArguments('forgetConnection', parameters, { connectorId: text, ...inNamespace })
  const { connectorId, namespace = read(core, 'network').activeNamespace } = parameters
  const all = read(core, 'recentConnections')
  const recent = Object.hasOwn(all, namespace) ? (all[namespace] ?? []) : []
  if (recent.some((one) => one.connectorId === connectorId))
    dispatch(core, {
      to: 'values',
      change: {
        recentConnections: { ...all, [namespace]: recent.filter((one) => one.connectorId !== connectorId) },
      },
    })
}
