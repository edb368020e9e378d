import type { Balance } from '../../adapter/capabilities/Balance.ts'
import type { CaipAddress, CaipNetworkId } from '../../caip/caip.ts'
import { parseCaipAddress } from '../../caip/caipAddress.ts'
import { shownAmount, toUnits } from '../../format/amounts.ts'
import type { KitError } from '../../errors/KitError.ts'
import type { OnRampAsset, OnRampOptions, OnRampProvider, OnRampQuote } from '../../services/blockchain/onramp.ts'
import { amountProblem } from './selectors.ts'

/** The account of the purchase; the form is reset when it changes. */
export type OnRampOwner = {
  /** The account that is paid to, on the network that was active when the form opened. */
  readonly caipAddress: CaipAddress
  /** The dapp's networks on which the account can receive. */
  readonly networkIds: readonly CaipNetworkId[]
}

/** The user's choices. */
export type OnRampChoice = {
  /** Null: nothing is sold on the active network, and the user has chosen no other. Never a network that the user did not see. */
  readonly asset: OnRampAsset | null
  /** ISO 4217. */
  readonly currency: string
  /** Id of the payment method. */
  readonly method: string
  /** Hundredths of the currency; null: the field is empty or holds no amount. */
  readonly amount: bigint | null
}

/** The state of the quote. */
export type OnRampQuoteState =
  | { readonly status: 'none' }
  | { readonly status: 'loading'; readonly attempt: number }
  | { readonly status: 'ready'; readonly value: OnRampQuote }
  /** `error` null: the service has no price for it. */
  | { readonly status: 'failed'; readonly error: KitError | null }

/** A purchase whose page was opened. */
export type OnRampOrder = {
  /** The order id that the kit generates and passes to the provider. */
  readonly id: string
  /** The account that receives the asset, as a CAIP-10 id. */
  readonly account: CaipAddress
  /** The coin or token that is bought. */
  readonly asset: OnRampAsset
  /** The provider that sells the asset. */
  readonly provider: OnRampProvider
  /** The provider's page; undefined while it is asked for. */
  readonly url: string | undefined
  /** `blocked`: the browser opened no window; `closed`: it is closed, or can no longer be seen from here, which is no answer of the provider. */
  readonly page: 'opening' | 'open' | 'blocked' | 'redirected' | 'closed'
  /**
   * `bought`: the chain shows it. `processing`: the provider says that it was paid. `late`: nothing was seen for 30 min; it may still come.
   * `failed`: there is no page to pay at.
   */
  readonly status: 'waiting' | 'processing' | 'bought' | 'declined' | 'late' | 'failed'
  /** ms since 1970. */
  readonly startedAt: number
  /** The balance before the purchase, in the asset's smallest unit; null until it was read. */
  readonly before: bigint | null
  /** The quoted amount, decimal text in whole tokens. */
  readonly expected: string
  /** The received amount as wallets show it, in the smallest unit; undefined until the status is `bought`. */
  readonly received: { readonly value: bigint; readonly decimals: number } | undefined
  /** The hash of the transaction that delivered the asset; undefined until it is known. */
  readonly hash: string | undefined
  /** The error that the order failed with; null if it did not fail. */
  readonly error: KitError | null
  /** Neither the service nor the chain could be asked the last time. */
  readonly isUnseen: boolean
}

/** The form of a purchase and the current order. */
export type OnRampState = {
  /** The account that buys, and its networks; null while there is none. */
  readonly owner: OnRampOwner | null
  /** `usual`: the service did not say what it sells, so the usual list is shown. */
  readonly status: 'idle' | 'loading' | 'ready' | 'usual'
  /** The assets, currencies and providers to choose from. */
  readonly options: OnRampOptions
  /** The user's choice of asset, currency, method and amount. */
  readonly choice: OnRampChoice
  /** The quote for the current choice. */
  readonly quote: OnRampQuoteState
  /** The current order; null until the provider's page is requested. */
  readonly order: OnRampOrder | null
  /** Numbers what is asked of the service; answers to older questions are ignored. */
  readonly attempt: number
}

/** The current report on an order. */
export type OnRampReport = {
  /** The provider's entry (history `onramp`); undefined: none yet. */
  readonly provider: 'pending' | 'confirmed' | 'failed' | undefined
  readonly hash: string | undefined
  /** The balance on the chain; undefined: it could not be read. */
  readonly balance: Pick<Balance, 'value' | 'decimals' | 'scale'> | undefined
  readonly isUnseen: boolean
}

