import { namedTokens } from '../../account/readable.ts'
import { pause } from '../../abort/pause.ts'
import type { CaipNetworkId } from '../../caip/caip.ts'
import { sameAddress } from '../../caip/caipAddress.ts'
import { aborted } from '../../errors/errors.ts'
import {
  concernsNotAccepted,
  invalidAmount,
  noRoute,
  swapsUnsupported,
  unverifiedAnswer,
  walletChanged,
} from '../../errors/requestErrors.ts'
import { isKitError, type KitError } from '../../errors/KitError.ts'
import { toKitError } from '../../errors/toKitError.ts'
import type { Core } from '../../kernel/Core.ts'
import { findNetwork } from '../../networks/findNetwork.ts'
import { isNativeToken, nativeTokenUnit } from '../../networks/nativeTokens.ts'
import { offersSwaps } from '../../networks/served.ts'
import { checkSwaps } from '../../networks/swapContracts.ts'
import { onVisibilityChange } from '../../platform/onVisibilityChange.ts'
import { readConvertTokens } from '../../services/blockchain/convert.ts'
import type { BlockchainService } from '../../services/blockchain/service.ts'
import { noService } from '../../services/noService.ts'
import { checkArguments, optional, text, waits } from '../../options/checkArguments.ts'
import { amount as amountCheck, listOf, number, recordOf } from '../../options/checks.ts'
import { dispatch, read, register } from '../../kernel/dispatch.ts'
import { outOfOrder } from '../outOfOrder.ts'
import { skeletonOf } from '../tokens/textConcerns.ts'
import { concernOf } from '../tokens/rateTokens.ts'
import { createSigning } from './createSigning.ts'
import { isSlippage } from './figures.ts'
import {
  draftOf,
  isWorseThan,
  missingConcerns,
  refreshMs,
  restMs,
  type SwapEffect,
  type SwapEvent,
  transition,
} from './machine.ts'
import { closesLeftSwap, currentPin, isPinned } from './pin.ts'
import { prepareOrder, whoOf } from './prepareOrder.ts'
import { readQuote } from './readQuote.ts'
import { scaledToken } from './scaledToken.ts'
import type {
  SwapConcern,
  SwapOrder,
  SwapPin,
  SwapQuote,
  SwapReview,
  SwapSideName,
  SwapState,
  SwapToken,
} from './Swap.ts'

/** The actions of the user in the form; see `SwapEvent`. */
export type SwapAct = Extract<
  SwapEvent,
  {
    readonly type:
      | 'tokens.wanted'
      | 'token.chosen'
      | 'flipped'
      | 'amount.changed'
      | 'slippage.changed'
      | 'quote.wanted'
      | 'review.wanted'
      | 'upgrade.chosen'
      | 'revoke.wanted'
      | 'order.left'
  }
>

/** The tokens, the amount and the slippage of a swap. */
export type SwapInput = {
  /** The token that the account pays. */
  readonly pay: SwapToken
  /** The token that the account receives. */
  readonly get: SwapToken
  /** In the smallest unit of `pay`. */
  readonly amount: bigint
  /** Hundredths of a percent, 10 to 5000. Default: 100. */
  readonly slippage?: number | undefined
  /** Aborts the call with `ABORTED`. */
  readonly signal?: AbortSignal | undefined
}

const tokenCheck = recordOf({ networkId: text, address: optional(text), symbol: text, decimals: number })
const quoteChecks = { pay: tokenCheck, get: tokenCheck, amount: amountCheck, slippage: optional(number), ...waits }

/**
 * Swaps tokens of the active account. Its state is `state.swap`. Views use `open`, `show` and `act`; a dapp without views `tokens`, `quote`,
 * `review` and `submit`, which keep the same rules.
 */
