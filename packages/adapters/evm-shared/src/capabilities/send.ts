import {
  type Eip1193Provider,
  type FeeTerms,
  hexChainId,
  insufficientFunds,
  isKitError,
  type Network,
  type Platform,
  type SentTransaction,
  walletChanged,
  walletFailed,
  walletLocked,
} from '@kit/core/adapter'
import { isInsufficientFunds } from '../errors/errorCodes.ts'
import { toKitError } from '../errors/toKitError.ts'
import { readChainId } from '../provider/readChainId.ts'
import { encodeApproval, encodeTransfer } from './erc20.ts'
import { checkTerms, type MaxFees } from './feeLimits.ts'
import { addressTo, checkedData, feeFields, toQuantity } from './transactionFields.ts'

/**
 * Before money moves: checks that the wallet is on the network that the dapp believes. Some wallets ignore the
 * chain id inside of a transaction.
 * @throws KitError `WALLET_CHANGED`; `WALLET_LOCKED` if the wallet does not answer, because nothing was sent yet
 */
async function ensureNetwork(
  provider: Eip1193Provider,
  { network, connectorId, platform }: Pick<TransactionParameters, 'network' | 'connectorId' | 'platform'>,
): Promise<void> {
  const chainId = await readChainId(provider, platform).catch((error: unknown) => {
    throw isKitError(error, 'TIMED_OUT') ? walletLocked({ connectorId }, { cause: error }) : error
  })
  if (chainId !== Number(network.id)) throw walletChanged({ networkId: network.caipNetworkId })
}

export type TransactionParameters = {
  readonly connectorId: string
  readonly address: string
  readonly network: Network
  readonly to: string
  readonly value: bigint
  readonly data?: string | undefined
  readonly terms?: FeeTerms | undefined
  readonly maxFees?: MaxFees | undefined
  readonly platform: Pick<Platform, 'after'>
}

/**
 * `eth_sendTransaction`. The nonce is the wallet’s to choose; the fee, too, unless `terms` propose one.
 * @throws KitError `INVALID_ADDRESS`, `INVALID_AMOUNT`, `INVALID_OPTION` (data), `FEE_TOO_HIGH` (terms; the wallet was not asked), `INSUFFICIENT_FUNDS` as the wallet or its node tell it, `WALLET_CHANGED` (it is on another network), `WALLET_FAILED`; else what the wallet throws
 */
export async function sendTransaction(
  provider: Eip1193Provider,
  parameters: TransactionParameters,
): Promise<SentTransaction> {
  const { address, network } = parameters
  const transaction = {
    from: address,
    to: addressTo(parameters.to, network),
    value: toQuantity(parameters.value),
    data: checkedData(parameters.data),
    chainId: hexChainId(network),
    ...feeFields(parameters.terms),
  }
  checkTerms(parameters.terms, network, parameters.maxFees)
  await ensureNetwork(provider, parameters)
  try {
    const hash = await provider.request({ method: 'eth_sendTransaction', params: [transaction] })
    if (typeof hash !== 'string' || !/^0x[\da-f]{64}$/i.test(hash))
      throw walletFailed({ reason: 'It gave no transaction hash.' })
    return { hash, call: { to: transaction.to, value: parameters.value, data: transaction.data } }
  } catch (error) {
    const known = toKitError(error)
    throw known.code === 'WALLET_FAILED' && isInsufficientFunds(error)
      ? insufficientFunds({ address, networkId: network.caipNetworkId })
      : error
  }
}

type Parameters = Omit<TransactionParameters, 'value' | 'data'> & { readonly token: string; readonly amount: bigint }

/** Sends an ERC-20 token. @throws KitError as `sendTransaction` */
export async function transferToken(
  provider: Eip1193Provider,
  { token, to, amount, ...rest }: Parameters,
): Promise<SentTransaction> {
  const data = encodeTransfer(addressTo(to, rest.network), amount)
  return sendTransaction(provider, { ...rest, to: token, value: 0n, data })
}

/** Lets `spender` transfer up to `amount` of an ERC-20 token. @throws KitError as `sendTransaction` */
export async function approveToken(
  provider: Eip1193Provider,
  { token, spender, amount, ...rest }: Omit<Parameters, 'to'> & { readonly spender: string },
): Promise<SentTransaction> {
  return sendTransaction(provider, { ...rest, ...encodeApproval({ token, spender, amount, network: rest.network }) })
}
