import { type AdapterCapabilities, networkNotSupported, notConnected } from '@kit/core/adapter'
import { untilAborted } from '../async/untilAborted.ts'
import { toKitError } from '../errors/toKitError.ts'
import type { PjsSigner } from '../injected/PjsSigner.ts'
import type { InstanceContext } from '../instance/InstanceContext.ts'
import { prefixOf } from '../networks/prefixOf.ts'
import type { ChainAccess } from '../rpc/ChainAccess.ts'
import { createGuardedSigner } from '../signers/createGuardedSigner.ts'

export function createCapabilities(context: InstanceContext): Partial<AdapterCapabilities> {
  const { host, networks, metadataHashes, links, record, life } = context

  /** Bounds what waits by the caller and by `destroy`; fails with KitErrors only. */
  const bounded = async <value>(
    connectorId: string,
    signal: AbortSignal,
    run: (stop: AbortSignal) => Promise<value>,
  ): Promise<value> => {
    const stop = AbortSignal.any([signal, life])
    try {
      return await untilAborted(stop.aborted ? new Promise<never>(() => {}) : run(stop), stop)
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
    platform: host.platform,
    network,
    prefix: prefixOf(networks, network.caipNetworkId),
    metadataHashes: metadataHashes[network.caipNetworkId] ?? [],
    // Nodes serve JSON-RPC at one address over both.
    urls: [
      ...host.rpcUrls(network),
      ...(network.rpcUrls.default.webSocket ?? []).map((url) => url.replace(/^ws/, 'http')),
    ],
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
        const { getBalance } = await import('./getBalance.ts')
        return getBalance(chainOf(network, stop), address)
      }),
    getTokenBalance: ({ address, network, token, signal }) =>
      bounded('', signal, async (stop) => {
        const { getTokenBalance } = await import('./getTokenBalance.ts')
        return getTokenBalance(chainOf(network, stop), { address, token })
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
        const { signTransactions } = await import('../transactions/signTransactions.ts')
        return { transactions: await signTransactions(chainOf(network, stop), signer, { address, transactions }) }
      }),
    signAndSendTransaction: ({ connectorId, address, network, transaction, signal }) =>
      connected(connectorId, signal, async (signer, stop) => {
        const { signAndSend } = await import('../transactions/signAndSend.ts')
        return signAndSend(chainOf(network, stop), signer, { address, transaction })
      }),
    sendTransaction: ({ connectorId, address, network, to, value, signal }) =>
      connected(connectorId, signal, async (signer, stop) => {
        const { sendTransfer } = await import('../transactions/sendTransfer.ts')
        return sendTransfer(chainOf(network, stop), signer, { address, to, value })
      }),
    transferToken: ({ connectorId, address, network, token, to, amount, signal }) =>
      connected(connectorId, signal, async (signer, stop) => {
        const { sendTransfer } = await import('../transactions/sendTransfer.ts')
        return sendTransfer(chainOf(network, stop), signer, { address, token, to, value: amount })
      }),
    estimateFee: ({ connectorId, address, network, token, to, amount, signal }) =>
      bounded(connectorId, signal, async (stop) => {
        const { estimateTransferFee } = await import('../transactions/estimateTransferFee.ts')
        return estimateTransferFee(chainOf(network, stop), { address, token, to, value: amount })
      }),
    explorerUrl: ({ address, network }) => {
      const url = network.blockExplorers?.default.url
      if (!url || !URL.canParse(url)) return undefined
      const page = new URL(url)
      page.pathname = `${page.pathname.replace(/\/+$/, '')}/account/${address}`
      return page.href
    },
    validateAddress: async ({ address, network }) => {
      const { checkAddress } = await import('../address/checkAddress.ts')
      return checkAddress(address, prefixOf(networks, network.caipNetworkId))
    },
  }
}
