import { pause } from '../../abort/pause.ts'
import { withSignal } from '../../abort/withSignal.ts'
import { loadAdapter } from '../../adapter/loadAdapter.ts'
import { sameAddress } from '../../caip/caipAddress.ts'
import { perform } from '../../connection/perform.ts'
import { networkNotFound } from '../../errors/connectErrors.ts'
import {
  concernsNotAccepted,
  invalidAddress,
  invalidAmount,
  recipientChanged,
  requestPending,
  walletChanged,
} from '../../errors/requestErrors.ts'
import { isKitError, type KitError } from '../../errors/KitError.ts'
import { invalidOption } from '../../errors/kitErrors.ts'
import { mayBeSent } from '../../errors/mayBeSent.ts'
import { signedIn } from '../../errors/signedIn.ts'
import { toKitError } from '../../errors/toKitError.ts'
import { truncateAddress } from '../../format/addresses.ts'
import { shownAmount, toUnits } from '../../format/amounts.ts'
import { type Core, whenLoaded } from '../../kernel/Core.ts'
import { readNetwork } from '../../network/readNetwork.ts'
import { currentRoute } from '../../navigation/machine.ts'
import { traitsOf } from '../../navigation/routes.ts'
import { findNetwork } from '../../networks/findNetwork.ts'
import { checkArguments, inNamespace, optional, text, waits } from '../../options/checkArguments.ts'
import { amount as amountCheck, either, exactly, listOf, nothing } from '../../options/checks.ts'
import { whenFollowed } from '../../connection/followSent.ts'
import { dispatch, read, register, transact } from '../../kernel/dispatch.ts'
import type { FollowedTransactions } from '../../transactions/followTransactions.ts'
import type { TransactionName } from '../../transactions/machine.ts'
import type { GivenTransaction, TransactionSummary } from '../../transactions/PendingTransaction.ts'
import { outOfOrder } from '../outOfOrder.ts'
import { checkRecipient, isName, linkOf } from './checkRecipient.ts'
import { isComplete, type SendEffect, type SendEvent, transition } from './machine.ts'
import { makeReview, openConcerns, readFunds } from './makeReview.ts'
import { isOnPin, leavesSendOffPin, leavesSendWithItsViews, leavesViewsWithSend, pinOf } from './pin.ts'
import { withoutMarks } from '../../networks/paymentLink.ts'
import { type PastRecipient, readRecipients, rememberRecipient } from './recipients.ts'
import type { SendAsset, SendConcern, SendFlow, SendPin, SendRecipient, SendReview, SendState } from './SendState.ts'

/** The initial values of a payment; each may be omitted. */
export type PrepareSendParameters = {
  /** The contract or mint. Absent: the native coin. */
  readonly token?: string | undefined
  /** Default: the active one. */
  readonly namespace?: string | undefined
  /**
   * An address, a name, or a link: BIP-21, EIP-681, Solana Pay, CAIP-10, EIP-3770 or the page of an account at a block explorer. A link also chooses the
   * token and the amount that it names.
   */
  readonly to?: string | undefined
  /** In the smallest unit; `max`: all that can be sent. Leave it out for a link that names another amount: `review` refuses the contradiction. */
  readonly amount?: bigint | 'max' | undefined
}

/** The fields to change. Absent fields keep their value. */
export type SendChange = {
  /** Undefined: the native coin. */
  readonly token?: string | undefined
  /** As in `prepare`. */
  readonly to?: string | undefined
  /** Null: none yet. Without `to`, it stands against the link that was given before. */
  readonly amount?: bigint | 'max' | null | undefined
}

