import { type Eip1193Provider, insufficientFunds, type Network, walletFailed } from '@kit/core/adapter'
import { isInsufficientFunds } from '../errors/isInsufficientFunds.ts'
import { toKitError } from '../errors/toKitError.ts'
import { hexChainId } from '../network/addChainParameters.ts'
import { addressTo } from './addressTo.ts'
import { checkedData } from './checkedData.ts'
import { ensureNetwork } from './ensureNetwork.ts'
import { toQuantity } from './toQuantity.ts'

export type TransactionParameters = {
  readonly connectorId: string
  readonly address: string
  readonly network: Network
  readonly to: string
  readonly value: bigint
  readonly data?: string | undefined
}

/**
 * `eth_sendTransaction`. Fees and nonce are the wallet's to choose.
 * @throws KitError `INVALID_ADDRESS`, `INVALID_AMOUNT`, `INVALID_OPTION` (data), `INSUFFICIENT_FUNDS` as the wallet or its node tell it, `WALLET_FAILED`; else what the wallet throws
 */
export async function sendTransaction(provider: Eip1193Provider, parameters: TransactionParameters): Promise<string> {
  const { address, network } = parameters
  const transaction = {
    from: address,
    to: addressTo(parameters.to, network),
    value: toQuantity(parameters.value),
    data: checkedData(parameters.data),
    chainId: hexChainId(network),
  }
  await ensureNetwork(provider, network)
  try {
    const hash = await provider.request({ method: 'eth_sendTransaction', params: [transaction] })
    if (typeof hash !== 'string' || !/^0x[\da-f]{64}$/i.test(hash))
      throw walletFailed({ reason: 'It gave no transaction hash.' })
    return hash
  } catch (error) {
    const known = toKitError(error)
    throw known.code === 'WALLET_FAILED' && isInsufficientFunds(error)
      ? insufficientFunds({ address, networkId: network.caipNetworkId })
      : error
  }
}
