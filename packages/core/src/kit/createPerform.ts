import { linkSignals } from '../abort/linkSignals.ts'
import { withSignal } from '../abort/withSignal.ts'
import type { AdapterCapabilities } from '../adapter/AdapterCapabilities.ts'
import type { ConnectedParameters } from '../adapter/capabilities/ConnectedParameters.ts'
import { capabilityMissing, invalidAddress, networkNotFound, notConnected } from '../errors/errors.ts'
import { toKitError } from '../errors/toKitError.ts'
import { findNetwork } from '../networks/findNetwork.ts'
import type { PendingTransaction } from '../transactions/PendingTransaction.ts'
import { capabilityOf } from './capabilityOf.ts'
import type { Kit, PerformableName } from './Kit.ts'
import type { KitParts } from './KitParts.ts'

export type CreatePerformParameters = {
  readonly parts: KitParts
  readonly sent: (transaction: Pick<PendingTransaction, 'id' | 'account'>) => void
  readonly life: AbortSignal
}

type Act = (parameters: ConnectedParameters) => ReturnType<AdapterCapabilities[PerformableName]>

/** What can be asked of the active connection beyond connecting. */
export function createPerform({ parts, sent, life }: CreatePerformParameters): Pick<Kit, 'perform' | 'getProvider'> {
  const activeNamespace = (): string => parts.networks.machine.get().activeNamespace

  const perform = async (
    name: PerformableName,
    given: Partial<ConnectedParameters> & { readonly namespace?: string | undefined },
  ): Promise<unknown> => {
    const { namespace = activeNamespace(), address: wanted, signal, ...own } = given
    const connection = parts.activeConnection(namespace)
    if (!connection) throw notConnected({ namespace })
    const act = capabilityOf(parts, name, namespace)
    if (!act) throw capabilityMissing({ capability: name, namespace })
    const { connectorId, accounts, networkId } = connection
    const account =
      wanted === undefined ? parts.accountOf(namespace, connection) : accounts.find(({ address }) => address === wanted)
    if (!account)
      throw invalidAddress({ address: String(wanted), networkId, reason: 'it is none of the connected accounts.' })
    const network = findNetwork(parts.options.networks, networkId)
    // A text is signed on any network.
    if (!network && name !== 'signMessage') throw networkNotFound({ networkId })
    const { controller, unlink } = linkSignals(life, signal)
    const parameters = {
      ...own,
      connectorId,
      address: account.address,
      network,
      signal: controller.signal,
    } as ConnectedParameters
    const start = (): Promise<unknown> => {
      const answer = (act as Act)(parameters)
      // Also where the caller has given up meanwhile: what was sent was sent.
      answer
        .then((value) => {
          const { hash } = Object(value) as { readonly hash?: unknown }
          if (typeof hash === 'string' && hash !== '') sent({ id: hash, account: account.caipAddress })
        })
        .catch(() => {})
      return answer
    }
    try {
      return await withSignal(controller.signal, start)
    } catch (error) {
      throw toKitError(error, { connectorId })
    } finally {
      unlink()
    }
  }

  return {
    perform: perform as Kit['perform'],
    async getProvider({ namespace = activeNamespace() } = {}) {
      const connection = parts.activeConnection(namespace)
      if (!connection) throw notConnected({ namespace })
      const provider = parts.adapters.loaded(namespace)?.provider?.(connection.connectorId)
      if (!provider) throw capabilityMissing({ capability: 'provider', namespace })
      return provider
    },
  }
}
