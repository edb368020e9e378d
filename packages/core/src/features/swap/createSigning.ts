import type { Call } from '../../adapter/capabilities/TransferCapabilities.ts'
import type { CaipNetworkId } from '../../caip/caip.ts'
import { concernsNotAccepted, transactionFailed, walletChanged } from '../../errors/requestErrors.ts'
import { mayBeSent, sentIn } from '../../errors/mayBeSent.ts'
import { signedIn } from '../../errors/signedIn.ts'
import { toKitError } from '../../errors/toKitError.ts'
import type { Core } from '../../kernel/Core.ts'
import { read } from '../../kernel/dispatch.ts'
import type { FollowedTransactions } from '../../transactions/followTransactions.ts'
import { isSameTransaction } from '../../transactions/machine.ts'
import type {
  OrderedToken,
  PendingTransaction,
  TransactionKind,
  TransactionOrder,
  TransactionOutcome,
  TransactionSummary,
} from '../../transactions/PendingTransaction.ts'
import { encodeApprove } from './evmCalls.ts'
import { draftOf, figuresOf, nextStep, type SwapEffect, type SwapEvent } from './machine.ts'
import { isPinned } from './pin.ts'
import { whoOf } from './prepareOrder.ts'
import type { SwapCallResult, SwapOrder, SwapPin, SwapStepKind, SwapToken } from './Swap.ts'

/** Has the steps of an order signed and follows them. */
export type Signing = {
  readonly ask: (effect: Extract<SwapEffect, { type: 'step.send' }>) => Promise<void>
  /** Takes up a step of the account that another page has sent, before a reload or in another tab; not once `signal` is aborted. */
  readonly find: (pin: SwapPin, signal: AbortSignal) => Promise<void>
  /** Call it when the list of pending transactions has changed. */
  readonly look: () => void
}

