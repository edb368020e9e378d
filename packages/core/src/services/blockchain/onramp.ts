import { check, type GenericSchema, maxLength, minLength, object, pipe, string, transform } from 'valibot'
import type { CaipNetworkId } from '../../caip/caip.ts'
import { sameAddress } from '../../caip/caipAddress.ts'
import { unverifiedAnswer } from '../../errors/requestErrors.ts'
import { toUnits } from '../../format/amounts.ts'
import { isPageOf, networkIdOfChain, usualProviders } from '../../networks/onRamp.ts'
import { safePage } from '../../url/webLink.ts'
import { amount, decimalText, displayText, listOf, optionalOf } from '../schema.ts'
import type { BlockchainService } from './service.ts'

/** A token on a network as the service sells it. */
export type OnRampAsset = {
  /** The service's id of the token. */
  readonly tokenId: string
  /** The display name of the token. */
  readonly name: string
  /** The ticker symbol, such as `ETH`. */
  readonly symbol: string
  /** CAIP-2. */
  readonly networkId: CaipNetworkId
  /** The service's id of the network. */
  readonly networkCode: string
  /** The display name of the network. */
  readonly networkName: string
  /** Contract or mint; undefined: the network's coin. */
  readonly address: string | undefined
}

/** A way to pay. Limits in hundredths of the currency. */
export type OnRampMethod = {
  /** The service's id of the method, such as `card` or `ach_bank_account`. */
  readonly id: string
  /** The lowest payment, in hundredths of the currency. */
  readonly min: bigint
  /** The highest payment, in hundredths of the currency. */
  readonly max: bigint
}

/** `id`: ISO 4217. */
export type OnRampCurrency = {
  /** The ISO 4217 code, such as `USD`. */
  readonly id: string
  /** The payment methods that accept the currency. */
  readonly methods: readonly OnRampMethod[]
}

/** A company that sells coins and tokens on its own page. */
export type OnRampProvider = {
  /** The service's id of the provider, such as `coinbase`. */
  readonly id: string
  /** The display name of the provider. */
  readonly name: string
  /** Percent of the payment, as the provider says it. */
  readonly fee: { readonly min: number; readonly max: number } | undefined
  /** CAIP-2 namespaces that it sells on. */
  readonly namespaces: readonly string[]
}

/** The assets, currencies and providers that the service offers. */
export type OnRampOptions = {
  /** The coins and tokens on sale. */
  readonly assets: readonly OnRampAsset[]
  /** The currencies to pay in. */
  readonly currencies: readonly OnRampCurrency[]
  /** The providers to buy from. */
  readonly providers: readonly OnRampProvider[]
}

/** All amounts are decimal text of the service, in whole units of their currency. */
export type OnRampQuote = {
  /** The service's id of the quote. */
  readonly id: string
  /** The payment without fees. */
  readonly subtotal: string
  /** The network fee that the user pays. */
  readonly networkFee: string
  /** The provider's fee; undefined if it does not say. */
  readonly providerFee: string | undefined
  /** The amount that the user pays. */
  readonly total: string
  /** The amount that the user gets, in whole tokens. */
  readonly purchase: string
}

const id = pipe(string(), minLength(1), maxLength(100))
const currencyId = pipe(
  string(),
  check((text) => /^[A-Z]{3}$/.test(text)),
)

const assetsOf: GenericSchema<unknown, readonly OnRampAsset[]> = pipe(
  object({
    id,
    name: displayText(64),
    symbol: displayText(32),
    networks: listOf(
      object({ name: id, display_name: displayText(64), chain_id: string(), contract_address: optionalOf(string()) }),
    ),
  }),
  transform(({ id: tokenId, name, symbol, networks }) =>
    networks.flatMap(
      ({ name: networkCode, display_name: networkName, chain_id: chainId, contract_address: address }) => {
        const networkId = networkIdOfChain(chainId)
        return networkId
          ? [{ tokenId, name, symbol, networkId, networkCode, networkName, address: address || undefined }]
          : []
      },
    ),
  ),
)

