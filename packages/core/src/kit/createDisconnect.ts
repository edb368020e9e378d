import { withDeadline } from '../abort/withDeadline.ts'
import type { Account } from '../adapter/Account.ts'
import type { AdapterConnection } from '../adapter/AdapterConnection.ts'
import { parseCaipNetworkId } from '../caip/caip.ts'
import { connectionsOf } from '../connection/connectionsOf.ts'
import type { Leaving } from '../connection/createLeaving.ts'
import { disconnectFailed } from '../errors/errors.ts'
import type { KitEvent } from '../analytics/events.ts'
import type { Kit } from './Kit.ts'
import type { KitParts } from './KitParts.ts'

export type CreateDisconnectParameters = {
  readonly parts: KitParts
  readonly leaving: Leaving
  readonly emit: (event: KitEvent) => void
  readonly toastFailure: () => void
  readonly life: AbortSignal
}

/** SPEC §9: HTTP answers come within 10 s. */
const endSessionLimitMs = 10_000

/** Ends connections, and the sign-in sessions of the accounts that go with them. */
export function createDisconnect({
  parts,
  leaving,
  emit,
  toastFailure,
  life,
}: CreateDisconnectParameters): Kit['disconnect'] {
  /** A shared connector leaves all namespaces at once. */
  function accountsLeavingWith(targets: readonly string[], connectorId: string | undefined): readonly Account[] {
    const { options, shared, accountOf, connections } = parts
    const live = (namespace: string): readonly AdapterConnection[] => {
      const state = Object.hasOwn(connections.machines, namespace) ? connections.machines[namespace]?.get() : undefined
      return state ? connectionsOf(state) : []
    }
    const asked = targets
      .flatMap(live)
      .filter((connection) => connectorId === undefined || connection.connectorId === connectorId)
    const goesAlong = (other: AdapterConnection): boolean =>
      shared.has(other.connectorId) && asked.some((one) => one.connectorId === other.connectorId)
    const others = options.adapters
      .map(({ namespace }) => namespace)
      .filter((namespace) => !targets.includes(namespace))
    const leaving = [...asked, ...others.flatMap(live).filter(goesAlong)]
    return leaving.map((connection) => accountOf(parseCaipNetworkId(connection.networkId).namespace, connection))
  }

  async function endSession(account: Account): Promise<void> {
    const { platform, options } = parts
    const { signIn } = options
    if (signIn)
      await withDeadline({ platform, what: 'The sign-in', limitMs: endSessionLimitMs, signal: life }, (signal) =>
        signIn.endSession({ account, signal }),
      )
  }

  return async (parameters) => {
    const { options, networks } = parts
    const { activeNamespace } = networks.machine.get()
    const all = options.adapters.map(({ namespace }) => namespace)
    // The active one last: where all go, none is to be looked at in its place.
    const targets = parameters
      ? [parameters.namespace]
      : [...all.filter((namespace) => namespace !== activeNamespace), activeNamespace]
    const accounts = accountsLeavingWith(targets, parameters?.connectorId)
    const outcomes = await Promise.allSettled([
      ...targets.map((namespace) => leaving.disconnect(namespace, parameters?.connectorId)),
      ...accounts.map(endSession),
    ])
    const failure = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failure) {
      const error = disconnectFailed({ cause: failure.reason })
      emit({ type: 'DISCONNECT_ERROR', properties: { message: error.message } })
      toastFailure()
      throw error
    }
    emit({ type: 'DISCONNECT_SUCCESS', properties: { namespace: parameters?.namespace ?? 'all' } })
  }
}