export type Swap = {
  /** Begins a swap for the active account on its network; one that is open for them stays. @throws KitError `NOT_CONNECTED`, `SWAPS_UNSUPPORTED` */
  readonly open: () => void
  /** Offers are read, and read again every 10 s, until the result is called. */
  readonly show: () => () => void
  /** Applies an action of the user to the state. */
  readonly act: (event: SwapAct) => void
  /** Has the next step signed, once; does nothing unless the order is ready, every concern is accepted, and the review has not changed for a second. */
  readonly sign: (accepted?: readonly SwapConcern[]) => void
  /** The most of a token that can be swapped, in its smallest unit: of the coin, the balance without the fee. */
  readonly max: (signal?: AbortSignal) => Promise<bigint>

  /** The tokens that can be swapped on the active network. @throws KitError */
  readonly tokens: (parameters?: { readonly signal?: AbortSignal | undefined }) => Promise<readonly SwapToken[]>
  /**
   * What the service offers.
   * @throws KitError `NO_ROUTE`, `INVALID_AMOUNT`, `UNVERIFIED_ANSWER`, `SWAPS_UNSUPPORTED`
   * @example const { minimum } = await (await kit.swap()).quote({ pay, get, amount: 10n ** 18n })
   */
  readonly quote: (input: SwapInput) => Promise<SwapQuote>
  /**
   * Builds, checks and simulates the swap that was quoted last. Nothing is signed.
   * @throws KitError `INSUFFICIENT_FUNDS`, `TRANSACTION_WOULD_FAIL`, `UNVERIFIED_ANSWER`, `INVALID_OPTION` before `quote`
   */
  readonly review: (parameters?: { readonly signal?: AbortSignal | undefined }) => Promise<SwapOrder>
  /**
   * Has the next step of the reviewed order signed and waits for its block. Everything is read and checked again before the wallet is asked.
   * Call it until `status` is `done`: a token must be approved first.
   * @throws KitError `CONCERNS_NOT_ACCEPTED` if the figures are worse than those of the review, or a concern is not accepted: review again;
   * `USER_REJECTED`; `TRANSACTION_FAILED`; `WALLET_CHANGED`; `INVALID_OPTION` before `review`
   */
  readonly submit: (parameters?: {
    readonly accepted?: readonly SwapConcern[] | undefined
    readonly signal?: AbortSignal | undefined
  }) => Promise<SwapOrder>
  /** Takes back what the contract may still take after a swap failed. @throws KitError `USER_REJECTED` */
  readonly revoke: (parameters?: { readonly signal?: AbortSignal | undefined }) => Promise<SwapOrder>
}

/**
 * The reserve for an approval (50,000 gas) and a swap (up to 500,000 gas), as a multiple of the fee of the approval.
 */
const swapsPerApproval = 12n

