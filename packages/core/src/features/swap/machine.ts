import type { CaipNetworkId } from '../../caip/caip.ts'
import type { KitError } from '../../errors/KitError.ts'
import type {
  SwapCallResult,
  SwapConcern,
  SwapOrder,
  SwapPin,
  SwapQuote,
  SwapReview,
  SwapSide,
  SwapSideName,
  SwapState,
  SwapStep,
  SwapStepKind,
  SwapToken,
} from './Swap.ts'

/** How long the user types, in ms, before an amount is quoted. */
const debounceMs = 200
/** The age, in ms, at which an offer is read again while it is on the screen. */
export const refreshMs = 10_000
/** An older one is never signed, in ms. */
const longestAgeMs = 30_000
/** How long a changed review is on the screen before a press counts, in ms. */
export const restMs = 1_000

export type SwapEvent =
  /** The form opens. One that is open for the same account and network stays as it is. */
  | { readonly type: 'opened'; readonly pin: SwapPin }
  /** The wallet is on another account or network, or gone. */
  | { readonly type: 'pin.left' }
  /** The form or the review is on the screen of a visible page. */
  | { readonly type: 'shown' }
  | { readonly type: 'hidden' }
  /** The shown quote is `refreshMs` old. */
  | { readonly type: 'offer.aged' }
  | { readonly type: 'tokens.wanted' }
  | { readonly type: 'tokens.loaded'; readonly networkId: CaipNetworkId; readonly items: readonly SwapToken[] }
  | { readonly type: 'tokens.failed'; readonly networkId: CaipNetworkId; readonly error: KitError }
  | { readonly type: 'token.chosen'; readonly side: SwapSideName; readonly token: SwapToken }
  | { readonly type: 'flipped' }
  | { readonly type: 'amount.changed'; readonly amount: bigint | null }
  | { readonly type: 'slippage.changed'; readonly slippage: number }
  | {
      readonly type: 'side.read'
      readonly token: SwapToken
      readonly balance: bigint
      /** The answers of the chain. */
      readonly decimals: number
    }
  | { readonly type: 'side.failed'; readonly token: SwapToken; readonly error: KitError }
  | { readonly type: 'quote.wanted' }
  | { readonly type: 'quote.loaded'; readonly attempt: number; readonly quote: SwapQuote | undefined }
  | { readonly type: 'quote.failed'; readonly attempt: number; readonly error: KitError }
  | { readonly type: 'review.wanted' }
  | {
      readonly type: 'order.prepared'
      readonly attempt: number
      readonly review: SwapReview
      readonly steps: readonly SwapStepKind[]
    }
  | { readonly type: 'order.failed'; readonly attempt: number; readonly error: KitError }
  /** The review that `order.prepared` with this number has changed is on the screen for `restMs`. */
  | { readonly type: 'order.rested'; readonly attempt: number }
  | { readonly type: 'upgrade.chosen'; readonly upgrades: boolean }
  /** A step that was sent before a reload, or in another tab, is on its way. It takes the place of an equal order of which the swap is not asked for yet. */
  | { readonly type: 'order.found'; readonly order: SwapOrder }
  /** The user has pressed the button of the next step, having agreed to these. `seen`: by these figures a dapp without views goes on; no worse ones are signed. */
  | {
      readonly type: 'submitted'
      readonly accepted: readonly SwapConcern[]
      readonly now: number
      readonly seen?: SwapReview | undefined
    }
  | { readonly type: 'step.sent'; readonly request: number; readonly id: string }
  /** The wallet has declined, or failed. `isUnknown`: the connection broke, so the wallet may have sent it. */
  | { readonly type: 'step.rejected'; readonly request: number; readonly error: KitError; readonly isUnknown: boolean }
  /** The wallet does not do several calls in one. */
  | { readonly type: 'batch.refused'; readonly request: number }
  | { readonly type: 'step.replaced'; readonly id: string; readonly by: string }
  /**
   * It is no longer followed: the user wants so, or another transaction has taken its place, and whether it does the same is unknown. `isDenied`: another
   * page is said to have sent it, and its chain does not know it.
   */
  | { readonly type: 'step.lost'; readonly id: string; readonly isDenied?: boolean }
  | {
      readonly type: 'step.settled'
      readonly id: string
      readonly succeeded: boolean
      readonly error?: KitError | undefined
      readonly calls?: readonly SwapCallResult[] | undefined
      readonly leftAllowance?: SwapOrder['leftAllowance'] | undefined
    }
  /** The user wants to revoke the remaining allowance. */
  | { readonly type: 'revoke.wanted' }
  /** Back to the form. What is in the wallet or in the network goes on by itself. */
  | { readonly type: 'order.left' }

