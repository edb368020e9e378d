import { withDeadline } from '../../abort/withDeadline.ts'
import type { Balance } from '../../adapter/capabilities/Balance.ts'
import type { FeeEstimate, FeeTerms, Sendable } from '../../adapter/capabilities/FeeEstimate.ts'
import type { CoinChoice, PaymentNote } from '../../adapter/capabilities/TransferCapabilities.ts'
import { sameAddress } from '../../caip/caipAddress.ts'
import { perform } from '../../connection/perform.ts'
import {
  insufficientFunds,
  invalidAmount,
  recipientChanged,
  transactionWouldFail,
  unverifiedAnswer,
} from '../../errors/requestErrors.ts'
import { isKitError, type KitErrorCode } from '../../errors/KitError.ts'
import type { Core } from '../../kernel/Core.ts'
import { readNetwork } from '../../network/readNetwork.ts'
import { read } from '../../kernel/dispatch.ts'
import { findNetwork } from '../../networks/findNetwork.ts'
import { isNativeToken, nativeTokenUnit } from '../../networks/nativeTokens.ts'
import type { Payment } from '../../transactions/isSamePayment.ts'
import { checkRecipient } from './checkRecipient.ts'
import type { SendConcern, SendFlow, SendFunds, SendPin, SendRecipient, SendReview } from './SendState.ts'

/** Answers of nodes arrive within this time, in milliseconds. */
const limitMs = 15_000

/**
 * The account's balance of an asset and of the coin that pays the fee, from the chain.
 * @throws KitError `UNVERIFIED_ANSWER` (the chain knows other decimals than the list), and those of `kit.read`
 */
export async function readFunds(
  core: Core,
  { pin, asset, recipient }: Pick<SendFlow, 'pin' | 'asset'> & { readonly recipient?: SendRecipient | undefined },
  signal: AbortSignal,
): Promise<SendFunds> {
  const { address, networkId } = pin
  const { token, decimals } = asset
  const where = { address, networkId, signal }
  const [coin, held, max] = await Promise.all([
    readNetwork(core, 'getBalance', where),
    token === undefined ? undefined : readNetwork(core, 'getTokenBalance', { ...where, token }),
    sendable(core, { pin, token, to: recipient?.address, note: recipient?.note, signal }),
  ])
  const { value: balance, decimals: known, scale } = held ?? coin
  if (known !== decimals)
    throw unverifiedAnswer({ what: asset.symbol, reason: `the chain says ${known} decimals, not ${decimals}.` })
  return { balance, scale, coin, max }
}

/**
 * A payment as it would be asked for now: everything is read again.
 * @throws KitError `RECIPIENT_CHANGED`, `INSUFFICIENT_FUNDS`, `INVALID_AMOUNT`, `UNVERIFIED_ANSWER`, `TRANSACTION_WOULD_FAIL`, and those of `checkRecipient` and `readFunds`
 */
