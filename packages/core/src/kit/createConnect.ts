import { aborted, adapterNotFound, connectorNotFound, modalClosed } from '../errors/errors.ts'
import { currentRoute } from '../navigation/machine.ts'
import type { Network } from '../networks/Network.ts'
import type { KitStore } from '../store/createKitStore.ts'
import { connectedAccount } from './connectedAccount.ts'
import type { ConnectedAccount, ConnectParameters, Kit } from './Kit.ts'
import type { KitParts } from './KitParts.ts'

export type CreateConnectParameters = {
  readonly parts: KitParts
  readonly store: Pick<KitStore, 'subscribe'>
  readonly wantedNetworks: Map<string, Network>
  readonly life: AbortSignal
}

export function createConnect({ parts, store, wantedNetworks: wanted, life }: CreateConnectParameters): Kit['connect'] {
  const account = (namespace: string): ConnectedAccount | undefined => connectedAccount(parts, namespace)
  const order = (): readonly string[] => {
    const { networks, options } = parts
    const { activeNamespace } = networks.machine.get()
    return [
      activeNamespace,
      ...options.adapters.map(({ namespace }) => namespace).filter((namespace) => namespace !== activeNamespace),
    ]
  }

  async function namespaceOf(connectorId: string, namespace: string | undefined): Promise<string> {
    const { options, shared, adapters, wallets } = parts
    const namespaces = order()
    if (namespace !== undefined) {
      if (!namespaces.includes(namespace)) throw adapterNotFound({ namespace })
      return namespace
    }
    const [first = ''] = namespaces
    if (options.adapters.length === 1 || shared.has(connectorId)) return first
    for (const candidate of namespaces) {
      const adapter = await adapters.load(candidate)
      adapter.discover()
      if (wallets.connectors(candidate).some(({ id }) => id === connectorId)) return candidate
    }
    throw connectorNotFound({ connectorId })
  }

  async function connectTo(
    connectorId: string,
    { namespace, networkId, signal }: ConnectParameters,
  ): Promise<ConnectedAccount> {
    const { networks, connections, options } = parts
    const network = networkId === undefined ? undefined : networks.find(networkId)
    const target = await namespaceOf(connectorId, namespace ?? network?.chainNamespace)
    if (network) wanted.set(target, network)
    try {
      const connection = await connections.connect(target, connectorId, signal)
      const reached = connection
        ? target
        : options.adapters
            .map((adapter) => adapter.namespace)
            .find((other) => account(other)?.connectorId === connectorId)
      const result = reached === undefined ? undefined : account(reached)
      if (!result) throw aborted({ reason: 'The wallet shared no account of a configured namespace.' })
      return result
    } finally {
      if (network && wanted.get(target) === network) wanted.delete(target)
    }
  }

  /** Waits for the visitor, before whom the modal is open. */
  function letVisitorChoose({ connectorId, namespace, signal }: ConnectParameters): Promise<ConnectedAccount> {
    const { options, connections, navigation } = parts
    const { machine } = navigation
    const isWanted = (candidate: ConnectedAccount | undefined): boolean =>
      candidate !== undefined && (connectorId ?? candidate.connectorId) === candidate.connectorId
    const namespaces = (): readonly string[] => (namespace === undefined ? order() : [namespace])
    const found = (): ConnectedAccount | undefined => namespaces().map(account).find(isWanted)
    /** A pairing closes with its first namespace; the one that is waited for may follow. */
    const isUnderWay = (): boolean =>
      namespaces().some((one) => {
        const state = connections.machines[one]?.get()
        return state?.status === 'connecting' && state.reason === 'request' && state.connectorId === options.pairingId
      })
    const ready = found()
    if (ready) return Promise.resolve(ready)
    if (connectorId !== undefined) {
      const imageUrl = options.sharedConnectors?.find(({ id }) => id === connectorId)?.imageUrl
      machine.send({
        type: machine.get().status === 'open' ? 'push' : 'open',
        route: { view: 'ConnectingWalletConnect', wallet: null, imageUrl },
      })
    }
    return new Promise((resolve, reject) => {
      const finish = (settle: () => void): void => {
        unsubscribe()
        signal?.removeEventListener('abort', stop)
        life.removeEventListener('abort', stop)
        settle()
      }
      const stop = (): void => {
        finish(() => reject(aborted()))
        const [first = ''] = order()
        if (connectorId !== undefined) connections.cancel(first, connectorId)
        machine.send({ type: 'dismiss' })
      }
      const look = (): void => {
        const connected = found()
        if (connected) {
          finish(() => resolve(connected))
          // Connected by something else than a click on a wallet: what was opened to ask is over. A sign-in is not.
          const view = currentRoute(machine.get())?.view
          if (view === 'Connect' || view === 'Account') machine.send({ type: 'dismiss' })
        } else if (machine.get().status === 'closed' && !isUnderWay()) finish(() => reject(modalClosed()))
      }
      const unsubscribe = store.subscribe(look)
      signal?.addEventListener('abort', stop, { once: true })
      life.addEventListener('abort', stop, { once: true })
      // The visitor may have been faster than this code was loaded.
      look()
    })
  }

  return async (parameters = {}) => {
    if (life.aborted || parameters.signal?.aborted) throw aborted()
    const { connectorId } = parameters
    // A pairing needs somebody who sees its code.
    return connectorId === undefined || connectorId === parts.options.pairingId
      ? letVisitorChoose(parameters)
      : connectTo(connectorId, parameters)
  }
}