/** Has the steps of an order signed, and sends the machine the answers of the wallet and the chain. */
export function createSigning(
  core: Core,
  {
    add,
    ask: list,
    answered,
    outcomeOf,
    isDenied,
    tokensOf,
    send,
  }: Pick<FollowedTransactions, 'add' | 'ask' | 'answered' | 'outcomeOf' | 'isDenied'> & {
    /** The tokens that the service lists, with its concerns. */
    readonly tokensOf: (networkId: CaipNetworkId) => Promise<readonly SwapToken[]>
    readonly send: (event: SwapEvent) => void
  },
): Signing {
  const { signal: life } = core
  /** Transactions that this page sent or follows. What the user has left is not followed again. */
  const seen = new Set<string>()
  /** Steps of which the last figures are being read. */
  const settling = new Set<string>()
  /** Transactions that were pending at the last look. */
  let listed = new Set(read(core, 'pendingTransactions').map(({ id }) => id))

  /** Asks the wallet. There is no deadline, and leaving the view does not abort it: a late approval is followed. */
  async function ask({ request, order, step }: Extract<SwapEffect, { type: 'step.send' }>): Promise<void> {
    const { pin, pay, review } = order
    let isAsked = false
    let unlist = (_isUnknown?: boolean): void => {}

    const take = async (answer: Promise<string>): Promise<void> => {
      try {
        const id = await answer.catch((error: unknown): string => {
          // Signed, and followed by its name.
          const sent = sentIn(toKitError(error))
          if (!sent) throw error
          return sent.hash
        })
        seen.add(id)
        add({
          id,
          account: pin.caipAddress,
          kind: kindOf(step),
          summary: summaryOf(order, step),
          order: recordOf(order, step),
          ...(step === 'batch' && { batchOf: pin.connectorId }),
        })
        unlist()
        send({ type: 'step.sent', request, id })
        look()
      } catch (error) {
        const failure = toKitError(error)
        const refused = mayBeSent(failure) ? undefined : signedIn(failure)
        // A node may take what it says it refuses: an equal swap asks first.
        if (refused)
          add({ id: refused.hash, account: pin.caipAddress, kind: kindOf(step), summary: summaryOf(order, step) })
        unlist(isAsked && mayBeSent(failure))
        send(
          step === 'batch' &&
            (failure.code === 'CAPABILITY_MISSING' ||
              // The wallet does not do several calls in one on this network.
              failure.code === 'NETWORK_NOT_SUPPORTED' ||
              failure.context['isUpgrade'] === true)
            ? { type: 'batch.refused', request }
            : { type: 'step.rejected', request, error: failure, isUnknown: isAsked && mayBeSent(failure) },
        )
      }
    }
    const hashOf = ({ hash }: { readonly hash: string }): string => hash
    const takeLate = (sent: Promise<{ readonly hash: string }>): void => void take(sent.then(hashOf))

    const sendStep = async (): Promise<string> => {
      const { perform } = await core.parts.requests()
      // An order that was found has no review. Its allowance can be revoked anyway.
      if (!review && step !== 'revoke') throw concernsNotAccepted({ concerns: [] })
      // An approval that is left moves nothing.
      if (step === 'swap' || step === 'batch') {
        const call = review ? { to: review.to, value: review.value, data: review.data } : undefined
        const swap = {
          account: pin.caipAddress,
          kind: 'swap',
          summary: summaryOf(order, step),
          call,
          order: recordOf(order, step),
        } as const
        const listed = await list(swap, { concern: 'pending', accepted: review?.concerns ?? [] })
        unlist = (isUnknown) => answered(listed, isUnknown)
      }
      if (!isPinned(core, pin)) throw walletChanged()
      isAsked = true
      const who = { ...whoOf(pin), signal: life }
      if (step === 'batch') {
        const takeBatch = (sent: Promise<{ readonly id: string }>): void => void take(sent.then(({ id }) => id))
        return (await perform(core, 'sendCalls', { ...who, calls: batchOf(order), atomic: true }, takeBatch)).id
      }
      const terms = review?.feeTerms
      if (step === 'swap' && review) {
        const { to, value, data } = review
        return hashOf(await perform(core, 'sendTransaction', { ...who, to, value, data, terms }, takeLate))
      }
      const spending = { token: pay.address ?? '', spender: spenderTo(order), amount: limitOf(order, step) }
      const approval = { ...who, ...spending, ...(step !== 'revoke' && { terms }) }
      return hashOf(await perform(core, 'approveToken', approval, takeLate))
    }
    await take(sendStep())
  }

  /** The list of pending transactions says how a step ended, whichever tab has seen it. */
  function look(): void {
    adopt()
    const { order } = read(core, 'swap')
    const id = order?.status === 'mining' ? nextStep(order)?.id : undefined
    if (!order || id === undefined) return
    const name = { id, account: order.pin.caipAddress }
    if (read(core, 'pendingTransactions').some((one) => isSameTransaction(one, name))) return
    const outcome = outcomeOf(name)
    // The user has taken it out of the list: it is no longer followed.
    if (!outcome) return send({ type: 'step.lost', id, isDenied: isDenied(name) })
    if (settling.has(id)) return
    settling.add(id)
    void settle(order, id, outcome)
      .catch(core.onError)
      .finally(() => settling.delete(id))
  }

  async function settle(order: SwapOrder, id: string, outcome: TransactionOutcome): Promise<void> {
    const { status, replacedBy, isCancelled, receipts = [] } = outcome
    const { caipAddress: account, networkId } = order.pin
    if (status === 'replaced' && isCancelled !== true) {
      // The replacement is unknown and may be the same call: it is neither shown as cancelled nor requested again.
      if (replacedBy === undefined) return send({ type: 'step.lost', id })
      // Sped up in the wallet: the same call, under another hash.
      const step = nextStep(order)?.kind ?? 'swap'
      seen.add(replacedBy)
      const summary = summaryOf(order, step)
      add({ id: replacedBy, account, kind: kindOf(step), summary, order: recordOf(order, step) })
      send({ type: 'step.replaced', id, by: replacedBy })
      return look()
    }
    if (status === 'confirmed') return send({ type: 'step.settled', id, succeeded: true })
    const isBatch = nextStep(order)?.kind === 'batch'
    send({
      type: 'step.settled',
      id,
      succeeded: false,
      error: transactionFailed({
        hash: receipts[0]?.hash ?? id,
        networkId,
        isCancelled: status !== 'failed',
      }),
      calls: isBatch ? callResults(order, receipts) : [],
      leftAllowance: await leftAllowance(order),
    })
  }

  async function find(pin: SwapPin, signal: AbortSignal): Promise<void> {
    const found = read(core, 'pendingTransactions').findLast(
      (one) => hasSent(one) && one.order !== undefined && one.account === pin.caipAddress && !seen.has(one.id),
    )
    if (!found?.order) return
    seen.add(found.id)
    const { step, amount, slippage, agreed, ...its } = found.order
    // The storage is open to the whole page: what a token is called, and whether it can be trusted, is for the service to say.
    const tokens = await tokensOf(pin.networkId).catch(() => undefined)
    if (signal.aborted) return
    // Looked for again when the form is opened again.
    if (!tokens) return void seen.delete(found.id)
    const [pay, get] = [its.pay, its.get].map((asset) => tokens.find((token) => isSameAsset(token, asset)))
    if (!pay || !get) return
    const steps = [{ kind: step, status: 'sent', id: found.id } as const]
    const draft = draftOf({ pin, pay, get, amount, slippage })
    send({ type: 'order.found', order: { ...draft, status: 'mining', agreed, steps } })
    look()
  }

  /** Another page has sent the swap of this order: it is followed here, too, and not offered again. */
  function adopt(): void {
    const list = read(core, 'pendingTransactions').filter(hasSent)
    const gained = list.filter(({ id }) => !listed.has(id) && !seen.has(id))
    listed = new Set(list.map(({ id }) => id))
    const { order } = read(core, 'swap')
    const sent = order && gained.findLast((one) => isSwapOf(one, order))
    if (!order || !sent?.order) return
    const { step, agreed } = sent.order
    const steps = [{ kind: step, status: 'sent', id: sent.id } as const]
    send({ type: 'order.found', order: { ...draftOf(order), status: 'mining', agreed, steps } })
    if (read(core, 'swap').order?.steps.some(({ id }) => id === sent.id)) seen.add(sent.id)
  }

  /**
   * Reads the remaining allowance of the contract from the chain. If that fails, it assumes that the whole approved
   * amount remains, so that the user can revoke it.
   */
  async function leftAllowance(order: SwapOrder): Promise<SwapOrder['leftAllowance']> {
    const { pin, pay } = order
    const spender = spenderTo(order)
    if (pay.address === undefined || spender === '') return null
    const { networkId, address: owner } = pin
    try {
      const { readNetwork } = await core.parts.requests()
      const amount = await readNetwork(core, 'getAllowance', {
        owner,
        token: pay.address,
        spender,
        networkId,
        signal: life,
      })
      return amount > 0n ? { spender, amount } : null
    } catch {
      return { spender, amount: order.amount }
    }
  }

  return { ask, find, look }
}