/** See `Kit.swap`. */
export async function createSwap(core: Core): Promise<Swap> {
  const { platform, signal: life, options } = core
  checkSwaps(options.features?.swaps)
  const [{ blockchain }, transactions] = await Promise.all([
    core.parts.services(),
    core.parts.pendingTransactions(),
    core.parts.requests(),
  ])
  const state = (): SwapState => read(core, 'swap')
  const send = (event: SwapEvent): void => dispatch(core, { to: 'swap', event })
  let stopReading = (): void => {}
  let stopRefresh = (): void => {}
  let stopRest = (): void => {}
  /** Promises of the dapp that wait for the state. */
  const waiting = new Set<() => void>()

  async function serviceOf(networkId: CaipNetworkId): Promise<BlockchainService> {
    if (!blockchain) throw swapsUnsupported({ networkId }, { cause: noService() })
    return blockchain()
  }

  /** At most one quote or order is read: a new one aborts the other. */
  async function reading(
    run: (signal: AbortSignal) => Promise<SwapEvent>,
    failed: (error: KitError) => SwapEvent,
  ): Promise<void> {
    stopReading()
    const controller = new AbortController()
    stopReading = () => controller.abort()
    try {
      const event = await run(controller.signal)
      if (!controller.signal.aborted) send(event)
    } catch (error) {
      if (!controller.signal.aborted) send(failed(toKitError(error)))
    }
  }

  function quote({ attempt, delayMs }: Extract<SwapEffect, { type: 'quote.read' }>): void {
    void reading(
      async (signal) => {
        const { pin, pay, get, amount, slippage } = state()
        if (!pin || !pay || !get || amount === null) return { type: 'quote.loaded', attempt, quote: undefined }
        if (delayMs > 0) await pause(platform, delayMs, signal)
        const service = await serviceOf(pin.networkId)
        const asked = { service, pin, pay: pay.token, get: get.token, amount, slippage, signal }
        return { type: 'quote.loaded', attempt, quote: await readQuote(core, asked) }
      },
      (error) => ({ type: 'quote.failed', attempt, error }),
    )
  }

  function prepare(attempt: number): void {
    void reading(
      async (signal) => {
        const { order } = state()
        if (!order || !isPinned(core, order.pin)) throw walletChanged()
        const service = await serviceOf(order.pin.networkId)
        return { type: 'order.prepared', attempt, ...(await prepareOrder(core, { service, order, signal })) }
      },
      (error) => ({ type: 'order.failed', attempt, error }),
    )
  }

  async function readTokens(networkId: CaipNetworkId, signal: AbortSignal): Promise<readonly SwapToken[]> {
    const service = await serviceOf(networkId)
    const [items, symbols] = await Promise.all([
      readConvertTokens({ service, networkId, signal }),
      trustedSymbols(networkId, signal),
    ])
    const network = findNetwork(options.networks, networkId)
    const isCoinToken = ({ address }: { readonly address: string | undefined }): boolean =>
      network !== undefined && isNativeToken(network, address)
    const hasCoin = items.some(({ address }) => address === undefined)
    const named = namedTokens(options, networkId)
    const isNamed = (token: { readonly address: string | undefined }): boolean =>
      token.address === undefined ||
      isCoinToken(token) ||
      named.some(({ address }) => sameAddress(address, token.address))
    // What the service calls a token that the dapp names counts, too: a node may be down.
    const trusted = new Set([...symbols, ...items.filter(isNamed).map(({ symbol }) => symbol)].map(skeletonOf))
    // Offer a coin that is also a token only once.
    const offered = items.filter((token) => !hasCoin || !isCoinToken(token))
    return offered.map((token) => {
      const copies = trusted.has(skeletonOf(token.symbol))
      return { ...token, concern: isNamed(token) ? undefined : concernOf({ ...token, copies }) }
    })
  }

  /** The symbols of the coin and of the tokens that the dapp names, as the chain has them: no other token of the list may have one of them. */
  async function trustedSymbols(networkId: CaipNetworkId, signal: AbortSignal): Promise<readonly string[]> {
    const coin = findNetwork(options.networks, networkId)?.nativeCurrency.symbol ?? ''
    const { pin } = state()
    if (pin?.networkId !== networkId) return [coin]
    const symbolOf = async (token: string): Promise<readonly string[]> => {
      try {
        const { readNetwork } = await core.parts.requests()
        return [(await readNetwork(core, 'getTokenBalance', { address: pin.address, networkId, token, signal })).symbol]
      } catch (error) {
        if (isKitError(error, 'ABORTED')) throw error
        return []
      }
    }
    const symbols = await Promise.all(namedTokens(options, networkId).map(({ address }) => symbolOf(address)))
    return [coin, ...symbols.flat()]
  }

  async function loadTokens(networkId: CaipNetworkId): Promise<void> {
    try {
      send({ type: 'tokens.loaded', networkId, items: await readTokens(networkId, life) })
    } catch (error) {
      send({ type: 'tokens.failed', networkId, error: toKitError(error) })
    }
  }

  async function readSide(token: SwapToken): Promise<void> {
    const { pin } = state()
    if (!pin) return
    try {
      const { readNetwork } = await core.parts.requests()
      const asked = { address: pin.address, networkId: pin.networkId, signal: life }
      const { value, decimals, scale } =
        token.address === undefined
          ? await readNetwork(core, 'getBalance', asked)
          : await readNetwork(core, 'getTokenBalance', { ...asked, token: token.address })
      if (scale) throw scaledToken(token)
      send({ type: 'side.read', token, balance: value, decimals })
    } catch (error) {
      send({ type: 'side.failed', token, error: toKitError(error) })
    }
  }

  const {
    ask,
    find,
    look: lookAtSteps,
  } = createSigning(core, { ...transactions, tokensOf: (networkId) => readTokens(networkId, life), send })

  const run = (effect: SwapEffect): void => {
    if (effect.type === 'tokens.read') void loadTokens(effect.networkId)
    else if (effect.type === 'side.read') void readSide(effect.token)
    else if (effect.type === 'quote.read') quote(effect)
    else if (effect.type === 'order.prepare') prepare(effect.attempt)
    else if (effect.type === 'reads.abort') stopReading()
    else if (effect.type === 'step.send') void ask(effect).catch(core.onError)
    else if (effect.type === 'rest.plan') {
      stopRest()
      const { attempt } = effect
      stopRest = platform.after(restMs, () => send({ type: 'order.rested', attempt }))
    } else if (effect.type === 'closing.tell')
      void core.parts.notifications().then(({ show }) => void show({ code: 'SEND_CLOSED' }), core.onError)
    else {
      stopRefresh()
      if (effect.type === 'refresh.plan') stopRefresh = platform.after(refreshMs, () => send({ type: 'offer.aged' }))
    }
  }
  register(core, {
    machines: { swap: { transition, run } },
    reactions: { connection: [closesLeftSwap], network: [closesLeftSwap], values: [closesLeftSwap] },
    observe(change) {
      if (change.of === 'pendingTransactions') lookAtSteps()
    },
  })

  /** How many views show the swap. */
  let shows = 0
  let isSeen = false
  const page = platform.document()
  function look(): void {
    const seen = shows > 0 && page?.visibilityState !== 'hidden'
    if (seen === isSeen) return
    isSeen = seen
    send({ type: seen ? 'shown' : 'hidden' })
  }
  const stopWatching = onVisibilityChange(page, look)
  life.addEventListener('abort', () => {
    for (const stop of [stopReading, stopRefresh, stopRest, stopWatching, ...waiting]) stop()
  })
  function show(): () => void {
    let isShowing = true
    shows += 1
    look()
    return () => {
      if (!isShowing) return
      isShowing = false
      shows -= 1
      look()
    }
  }

  /** Aborted by what the user begins instead of a swap that may be found. */
  let finding = new AbortController()
  let hasOpened = false
  function open(): SwapPin {
    const pin = currentPin(core)
    const { networkId } = pin
    if (!offersSwaps(options.features?.swaps, networkId))
      throw swapsUnsupported({ networkId }, { cause: new Error(`\`features.swaps\` does not offer ${networkId}.`) })
    if (!blockchain) throw swapsUnsupported({ networkId }, { cause: noService() })
    hasOpened = true
    send({ type: 'opened', pin })
    if (state().order === null) void find(pin, finding.signal).catch(core.onError)
    return pin
  }

  /** Waits until the state is as wanted. @throws KitError `ABORTED` */
  function until<value>(select: (now: SwapState) => value | undefined, signal?: AbortSignal): Promise<value> {
    return new Promise<value>((resolve, reject) => {
      const leave = (): void => {
        unsubscribe()
        signal?.removeEventListener('abort', stop)
        waiting.delete(stop)
      }
      const stop = (): void => {
        leave()
        reject(aborted())
      }
      const check = (): void => {
        try {
          const value = select(state())
          if (value === undefined) return
          leave()
          resolve(value)
        } catch (error) {
          leave()
          reject(toKitError(error))
        }
      }
      const unsubscribe = core.store.sub(core.atoms.swap, check)
      signal?.addEventListener('abort', stop)
      waiting.add(stop)
      if (signal?.aborted || life.aborted) stop()
      else check()
    })
  }

  async function shown<value>(run_: () => Promise<value>): Promise<value> {
    const hide = show()
    try {
      return await run_()
    } finally {
      hide()
    }
  }

  /** Why there is no order or token: only another account or network takes back the pin. */
  const notThere = (method: string, first: string): KitError =>
    hasOpened && state().pin === null ? walletChanged() : outOfOrder(method, first)
  const orderNow = (now: SwapState, method: string, first: string): SwapOrder => {
    if (!now.order) throw notThere(method, first)
    return now.order
  }
  /** The order once it can be signed, or has ended. */
  const prepared =
    (method: string, first: string) =>
    (now: SwapState): SwapOrder | undefined => {
      const order = orderNow(now, method, first)
      if (order.status === 'failed' && order.error) throw order.error
      return order.status === 'preparing' ? undefined : order
    }
  /** The order once its step was mined. */
  const mined =
    (method: string) =>
    (now: SwapState): SwapOrder | undefined => {
      const order = orderNow(now, method, 'swap.review')
      if (order.status === 'wallet' || order.status === 'mining' || order.status === 'preparing') return undefined
      if (order.error) throw order.error
      return order
    }

  return {
    open: () => void open(),
    show,
    act: send,
    sign: (accepted = []) => press(accepted),
    async max(signal) {
      const { pin, pay, get, slippage } = state()
      if (!pin || !pay) throw notThere('swap.max', 'swap.quote')
      const { readNetwork, perform } = await core.parts.requests()
      const { address, networkId } = pin
      const token = pay.token.address
      const network = findNetwork(core.options.networks, networkId)
      if (token !== undefined && !(network && isNativeToken(network, token)))
        return (await readNetwork(core, 'getTokenBalance', { address, networkId, token, signal })).value
      const its = signal ?? life
      const { amount } = await perform(core, 'maxSendable', { ...whoOf(pin), token, signal: its })
      if (!get || amount === 0n) return amount
      // A swap takes more gas than a payment: that of half of the balance is measured.
      const service = await serviceOf(networkId)
      const order = draftOf({ pin, pay: pay.token, get: get.token, amount: amount / 2n, slippage })
      const { review } = await prepareOrder(core, { service, order, signal: its })
      const { value, decimals } = await readNetwork(core, 'getBalance', { address, networkId, signal: its })
      const { most: fee = 0n, isPartial = false } = review.fee ?? {}
      // The gas of a swap cannot be estimated before the approval.
      const most = isPartial ? fee * swapsPerApproval : (fee * 5n) / 4n
      const left = value > most ? (value - most) / nativeTokenUnit(decimals, pay.token.decimals) : 0n
      return left < amount ? left : amount
    },

    async tokens({ signal } = {}) {
      const { networkId } = open()
      return readTokens(networkId, signal ?? life)
    },
    async quote(input) {
      checkArguments('swap.quote', input, quoteChecks)
      const { pay, get, amount, slippage, signal } = input
      return shown(async () => {
        if (amount <= 0n) throw invalidAmount({ reason: 'it must be more than zero.' })
        if (slippage !== undefined && !isSlippage(slippage))
          throw invalidAmount({ reason: 'the slippage must be 0.1 to 50 percent.' })
        const { networkId } = open()
        finding.abort()
        finding = new AbortController()
        send({ type: 'order.left' })
        if (slippage !== undefined) send({ type: 'slippage.changed', slippage })
        // `get` first: choosing the token of the other side exchanges the two.
        for (const [side, token] of [
          ['get', get],
          ['pay', pay],
        ] as const)
          choose(side, token)
        send({ type: 'amount.changed', amount })
        send({ type: 'quote.wanted' })
        return until((now) => {
          if (!now.pin) throw walletChanged()
          const sides = [now.pay, now.get]
          if (sides.some((side) => side?.status === 'wrong')) throw wrongDecimals()
          const failed = sides.find((side) => side?.status === 'failed')
          if (failed) throw failed.error ?? noRoute({ networkId })
          if (now.quote.status === 'failed') throw now.quote.error ?? noRoute({ networkId })
          return now.quote.status === 'ready' ? now.quote.value : undefined
        }, signal)
      })
    },
    async review(parameters = {}) {
      checkArguments('swap.review', parameters, waits)
      return shown(() => {
        send({ type: 'review.wanted' })
        return until(prepared('swap.review', 'swap.quote'), parameters.signal)
      })
    },
    async submit(parameters = {}) {
      checkArguments('swap.submit', parameters, { accepted: optional(listOf(text)), ...waits })
      const { accepted = [], signal } = parameters
      const seen = state().order?.review ?? undefined
      return shown(async () => {
        const order = await until(prepared('swap.submit', 'swap.review'), signal)
        const isWorse = order.review !== null && isWorseThan(order.review, seen)
        const missing = missingConcerns(order, accepted)
        // An agreement to `changed` is one to the figures of that review.
        if (missing.length > 0 || isWorse)
          throw concernsNotAccepted({
            concerns: isWorse ? ['changed', ...missing.filter((one) => one !== 'changed')] : missing,
          })
        press(accepted, seen)
        return until(mined('swap.submit'), signal)
      })
    },
    async revoke(parameters = {}) {
      checkArguments('swap.revoke', parameters, waits)
      send({ type: 'revoke.wanted' })
      return until(mined('swap.revoke'), parameters.signal)
    },
  }

  function press(accepted: readonly SwapConcern[], seen?: SwapReview): void {
    // Another tab may have sent it while this page was frozen: then it is followed, and no longer asked for.
    transactions.syncWithTabs()
    send({ type: 'submitted', accepted, now: platform.now(), seen })
  }

  function choose(side: SwapSideName, token: SwapToken): void {
    const known = state()[side]
    if (!known || known.token !== token) send({ type: 'token.chosen', side, token })
  }
}

const wrongDecimals = (): KitError =>
  unverifiedAnswer({ what: 'The swap service', reason: 'a token has a different number of decimals on the chain.' })