/** Sends coins and tokens of the active account, step by step; the state is `send`. */
export type Send = {
  /**
   * Begins a payment of the active account on its network, and waits until its funds are read from the chain.
   * @throws KitError `NOT_CONNECTED`, `NETWORK_NOT_FOUND`, `UNVERIFIED_ANSWER` (the chain knows other decimals than a service), `UNREACHABLE`,
   * `TIMED_OUT`, `ABORTED` (another payment was begun, or the wallet changed)
   * @example await send.prepare({ to: 'alice.example', amount: 10n ** 16n })
   */
  readonly prepare: (parameters?: PrepareSendParameters) => Promise<SendFlow>
  /** Changes the payment; what was reviewed no longer counts. A name is resolved 500 ms after its last change. */
  readonly change: (change: SendChange) => void
  /** Reads the funds again. */
  readonly refresh: () => void
  /**
   * Waits for the checks of the recipient, reads everything again, and returns exactly what would be sent.
   * @throws KitError `INVALID_ADDRESS`, `NAME_NOT_RESOLVED`, `RECIPIENT_CHANGED`, `INVALID_AMOUNT`, `INSUFFICIENT_FUNDS` (`context.part`:
   * `amount` or `fee`), `UNVERIFIED_ANSWER`, `TOKEN_NOT_SUPPORTED`, `TRANSACTION_WOULD_FAIL`, `UNREACHABLE`, `TIMED_OUT`, `ABORTED`,
   * `WALLET_CHANGED` (which has closed the payment), `INVALID_OPTION` before `prepare`, and where `amount` and the link in `to` name two amounts
   */
  readonly review: () => Promise<SendReview>
  /** Back from the review. */
  readonly edit: () => void
  /**
   * Asks the wallet for what was reviewed, once. There is no deadline: `signal` ends the wait, not the request.
   * @param parameters.accepted the review's `concerns` that the user agreed to
   * @throws KitError `CONCERNS_NOT_ACCEPTED` (also where the same payment was made since the review, which then has the concern `repeat`), `RECIPIENT_CHANGED`, `WALLET_CHANGED`, `USER_REJECTED` (the review stays), and those of
   * `sendTransaction`; `INVALID_OPTION` before `review`. Where they do not prove that nothing was sent, `state.send.flow.status` is `unknown`: look before you send again
   * @example const { hash } = await send.submit({ accepted: review.concerns })
   */
  readonly submit: (parameters?: {
    readonly accepted?: readonly SendConcern[] | undefined
    readonly signal?: AbortSignal | undefined
  }) => Promise<{ readonly hash: string }>
  /** Leaves the payment. A request that the wallet has stays open there: see `state.send.open`. */
  readonly leave: () => void
  /** Takes a payment whose outcome is not known out of `state.send.open`. */
  readonly dismiss: (flow: number) => void
  /** Addresses that this device has sent to on the network of the payment, the latest first. */
  readonly recipients: () => readonly PastRecipient[]
}

const changeChecks = {
  token: optional(text),
  to: optional(text),
  amount: optional(either(either(amountCheck, exactly('max')), nothing)),
}

/** After the last change of a name, in milliseconds. */
const nameDelayMs = 500

type Signed = Pick<GivenTransaction, 'batchOf' | 'expiresAt' | 'nonce' | 'coin'>