export type OnRampEvent =
  | { readonly type: 'opened'; readonly owner: OnRampOwner | null }
  | {
      readonly type: 'options.loaded'
      readonly attempt: number
      readonly options: OnRampOptions
      /** The service did not say them. */
      readonly isUsual: boolean
    }
  | { readonly type: 'chosen'; readonly change: Partial<OnRampChoice> }
  | { readonly type: 'quote.wanted' }
  | { readonly type: 'quote.loaded'; readonly attempt: number; readonly quote: OnRampQuote | undefined }
  | { readonly type: 'quote.failed'; readonly attempt: number; readonly error: KitError }
  | { readonly type: 'order.begun'; readonly order: OnRampOrder }
  | { readonly type: 'order.page'; readonly id: string; readonly page: OnRampOrder['page']; readonly url?: string }
  | { readonly type: 'order.failed'; readonly id: string; readonly error: KitError }
  | { readonly type: 'order.reported'; readonly id: string; readonly report: OnRampReport; readonly now: number }
  | { readonly type: 'order.left'; readonly id: string }

export type OnRampEffect =
  | { readonly type: 'options.read'; readonly attempt: number }
  /** Aborts the one before. */
  | {
      readonly type: 'quote.read'
      readonly attempt: number
      readonly asset: OnRampAsset
      readonly choice: OnRampChoice
    }
  | { readonly type: 'quote.abort' }
  /** Follows the order from now on; there is one at most. */
  | { readonly type: 'order.follow'; readonly order: OnRampOrder }
  | { readonly type: 'order.drop' }

/** A payment takes as long, in ms; then the view says that it may still come. */
const orderLifeMs = 30 * 60_000

const noChoice: OnRampChoice = { asset: null, currency: '', method: '', amount: null }

export const initialOnRamp: OnRampState = Object.freeze<OnRampState>({
  owner: null,
  status: 'idle',
  options: { assets: [], currencies: [], providers: [] },
  choice: noChoice,
  quote: { status: 'none' },
  order: null,
  attempt: 0,
})

type Step = readonly [state: OnRampState, effects: readonly OnRampEffect[]]
const stay = (state: OnRampState): Step => [state, []]

/** Only what the service names and the account can receive on the dapp's networks. */
const offered = (options: OnRampOptions, { networkIds }: OnRampOwner): OnRampOptions => ({
  ...options,
  assets: options.assets.filter(({ networkId }) => networkIds.includes(networkId)),
})

/** The first choice: on the active network or on none, for the first currency and method. */
function firstChoice(options: OnRampOptions, { caipAddress }: OnRampOwner): OnRampChoice {
  const { networkId } = parseCaipAddress(caipAddress)
  const [currency] = options.currencies
  return {
    asset: options.assets.find((asset) => asset.networkId === networkId) ?? null,
    currency: currency?.id ?? '',
    method: currency?.methods[0]?.id ?? '',
    amount: null,
  }
}

/** A change of the choice asks for another price, if there can be one. */
function priced(state: OnRampState): Step {
  const { asset } = state.choice
  if (!asset || amountProblem(state) !== undefined)
    return [{ ...state, quote: { status: 'none' } }, state.quote.status === 'loading' ? [{ type: 'quote.abort' }] : []]
  const attempt = state.attempt + 1
  return [
    { ...state, attempt, quote: { status: 'loading', attempt } },
    [{ type: 'quote.read', attempt, asset, choice: state.choice }],
  ]
}

const isSameOwner = (one: OnRampOwner | null, other: OnRampOwner | null): boolean =>
  one?.caipAddress === other?.caipAddress && one?.networkIds.join() === other?.networkIds.join()

