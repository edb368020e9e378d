import { type Network, networkNotSupported, type RpcClient } from '@kit/core/adapter'
import { getBase58Decoder } from '@solana/codecs-strings'
import type { InstanceContext } from '../instance/InstanceContext.ts'
import type { Session } from '../instance/createSessions.ts'
import { walletChain } from '../networks/walletChain.ts'
import { sendRaw } from '../rpc/sendRaw.ts'
import { sendWithWallet, signBytes, type TransactionRequest } from '../signing/signWithWallet.ts'
import { type AskedWallet, chainsOf } from '../wallet/standardWallet.ts'

/** The signature of the UTF-8 bytes of a text, in base58. */
export const signMessage = async (
  wallet: AskedWallet,
  address: string,
  message: string,
): Promise<{ readonly signature: string }> => ({
  signature: getBase58Decoder().decode(await signBytes(wallet, address, new TextEncoder().encode(message))),
})

/** Signed by the wallet, and sent by it or by us. */
export async function sendByWallet(
  rpc: RpcClient,
  request: TransactionRequest,
  transaction: Uint8Array,
  signal: AbortSignal,
): Promise<{ readonly hash: string }> {
  const { network, address } = request
  const send = (signed: Uint8Array) => sendRaw(rpc, signed, { network, address, signal })
  return { hash: await sendWithWallet(request, transaction, { sendRaw: send }) }
}

/** Switches without a prompt: from now on each request names this network. @throws KitError `NETWORK_NOT_SUPPORTED` */
export function switchNetwork(
  { sessions, memory }: InstanceContext,
  { connectorId, wallet, meta }: Pick<Session, 'connectorId' | 'meta'> & { readonly wallet: AskedWallet },
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
