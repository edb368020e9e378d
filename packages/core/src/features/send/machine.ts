import type { KitError } from '../../errors/KitError.ts'
import { isLink, withoutMarks } from '../../networks/paymentLink.ts'
import type { SendAsset, SendFlow, SendFunds, SendPin, SendRecipient, SendReview, SendState } from './SendState.ts'

export type SendEvent =
  | { readonly type: 'begun'; readonly pin: SendPin; readonly asset: SendAsset }
  | { readonly type: 'asset.chosen'; readonly asset: SendAsset }
  | { readonly type: 'amount.changed'; readonly amount: bigint | null }
  /** All that can be sent. */
  | { readonly type: 'max.chosen' }
  /** `amount`: what is to be paid there, if that was said along with it. */
  | { readonly type: 'recipient.changed'; readonly text: string; readonly amount?: bigint | 'max' | undefined }
  | { readonly type: 'funds.wanted' }
  | { readonly type: 'funds.read'; readonly attempt: number; readonly funds: SendFunds }
  | { readonly type: 'funds.failed'; readonly attempt: number; readonly error: KitError }
  | { readonly type: 'recipient.found'; readonly attempt: number; readonly recipient: SendRecipient }
  | { readonly type: 'recipient.failed'; readonly attempt: number; readonly error: KitError }
  /** What a link to pay by says of asset and amount; undefined: nothing. */
  | {
      readonly type: 'link.read'
      readonly attempt: number
      readonly asset: SendAsset | undefined
      readonly amount: bigint | undefined
    }
  | { readonly type: 'review.wanted' }
  | { readonly type: 'review.made'; readonly attempt: number; readonly review: SendReview }
  | { readonly type: 'review.failed'; readonly attempt: number; readonly error: KitError }
  /** Back to the form. */
  | { readonly type: 'review.left' }
  /** Send was pressed. `accepted`: what the user agreed to. */
  | { readonly type: 'submitted'; readonly accepted: readonly string[] }
  /** The wallet is being asked. `listedAs`: its id in the list of pending transactions. */
  | { readonly type: 'wallet.asked'; readonly flow: number; readonly listedAs: string }
  | { readonly type: 'wallet.sent'; readonly flow: number; readonly hash: string }
  /** `returnsTo`: where the user goes on; `unknown`: it may have been sent. `isRepeated`: the same payment was made since the review. */
  | {
      readonly type: 'wallet.failed'
      readonly flow: number
      readonly error: KitError
      readonly returnsTo: 'form' | 'reviewed' | 'unknown'
      readonly isRepeated?: boolean
    }
  /** The user knows what became of it, or does not care. */
  | { readonly type: 'open.dismissed'; readonly flow: number }
  /** The user has left the views. */
  | { readonly type: 'left' }
  /** The wallet is no longer where the flow is. */
  | { readonly type: 'pin.left' }

export type SendEffect =
  | { readonly type: 'funds.read'; readonly flow: SendFlow; readonly attempt: number }
  | { readonly type: 'recipient.check'; readonly flow: SendFlow; readonly text: string; readonly attempt: number }
  | {
      readonly type: 'link.read'
      readonly flow: SendFlow
      readonly text: string
      readonly attempt: number
      /** The link may not contradict it. */
      readonly amount: bigint | 'max' | undefined
    }
  | { readonly type: 'review.make'; readonly flow: SendFlow; readonly attempt: number }
  | { readonly type: 'wallet.ask'; readonly flow: number; readonly review: SendReview }
  /** Ends all reads; a request that the wallet has is not one. */
  | { readonly type: 'reads.abort' }
  /** The form has closed by itself, and nothing was sent. */
  | { readonly type: 'closed.tell' }

type Step = readonly [state: SendState, effects: readonly SendEffect[]]

const stay = (state: SendState): Step => [state, []]

/** Whether a review could be made of it: each read has answered, to the present texts. */
export const isComplete = ({ amount, funds, recipient }: SendFlow): boolean =>
  amount !== null && amount > 0n && funds.status === 'ready' && recipient.status === 'ready'