/** Pure. An order outlives the form: it is the user's money, whatever they choose next. */
export function transition(given: OnRampState | null, event: OnRampEvent): Step {
  const state = given ?? initialOnRamp
  switch (event.type) {
    case 'opened': {
      const { owner } = event
      const isKept = isSameOwner(owner, state.owner) && (state.status === 'loading' || state.status === 'ready')
      if (isKept) return stay(state)
      const attempt = state.attempt + 1
      const empty: OnRampState = { ...initialOnRamp, owner, order: state.order, attempt }
      const aborts: readonly OnRampEffect[] = state.quote.status === 'loading' ? [{ type: 'quote.abort' }] : []
      if (!owner) return [empty, aborts]
      return [{ ...empty, status: 'loading' }, [...aborts, { type: 'options.read', attempt }]]
    }
    case 'options.loaded': {
      const { owner } = state
      if (!owner || state.status !== 'loading' || event.attempt !== state.attempt) return stay(state)
      const options = offered(event.options, owner)
      const status = event.isUsual ? 'usual' : 'ready'
      return stay({ ...state, status, options, choice: firstChoice(options, owner) })
    }
    case 'chosen': {
      const choice = { ...state.choice, ...event.change }
      const { assets, currencies } = state.options
      const currency = currencies.find(({ id }) => id === choice.currency)
      // Only what is offered: a token that came from elsewhere would be bought on a network that the account is not on.
      if (!currency || (choice.asset && !assets.includes(choice.asset))) return stay(state)
      const method = currency.methods.find(({ id }) => id === choice.method) ?? currency.methods[0]
      return priced({ ...state, choice: { ...choice, method: method?.id ?? '' } })
    }
    case 'quote.wanted':
      return priced(state)
    case 'quote.loaded':
      if (state.quote.status !== 'loading' || state.quote.attempt !== event.attempt) return stay(state)
      return stay({
        ...state,
        quote: event.quote ? { status: 'ready', value: event.quote } : { status: 'failed', error: null },
      })
    case 'quote.failed':
      if (state.quote.status !== 'loading' || state.quote.attempt !== event.attempt) return stay(state)
      return stay({ ...state, quote: { status: 'failed', error: event.error } })
    case 'order.begun':
      return [{ ...state, order: event.order }, [{ type: 'order.follow', order: event.order }]]
    case 'order.left':
      return state.order?.id === event.id ? [{ ...state, order: null }, [{ type: 'order.drop' }]] : stay(state)
    default:
      if (state.order?.id !== event.id) return stay(state)
      return ofOrder(state, state.order, event)
  }
}

/** Prices move between the quote and the payment, by a tenth at most. */
function isAbout(units: bigint, expected: string, decimals: number): boolean {
  const [whole = '', fraction = ''] = expected.split('.')
  const promised = toUnits(`${whole}.${fraction.slice(0, decimals)}`, decimals) ?? 0n
  return units * 10n >= promised * 9n && units * 10n <= promised * 11n
}

function ofOrder(
  state: OnRampState,
  order: OnRampOrder,
  event: Extract<OnRampEvent, { readonly type: 'order.page' | 'order.failed' | 'order.reported' }>,
): Step {
  const put = (change: Partial<OnRampOrder>): OnRampState => ({ ...state, order: { ...order, ...change } })
  if (event.type === 'order.page') return stay(put({ page: event.page, url: event.url ?? order.url }))
  // Whatever comes after the chain has shown the purchase changes nothing.
  if (order.status === 'bought') return stay(state)
  if (event.type === 'order.failed') return [put({ status: 'failed', error: event.error }), [{ type: 'order.drop' }]]

  const { report, now } = event
  const { balance, provider, isUnseen } = report
  const hash = report.hash ?? order.hash
  const rise = balance && order.before !== null ? balance.value - order.before : 0n
  const shown = shownAmount(rise, balance?.scale)
  // For a token with a scale, the service may report raw units or shown units.
  const isPaid =
    balance &&
    rise > 0n &&
    (provider === 'confirmed' || [rise, shown].some((one) => isAbout(one, order.expected, balance.decimals)))
  // Other money may arrive meanwhile: only what the provider confirms, or about what was promised, is the purchase.
  if (isPaid && provider !== 'failed') {
    const received = { value: shown, decimals: balance.decimals }
    return [put({ status: 'bought', received, hash, isUnseen: false }), [{ type: 'order.drop' }]]
  }
  // An outgoing payment while the order runs is not a purchase and must not hide one.
  const before = balance && (order.before === null || balance.value < order.before) ? balance.value : order.before
  if (provider === 'failed') return [put({ status: 'declined', hash, isUnseen }), [{ type: 'order.drop' }]]
  if (now - order.startedAt >= orderLifeMs) return [put({ status: 'late', hash, isUnseen }), [{ type: 'order.drop' }]]
  return stay(put({ status: provider === undefined ? order.status : 'processing', before, hash, isUnseen }))
}
