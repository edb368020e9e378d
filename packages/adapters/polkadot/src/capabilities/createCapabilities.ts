import {
  type AdapterCapabilities,
  capabilityMissing,
  createRpcClient,
  explorerUrl,
  networkNotSupported,
  notConnected,
  withAnySignal,
  withSignal,
} from '@kit/core/adapter'
import { toKitError } from '../errors/toKitError.ts'
import type { PjsSigner } from '../injected/InjectedWallet.ts'
import type { InstanceContext } from '../instance/InstanceContext.ts'
import { prefixOf } from '../address/addresses.ts'
import type { ChainAccess } from '../rpc/callChain.ts'
import { createGuardedSigner } from '../signers/createGuardedSigner.ts'

export function createCapabilities(context: InstanceContext): Partial<AdapterCapabilities> {
  const { host, networks, metadataHashes, links, record, life } = context
  const rpc = createRpcClient({
    platform: host.platform,
    // Nodes serve JSON-RPC over HTTP at the address of their WebSocket, too.
    rpcUrls: (network) => [
      ...host.rpcUrls(network),
      ...(network.rpcUrls.default.webSocket ?? []).map((url) => url.replace(/^ws/, 'http')),
    ],
    signal: life,
  })

  /** Bounds what waits by the caller and by `destroy`; fails with KitErrors only. */
  const bounded = async <value>(
    connectorId: string,
    signal: AbortSignal,
    run: (stop: AbortSignal) => Promise<value>,
  ): Promise<value> => {
    try {
      return await withAnySignal([signal, life], (stop) => withSignal(stop, () => run(stop)))
    } catch (error) {
      throw toKitError(error, { connectorId })
    }
  }

  /** As `bounded`, for a connection. @throws KitError `NOT_CONNECTED` */
  const connected = <value>(
    connectorId: string,
    signal: AbortSignal,
    run: (signer: PjsSigner, stop: AbortSignal) => Promise<value>,
  ): Promise<value> =>
    bounded(connectorId, signal, (stop) => {
      if (!links.find(connectorId)?.connection) throw notConnected({ namespace: 'polkadot' })
      return run(createGuardedSigner(links, connectorId), stop)
    })

  const chainOf = (
    network: Parameters<AdapterCapabilities['getBalance']>[0]['network'],
    signal: AbortSignal,
  ): ChainAccess => ({
    rpc,
    network,
    prefix: prefixOf(networks, network.caipNetworkId),
    metadataHashes: metadataHashes[network.caipNetworkId] ?? [],
    signal,
  })

  return {
    switchNetwork: ({ connectorId, network, signal }) =>
      connected(connectorId, signal, () => {
        const { caipNetworkId } = network
        const approved = links.find(connectorId)?.approvedNetworkIds
        const isApproved = approved === undefined || approved.includes(caipNetworkId)
        if (!isApproved || !links.move(connectorId, caipNetworkId))
          throw networkNotSupported({ networkId: caipNetworkId })
        record.set(connectorId, caipNetworkId)
        return Promise.resolve()
      }),
    getBalance: ({ address, network, signal }) =>
      bounded('', signal, async (stop) => {
        const { getBalance } = await import('./balances.ts')
        return getBalance(chainOf(network, stop), address)
      }),
    getTokenBalance: ({ address, network, token, signal }) =>
      bounded('', signal, async (stop) => {
        const { getTokenBalance } = await import('./balances.ts')
        return getTokenBalance(chainOf(network, stop), { address, token })
      }),
    getTransactionStatus: ({ hash, address, nonce, expiresAt, sentAt, network, signal }) =>
      bounded('', signal, async (stop) => {
        const { getTransactionStatus } = await import('../transactions/status.ts')
        const age = sentAt === undefined ? undefined : host.platform.now() - sentAt
        return getTransactionStatus(chainOf(network, stop), { hash, address, nonce, expiresAt, age })
      }),
    describeAddress: ({ address, token, network, signal }) =>
      bounded('', signal, async (stop) => {
        const { describeAddress } = await import('../transactions/transfer.ts')
        return describeAddress(chainOf(network, stop), { address, token })
      }),
    signMessage: ({ connectorId, address, message, signal }) =>
      connected(connectorId, signal, async ({ signRaw }) => {
        const bytes = new TextEncoder().encode(message)
        const data = `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
        const { signature } = await signRaw({ address, data, type: 'bytes' })
        return { signature }
      }),
    signTransactions: ({ connectorId, address, network, transactions, signal }) =>
      connected(connectorId, signal, async (signer, stop) => {
        const { signTransactions } = await import('../transactions/signCall.ts')
        return { transactions: await signTransactions(chainOf(network, stop), signer, { address, transactions }) }
      }),
    signAndSendTransaction: ({ connectorId, address, network, transaction, signal }) =>
      connected(connectorId, signal, async (signer, stop) => {
        const { signAndSend } = await import('../transactions/signCall.ts')
        return signAndSend(chainOf(network, stop), signer, { address, transaction })
      }),
    sendTransaction: ({ connectorId, address, network, to, value, terms, signal }) =>
      connected(connectorId, signal, async (signer, stop) => {
        const { sendTransfer } = await import('../transactions/transfer.ts')
        return sendTransfer(chainOf(network, stop), signer, { address, to, value, terms })
      }),
    transferToken: ({ connectorId, address, network, token, to, amount, terms, signal }) =>
      connected(connectorId, signal, async (signer, stop) => {
        const { sendTransfer } = await import('../transactions/transfer.ts')
        return sendTransfer(chainOf(network, stop), signer, { address, token, to, value: amount, terms })
      }),
    maxSendable: ({ connectorId, address, network, token, to, terms, signal }) =>
      bounded(connectorId, signal, async (stop) => {
        const { maxTransfer } = await import('../transactions/transfer.ts')
        return maxTransfer(chainOf(network, stop), { address, token, to, terms })
      }),
    estimateFee: ({ connectorId, address, network, token, to, amount, data, terms, signal }) =>
      bounded(connectorId, signal, async (stop) => {
        if (data !== undefined) throw capabilityMissing({ capability: 'estimateFee (data)', namespace: 'polkadot' })
        const { estimateTransferFee } = await import('../transactions/transfer.ts')
        return estimateTransferFee(chainOf(network, stop), { address, token, to, value: amount, terms })
      }),
    explorerUrl: (parameters) => explorerUrl(parameters, 'account'),
    validateAddress: async ({ address, network }) => {
      const { checkAddress } = await import('../address/addresses.ts')
      return checkAddress(address, prefixOf(networks, network.caipNetworkId))
    },
  }
}