/** Pure: one payment from the form to the wallet. */
export function transition(state: SendState, event: SendEvent): Step {
  const { flow } = state
  if (event.type === 'begun') {
    const number = state.count + 1
    const { pin, asset } = event
    return readFunds({ ...state, count: number }, { ...emptyFlow, number, pin, asset })
  }
  if (event.type === 'wallet.sent' || event.type === 'wallet.failed') return stay(answered(state, event))
  if (event.type === 'wallet.asked')
    return stay({
      ...state,
      open: state.open.map((one) => (one.flow === event.flow ? { ...one, listedAs: event.listedAs } : one)),
    })
  if (event.type === 'open.dismissed')
    return stay({ ...state, open: state.open.filter((one) => one.flow !== event.flow || one.status === 'open') })
  if (!flow) return stay(state)
  switch (event.type) {
    case 'left':
      return [{ ...state, flow: null }, [{ type: 'reads.abort' }]]
    case 'pin.left': {
      const isOver = flow.status === 'sent' || flow.status === 'waiting' || flow.status === 'unknown'
      // A sent or requested transaction goes on: the message would not be true.
      return isOver ? stay(state) : [{ ...state, flow: null }, [{ type: 'reads.abort' }, { type: 'closed.tell' }]]
    }
    case 'asset.chosen':
      if (!isEditable(flow)) return stay(state)
      return checkAgain(...readFunds(state, { ...edited(flow), asset: event.asset, amount: null, isMax: false }))
    case 'amount.changed':
      if (!isEditable(flow)) return stay(state)
      return stay({ ...state, flow: { ...edited(flow), ...withAmount(flow, event.amount), isMax: false } })
    case 'max.chosen': {
      const { max } = flow.funds.value ?? {}
      if (!isEditable(flow) || !max) return stay(state)
      return stay({ ...state, flow: { ...edited(flow), ...withAmount(flow, max.amount), isMax: true } })
    }
    case 'recipient.changed': {
      const { text, amount } = event
      if (!isEditable(flow) || (text === flow.recipient.text && amount === undefined)) return stay(state)
      const by = isLink(withoutMarks(text))
        ? { type: 'link.read' as const, amount }
        : { type: 'recipient.check' as const }
      return readRecipient(state, edited(flow), { text, by })
    }
    case 'link.read': {
      const { recipient } = flow
      if (recipient.attempt !== event.attempt || recipient.status !== 'checking') return stay(state)
      const { asset = flow.asset } = event
      const isSame = asset.token === flow.asset.token
      // Keep an amount that the user typed meanwhile, unless the link chooses another asset.
      const amount = recipient.hasAmount ? undefined : event.amount
      const filled = {
        ...flow,
        amount: amount ?? (isSame ? flow.amount : null),
        isMax: isSame && amount === undefined && flow.isMax,
      }
      const step = isSame ? stay({ ...state, flow: filled }) : readFunds(state, { ...filled, asset })
      return checkAgain(...step)
    }
    case 'funds.wanted':
      return isEditable(flow) ? readFunds(state, flow) : stay(state)
    case 'funds.read': {
      if (flow.funds.attempt !== event.attempt) return stay(state)
      const { funds: value, attempt } = event
      const amount = flow.isMax && value.max ? value.max.amount : flow.amount
      return stay({ ...state, flow: { ...flow, funds: { status: 'ready', attempt, value }, amount } })
    }
    case 'funds.failed': {
      if (flow.funds.attempt !== event.attempt) return stay(state)
      const { attempt, error } = event
      return stay({ ...state, flow: { ...flow, funds: { status: 'failed', attempt, value: null, error } } })
    }
    case 'recipient.found':
    case 'recipient.failed': {
      const { recipient } = flow
      if (recipient.attempt !== event.attempt || recipient.status !== 'checking') return stay(state)
      const { text, attempt } = recipient
      const checked: SendFlow['recipient'] =
        event.type === 'recipient.found'
          ? { text, attempt, status: 'ready', value: event.recipient }
          : { text, attempt, status: 'failed', error: event.error }
      return stay({ ...state, flow: { ...flow, recipient: checked } })
    }
    case 'review.wanted': {
      if (flow.status !== 'form' || !isComplete(flow)) return stay(state)
      const attempt = state.count + 1
      const reviewing: SendFlow = { ...flow, status: 'reviewing', attempt, error: null }
      return [{ ...state, count: attempt, flow: reviewing }, [{ type: 'review.make', flow: reviewing, attempt }]]
    }
    case 'review.made': {
      if (flow.status !== 'reviewing' || flow.attempt !== event.attempt) return stay(state)
      const { review } = event
      const { amount } = review
      const recipient = { ...flow.recipient, status: 'ready', value: review.recipient } as const
      return stay({ ...state, flow: { ...flow, status: 'reviewed', review, amount, recipient } })
    }
    case 'review.failed':
      if (flow.status !== 'reviewing' || flow.attempt !== event.attempt) return stay(state)
      return stay({ ...state, flow: { ...flow, status: 'form', error: event.error } })
    case 'review.left':
      if (flow.status !== 'reviewing' && flow.status !== 'reviewed') return stay(state)
      return stay({ ...state, flow: { ...edited(flow), error: null } })
    case 'submitted': {
      const { review } = flow
      // A second press finds `waiting`: one request a flow.
      if (flow.status !== 'reviewed' || !review) return stay(state)
      if (!review.concerns.every((concern) => event.accepted.includes(concern))) return stay(state)
      return [
        {
          ...state,
          open: [...state.open, { flow: flow.number, status: 'open', review }],
          flow: { ...flow, status: 'waiting', error: null },
        },
        [{ type: 'wallet.ask', flow: flow.number, review }],
      ]
    }
  }
}

