import {
  integer,
  maxValue,
  minLength,
  minValue,
  number,
  object,
  optional,
  pipe,
  regex,
  string,
  transform,
  union,
} from 'valibot'
import { type CaipAddress, type CaipNetworkId, parseCaipNetworkId } from '../../caip/caip.ts'
import { parseCaipAddress } from '../../caip/caipAddress.ts'
import { gasPriceUnsupported, swapsUnsupported } from '../../errors/requestErrors.ts'
import { caipAddress, displayText, imageSource, listOf, optionalOf } from '../schema.ts'
import type { BlockchainService } from './service.ts'

/** How the convert calls write the native coin of an EVM chain where an address is expected. */
const coinAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** A token by its contract; undefined: the network's coin. */
export type ConvertAsset = { readonly networkId: CaipNetworkId; readonly address: string | undefined }

export const convertId = ({ networkId, address = coinAddress }: ConvertAsset): CaipAddress => `${networkId}:${address}`

/** An amount in the smallest unit. */
const units = pipe(
  string(),
  regex(/^\d{1,78}$/),
  transform((text) => BigInt(text)),
)
const unitsOrNumber = union([
  units,
  pipe(
    number(),
    integer(),
    minValue(0),
    transform((figure) => BigInt(figure)),
  ),
])

const tokensAnswer = object({
  tokens: listOf(
    object({
      name: displayText(64),
      symbol: displayText(32),
      address: caipAddress,
      decimals: pipe(number(), integer(), minValue(0), maxValue(255)),
      logoUri: optionalOf(imageSource),
    }),
  ),
})

/** A token that the service swaps. What it says of it is not proven. */
export type ConvertToken = ConvertAsset & {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly iconUrl: string | undefined
}

const quotesAnswer = object({
  quotes: listOf(object({ fromAmount: units, fromAccount: caipAddress, toAmount: units, toAccount: caipAddress })),
})