/** See `Kit.send`. */
export function createSend(core: Core): Send {
  const { platform, signal: life } = core
  const reads = new Map<SendEffect['type'], AbortController>()
  /** Requests of the wallet by flow. */
  const asked = new Map<number, Promise<{ readonly hash: string }>>()
  /** The wallet has closed the last payment. */
  let isClosed = false

  const state = (): SendState => read(core, 'send')
  const send = (event: SendEvent): void => dispatch(core, { to: 'send', event })

  function abortReads(): void {
    for (const controller of reads.values()) controller.abort()
    reads.clear()
  }

  /** One read of a kind at a time: the next one ends it. */
  async function run<value>(
    kind: SendEffect['type'],
    work: (signal: AbortSignal) => Promise<value>,
    then: { readonly done: (value: value) => SendEvent; readonly failed: (error: unknown) => SendEvent },
  ): Promise<void> {
    reads.get(kind)?.abort()
    const controller = new AbortController()
    reads.set(kind, controller)
    const { signal } = controller
    try {
      const value = await withSignal(signal, () => work(signal))
      if (!signal.aborted) send(then.done(value))
    } catch (error) {
      if (!signal.aborted) send(then.failed(error))
    } finally {
      if (reads.get(kind) === controller) reads.delete(kind)
    }
  }

  function runEffect(effect: SendEffect): void {
    switch (effect.type) {
      case 'reads.abort':
        return abortReads()
      case 'closed.tell':
        isClosed = true
        return whenLoaded(core, core.parts.notifications, ({ show }) => void show({ code: 'SEND_CLOSED' }))
      case 'funds.read': {
        const { flow, attempt } = effect
        return void run(
          effect.type,
          (signal) => readFunds(core, { pin: flow.pin, asset: flow.asset, recipient: recipientOf(flow) }, signal),
          {
            done: (funds) => ({ type: 'funds.read', attempt, funds }),
            failed: (error) => ({ type: 'funds.failed', attempt, error: toKitError(error) }),
          },
        )
      }
      case 'recipient.check': {
        const { flow, text, attempt } = effect
        const check = async (signal: AbortSignal) => {
          if (isName(withoutMarks(text))) await pause(platform, nameDelayMs, signal)
          return checkRecipient(core, { ...flow, text, signal })
        }
        return void run(effect.type, check, {
          done: (recipient) => ({ type: 'recipient.found', attempt, recipient }),
          failed: (error) => ({ type: 'recipient.failed', attempt, error: toKitError(error) }),
        })
      }
      case 'link.read': {
        const { flow, text, attempt, amount: given } = effect
        return void run(effect.type, (signal) => readLink(core, { ...flow, text, given, signal }), {
          done: (request) => ({ type: 'link.read', attempt, ...request }),
          failed: (error) => ({ type: 'recipient.failed', attempt, error: toKitError(error) }),
        })
      }
      case 'review.make': {
        const { flow, attempt } = effect
        return void run(effect.type, (signal) => makeReview(core, flow, signal), {
          done: (review) => ({ type: 'review.made', attempt, review }),
          failed: (error) => ({ type: 'review.failed', attempt, error: toKitError(error) }),
        })
      }
      case 'wallet.ask': {
        const request = ask(effect.flow, effect.review)
        asked.set(effect.flow, request)
        request.catch(() => {}).finally(() => asked.delete(effect.flow))
      }
    }
  }

  /** The one request of a flow. Nothing ends it: an answer is taken however late it comes. */
  async function ask(flow: number, review: SendReview): Promise<{ readonly hash: string }> {
    const { pin, asset, amount, recipient, fee, coins } = review
    const { answered, listed } = await listBeforeAsking(review).catch((cause: unknown) => {
      throw fail(flow, toKitError(cause), false)
    })
    send({ type: 'wallet.asked', flow, listedAs: listed.id })

    const take = async (answer: Promise<{ readonly hash: string }>): Promise<{ readonly hash: string }> => {
      try {
        const sent = await answer
        succeed(flow, review, sent.hash)
        answered(listed)
        return sent
      } catch (cause) {
        const error = toKitError(cause)
        const isUnknown = mayBeSent(error)
        // The chain is asked, nothing is sent again. What a node has refused is followed, too: it may take it anyway.
        const { hash, ...more } = signedIn(error) ?? {}
        // The wallet alone knows the operation of a smart account by this name, as it knows a batch.
        const signed = { ...(pin.isSmartAccount && { batchOf: pin.connectorId }), ...more }
        if (hash !== undefined && isUnknown) succeed(flow, review, hash, signed)
        else if (hash !== undefined) follow(review, hash, signed)
        answered(listed, hash === undefined && isUnknown)
        if (hash !== undefined && isUnknown) return { hash }
        throw fail(flow, error, isUnknown)
      }
    }
    const takeLate = (answer: Promise<{ readonly hash: string }>): void => void take(answer).catch(() => {})
    const where = {
      namespace: pin.namespace,
      address: pin.address,
      to: recipient.address,
      terms: fee?.terms,
      note: recipient.note,
    }
    return take(
      asset.token === undefined
        ? perform(core, 'sendTransaction', { ...where, value: amount, ...(coins && { coins }) }, takeLate)
        : perform(core, 'transferToken', { ...where, token: asset.token, amount }, takeLate),
    )
  }

  function fail(flow: number, error: KitError, isUnknown: boolean): KitError {
    const isOff = isKitError(error, 'WALLET_CHANGED')
    // A signed and refused transaction is pending: an equal payment asks first, so it has to be reviewed again.
    const isOver = isOff || isKitError(error, 'RECIPIENT_CHANGED') || signedIn(error) !== undefined
    const returnsTo = isUnknown ? 'unknown' : isOver ? 'form' : 'reviewed'
    transact(core, () => {
      send({ type: 'wallet.failed', flow, error, returnsTo, isRepeated: isKitError(error, 'CONCERNS_NOT_ACCEPTED') })
      if (isOff && state().flow?.number === flow) send({ type: 'pin.left' })
    })
    return error
  }

  /** @throws KitError `RECIPIENT_CHANGED`, `WALLET_CHANGED`, `CONCERNS_NOT_ACCEPTED` (the same payment was made since the review) */
  async function listBeforeAsking(
    review: SendReview,
  ): Promise<Pick<FollowedTransactions, 'answered'> & { readonly listed: TransactionName }> {
    const { pin, asset, recipient, concerns: accepted } = review
    if (recipient.name !== undefined) {
      const now = await checkRecipient(core, { pin, asset, text: recipient.name, signal: life })
      if (!sameAddress(now.address, recipient.address))
        throw recipientChanged({ name: recipient.name, address: now.address })
    }
    // Loaded before the request, so that the check of the pin and the request are one step, and what was sent is listed at once.
    const [{ ask: list, answered }] = await Promise.all([
      core.parts.pendingTransactions(),
      loadAdapter(core, pin.namespace),
    ])
    const payment = { account: pin.caipAddress, kind: 'send', summary: summaryOf(review) } as const
    const listed = await list(payment, { concern: 'repeat', accepted })
    if (isOnPin(core, pin)) return { answered, listed }
    answered(listed)
    throw walletChanged({ networkId: pin.networkId })
  }

  /** Lists a payment by the name that its chain knows it by. */
  function follow(review: SendReview, hash: string, signed: Signed = {}): void {
    const summary = summaryOf(review)
    whenFollowed(core, ({ add }) =>
      add({ id: hash, account: review.pin.caipAddress, kind: 'send', summary, ...signed }),
    )
  }

  function succeed(flow: number, review: SendReview, hash: string, signed?: Signed): void {
    const { pin, recipient } = review
    const { address: to, name } = recipient
    follow(review, hash, signed)
    rememberRecipient(core, { address: to, networkId: pin.networkId, name })
    send({ type: 'wallet.sent', flow, hash })
    // A view of the payment says so by itself.
    const route = currentRoute(read(core, 'navigation'))
    if (!route || !traitsOf(route.view).sends || state().flow?.number !== flow)
      whenLoaded(core, core.parts.notifications, ({ show }) => void show({ code: 'TRANSACTION_STARTED' }))
  }

  register(core, {
    machines: { send: { transition, run: runEffect } },
    reactions: {
      connection: [leavesSendOffPin],
      network: [leavesSendOffPin],
      values: [leavesSendOffPin],
      navigation: [leavesSendWithItsViews],
      send: [leavesViewsWithSend],
    },
  })
  life.addEventListener('abort', abortReads, { once: true })

  /** Waits until `done` gives a value of the flow `number`. @throws KitError `WALLET_CHANGED` once it is over, `ABORTED` */
  function until<value>(number: number, done: (flow: SendFlow) => value | undefined): Promise<value> {
    let stop = (): void => {}
    const settled = new Promise<value>((resolve, reject) => {
      const look = (): void => {
        try {
          const { flow } = state()
          if (flow?.number !== number) throw walletChanged()
          const value = done(flow)
          if (value !== undefined) resolve(value)
        } catch (error) {
          reject(error as Error)
        }
      }
      stop = core.store.sub(core.atoms.send, look)
      look()
    })
    return withSignal(life, settled).finally(() => stop())
  }

  /** @throws KitError `WALLET_CHANGED` if another account or network has closed the payment, `INVALID_OPTION` if none was begun */
  function flowOf(method: string): SendFlow {
    const { flow } = state()
    if (flow) return flow
    throw isClosed ? walletChanged() : outOfOrder(method, 'send.prepare')
  }

  function change(changed: SendChange): void {
    checkArguments('send.change', changed, changeChecks)
    const { to, amount, ...rest } = changed
    transact(core, () => {
      if ('token' in rest) {
        const { flow } = state()
        const token = rest.token?.trim()
        if (flow && flow.asset.token !== token) chooseAsset(flow, token)
      }
      if (to !== undefined) send({ type: 'recipient.changed', text: to, amount: amount ?? undefined })
      if (amount === 'max') send({ type: 'max.chosen' })
      else if (amount !== undefined) send({ type: 'amount.changed', amount })
    })
  }

  function chooseAsset({ pin }: SendFlow, token: string | undefined): void {
    const known = knownAsset(core, pin, token)
    if (known) send({ type: 'asset.chosen', asset: known })
  }

  return {
    async prepare(parameters = {}) {
      checkArguments('send.prepare', parameters, { ...changeChecks, ...inNamespace })
      const { namespace = read(core, 'network').activeNamespace, to, amount } = parameters
      const token = parameters.token?.trim()
      const pin = pinOf(core, namespace)
      const asset = knownAsset(core, pin, token) ?? (await assetOnChain(core, pin, token))
      isClosed = false
      send({ type: 'begun', pin, asset })
      const { number } = flowOf('send.prepare')
      change({ to, amount })
      await until(number, ({ funds }) => {
        if (funds.status === 'failed') throw funds.error
        return funds.status === 'ready' || undefined
      })
      // What that is follows from the funds.
      if (amount === 'max') change({ amount })
      return flowOf('send.prepare')
    },
    change,
    refresh: () => send({ type: 'funds.wanted' }),
    async review() {
      const { number, pin } = flowOf('send.review')
      await until(number, ({ recipient, funds, amount }) => {
        if (recipient.status === 'empty')
          throw invalidAddress({
            address: '',
            networkId: pin.networkId,
            reason: 'there is none.',
            problem: 'malformed',
          })
        if (recipient.status === 'failed') throw recipient.error
        if (funds.status === 'failed') throw funds.error
        // A link may name the amount.
        if (recipient.status === 'checking') return undefined
        if (amount === null || amount <= 0n) throw invalidAmount({ reason: 'it is zero.' })
        return (recipient.status === 'ready' && funds.status === 'ready') || undefined
      })
      if (isComplete(flowOf('send.review'))) send({ type: 'review.wanted' })
      return until(number, ({ status, review, error }) => {
        if (status === 'form') throw error ?? walletChanged()
        return status === 'reviewed' && review ? review : undefined
      })
    },
    edit: () => send({ type: 'review.left' }),
    async submit(parameters = {}) {
      checkArguments('send.submit', parameters, { accepted: optional(listOf(text)), ...waits })
      const { accepted = [], signal = life } = parameters
      const { number, review, status, pin } = flowOf('send.submit')
      if (status === 'waiting') throw requestPending({ connectorId: pin.connectorId })
      if (status !== 'reviewed' || !review)
        // A payment that was sent, or may have been, is over.
        throw outOfOrder('send.submit', status === 'sent' || status === 'unknown' ? 'send.prepare' : 'send.review')
      const missing = openConcerns(review, accepted)
      if (missing.length > 0) throw concernsNotAccepted({ concerns: missing })
      send({ type: 'submitted', accepted })
      const request = asked.get(number)
      if (!request) throw requestPending({ connectorId: review.pin.connectorId })
      return withSignal(signal, request)
    },
    leave: () => send({ type: 'left' }),
    dismiss(flow) {
      const { listedAs: id, review } = state().open.find((one) => one.flow === flow && one.status === 'unknown') ?? {}
      send({ type: 'open.dismissed', flow })
      if (id !== undefined && review)
        whenLoaded(core, core.parts.pendingTransactions, ({ forget }) =>
          forget({ id, account: review.pin.caipAddress }),
        )
    },
    recipients() {
      const networkId = state().flow?.pin.networkId
      return readRecipients(core).filter((one) => one.networkId === networkId)
    },
  }
}

