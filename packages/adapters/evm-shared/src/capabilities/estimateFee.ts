import { type Balance, insufficientFunds, type Network, type RpcClient } from '@kit/core/adapter'
import { isInsufficientFunds } from '../errors/isInsufficientFunds.ts'
import { encodeTransfer } from './encodeTransfer.ts'
import { fromQuantity } from './fromQuantity.ts'
import { toQuantity } from './toQuantity.ts'
import { addressTo } from './addressTo.ts'

const what = 'The network fee'

/**
 * Gas of the transfer × the gas price of now, in wei. What a rollup adds for its base chain is not in it.
 * @throws KitError as `RpcClient.request`, and `INVALID_ADDRESS`, `INVALID_AMOUNT`, `INSUFFICIENT_FUNDS`
 */
export async function estimateFee(
  read: RpcClient['request'],
  {
    address,
    network,
    token,
    to,
    amount,
    signal,
  }: {
    readonly address: string
    readonly network: Network
    readonly token?: string | undefined
    readonly to: string
    readonly amount: bigint
    readonly signal: AbortSignal
  },
): Promise<Balance> {
  const receiver = addressTo(to, network)
  const transaction =
    token === undefined
      ? { from: address, to: receiver, value: toQuantity(amount) }
      : { from: address, to: addressTo(token, network), data: encodeTransfer(receiver, amount) }
  try {
    const [gas, price, balance] = await Promise.all([
      read({ network, method: 'eth_estimateGas', params: [transaction], what, signal }),
      read({ network, method: 'eth_gasPrice', params: [], what, signal }),
      token === undefined
        ? read({ network, method: 'eth_getBalance', params: [address, 'latest'], what, signal })
        : undefined,
    ])
    // Not every node looks at the balance when it estimates.
    if (balance !== undefined && fromQuantity(balance, what) < amount)
      throw insufficientFunds({ address, networkId: network.caipNetworkId })
    const { decimals, symbol } = network.nativeCurrency
    return { value: fromQuantity(gas, what) * fromQuantity(price, what), decimals, symbol }
  } catch (error) {
    throw isInsufficientFunds(error) ? insufficientFunds({ address, networkId: network.caipNetworkId }) : error
  }
}