export type SwapEffect =
  | { readonly type: 'tokens.read'; readonly networkId: CaipNetworkId }
  | { readonly type: 'side.read'; readonly token: SwapToken }
  /** After `delayMs`. Aborts the read before. */
  | { readonly type: 'quote.read'; readonly attempt: number; readonly delayMs: number }
  | { readonly type: 'order.prepare'; readonly attempt: number }
  | { readonly type: 'reads.abort' }
  /** An offer was read: send `offer.aged` after `refreshMs`; replaces the plan before. */
  | { readonly type: 'refresh.plan' }
  | { readonly type: 'refresh.stop' }
  /** The review has changed: send `order.rested` after `restMs`. */
  | { readonly type: 'rest.plan'; readonly attempt: number }
  /** An answer to another `request` is ignored. */
  | { readonly type: 'step.send'; readonly request: number; readonly order: SwapOrder; readonly step: SwapStepKind }
  /** Says that nothing was sent. */
  | { readonly type: 'closing.tell' }

/** Hundredths of a percent. */
const usualSlippage = 100

/** The initial state. `initialState` repeats it, so that boot need not load this file. */
export const noSwap: SwapState = Object.freeze<SwapState>({
  pin: null,
  isShown: false,
  tokens: { status: 'idle' },
  pay: null,
  get: null,
  amount: null,
  slippage: usualSlippage,
  quote: { status: 'none' },
  order: null,
  open: [],
  attempt: 0,
})

type Step = readonly [state: SwapState, effects: readonly SwapEffect[]]

const stay = (state: SwapState): Step => [state, []]

const isSameToken = (one: SwapToken, other: SwapToken): boolean =>
  one.networkId === other.networkId && one.address?.toLowerCase() === other.address?.toLowerCase()

const sideOf = (token: SwapToken): SwapSide => ({ token, status: 'reading', balance: undefined, error: null })

/** A form of which everything that a quote needs is known. */
type Complete = SwapState & {
  readonly pin: SwapPin
  readonly pay: SwapSide
  readonly get: SwapSide
  readonly amount: bigint
}

const isComplete = (state: SwapState): state is Complete => {
  const { pin, pay, get, amount } = state
  return (
    pin !== null &&
    pay?.status === 'ready' &&
    get !== null &&
    get.status !== 'wrong' &&
    amount !== null &&
    amount > 0n &&
    !isSameToken(pay.token, get.token)
  )
}

/** Asks for an offer of what the form now says. `keeps`: the last one is of the same assets and amount. */
function quoteAnew(state: SwapState, { delayMs = 0, keeps = false } = {}): Step {
  const attempt = state.attempt + 1
  if (!state.isShown || !isComplete(state))
    return [{ ...state, attempt, quote: { status: 'none' } }, [{ type: 'reads.abort' }]]
  const value = keeps && 'value' in state.quote ? state.quote.value : undefined
  return [{ ...state, attempt, quote: { status: 'loading', value } }, [{ type: 'quote.read', attempt, delayMs }]]
}

/** Reads and checks the order again. What was ready cannot be signed meanwhile. */
function prepare(state: SwapState, order: SwapOrder): Step {
  const attempt = state.attempt + 1
  return [
    { ...state, attempt, order: { ...order, status: 'preparing', isResting: false, error: null } },
    [{ type: 'order.prepare', attempt }],
  ]
}

