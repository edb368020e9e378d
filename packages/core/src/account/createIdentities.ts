import { linkSignals } from '../abort/linkSignals.ts'
import { parseCaipAddress } from '../caip/caip.ts'
import { isKitError } from '../errors/KitError.ts'
import type { Services } from '../kit/createServices.ts'
import { findNetwork } from '../networks/findNetwork.ts'
import { hasNames } from '../networks/namespaces.ts'
import type { Network } from '../networks/Network.ts'
import type { Machine } from '../store/createMachine.ts'
import type { AccountState } from './AccountState.ts'
import { identityTransition } from './identityTransition.ts'
import type { AccountEffect, AccountEvent } from './machine.ts'

/** How accounts call themselves: for kits that have a service to ask. */
export type Identities = {
  /** Whether accounts of the network may have names. */
  readonly knows: (network: Network) => boolean
  readonly run: (
    namespace: string,
    machine: Machine<AccountState, AccountEvent, AccountEffect>,
    effect: AccountEffect & { readonly type: `identity.${string}` },
  ) => void
}

export type CreateIdentitiesParameters = {
  readonly networks: readonly Network[]
  readonly readIdentity: NonNullable<Services['readIdentity']>
  readonly onError: (error: unknown) => void
  readonly life: AbortSignal
}

export function createIdentities({ networks, readIdentity, onError, life }: CreateIdentitiesParameters): Identities {
  const reads = new Map<string, AbortController>()
  return {
    knows: hasNames,
    run(namespace, { step }, effect) {
      reads.get(namespace)?.abort()
      if (effect.type === 'identity.abort') return
      const { caipAddress } = effect
      const { address, networkId } = parseCaipAddress(caipAddress)
      const network = findNetwork(networks, networkId)
      const { controller, unlink } = linkSignals(life)
      reads.set(namespace, controller)
      const read = async (): ReturnType<typeof readIdentity> =>
        network ? readIdentity({ address, network, signal: controller.signal }) : { name: undefined, avatar: undefined }
      read()
        .then(
          (identity) =>
            controller.signal.aborted ||
            step((state) => identityTransition(state, { type: 'identity.succeeded', caipAddress, identity })),
          (error: unknown) => {
            if (controller.signal.aborted) return
            step((state) => identityTransition(state, { type: 'identity.failed', caipAddress }))
            if (!isKitError(error, 'ABORTED')) onError(error)
          },
        )
        .finally(unlink)
    },
  }
}