export async function makeReview(core: Core, flow: SendFlow, signal: AbortSignal): Promise<SendReview> {
  const { pin, asset, isMax } = flow
  if (flow.recipient.status !== 'ready') throw invalidAmount({ reason: 'there is no recipient.' })
  const recipient = await checkRecipient(core, { pin, asset, text: flow.recipient.text, signal })
  if (!sameAddress(recipient.address, flow.recipient.value.address))
    throw recipientChanged({ name: flow.recipient.text, address: recipient.address })
  const { address: to, note } = recipient
  const { balance, scale, coin, max: latest } = await readFunds(core, { pin, asset, recipient }, signal)
  const max = isMax ? await asShown(core, { flow, latest, to, note, signal }) : latest
  // The shown maximum may shrink when the fee rises; it never grows beyond what the user has seen.
  const amount = isMax && max ? smaller(max.amount, flow.amount ?? max.amount) : (flow.amount ?? 0n)
  if (amount <= 0n) throw invalidAmount({ reason: 'it is zero.' })
  if (recipient.least !== undefined && amount < recipient.least)
    throw invalidAmount({ reason: `the least that can be sent there is ${recipient.least}.`, least: recipient.least })
  const isShort = (part: 'amount' | 'fee') =>
    insufficientFunds({
      address: pin.address,
      networkId: pin.networkId,
      part,
      symbol: part === 'fee' ? coin.symbol : asset.symbol,
    })
  if (amount > balance) throw isShort('amount')
  const fee = await feeOf(core, { flow, amount, token: asset.token, to, note, max, signal })
  if (fee && !pin.isSmartAccount) {
    const network = findNetwork(core.options.networks, pin.networkId)
    const isCoin = asset.token === undefined || (network !== undefined && isNativeToken(network, asset.token))
    checkFee({ asset, amount, isCoin, coin, fee }, isShort)
  }
  const coins = await coinsOf(core, pin, signal)
  const received = await simulated(core, { flow, amount, to, note, terms: fee?.terms, signal })
  const concerns = [
    ...recipient.concerns,
    ...((await isRepeated(core, paymentOfReview({ pin, asset, amount, recipient }))) ? ['repeat' as const] : []),
    // A node may report a false scale, so the review also shows the amount that is signed.
    ...(scale ? ['scaled' as const] : []),
    ...(fee?.isHigh ? ['highFee' as const] : []),
  ]
  const kept = isMax ? max?.kept : undefined
  const madeAt = core.platform.now()
  return { pin, asset, amount, scale, isMax, recipient, received, fee, coins, kept, concerns, madeAt }
}

/**
 * All that can be sent, with the fee that Max was shown with where that has fallen since: what it would save would stay behind, and some chains
 * refuse an account with so little.
 */
async function asShown(
  core: Core,
  {
    flow: { pin, asset, amount, funds },
    latest,
    signal,
    ...payee
  }: Payee & {
    readonly flow: SendFlow
    readonly latest: Sendable | undefined
    readonly signal: AbortSignal
  },
): Promise<Sendable | undefined> {
  const shown = funds.value?.max?.fee
  if (!shown?.terms || !latest || amount === null || latest.amount <= amount || latest.fee.most >= shown.most)
    return latest
  return sendable(core, { pin, token: asset.token, ...payee, terms: shown.terms, signal })
}

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other)

function checkFee(
  {
    asset: { decimals },
    amount,
    isCoin,
    coin,
    fee,
  }: {
    readonly asset: SendFlow['asset']
    readonly amount: bigint
    /** Also of the coin by its token, which may have fewer decimals. */
    readonly isCoin: boolean
    readonly coin: Balance
    readonly fee: FeeEstimate
  },
  isShort: (part: 'amount' | 'fee') => Error,
): void {
  if (fee.most > coin.value) throw isShort('fee')
  if (isCoin && amount * nativeTokenUnit(coin.decimals, decimals) + fee.most > coin.value) throw isShort('amount')
}

type Payee = { readonly to: string; readonly note: PaymentNote | undefined }
type Asked = Pick<Payee, 'note'> & { readonly token: string | undefined; readonly signal: AbortSignal }

/** The most that can be sent; undefined if the adapter does not know, or the wallet chooses its fees. */
const sendable = (
  core: Core,
  {
    pin: { namespace, address },
    signal,
    ...asked
  }: Asked & {
    readonly pin: SendPin
    readonly to: string | undefined
    readonly terms?: FeeTerms | undefined
  },
): Promise<Sendable | undefined> =>
  unlessMissing(
    limited(core, signal, (its) => perform(core, 'maxSendable', { ...asked, namespace, address, signal: its })),
  )