/** An order of which nothing was read yet. */
export const draftOf = (its: Pick<SwapOrder, 'pin' | 'pay' | 'get' | 'amount' | 'slippage'>): SwapOrder => ({
  ...its,
  status: 'preparing',
  review: null,
  isResting: false,
  steps: [],
  agreed: null,
  upgrades: false,
  refusedBatch: false,
  request: 0,
  error: null,
  leftAllowance: null,
  calls: [],
})

export const nextStep = ({ steps }: SwapOrder): SwapStep | undefined => steps.find(({ status }) => status !== 'done')

const withStep = (order: SwapOrder, change: Partial<SwapStep>): readonly SwapStep[] => {
  const current = nextStep(order)
  return order.steps.map((step) => (step === current ? { ...step, ...change } : step))
}

/** The user is asked, or waits for a block: the order is no longer the kit's to change. */
const isUnderWay = (order: SwapOrder | null): boolean => order?.status === 'wallet' || order?.status === 'mining'

/** The swap is not asked for here yet, so that another page may have asked for it. */
const canBeElsewhere = (order: SwapOrder): boolean => {
  const kind = nextStep(order)?.kind
  return order.status === 'mining' ? kind === 'approve' || kind === 'reset' : awaited.includes(order.status)
}
const isSameSwap = (one: SwapOrder, other: SwapOrder): boolean =>
  isSameToken(one.pay, other.pay) && isSameToken(one.get, other.get) && one.amount === other.amount
const awaited: readonly SwapOrder['status'][] = ['preparing', 'ready', 'failed']

export const figuresOf = ({ quote, to, value, fee }: SwapReview): NonNullable<SwapOrder['agreed']> => ({
  minimum: quote.minimum,
  to,
  value,
  ...(fee && { fee: { step: fee.step, most: fee.most } }),
})

/** Whether a step may cost more than the user has agreed to for it. An approval's fee says nothing of that of the swap. */
const isDearer = (
  { fee }: SwapReview,
  step: SwapStepKind | undefined,
  agreed: NonNullable<SwapOrder['agreed']>,
): boolean => agreed.fee !== undefined && agreed.fee.step === step && (fee === undefined || fee.most > agreed.fee.most)

/** Whether it gives less than what was shown, by another contract, for a higher value or for a fee that is higher by a tenth, as fees rise from block to block. */
export function isWorseThan(review: SwapReview, shown: SwapReview | null | undefined): boolean {
  if (!shown) return false
  const { fee } = shown
  // An approval's fee says nothing of that of the swap.
  const isComparable = fee !== undefined && fee.step === (review.fee?.step ?? fee.step)
  return (
    isLess(review, figuresOf(shown)) ||
    (isComparable && (review.fee === undefined || review.fee.most * 10n > fee.most * 11n))
  )
}

/** Returns true if the offer is below the minimum that the form has shown. */
const isBelowOffer = ({ quote }: SwapReview, { quote: offer }: Pick<SwapState, 'quote'>): boolean =>
  'value' in offer && offer.value !== undefined && quote.amountOut < offer.value.minimum

const isLess = (
  { quote, to, value }: SwapReview,
  than: Pick<NonNullable<SwapOrder['agreed']>, 'minimum' | 'to' | 'value'>,
): boolean => quote.minimum < than.minimum || to.toLowerCase() !== than.to.toLowerCase() || value > than.value

/** Whether the same figures, concerns and steps are drawn of both. */
function looksAlike(one: SwapReview, other: SwapReview): boolean {
  const drawn = ({ quote, received, to, value, fee, concerns, offersUpgrade }: SwapReview): readonly unknown[] => [
    quote.minimum,
    quote.amountOut,
    quote.impact,
    received,
    to.toLowerCase(),
    value,
    fee?.expected,
    fee?.most,
    offersUpgrade,
    ...concerns,
  ]
  const [first, second] = [drawn(one), drawn(other)]
  return first.length === second.length && first.every((figure, index) => figure === second[index])
}

