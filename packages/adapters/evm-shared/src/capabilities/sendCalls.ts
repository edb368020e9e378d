import { type Call, type Eip1193Provider, invalidOption, type Network, walletFailed } from '@kit/core/adapter'
import { hexChainId } from '../network/addChainParameters.ts'
import { addressTo } from './addressTo.ts'
import { checkedData } from './checkedData.ts'
import { toQuantity } from './toQuantity.ts'
import { requestWallet } from './requestWallet.ts'

/**
 * EIP-5792 `wallet_sendCalls`, version 2.0.0.
 * @throws KitError `CAPABILITY_MISSING`, `INVALID_ADDRESS`, `INVALID_AMOUNT`, `INVALID_OPTION`, `NETWORK_NOT_SUPPORTED`, `WALLET_FAILED`; else what the wallet throws
 */
export async function sendCalls(
  provider: Eip1193Provider,
  {
    address,
    network,
    calls,
    atomic = false,
    capabilities,
  }: {
    readonly address: string
    readonly network: Network
    readonly calls: readonly Call[]
    readonly atomic?: boolean | undefined
    readonly capabilities?: Readonly<Record<string, unknown>> | undefined
  },
): Promise<string> {
  if (calls.length === 0) throw invalidOption({ option: 'calls', reason: 'there is none.' })
  const parameters = {
    version: '2.0.0',
    from: address,
    chainId: hexChainId(network),
    atomicRequired: atomic,
    calls: calls.map(({ to, value = 0n, data }) => ({
      to: addressTo(to, network),
      value: toQuantity(value),
      data: checkedData(data),
    })),
    ...(capabilities ? { capabilities } : {}),
  }
  const answer = await requestWallet(provider, {
    method: 'wallet_sendCalls',
    params: [parameters],
    capability: 'sendCalls',
    network,
  })
  // Version 1 of the EIP gave the id itself.
  const id = typeof answer === 'object' && answer !== null ? (answer as { readonly id?: unknown }).id : answer
  if (typeof id !== 'string' || id === '') throw walletFailed({ reason: 'It gave no id for the calls.' })
  return id
}
