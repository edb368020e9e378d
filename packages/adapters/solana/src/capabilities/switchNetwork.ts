import { type Network, networkNotSupported } from '@kit/core/adapter'
import type { InstanceContext } from '../instance/InstanceContext.ts'
import type { Session } from '../instance/Session.ts'
import { walletChain } from '../networks/walletChain.ts'
import { chainsOf } from '../wallet/chainsOf.ts'

/** Nobody is asked: from now on the wallet is told this network with each request. @throws KitError `NETWORK_NOT_SUPPORTED` */
export function switchNetwork(
  { sessions, memory }: InstanceContext,
  { connectorId, wallet, meta }: Session,
  network: Network,
): void {
  const { caipNetworkId: networkId, deprecatedCaipNetworkId } = network
  const approved = meta?.approvedNetworkIds
  const isApproved =
    !approved ||
    approved.includes(networkId) ||
    (deprecatedCaipNetworkId !== undefined && approved.includes(deprecatedCaipNetworkId))
  const isSolana = network.chainNamespace === 'solana'
  if (!isSolana || walletChain(chainsOf(wallet), network) === undefined || !isApproved)
    throw networkNotSupported({ networkId })
  sessions.moveTo(connectorId, networkId)
  memory.keep(networkId)
}
