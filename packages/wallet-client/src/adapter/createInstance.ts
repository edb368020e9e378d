import {
  anySignal,
  type AdapterHost,
  type AdapterInstance,
  connectorNotFound,
  createRpcClient,
  explorerUrl,
  type Network,
  networkNotSupported,
  notConnected,
  type PairingNamespace,
  walletFailed,
  withSignal,
} from '@kit/core/adapter'
import { createConnections } from './createConnections.ts'
import { type Ask, type CapabilityTools, isRequester, type NamespaceWords } from './NamespaceWords.ts'
import { toAdapterError } from './toAdapterError.ts'

export type InstanceOptions = {
  readonly host: AdapterHost
  readonly namespace: string
  readonly networks: readonly Network[]
  readonly words: NamespaceWords
  readonly pairing: PairingNamespace
}

export function createInstance({ host, namespace, networks, words, pairing }: InstanceOptions): AdapterInstance {
  const life = new AbortController()
  const connections = createConnections({ namespace, networks, emit: host.emit })

  const withWallet: CapabilityTools['withWallet'] = async ({ connectorId, signal, network, ...more }, run) => {
    const stop = anySignal([signal, life.signal])
    const ask = async () => {
      const live = connections.find(connectorId)
      if (!live) throw notConnected({ namespace })
      // The chain's id in the session.
      const chainId = network?.caipNetworkId ?? live.connection.networkId
      const request: Ask = async (method, params) => live.requester.request({ method, params, chainId, signal: stop })
      return run(request)
    }
    try {
      return await withSignal(stop, ask)
    } catch (error) {
      throw toAdapterError(error, { namespace, connectorId, networkId: network?.caipNetworkId, ...more })
    }
  }
  const tools: CapabilityTools = {
    withWallet,
    read: createRpcClient({ ...host, signal: life.signal }).request,
    moveTo: (connectorId, { caipNetworkId }) => {
      if (!life.signal.aborted) connections.moveTo(connectorId, caipNetworkId)
    },
  }

  /** In the background: a wallet on a phone may answer late, or never. */
  const describe = (connectorId: string, account: string): void => {
    const { describeAccounts } = words
    const attached = connections.find(connectorId)
    if (!describeAccounts || !attached) return
    withWallet({ connectorId, signal: life.signal }, (ask) => describeAccounts(ask, account)).then(
      (descriptions) => {
        // The session may have been replaced meanwhile.
        if (connections.find(connectorId)?.requester === attached.requester)
          connections.describe(connectorId, descriptions)
      },
      // Accounts keep the type of the session.
      () => {},
    )
  }

  return {
    discover: () => {},
    connect: ({ connectorId }) => Promise.reject(connectorNotFound({ connectorId })),
    reconnect: () => Promise.resolve(null),
    disconnect: ({ connectorId }) => Promise.resolve(connections.forget(connectorId)),
    connections: connections.all,
    attach: async (provider, meta) => {
      const requester = provider.kind === 'walletStandard' ? undefined : provider.provider
      if (!isRequester(requester))
        throw walletFailed({ connectorId: meta.connectorId, reason: 'It takes no requests.' })
      const connection = connections.put({ provider, requester, meta })
      describe(meta.connectorId, connection.accounts[0].address)
      return connection
    },
    capabilities: {
      explorerUrl: (parameters) => explorerUrl(parameters),
      // Each request names its chain, so the wallet need not switch.
      switchNetwork: ({ connectorId, network, signal }) =>
        withWallet({ connectorId, signal }, async () => {
          const approved = connections.find(connectorId)?.connection.approvedNetworkIds
          if (network.chainNamespace !== namespace || (approved && !approved.includes(network.caipNetworkId)))
            throw networkNotSupported({ networkId: network.caipNetworkId })
          tools.moveTo(connectorId, network)
        }),
      ...words.createCapabilities(tools),
    },
    provider: (connectorId) => connections.find(connectorId)?.provider,
    pairing,
    destroy: () => {
      life.abort()
      connections.destroy()
    },
  }
}
