import { pause } from '../../abort/pause.ts'
import type { Call, CallsStatus } from '../../adapter/capabilities/TransferCapabilities.ts'
import { parseCaipAddress } from '../../caip/caip.ts'
import { transactionFailed, walletChanged } from '../../errors/errors.ts'
import { isKitError } from '../../errors/KitError.ts'
import { mayBeSent } from '../../errors/mayBeSent.ts'
import { toKitError } from '../../errors/toKitError.ts'
import type { KitContext } from '../../KitContext.ts'
import { read } from '../../state/dispatch.ts'
import { isSameTransaction, type TransactionName } from '../../transactions/machine.ts'
import type { PendingTransaction, SettledTransaction } from '../../transactions/PendingTransaction.ts'
import { encodeApprove } from './evmCalls.ts'
import type { SwapEffect, SwapEvent } from './machine.ts'
import { isPinned } from './pin.ts'
import { whoOf } from './prepareOrder.ts'
import type { SwapCallResult, SwapOrder, SwapStepKind, SwapToken } from './Swap.ts'

/** A wallet is asked how far its batch is, and the chain what became of a step, so often, in ms. */
const pollMs = 4_000

/** Has the steps of an order signed, and tells the machine what the wallet and the chain make of them. */
export function createSigning(
  kit: KitContext,
  send: (event: SwapEvent) => void,
): (effect: Extract<SwapEffect, { type: 'step.send' }>) => Promise<void> {
  const { platform, signal: life } = kit

  /** Asks the wallet. There is no deadline, and leaving the view does not abort it: a late approval is followed. */
  async function ask({ request, order, step }: Extract<SwapEffect, { type: 'step.send' }>): Promise<void> {
    let isAsked = false
    try {
      const { perform } = await kit.connect()
      const transactions = await kit.pendingTransactions()
      listenOnce(transactions.onSettled)
      const { pin, pay, get, amount, review } = order
      if (!review) return
      if (!isPinned(kit, pin)) throw walletChanged()
      isAsked = true
      const who = { ...whoOf(pin), signal: life }
      const terms = review.feeTerms
      if (step === 'batch') {
        const calls = batchOf(order)
        const { id } = await perform(kit, 'sendCalls', { ...who, calls, atomic: true })
        send({ type: 'step.sent', request, id })
        return void followBatch(order, id).catch(kit.onError)
      }
      const kind = step === 'reset' ? 'revoke' : step
      const limit = step === 'approve' ? amount : 0n
      const { hash } =
        step === 'swap'
          ? await perform(kit, 'sendTransaction', {
              ...who,
              to: review.to,
              value: review.value,
              data: review.data,
              terms,
            })
          : await perform(kit, 'approveToken', {
              ...who,
              token: pay.address ?? '',
              spender: spenderTo(order),
              amount: limit,
              ...(step !== 'revoke' && { terms }),
            })
      const sum = (token: SwapToken, figure: bigint) => ({
        amount: figure,
        decimals: token.decimals,
        symbol: token.symbol,
      })
      const summary =
        step === 'swap'
          ? {
              sent: sum(pay, amount),
              received: sum(get, review.received ?? review.quote.amountOut),
              token: pay.address,
              to: review.to,
            }
          : { sent: sum(pay, limit), token: pay.address, to: spenderTo(order) }
      transactions.add({ id: hash, account: pin.caipAddress, kind, summary })
      send({ type: 'step.sent', request, id: hash })
      follow({ id: hash, account: pin.caipAddress })
    } catch (error) {
      const failure = toKitError(error)
      send(
        step === 'batch' && failure.code === 'CAPABILITY_MISSING'
          ? { type: 'batch.refused', request }
          : { type: 'step.rejected', request, error: failure, isUnknown: isAsked && mayBeSent(failure) },
      )
    }
  }

  let listens = false
  function listenOnce(onSettled: (listener: (transaction: SettledTransaction) => void) => () => void): void {
    if (listens) return
    listens = true
    onSettled((transaction) => void settled(transaction))
  }

  async function settled({ id, status, replacedBy, isCancelled, account }: SettledTransaction): Promise<void> {
    const { order } = read(kit, 'swap')
    if (order?.status !== 'mining' || order.pin.caipAddress !== account || !order.steps.some((step) => step.id === id))
      return
    if (status === 'replaced' && isCancelled !== true && replacedBy !== undefined) {
      // Sped up in the wallet: the same call, under another hash.
      const { add } = await kit.pendingTransactions()
      send({ type: 'step.replaced', id, by: replacedBy })
      const step = order.steps.find((one) => one.id === id)
      add({ id: replacedBy, account, kind: step?.kind === 'swap' ? 'swap' : 'approve' })
      return follow({ id: replacedBy, account })
    }
    // The replacement is unknown and may be the same call: it is neither shown as cancelled nor requested again.
    if (status === 'replaced' && isCancelled !== true) return send({ type: 'step.lost', id })
    if (status === 'confirmed') return send({ type: 'step.settled', id, succeeded: true })
    const error = transactionFailed({ hash: id, networkId: order.pin.networkId, isCancelled: status !== 'failed' })
    send({ type: 'step.settled', id, succeeded: false, error, leftAllowance: await leftAllowance(order) })
  }

  /** The list of pending transactions tells how a step ended, unless another tab has seen it first, or the user took it out of the list. */
  function follow(name: TransactionName): void {
    let known: PendingTransaction | undefined
    let stop = (): void => {}
    const look = (): void => {
      const listed = read(kit, 'pendingTransactions').find((one) => isSameTransaction(one, name))
      if (!listed && known) {
        stop()
        void followUnlisted(known).catch(kit.onError)
      }
      known = listed
    }
    stop = kit.store.sub(kit.atoms.slices.pendingTransactions, look)
    life.addEventListener('abort', stop, { once: true })
    look()
  }

  async function followUnlisted(transaction: PendingTransaction): Promise<void> {
    const { id: hash, account, nonce, expiresAt, coin, call } = transaction
    const { networkId, address } = parseCaipAddress(account)
    const { readNetwork } = await kit.connect()
    const asked = { hash, address, networkId, nonce, expiresAt, coin, ...call, signal: life }
    for (;;) {
      await pause(platform, pollMs, life)
      const { order } = read(kit, 'swap')
      if (order?.status !== 'mining' || !order.steps.some((step) => step.id === hash)) return
      if (platform.document()?.visibilityState === 'hidden') continue
      const answer = await readNetwork(kit, 'getTransactionStatus', asked).catch((error: unknown) => {
        if (isKitError(error, 'ABORTED')) throw error
        return undefined
      })
      if (!answer) continue
      const { status, replacedBy, isCancelled } = answer
      if (status === 'pending' || status === 'dropped' || status === 'unknown') continue
      return settled({ ...transaction, status, replacedBy, isCancelled })
    }
  }

  async function followBatch(order: SwapOrder, id: string): Promise<void> {
    const { perform } = await kit.connect()
    const { pin } = order
    for (;;) {
      await pause(platform, pollMs, life)
      // The user has left it: the wallet shows what becomes of it.
      if (!read(kit, 'swap').order?.steps.some((step) => step.id === id)) return
      if (platform.document()?.visibilityState === 'hidden') continue
      const status = await perform(kit, 'getCallsStatus', { ...whoOf(pin), id, signal: life }).catch(
        (error: unknown) => {
          if (isKitError(error, 'ABORTED')) throw error
          return undefined
        },
      )
      if (!status || status.status === 'pending') continue
      const succeeded = status.status === 'confirmed'
      const error = succeeded
        ? undefined
        : transactionFailed({ hash: status.receipts[0]?.hash ?? id, networkId: pin.networkId, isCancelled: false })
      const calls = succeeded ? [] : callResults(order, status.receipts)
      send({
        type: 'step.settled',
        id,
        succeeded,
        error,
        calls,
        leftAllowance: succeeded ? null : await leftAllowance(order),
      })
      return
    }
  }

  /** What the contract may still take, as the chain says. */
  async function leftAllowance({ pin, pay, review }: SwapOrder): Promise<SwapOrder['leftAllowance']> {
    if (pay.address === undefined || !review) return null
    const { networkId, address: owner } = pin
    try {
      const { readNetwork } = await kit.connect()
      const asked = { owner, token: pay.address, spender: review.to, networkId, signal: life }
      const amount = await readNetwork(kit, 'getAllowance', asked)
      return amount > 0n ? { spender: review.to, amount } : null
    } catch {
      return null
    }
  }

  return ask
}

/** The contract that is approved: the one that swaps, or the one that may still take something after a failure. */
const spenderTo = ({ leftAllowance, review }: SwapOrder): string => leftAllowance?.spender ?? review?.to ?? ''

/** The steps that one request holds, in order. */
const stepsOfBatch = ({ review }: SwapOrder): readonly SwapStepKind[] =>
  (review?.allowance ?? 0n) > 0n ? ['reset', 'approve', 'swap'] : ['approve', 'swap']

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
const callResults = (order: SwapOrder, receipts: CallsStatus['receipts']): readonly SwapCallResult[] => {
  const kinds = stepsOfBatch(order)
  return kinds.map((kind, index) => {
    const receipt = receipts.length === kinds.length ? receipts[index] : undefined
    return { kind, hash: receipt?.hash, succeeded: receipt?.succeeded ?? false }
  })
}