/** For the row of a payment. */
function summaryOf({ asset, amount, scale, recipient }: SendReview): TransactionSummary {
  const { token, decimals, symbol } = asset
  const sent = { amount, decimals, symbol, ...(scale && { shown: shownAmount(amount, scale) }) }
  return { sent, token, to: recipient.address, name: recipient.name }
}

const recipientOf = ({ recipient }: SendFlow): SendRecipient | undefined =>
  recipient.status === 'ready' ? recipient.value : undefined

/** The entry of an asset in the account’s list; the coin is always known. */
function knownAsset(core: Core, pin: SendPin, token: string | undefined): SendAsset | undefined {
  const { networkId } = pin
  const coin = findNetwork(core.options.networks, networkId)?.nativeCurrency
  const listed = read(core, 'portfolio').tokens?.items.find(
    (one) =>
      one.networkId === networkId &&
      (token === undefined ? one.address === undefined : one.address !== undefined && sameAddress(token, one.address)),
  )
  const price = listed?.hidden === 'suspicious' ? undefined : listed?.price
  if (token === undefined)
    return (
      coin && { token, name: coin.name, symbol: coin.symbol, decimals: coin.decimals, price, iconUrl: listed?.iconUrl }
    )
  if (!listed) return undefined
  const { name, symbol, decimals, iconUrl } = listed
  return { token: listed.address, name, symbol, decimals, price, iconUrl }
}