const isDone = ({ status }: SwapStep): boolean => status === 'done'

/** The concerns that the user has yet to agree to. */
export const missingConcerns = (order: SwapOrder, accepted: readonly SwapConcern[]): readonly SwapConcern[] =>
  (order.review?.concerns ?? []).filter((concern) => !accepted.includes(concern))

/** Pure. What is signed is what was reviewed: an order can be submitted while it is `ready` and younger than 30 s, once. */
export function transition(state: SwapState, event: SwapEvent): Step {
  switch (event.type) {
    case 'opened': {
      if (isSamePin(state.pin, event.pin)) return stay(state)
      const { isShown, slippage } = state
      const kept = withoutIdle(state)
      return [
        { ...noSwap, ...kept, pin: event.pin, isShown, slippage, attempt: state.attempt + 1 },
        [{ type: 'reads.abort' }],
      ]
    }
    case 'pin.left': {
      if (!state.pin) return stay(state)
      const { order } = state
      const closed = { ...noSwap, ...withoutIdle(state), attempt: state.attempt + 1, isShown: state.isShown }
      const mayBeSent = isUnderWay(order) || order?.status === 'unknown'
      const isNews = order !== null || state.amount !== null
      return [
        closed,
        [
          { type: 'reads.abort' },
          { type: 'refresh.stop' },
          ...(isNews && !mayBeSent && !order?.steps.some(isDone) ? [{ type: 'closing.tell' } as const] : []),
        ],
      ]
    }
    case 'shown': {
      if (state.isShown) return stay(state)
      const shown = { ...state, isShown: true }
      if (!shown.order) return quoteAnew(shown)
      return shown.order.status === 'ready' || shown.order.status === 'preparing'
        ? prepare(shown, shown.order)
        : stay(shown)
    }
    case 'hidden': {
      if (!state.isShown) return stay(state)
      const attempt = state.attempt + 1
      const { order } = state
      // An offer that is not looked at is not kept; an order is read again before it can be signed.
      const waiting = order?.status === 'ready' ? { ...order, status: 'preparing' as const } : order
      return [
        { ...state, isShown: false, attempt, quote: { status: 'none' }, order: waiting },
        [{ type: 'reads.abort' }, { type: 'refresh.stop' }],
      ]
    }
    case 'offer.aged': {
      const { order, quote, isShown } = state
      if (!isShown) return stay(state)
      if (order) return order.status === 'ready' ? prepare(state, order) : stay(state)
      return quote.status === 'ready' ? quoteAnew(state, { keeps: true }) : stay(state)
    }
    case 'tokens.wanted':
      return state.pin && (state.tokens.status === 'idle' || state.tokens.status === 'failed')
        ? [{ ...state, tokens: { status: 'loading' } }, [{ type: 'tokens.read', networkId: state.pin.networkId }]]
        : stay(state)
    case 'tokens.loaded':
      return state.pin?.networkId === event.networkId
        ? stay({ ...state, tokens: { status: 'ready', items: event.items } })
        : stay(state)
    case 'tokens.failed':
      return state.pin?.networkId === event.networkId
        ? stay({ ...state, tokens: { status: 'failed', error: event.error } })
        : stay(state)
    case 'token.chosen': {
      const { side, token } = event
      if (!state.pin || state.order || token.networkId !== state.pin.networkId) return stay(state)
      const other = side === 'pay' ? 'get' : 'pay'
      const isTaken = state[other] !== null && isSameToken(state[other].token, token)
      // Choosing the other side's token exchanges the two.
      if (isTaken) return flip(state)
      const chosen = { ...state, [side]: sideOf(token), ...(side === 'pay' && { amount: null }) }
      const [next, effects] = quoteAnew(chosen)
      return [next, [...effects, { type: 'side.read', token }]]
    }
    case 'flipped':
      return state.order ? stay(state) : flip(state)
    case 'amount.changed':
      if (state.order || state.amount === event.amount) return stay(state)
      return quoteAnew({ ...state, amount: event.amount }, { delayMs: debounceMs })
    case 'slippage.changed':
      if (state.order || state.slippage === event.slippage) return stay(state)
      return quoteAnew({ ...state, slippage: event.slippage })
    case 'side.read': {
      const { token, balance, decimals } = event
      const status = decimals === token.decimals ? 'ready' : 'wrong'
      return sideKnown(state, token, { status, balance, error: null })
    }
    case 'side.failed':
      return sideKnown(state, event.token, { status: 'failed', balance: undefined, error: event.error })
    case 'quote.wanted':
      return state.order ? stay(state) : quoteAnew(state, { keeps: true })
    case 'quote.loaded': {
      if (state.attempt !== event.attempt || state.quote.status !== 'loading') return stay(state)
      const { quote: value } = event
      return value
        ? [{ ...state, quote: { status: 'ready', value } }, [{ type: 'refresh.plan' }]]
        : stay({ ...state, quote: { status: 'failed', error: null } })
    }
    case 'quote.failed':
      if (state.attempt !== event.attempt || state.quote.status !== 'loading') return stay(state)
      return stay({ ...state, quote: { status: 'failed', error: event.error } })
    case 'review.wanted': {
      const { order } = state
      if (isUnderWay(order) || order?.status === 'unknown') return stay(state)
      if (order && order.status !== 'done') return order.status === 'preparing' ? stay(state) : prepare(state, order)
      if (!isComplete(state)) return stay(state)
      const { pin, pay, get, amount, slippage } = state
      return prepare(state, draftOf({ pin, pay: pay.token, get: get.token, amount, slippage }))
    }
    case 'order.prepared': {
      const { order } = state
      if (state.attempt !== event.attempt || order?.status !== 'preparing') return stay(state)
      const done = order.steps.filter(isDone)
      const { agreed, review: shown } = order
      // What was drawn is what was agreed to, and what is drawn next is asked about where it is worse.
      const isWorse =
        (shown === null && isBelowOffer(event.review, state)) ||
        isWorseThan(event.review, shown) ||
        (agreed !== null && (isLess(event.review, agreed) || isDearer(event.review, event.steps[0], agreed)))
      // The same figures are asked about until the user agrees.
      const wasWorse = shown?.concerns.includes('changed') === true && agreed === null
      const concerns = [...event.review.concerns, ...(isWorse || wasWorse ? (['changed'] as const) : [])]
      const review = { ...event.review, concerns }
      const steps = event.steps.map((kind): SwapStep => ({ kind, status: 'open' }))
      const planned = order.steps.filter((step) => !isDone(step))
      const isNew = planned.length !== steps.length || planned.some(({ kind }, index) => kind !== steps[index]?.kind)
      const isResting = shown !== null && (isNew || !looksAlike(review, shown))
      const ready: SwapOrder = {
        ...order,
        status: 'ready',
        review,
        isResting,
        steps: [...done, ...steps],
        agreed: isWorse ? null : agreed,
      }
      const { attempt } = event
      const rest = isResting ? ([{ type: 'rest.plan', attempt }] as const) : []
      return [{ ...state, order: ready }, [{ type: 'refresh.plan' }, ...rest]]
    }
    case 'order.rested': {
      const { order } = state
      if (state.attempt !== event.attempt || !order?.isResting) return stay(state)
      return stay({ ...state, order: { ...order, isResting: false } })
    }
    case 'order.failed': {
      const { order } = state
      if (state.attempt !== event.attempt || order?.status !== 'preparing') return stay(state)
      return stay({ ...state, order: { ...order, status: 'failed', error: event.error } })
    }
    case 'order.found': {
      const { order } = state
      if (!isSamePin(state.pin, event.order.pin)) return stay(state)
      if (!order) return stay({ ...state, order: event.order })
      if (!canBeElsewhere(order) || !isSameSwap(order, event.order)) return stay(state)
      const steps = [...order.steps.filter(isDone), ...event.order.steps]
      return [{ ...state, order: { ...event.order, steps } }, [{ type: 'reads.abort' }]]
    }
    case 'upgrade.chosen':
      return state.order?.status === 'ready' && state.order.upgrades !== event.upgrades
        ? prepare(state, { ...state.order, upgrades: event.upgrades })
        : stay(state)
    case 'submitted': {
      const { order } = state
      const step = order && nextStep(order)
      if (order?.status !== 'ready' || !order.review || !step) return stay(state)
      // Seen too long ago: read again, and the user presses again.
      if (Math.abs(event.now - order.review.at) > longestAgeMs) return prepare(state, order)
      if (missingConcerns(order, event.accepted).length > 0) return stay(state)
      if (event.seen ? isWorseThan(order.review, event.seen) : order.isResting) return stay(state)
      const attempt = state.attempt + 1
      const agreed = figuresOf(order.review)
      return [
        {
          ...state,
          attempt,
          order: {
            ...order,
            status: 'wallet',
            isResting: false,
            error: null,
            agreed,
            request: attempt,
            steps: withStep(order, { status: 'wallet' }),
          },
        },
        [{ type: 'step.send', request: attempt, order, step: step.kind }],
      ]
    }
    case 'step.sent': {
      const { order } = state
      if (!order || !isAsked(order, event)) return stay(withoutLeft(state, event))
      const steps = withStep(order, { status: 'sent', id: event.id })
      return stay({ ...state, order: { ...order, status: 'mining', steps, error: null } })
    }
    case 'step.rejected': {
      const { order } = state
      const { error, isUnknown } = event
      if (!order || !isAsked(order, event)) return stay(isUnknown ? state : withoutLeft(state, event))
      const current = nextStep(order)?.kind
      // An approval can be repeated: the next reading sees whether there is one.
      if (isUnknown && (current === 'swap' || current === 'batch'))
        return stay({ ...state, order: { ...order, status: 'unknown', error } })
      // The figures are kept, and read again before the next request.
      const open = { ...order, steps: withStep(order, { status: 'open' }) }
      if (order.leftAllowance) return stay({ ...state, order: { ...open, status: 'failed', error } })
      const [next, effects] = prepare(state, open)
      return [{ ...next, order: next.order && { ...next.order, error } }, effects]
    }
    case 'batch.refused': {
      const { order } = state
      if (order?.status !== 'wallet' || order.request !== event.request) return stay(withoutLeft(state, event))
      return prepare(state, { ...order, refusedBatch: true, upgrades: false, steps: [] })
    }
    case 'step.replaced': {
      const { order } = state
      if (order?.status !== 'mining' || nextStep(order)?.id !== event.id) return stay(state)
      return stay({ ...state, order: { ...order, steps: withStep(order, { id: event.by }) } })
    }
    case 'step.lost': {
      const { order } = state
      const step = order && nextStep(order)
      if (order?.status !== 'mining' || step?.id !== event.id) return stay(state)
      if (step.kind === 'swap' || step.kind === 'batch') {
        const unknown = { ...order, status: 'unknown' as const }
        // Sent by this page, or it cannot be known: the wallet is never asked again without the user.
        if (!event.isDenied || order.request !== 0 || !isSamePin(state.pin, order.pin))
          return stay({ ...state, order: unknown })
        // The node may be behind: a swap that is asked for again says that the first one may be on its way.
        return prepare(
          { ...state, open: withLeft({ ...state, order: unknown }) },
          { ...order, steps: [], agreed: null },
        )
      }
      const open = { ...order, steps: withStep(order, { status: 'open', id: undefined }) }
      if (step.kind === 'revoke') return stay({ ...state, order: { ...open, status: 'failed' } })
      // The next reading sees whether there is an approval.
      return isSamePin(state.pin, order.pin) ? prepare(state, open) : stay({ ...state, order: null })
    }
    case 'step.settled': {
      const { order } = state
      const step = order && nextStep(order)
      if (order?.status !== 'mining' || step?.id !== event.id) return stay(state)
      const { succeeded, error = null, calls = [], leftAllowance = null } = event
      const steps = withStep(order, { status: succeeded ? 'done' : 'failed' })
      const settled = { ...order, steps, calls }
      if (!succeeded) return stay({ ...state, order: { ...settled, status: 'failed', error, leftAllowance } })
      if (step.kind === 'revoke')
        return stay({ ...state, order: { ...settled, status: 'failed', leftAllowance: null } })
      const isOver = step.kind === 'swap' || step.kind === 'batch'
      if (isOver)
        return [
          { ...state, amount: null, quote: { status: 'none' }, order: { ...settled, status: 'done' } },
          [order.pay, order.get].map((token) => ({ type: 'side.read', token })),
        ]
      // After an approval everything is read and built again.
      return isSamePin(state.pin, order.pin) ? prepare(state, settled) : stay({ ...state, order: null })
    }
    case 'revoke.wanted': {
      const { order } = state
      if (order?.status !== 'failed' || !order.leftAllowance) return stay(state)
      const attempt = state.attempt + 1
      const done = order.steps.filter(({ status }) => status === 'done' || status === 'failed')
      const steps: readonly SwapStep[] = [
        ...done.map((step) => ({ ...step, status: 'done' as const })),
        { kind: 'revoke', status: 'wallet' },
      ]
      return [
        { ...state, attempt, order: { ...order, status: 'wallet', error: null, request: attempt, steps } },
        [{ type: 'step.send', request: attempt, order, step: 'revoke' }],
      ]
    }
    case 'order.left': {
      if (!state.order) return stay(state)
      return quoteAnew({ ...state, order: null, open: withLeft(state) })
    }
  }
}