/** The wallet has answered a request, however late. */
function answered(state: SendState, event: SendEvent & { readonly type: 'wallet.sent' | 'wallet.failed' }): SendState {
  const { flow } = state
  const asked = state.open.find((one) => one.flow === event.flow)
  if (!asked) return state
  const others = state.open.filter((one) => one !== asked)
  // Undefined: the user has left this payment, or began another one. What is unknown may still be answered.
  const shown = flow?.number === event.flow ? flow : undefined
  if (event.type === 'wallet.sent')
    return {
      ...state,
      open: others,
      flow: shown ? { ...shown, status: 'sent', hash: event.hash, error: null } : flow,
    }
  const { error, returnsTo, isRepeated = false } = event
  const kept = returnsTo === 'form' ? null : (shown?.review ?? null)
  const review: SendReview | null = kept && isRepeated ? { ...kept, concerns: [...kept.concerns, 'repeat'] } : kept
  return {
    ...state,
    open: returnsTo === 'unknown' ? [...others, { ...asked, status: 'unknown' }] : others,
    flow: shown ? { ...shown, status: returnsTo, review, error } : flow,
  }
}

const emptyFlow: Omit<SendFlow, 'number' | 'pin' | 'asset'> = {
  status: 'form',
  amount: null,
  isMax: false,
  funds: { status: 'loading', attempt: 0, value: null },
  recipient: { status: 'empty', text: '', attempt: 0 },
  attempt: 0,
  review: null,
  error: null,
  hash: null,
}

/** Once the wallet has been asked, nothing can be changed. */
const isEditable = ({ status }: SendFlow): boolean =>
  status === 'form' || status === 'reviewing' || status === 'reviewed'

/** Sets the amount. A link that is being read does not replace it. */
const withAmount = ({ recipient }: SendFlow, amount: bigint | null): Pick<SendFlow, 'amount' | 'recipient'> => ({
  amount,
  recipient: recipient.status === 'checking' ? { ...recipient, hasAmount: amount !== null } : recipient,
})

/** Discards the review. */
const edited = (flow: SendFlow): SendFlow => ({ ...flow, status: 'form', review: null, error: null })

function readFunds(state: SendState, flow: SendFlow): Step {
  const attempt = state.count + 1
  // Ignore data of another asset.
  const value = flow.asset === state.flow?.asset ? flow.funds.value : null
  const reading: SendFlow = { ...flow, funds: { status: 'loading', attempt, value } }
  return [{ ...state, count: attempt, flow: reading }, [{ type: 'funds.read', flow: reading, attempt }]]
}

function readRecipient(
  state: SendState,
  flow: SendFlow,
  {
    text,
    by,
  }: {
    readonly text: string
    readonly by:
      | { readonly type: 'link.read'; readonly amount: bigint | 'max' | undefined }
      | { readonly type: 'recipient.check' }
  },
): Step {
  const attempt = state.count + 1
  const isEmpty = text.trim() === ''
  const next: SendFlow = { ...flow, recipient: { status: isEmpty ? 'empty' : 'checking', text, attempt } }
  return [{ ...state, count: attempt, flow: next }, isEmpty ? [] : [{ ...by, flow: next, text, attempt }]]
}

/** Whether a recipient can take it depends on the asset. */
function checkAgain(state: SendState, effects: readonly SendEffect[]): Step {
  const { flow } = state
  if (!flow || flow.recipient.status === 'empty') return [state, effects]
  const [next, more] = readRecipient(state, flow, { text: flow.recipient.text, by: { type: 'recipient.check' } })
  return [next, [...effects, ...more]]
}
