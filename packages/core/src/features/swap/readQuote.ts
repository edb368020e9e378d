import { isKitError } from '../../errors/KitError.ts'
import type { Core } from '../../kernel/Core.ts'
import { convertId, readConvertQuote, readGasPrice } from '../../services/blockchain/convert.ts'
import { readPrice } from '../../services/blockchain/price.ts'
import type { BlockchainService } from '../../services/blockchain/service.ts'
import { impactOf, minimumOf, valueOf } from './figures.ts'
import type { SwapPin, SwapQuote, SwapToken } from './Swap.ts'

export type ReadQuoteParameters = {
  readonly service: BlockchainService
  readonly pin: SwapPin
  readonly pay: SwapToken
  readonly get: SwapToken
  readonly amount: bigint
  /** Hundredths of a percent. */
  readonly slippage: number
  readonly signal: AbortSignal
}

/** The current quote of the service. @returns undefined if there is no route @throws KitError */
export async function readQuote(
  { platform }: Pick<Core, 'platform'>,
  { service, pin, pay, get, amount, slippage, signal }: ReadQuoteParameters,
): Promise<SwapQuote | undefined> {
  const { networkId, address } = pin
  const asked = { service, networkId, signal }
  const [gasPrice, prices] = await Promise.all([
    // Both only help to compare: an offer is valid without them.
    readGasPrice(asked).catch(unlessAborted),
    readPrice({ service, addresses: [convertId(pay), convertId(get)], chainId: networkId, signal }).catch(
      unlessAborted,
    ),
  ])
  const amountOut = await readConvertQuote({ service, from: pay, to: get, address, amount, gasPrice, signal })
  if (amountOut === undefined || amountOut === 0n) return undefined
  const priceOf = (token: SwapToken): number | undefined => {
    const id = convertId(token).toLowerCase()
    return prices?.find((price) => price.address.toLowerCase() === id)?.price
  }
  const values = {
    pay: valueOf(amount, pay.decimals, priceOf(pay)),
    get: valueOf(amountOut, get.decimals, priceOf(get)),
  }
  return {
    amountIn: amount,
    amountOut,
    minimum: minimumOf(amountOut, slippage),
    impact: impactOf(values.pay, values.get),
    values,
    at: platform.now(),
  }
}

function unlessAborted(error: unknown): undefined {
  if (isKitError(error, 'ABORTED')) throw error
  return undefined
}