/** How many left orders are kept. */
const mostOpen = 20

/** An approval that is found later changes nothing; a swap does. */
function withLeft({ order, open }: SwapState): SwapState['open'] {
  if (order?.status !== 'wallet' && order?.status !== 'unknown') return open
  const kind = nextStep(order)?.kind
  return kind === 'swap' || kind === 'batch' ? [...open, order].slice(-mostOpen) : open
}

/** Orders that are open in the wallet may still be approved there, so they stay listed. Others that may have been sent are kept separately. */
const withoutIdle = (state: SwapState): Pick<SwapState, 'order' | 'open'> =>
  isUnderWay(state.order) ? { order: state.order, open: state.open } : { order: null, open: withLeft(state) }

/** The wallet has answered for an order that was left. */
function withoutLeft(state: SwapState, { request }: { readonly request: number }): SwapState {
  const open = state.open.filter((order) => order.request !== request)
  return open.length === state.open.length ? state : { ...state, open }
}

/** The wallet has yet to answer the request: the connection to it may be broken. */
const isAsked = ({ status, request }: SwapOrder, asked: { readonly request: number }): boolean =>
  (status === 'wallet' || status === 'unknown') && request === asked.request

const isSamePin = (one: SwapPin | null, other: SwapPin): boolean =>
  one?.caipAddress === other.caipAddress && one.networkId === other.networkId && one.connectorId === other.connectorId

function flip(state: SwapState): Step {
  const { pay, get } = state
  if (!pay && !get) return stay(state)
  // The amount is one of the other token.
  return quoteAnew({ ...state, pay: get, get: pay, amount: null })
}

function sideKnown(state: SwapState, token: SwapToken, known: Omit<SwapSide, 'token'>): Step {
  const names = (['pay', 'get'] as const).filter((name) => {
    const side = state[name]
    return side !== null && isSameToken(side.token, token)
  })
  if (names.length === 0) return stay(state)
  const next = { ...state }
  for (const name of names) Object.assign(next, { [name]: { token, ...known } })
  const isWaiting = state.quote.status === 'none' && !state.order
  return isWaiting && next.isShown && isComplete(next) ? quoteAnew(next) : stay(next)
}