/** The fee of a payment, with the fee sample of Max, so that both reckon alike. Undefined as for `sendable`. */
async function feeOf(
  core: Core,
  {
    flow: {
      pin: { namespace, address },
      isMax,
    },
    max,
    signal,
    ...asked
  }: Asked & {
    readonly flow: SendFlow
    readonly amount: bigint
    readonly to: string
    readonly max: Sendable | undefined
  },
): Promise<FeeEstimate | undefined> {
  if (isMax && max && max.amount === asked.amount) return max.fee
  const terms = max?.fee.terms
  return unlessMissing(
    limited(core, signal, (its) => perform(core, 'estimateFee', { ...asked, terms, namespace, address, signal: its })),
  )
}

/** Undefined as for `sendable`. */
const coinsOf = (core: Core, { namespace, address }: SendPin, signal: AbortSignal): Promise<CoinChoice | undefined> =>
  unlessMissing(limited(core, signal, (its) => perform(core, 'coinChoice', { namespace, address, signal: its })))

/** The errors that end a payment in its simulation: it was cancelled, or cannot be made. */
const stops: readonly KitErrorCode[] = [
  'ABORTED',
  'NOT_CONNECTED',
  'INVALID_ADDRESS',
  'INVALID_AMOUNT',
  'INSUFFICIENT_FUNDS',
  'TOKEN_NOT_SUPPORTED',
  'TRANSACTION_WOULD_FAIL',
]

/**
 * Runs the payment on the chain's present state: the wallet is not asked for what would fail.
 * @returns the received amount of a token; undefined if the chain or the adapter does not know
 * @throws KitError `TRANSACTION_WOULD_FAIL`, and `stops`
 */
async function simulated(
  core: Core,
  {
    flow: { pin, asset },
    amount,
    to,
    signal,
    ...payment
  }: Pick<Asked, 'signal'> &
    Payee & {
      readonly flow: SendFlow
      readonly amount: bigint
      readonly terms: FeeTerms | undefined
    },
): Promise<bigint | undefined> {
  const { namespace, address, networkId } = pin
  const { token } = asset
  const asked = { namespace, address, to, value: amount, sends: token, token, owner: to, ...payment }
  const simulating = limited(core, signal, (its) => perform(core, 'simulate', { ...asked, signal: its }))
  const outcome = await simulating.catch((error: unknown) => {
    if (stops.some((code) => isKitError(error, code))) throw error
    // The node has no such method, refuses it or is slow: the amount is unknown.
    return undefined
  })
  if (outcome?.succeeded === false) throw transactionWouldFail({ networkId, reason: outcome.reason })
  if (token === undefined || sameAddress(to, address)) return undefined
  // Some tokens return false where others revert.
  if (outcome?.received === 0n) throw transactionWouldFail({ networkId, reason: 'nothing would arrive.' })
  return outcome?.received
}

const limited = <value>(
  { platform }: Core,
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<value>,
): Promise<value> => withDeadline({ platform, what: 'The network', limitMs, signal }, ask)

async function unlessMissing<value>(answer: Promise<value>): Promise<value | undefined> {
  try {
    return await answer
  } catch (error) {
    if (isKitError(error, 'CAPABILITY_MISSING')) return undefined
    throw error
  }
}

/** The same payment is on its way, or its outcome is not known. */
async function isRepeated(core: Core, payment: Payment): Promise<boolean> {
  const { isRepeat } = await core.parts.pendingTransactions()
  // What the user took off the list may be in doubt all the same.
  const open = read(core, 'send').open.map(({ review }) => paymentOfReview(review))
  return isRepeat(payment, open)
}

const paymentOfReview = ({
  pin,
  asset,
  amount,
  recipient,
}: Pick<SendReview, 'pin' | 'asset' | 'amount' | 'recipient'>): Payment => ({
  account: pin.caipAddress,
  amount,
  token: asset.token,
  to: recipient.address,
})

/** The concerns that the user must accept before the wallet is asked for a payment. */
export const openConcerns = (review: SendReview, accepted: readonly SendConcern[]): readonly SendConcern[] =>
  review.concerns.filter((concern) => !accepted.includes(concern))