/** The wallet has answered, as far as is known. */
const hasSent = ({ status }: PendingTransaction): boolean => status !== 'asked' && status !== 'unknown'

const recordOf = ({ pay, get, amount, slippage, agreed, review }: SwapOrder, step: SwapStepKind): TransactionOrder => {
  const { minimum = 0n, to = '', value = 0n } = review ? figuresOf(review) : (agreed ?? {})
  return { step, pay: plainToken(pay), get: plainToken(get), amount, slippage, agreed: { minimum, to, value } }
}
const plainToken = ({ address, name, symbol, decimals }: SwapToken): OrderedToken => ({
  address,
  name,
  symbol,
  decimals,
})
const isSameAsset = (one: Pick<OrderedToken, 'address'>, other: Pick<OrderedToken, 'address'>): boolean =>
  one.address?.toLowerCase() === other.address?.toLowerCase()

/** Whether a transaction swaps what an order is to swap. */
const isSwapOf = ({ account, order }: PendingTransaction, { pin, pay, get, amount }: SwapOrder): boolean =>
  (order?.step === 'swap' || order?.step === 'batch') &&
  account === pin.caipAddress &&
  order.amount === amount &&
  isSameAsset(order.pay, pay) &&
  isSameAsset(order.get, get)

const kindOf = (step: SwapStepKind): TransactionKind => (step === 'batch' ? 'swap' : step === 'reset' ? 'revoke' : step)
/** The amount that the contract may take after an approval. */
const limitOf = ({ amount }: SwapOrder, step: SwapStepKind): bigint => (step === 'approve' ? amount : 0n)

/** For the row of a step. */
function summaryOf(order: SwapOrder, step: SwapStepKind): TransactionSummary {
  const { pay, get, amount, review } = order
  const sum = ({ decimals, symbol }: SwapToken, figure: bigint) => ({ amount: figure, decimals, symbol })
  const token = pay.address
  if (step !== 'swap' && step !== 'batch') return { sent: sum(pay, limitOf(order, step)), token, to: spenderTo(order) }
  const received = review?.received ?? review?.quote.amountOut
  return {
    sent: sum(pay, amount),
    received: received === undefined ? undefined : sum(get, received),
    token,
    to: review?.to,
  }
}

/** The contract that is approved: the one that swaps, or the one that may still take something after a failure. */
const spenderTo = ({ leftAllowance, review, agreed }: SwapOrder): string =>
  leftAllowance?.spender ?? review?.to ?? agreed?.to ?? ''

/** The steps that one request holds, in order. */
const stepsOfBatch = ({ review }: SwapOrder): readonly SwapStepKind[] =>
  batchKinds.slice((review?.allowance ?? 0n) > 0n ? 0 : 1)
const batchKinds: readonly SwapStepKind[] = ['reset', 'approve', 'swap']

/** An allowance that is left is taken back first: no token refuses that. */
function batchOf(order: SwapOrder): readonly Call[] {
  const { pay, amount, review } = order
  if (!review || pay.address === undefined) return []
  const { to, data, value } = review
  const approve = (limit: bigint): Call => ({ to: pay.address ?? '', value: 0n, data: encodeApprove(to, limit) })
  return stepsOfBatch(order).map((kind) => {
    if (kind === 'swap') return { to, data, value }
    return approve(kind === 'reset' ? 0n : amount)
  })
}

/** Which calls of a batch were done, if the wallet has sent one transaction for each. */
const callResults = (
  order: SwapOrder,
  receipts: NonNullable<TransactionOutcome['receipts']>,
): readonly SwapCallResult[] => {
  // After a reload, the number of calls shows whether there was a reset.
  const kinds = order.review ? stepsOfBatch(order) : batchKinds.slice(receipts.length === 3 ? 0 : 1)
  return kinds.map((kind, index) => {
    const receipt = receipts.length === kinds.length ? receipts[index] : undefined
    return { kind, hash: receipt?.hash, succeeded: receipt?.succeeded ?? false }
  })
}