const hexData = pipe(string(), regex(/^0x([0-9a-f]{2})*$/i), minLength(10))
/** CAIP-10, or the address alone. */
const place = pipe(string(), regex(/^([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:)?0x[0-9a-fA-F]{40}$/))
const builtAnswer = object({
  tx: object({
    from: optional(place),
    to: place,
    data: hexData,
    /** The amount that the call pays, under either name. */
    amount: optional(unitsOrNumber),
    value: optional(unitsOrNumber),
  }),
})

/** A transaction that the service built. Nothing in it is proven. */
export type BuiltTransaction = {
  /** CAIP-10, or the address alone. */
  readonly from: string | undefined
  readonly to: string
  readonly data: string
  readonly value: bigint | undefined
}

type Asked = { readonly service: BlockchainService; readonly signal: AbortSignal }

async function requireNetwork({ service, signal }: Asked, networkId: CaipNetworkId): Promise<void> {
  if (!(await service.supports(networkId, signal)))
    throw swapsUnsupported({ networkId }, { cause: new Error(`The service does not serve ${networkId}.`) })
}

/** `GET /v1/convert/tokens`. @throws KitError as `HttpClient.read`, `SWAPS_UNSUPPORTED` */
export async function readConvertTokens(
  asked: Asked & { readonly networkId: CaipNetworkId },
): Promise<readonly ConvertToken[]> {
  const { service, networkId, signal } = asked
  await requireNetwork(asked, networkId)
  return service.shared(`convert tokens ${networkId}`, signal, async (own) => {
    const request = {
      what: 'The list of tokens',
      path: 'v1/convert/tokens',
      query: { chainId: networkId },
      signal: own,
    }
    const { value } = await service.http.read(request, tokensAnswer)
    return value.tokens.flatMap(({ address: id, logoUri, ...token }) => {
      const { networkId: its, address } = parseCaipAddress(id)
      if (its !== networkId) return []
      const isCoin = address.toLowerCase() === coinAddress
      return [{ ...token, networkId, address: isCoin ? undefined : address, iconUrl: logoUri }]
    })
  })
}

/** `GET /v1/convert/gas-price`, in wei. @throws KitError as `HttpClient.read`, `GAS_PRICE_UNSUPPORTED` */
export async function readGasPrice({
  service,
  networkId,
  signal,
}: Asked & { readonly networkId: CaipNetworkId }): Promise<bigint> {
  if (!(await service.supports(networkId, signal))) throw gasPriceUnsupported({ networkId })
  const request = { what: 'The gas price', path: 'v1/convert/gas-price', query: { chainId: networkId }, signal }
  return (await service.http.read(request, object({ standard: unitsOrNumber }))).value.standard
}

export type ConvertParameters = Asked & {
  readonly from: ConvertAsset
  readonly to: ConvertAsset
  /** The account's address. */
  readonly address: string
}

/**
 * `GET /v1/convert/quotes`: what the service offers for `amount`, in the smallest unit of `to`.
 * @returns undefined if there is no route
 * @throws KitError as `HttpClient.read`, `SWAPS_UNSUPPORTED`
 */
export async function readConvertQuote(
  parameters: ConvertParameters & { readonly amount: bigint; readonly gasPrice: bigint | undefined },
): Promise<bigint | undefined> {
  const { service, from, to, address, amount, gasPrice, signal } = parameters
  await requireNetwork(parameters, from.networkId)
  const [fromId, toId] = [convertId(from), convertId(to)]
  const query = {
    amount: amount.toString(),
    userAddress: address,
    from: fromId,
    to: toId,
    gasPrice: gasPrice?.toString(),
  }
  const request = { what: 'The quote', path: 'v1/convert/quotes', query, signal }
  const { value } = await service.http.read(request, quotesAnswer)
  const offers = value.quotes.filter(
    ({ fromAmount, fromAccount, toAccount }) =>
      fromAmount === amount && isSameId(fromAccount, fromId) && isSameId(toAccount, toId),
  )
  return offers.reduce<bigint | undefined>(
    (best, { toAmount }) => (toAmount > (best ?? 0n) ? toAmount : best),
    undefined,
  )
}

const isSameId = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** `GET /v1/convert/build-approve`. @throws KitError as `HttpClient.read` */
export async function buildApprove({
  service,
  from,
  to,
  address,
  signal,
}: ConvertParameters): Promise<BuiltTransaction> {
  const query = { userAddress: address, from: convertId(from), to: convertId(to) }
  const request = { what: 'The approval', path: 'v1/convert/build-approve', query, signal }
  return builtOf((await service.http.read(request, builtAnswer)).value)
}

/** `POST /v1/convert/build-transaction`. It changes nothing, so it is retried. @throws KitError as `HttpClient.read` */
export async function buildTransaction({
  service,
  from,
  to,
  address,
  amount,
  slippage,
  disableEstimate,
  signal,
}: ConvertParameters & {
  readonly amount: bigint
  /** In percent. */
  readonly slippage: number
  /** The account may not be able to pay yet, because the approval is missing. */
  readonly disableEstimate: boolean
}): Promise<BuiltTransaction> {
  const body = {
    amount: amount.toString(),
    [parseCaipNetworkId(from.networkId).namespace]: { slippage },
    projectId: service.sdk.projectId,
    from: convertId(from),
    to: convertId(to),
    userAddress: address,
    disableEstimate,
  }
  const path = 'v1/convert/build-transaction'
  const request = { what: 'The swap', method: 'POST', path, body, idempotent: true, signal } as const
  return builtOf((await service.http.read(request, builtAnswer)).value)
}

function builtOf({
  tx: { from, to, data, amount, value },
}: {
  readonly tx: {
    readonly from?: string | undefined
    readonly to: string
    readonly data: string
    readonly amount?: bigint | undefined
    readonly value?: bigint | undefined
  }
}): BuiltTransaction {
  // Two figures for one thing: neither is believed.
  const isOne = amount === undefined || value === undefined || amount === value
  return { from, to, data, value: isOne ? (amount ?? value) : undefined }
}