const hundredths = pipe(
  decimalText,
  transform((text) => toUnits(text, 2) ?? -1n),
  check((value) => value >= 0n),
)

const currency: GenericSchema<unknown, OnRampCurrency> = pipe(
  object({ id: currencyId, payment_method_limits: listOf(object({ id, min: hundredths, max: hundredths })) }),
  transform(({ id: code, payment_method_limits: limits }) => ({
    id: code,
    methods: limits.filter(({ min, max }) => min <= max),
  })),
)

const provider: GenericSchema<unknown, OnRampProvider> = object({
  id: pipe(
    string(),
    check((text) => /^[a-z0-9-]{1,32}$/.test(text)),
  ),
  name: displayText(64),
  fee: optionalOf(object({ min: amount, max: amount })),
  namespaces: listOf(id),
})

const optionsAnswer: GenericSchema<unknown, OnRampOptions> = pipe(
  object({
    purchaseCurrencies: listOf(assetsOf),
    paymentCurrencies: listOf(currency),
    providers: optionalOf(listOf(provider)),
  }),
  transform(({ purchaseCurrencies, paymentCurrencies, providers = [] }) => ({
    assets: purchaseCurrencies.flat(),
    currencies: paymentCurrencies.filter(({ methods }) => methods.length > 0),
    providers: providers.length > 0 ? providers : usualProviders,
  })),
)

/** `GET /v1/onramp/options`. @throws KitError as `HttpClient.read` */
export const readOnRampOptions = async (service: BlockchainService, signal: AbortSignal): Promise<OnRampOptions> =>
  service.shared('onramp options', signal, async (own) => {
    const request = { what: 'The list of what can be bought', path: 'v1/onramp/options', signal: own }
    return (await service.http.read(request, optionsAnswer)).value
  })

const money = object({ amount: decimalText, currency: displayText(32) })

const quoteAnswer = object({
  quoteId: id,
  networkFee: money,
  paymentSubtotal: money,
  paymentTotal: money,
  coinbaseFee: optionalOf(money),
  purchaseAmount: money,
})

/** Some services send it, one unit for one, where they have no price. */
const placeholderId = 'mocked-quote-id'

export type OnRampQuoteParameters = {
  readonly service: BlockchainService
  readonly asset: OnRampAsset
  /** ISO 4217. */
  readonly currency: string
  /** Decimal text in whole units of the currency. */
  readonly amount: string
  readonly signal: AbortSignal
}

/**
 * `POST /v1/onramp/quote`.
 * @returns undefined if the service has no price: a placeholder, or figures of another currency or that do not add up
 * @throws KitError as `HttpClient.read`
 */
export async function readOnRampQuote({
  service,
  asset,
  currency: paid,
  amount: paymentAmount,
  signal,
}: OnRampQuoteParameters): Promise<OnRampQuote | undefined> {
  const { http, sdk } = service
  const request = {
    what: 'The price',
    method: 'POST',
    path: 'v1/onramp/quote',
    query: { projectId: sdk.projectId },
    body: { purchaseCurrency: asset.tokenId, paymentCurrency: paid, amount: paymentAmount, network: asset.networkCode },
    idempotent: true,
    signal,
  } as const
  const { value } = await http.read(request, quoteAnswer)
  const { networkFee, paymentSubtotal, paymentTotal, coinbaseFee, purchaseAmount } = value
  const figures = [networkFee, paymentSubtotal, paymentTotal, ...(coinbaseFee ? [coinbaseFee] : [])]
  const units = (text: string): bigint => toUnits(text, 18) ?? -1n
  const [network, subtotal, total, own] = [networkFee, paymentSubtotal, paymentTotal, coinbaseFee].map((figure) =>
    units(figure?.amount ?? '0'),
  ) as [bigint, bigint, bigint, bigint]
  const isSound =
    value.quoteId !== placeholderId &&
    figures.every((figure) => figure.currency === paid && units(figure.amount) >= 0n) &&
    purchaseAmount.currency === asset.symbol &&
    /[1-9]/.test(purchaseAmount.amount) &&
    total > 0n &&
    subtotal + network + own <= total
  if (!isSound) return undefined
  return {
    id: value.quoteId,
    subtotal: paymentSubtotal.amount,
    networkFee: networkFee.amount,
    providerFee: coinbaseFee?.amount,
    total: paymentTotal.amount,
    purchase: purchaseAmount.amount,
  }
}