/**
 * The asset and the amount that a link names.
 * @throws KitError `INVALID_ADDRESS` of what the link says, `INVALID_OPTION` for another amount than the given one, and as `kit.read`
 */
async function readLink(
  core: Core,
  {
    pin,
    text,
    given,
    signal,
  }: {
    readonly pin: SendPin
    readonly text: string
    readonly given: bigint | 'max' | undefined
    readonly signal: AbortSignal
  },
): Promise<{ readonly asset: SendAsset | undefined; readonly amount: bigint | undefined }> {
  const { networkId } = pin
  const { token: named, amount } = linkOf(core, { text, networkId }) ?? {}
  if (named === undefined && amount === undefined) return { asset: undefined, amount: undefined }
  const refuse = (reason: string) => invalidAddress({ address: text, networkId, reason, problem: 'link' })
  const check =
    named === undefined ? undefined : await readNetwork(core, 'validateAddress', { address: named, networkId, signal })
  if (check?.valid === false) throw refuse('its token has no valid address.')
  const token = check?.address
  const asset = knownAsset(core, pin, token) ?? (await assetOnChain(core, pin, token))
  const units = amount && ('units' in amount ? amount.units : toUnits(amount.decimal, asset.decimals))
  if (amount && units === undefined) throw refuse('its amount has more digits than the asset.')
  // Which of the two the user has seen is not known here.
  if (units && given !== undefined && given !== units)
    throw invalidOption({
      option: 'send.amount',
      reason: `the link in \`to\` asks for ${units}, not for ${given}. Give one of them.`,
    })
  return { asset, amount: units || undefined }
}

/** A token that no list has. @throws KitError as `kit.read` */
async function assetOnChain(core: Core, pin: SendPin, token: string | undefined): Promise<SendAsset> {
  if (token === undefined) throw networkNotFound({ networkId: pin.networkId })
  const { address, networkId } = pin
  const { decimals, symbol } = await readNetwork(core, 'getTokenBalance', { address, networkId, token })
  const shown = symbol || truncateAddress(token)
  return { token, name: shown, symbol: shown, decimals, price: undefined, iconUrl: undefined }
}