export type OnRampUrlParameters = {
  readonly service: BlockchainService
  readonly provider: OnRampProvider
  readonly asset: OnRampAsset
  /** The address that is paid to. */
  readonly address: string
  /** Names the order to the provider. */
  readonly orderId: string
  /** ISO 4217. */
  readonly currency: string
  /** Decimal text in whole units of the currency. */
  readonly amount: string
  readonly method: string
  /** The URL that the provider's page may return to. */
  readonly returnUrl: string | undefined
  readonly signal: AbortSignal
}

const urlAnswer = object({
  url: pipe(
    string(),
    transform((url) => safePage(url) ?? ''),
    minLength(1),
  ),
})

/** Matches EVM addresses anywhere in a link. Base58 addresses are looked for only in fields with a matching name. */
const evmAddress = /0x[\da-f]{40}(?![\da-f])/gi
const base58Address = /(?<![A-Za-z\d])[1-9A-HJ-NP-Za-km-z]{32,44}(?![A-Za-z\d])/g

/**
 * Returns true if a link to a provider's page contains an address other than the buyer's. A provider may replace the
 * address by a token of its own.
 */
function paysElsewhere(
  url: URL,
  { address, asset, returnUrl }: Pick<OnRampUrlParameters, 'address' | 'asset' | 'returnUrl'>,
): boolean {
  const fields = [...url.searchParams, ...new URLSearchParams(url.hash.slice(1))].filter(
    // The dapp's own return URL may contain any address.
    ([, text]) => returnUrl === undefined || !text.startsWith(returnUrl),
  )
  const named = address.startsWith('0x')
    ? [url.pathname, ...fields.flat()].flatMap((text) => text.match(evmAddress) ?? [])
    : fields.flatMap(([name, text]) =>
        /address|wallet|destination/i.test(name) ? (text.match(base58Address) ?? []) : [],
      )
  return named.some((one) => !sameAddress(one, address) && !sameAddress(one, asset.address))
}

/**
 * Requests the URL of the provider's page for one purchase (`POST /v1/generators/onrampurl`).
 * @throws KitError as `HttpClient.read`, and `UNVERIFIED_ANSWER` for a page on another domain than the provider's, or
 * one that pays another address
 */
export async function readOnRampUrl({
  service: { http, sdk },
  provider: { id: providerId },
  asset,
  address,
  orderId,
  currency: paymentCurrency,
  amount: paymentAmount,
  method,
  returnUrl,
  signal,
}: OnRampUrlParameters): Promise<string> {
  const { tokenId, symbol, networkCode } = asset
  const body = {
    destinationWallets: [{ address, blockchains: [networkCode], assets: [symbol] }],
    defaultNetwork: networkCode,
    partnerUserId: orderId,
    defaultExperience: 'buy',
    presetFiatAmount: paymentAmount,
    provider: providerId,
    purchaseCurrency: tokenId,
    paymentCurrency,
    paymentMethod: method,
    ...(returnUrl !== undefined && { redirectUrl: returnUrl }),
  }
  const request = { what: 'The provider', method: 'POST', path: 'v1/generators/onrampurl', body, signal } as const
  const page = (await http.read({ ...request, query: { projectId: sdk.projectId } }, urlAnswer)).value.url
  const refuse = (reason: string) => unverifiedAnswer({ what: 'The service', reason })
  if (!isPageOf(providerId, new URL(page))) throw refuse('the page does not belong to the provider.')
  if (paysElsewhere(new URL(page), { address, asset, returnUrl })) throw refuse('the page pays another address.')
  return page
}
