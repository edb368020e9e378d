import type { Call, Simulation } from '../../adapter/capabilities/TransferCapabilities.ts'
import { sameAddress } from '../../caip/caipAddress.ts'
import { insufficientFunds, noRoute, transactionWouldFail, unverifiedAnswer } from '../../errors/requestErrors.ts'
import { isKitError } from '../../errors/KitError.ts'
import { findNetwork } from '../../networks/findNetwork.ts'
import { isNativeToken, nativeTokenUnit } from '../../networks/nativeTokens.ts'
import type { Core } from '../../kernel/Core.ts'
import type { Parts } from '../../kernel/registry.ts'
import { isSwapContract } from '../../networks/swapContracts.ts'
import { buildApprove, buildTransaction } from '../../services/blockchain/convert.ts'
import type { BlockchainService } from '../../services/blockchain/service.ts'
import { read } from '../../kernel/dispatch.ts'
import type { Payment } from '../../transactions/isSamePayment.ts'
import { approvedBy, checkBuilt, encodeApprove, placesOf } from './evmCalls.ts'
import { impactLimits, impactOf } from './figures.ts'
import { findMinimum, isSameOutcome } from './findMinimum.ts'
import { readQuote } from './readQuote.ts'
import { scaledToken } from './scaledToken.ts'
import type { SwapConcern, SwapOrder, SwapPin, SwapQuote, SwapReview, SwapStepKind, SwapToken } from './Swap.ts'

export type PrepareOrderParameters = {
  readonly service: BlockchainService
  readonly order: SwapOrder
  readonly signal: AbortSignal
}

/** Offers that are built after the price has moved are asked for again, so often. */
const tries = 3

type Asking = Pick<Parts['requests'], 'perform' | 'readNetwork'>

/**
 * Reads, builds, checks and simulates everything that the order is to sign.
 * @throws KitError `INSUFFICIENT_FUNDS`, `NO_ROUTE`, `UNVERIFIED_ANSWER` if the service contradicts itself or the chain, `TRANSACTION_WOULD_FAIL`
 */
export async function prepareOrder(
  core: Core,
  { service, order, signal }: PrepareOrderParameters,
): Promise<{ readonly review: SwapReview; readonly steps: readonly SwapStepKind[] }> {
  const asking = await core.parts.requests()
  const { pin, pay, get, amount } = order
  const at = core.platform.now()
  const [held, coins] = await Promise.all([
    readHolding(core, asking, { pin, token: pay, signal }),
    readHolding(core, asking, { pin, token: undefined, signal }),
    readHolding(core, asking, { pin, token: get, signal }),
  ])
  const { address, networkId } = pin
  if (held < amount) throw insufficientFunds({ address, networkId, part: 'amount', symbol: pay.symbol })
  const { quote, call, spender, allowance } = await build(core, asking, { service, order, signal })
  const paid = pay.address
  const needsApproval = paid !== undefined && spender !== undefined && (allowance ?? 0n) < amount
  const simulate = (parameters: object) =>
    asking.perform(core, 'simulate', { ...whoOf(pin), signal, ...(parameters as { to: string; value: bigint }) })

  const approvals: readonly { readonly kind: 'reset' | 'approve'; readonly call: Call & { readonly data: string } }[] =
    needsApproval ? await approvalsOf({ paid, spender, amount, allowance: allowance ?? 0n, simulate }) : []
  const before = approvals.map((one) => one.call)
  const run = (data: string) => simulate({ ...call, data, token: get.address, before })
  let isRun = true
  const outcome = await run(call.data).catch((error: unknown): Simulation => {
    // Not every node or proxy runs several calls in one: then the swap is simulated once it is approved.
    const isLacking = isKitError(error, 'MALFORMED_ANSWER') || isKitError(error, 'HTTP_STATUS')
    if (approvals.length === 0 || !isLacking) throw error
    isRun = false
    return { succeeded: true }
  })
  if (!outcome.succeeded) throw transactionWouldFail({ networkId, reason: outcome.reason })
  const { received, spent = [] } = outcome
  // A contract that swaps may still be allowed to move what was swapped earlier.
  const limits = await Promise.all(spent.map((each) => mostOf(core, asking, { order, token: each.token, signal })))
  if (spent.some((each, index) => each.amount > (limits[index] ?? 0n)))
    throw unverifiedAnswer({ what: 'The swap service', reason: 'the transaction takes more than the amount to pay.' })
  // A token may keep a part of each transfer, but not nearly all of it.
  if (received !== undefined && received * 2n < quote.minimum)
    throw unverifiedAnswer({
      what: 'The swap service',
      reason: 'the transaction yields less than half of the offered minimum.',
    })
  // The minimum follows from the offer, so front-running could take all that the call gives beyond it.
  if (received !== undefined && received * 20n > quote.amountOut * 21n)
    throw unverifiedAnswer({
      what: 'The swap service',
      reason: 'the transaction yields far more than was offered, and others could take the difference.',
    })
  const keepsPart = isRun && (await holdsMinimum({ call, quote, amount, outcome, run })) === 'beforeParts'

  const batching = needsApproval && !order.refusedBatch ? await atomicOf(core, asking, { pin, signal }) : 'unsupported'
  const isBatch = batching === 'supported' || (batching === 'ready' && order.upgrades)
  const steps: readonly SwapStepKind[] = isBatch ? ['batch'] : [...approvals.map(({ kind }) => kind), 'swap']

  const first = approvals[0]?.call ?? call
  const estimate = await asking
    .perform(core, 'estimateFee', { ...whoOf(pin), signal, to: first.to, amount: first.value ?? 0n, data: first.data })
    .catch((error: unknown) => {
      if (isKitError(error, 'INSUFFICIENT_FUNDS') || isKitError(error, 'ABORTED')) throw error
      // A wallet without estimates shows its own.
      return undefined
    })
  const network = findNetwork(core.options.networks, networkId)
  const paysByToken = network !== undefined && isNativeToken(network, paid)
  const paidCoins = paysByToken ? amount * nativeTokenUnit(network.nativeCurrency.decimals, pay.decimals) : call.value
  if (estimate && coins < paidCoins + estimate.most)
    throw insufficientFunds({ address, networkId, part: 'fee', symbol: estimate.symbol })
  const getValue = received === undefined ? quote.values.get : scaled(quote, received)
  const impact = impactOf(quote.values.pay, getValue)
  const shown: SwapQuote = { ...quote, impact, values: { ...quote.values, get: getValue } }
  return {
    steps,
    review: {
      quote: shown,
      received,
      ...call,
      allowance,
      fee: estimate && {
        step: steps[0] ?? 'swap',
        expected: estimate.expected,
        most: estimate.most,
        isPartial: approvals.length > 0,
      },
      feeTerms: estimate?.terms,
      concerns: concernsOf({
        quote: shown,
        received,
        keepsPart,
        isNamed: isSwapContract(core.options.features?.swaps, networkId, call.to),
        tokens: [pay, get],
        swaps: isBatch || approvals.length === 0,
        isPending: await isPending(core, order),
        isDear: estimate?.isHigh === true,
      }),
      offersUpgrade: batching === 'ready' && !order.upgrades,
      at,
    },
  }
}

/** The connector and account that are asked; `perform` refuses if the wallet no longer has that account. */
export const whoOf = ({ namespace, address }: SwapPin): Pick<SwapPin, 'namespace' | 'address'> => ({
  namespace,
  address,
})

/** The balance of an account on the chain. @throws KitError `UNVERIFIED_ANSWER` if the token has other decimals than the service says */
async function readHolding(
  core: Core,
  { readNetwork }: Asking,
  {
    pin,
    token,
    signal,
  }: { readonly pin: SwapPin; readonly token: SwapToken | undefined; readonly signal: AbortSignal },
): Promise<bigint> {
  const { address, networkId } = pin
  const asked = { address, networkId, signal }
  const { value, decimals, scale } =
    token?.address === undefined
      ? await readNetwork(core, 'getBalance', asked)
      : await readNetwork(core, 'getTokenBalance', { ...asked, token: token.address })
  if (token && decimals !== token.decimals)
    throw unverifiedAnswer({
      what: 'The swap service',
      reason: `${token.symbol} has a different number of decimals on the chain.`,
    })
  if (token && scale) throw scaledToken(token)
  return value
}

/** An offer, and a call that keeps it: its minimum is in the call, word for word. */
async function build(
  core: Core,
  asking: Asking,
  { service, order, signal }: PrepareOrderParameters,
): Promise<{
  readonly quote: SwapQuote
  readonly call: { readonly to: string; readonly data: string; readonly value: bigint }
  readonly spender: string | undefined
  readonly allowance: bigint | undefined
}> {
  const { readNetwork } = asking
  const { pin, pay, get, amount, slippage } = order
  const { networkId, address } = pin
  const asked = { service, from: pay, to: get, address, signal }
  const spender = pay.address === undefined ? undefined : approvedBy(await buildApprove(asked))
  const allowance =
    pay.address === undefined || spender === undefined
      ? undefined
      : await readNetwork(core, 'getAllowance', { owner: address, token: pay.address, spender, networkId, signal })
  for (let left = tries; ; left -= 1) {
    const quote = await readQuote(core, { service, pin, pay, get, amount, slippage, signal })
    // An amount so small that its minimum is nothing would be swapped for nothing.
    if (!quote || quote.minimum === 0n) throw noRoute({ networkId })
    const built = await buildTransaction({
      ...asked,
      amount,
      slippage: slippage / 100,
      disableEstimate: (allowance ?? amount) < amount,
    })
    const call = checkBuilt({ built, pin, tokens: [pay, get], paysCoin: pay.address === undefined, amount, spender })
    if (placesOf(call.data, quote.minimum).length > 0) {
      const [{ kind }, holds] = await Promise.all([
        readNetwork(core, 'describeAddress', { address: call.to, networkId, signal }),
        isToken(core, asking, { pin, address: call.to, signal }),
      ])
      if (kind !== 'contract')
        throw unverifiedAnswer({
          what: 'The swap service',
          reason: 'the transaction calls an address without a contract.',
        })
      if (holds) throw unverifiedAnswer({ what: 'The swap service', reason: 'the transaction calls a token contract.' })
      return { quote, call, spender, allowance }
    }
    // The price may have moved between the two answers.
    if (left <= 1)
      throw unverifiedAnswer({
        what: 'The swap service',
        reason: 'the transaction does not contain the offered minimum.',
      })
  }
}

type Outcome = Extract<Simulation, { succeeded: true }>

/**
 * Whether the call holds to its minimum, on one state of the chain.
 * @throws KitError `UNVERIFIED_ANSWER` if it has none
 */
async function holdsMinimum({
  call: { data },
  quote: { minimum, amountOut },
  amount,
  outcome,
  run,
}: {
  readonly call: { readonly data: string }
  readonly quote: SwapQuote
  readonly amount: bigint
  readonly outcome: Outcome
  readonly run: (data: string) => Promise<Simulation>
}): Promise<'held' | 'beforeParts'> {
  let last = outcome
  for (let left = tries; left > 0; left -= 1) {
    const found = await findMinimum({ data, minimum, amount, amountOut, outcome: last, simulate: run })
    if (found) return found
    // A block may have come between the answers.
    const again = await run(data)
    if (!again.succeeded || isSameOutcome(last, again)) break
    last = again
  }
  throw unverifiedAnswer({ what: 'The swap service', reason: 'the transaction does not enforce the offered minimum.' })
}

/**
 * Whether a contract answers as a token or as a collection does. One that swaps holds no balances: a call of a token could move all that the account has of
 * it, and one of a position that is held as a collectible could pay it out.
 */
async function isToken(
  core: Core,
  { readNetwork, perform }: Asking,
  { pin, address: token, signal }: { readonly pin: SwapPin; readonly address: string; readonly signal: AbortSignal },
): Promise<boolean> {
  const { address, networkId } = pin
  const answers = await Promise.all(
    [
      readNetwork(core, 'getTokenBalance', { address, token, networkId, signal }),
      readNetwork(core, 'getAllowance', { owner: address, token, spender: token, networkId, signal }),
      // Collections have neither decimals nor allowances: a payment of nothing measures what the account has there.
      perform(core, 'simulate', { ...whoOf(pin), to: address, value: 0n, token, signal }).then(
        (outcome) => outcome.succeeded && outcome.received !== undefined,
      ),
    ].map((asking: Promise<unknown>) =>
      asking.then(
        (answer) => answer !== false,
        (error: unknown) => {
          if (isKitError(error, 'MALFORMED_ANSWER')) return false
          throw error
        },
      ),
    ),
  )
  return answers.includes(true)
}

/** The approvals before the swap. A token may refuse to change an allowance that is not 0: only the chain knows. */
async function approvalsOf({
  paid,
  spender,
  amount,
  allowance,
  simulate,
}: {
  readonly paid: string
  readonly spender: string
  readonly amount: bigint
  readonly allowance: bigint
  readonly simulate: (parameters: object) => Promise<{ readonly succeeded: boolean }>
}) {
  const approve = (kind: 'reset' | 'approve', limit: bigint) => ({
    kind,
    call: { to: paid, value: 0n, data: encodeApprove(spender, limit) },
  })
  const exact = approve('approve', amount)
  if (allowance === 0n || (await simulate(exact.call)).succeeded) return [exact]
  return [approve('reset', 0n), exact]
}

/** Whether the wallet supports atomic calls (EIP-5792) on the network. */
async function atomicOf(
  core: Core,
  { perform }: Asking,
  { pin, signal }: { readonly pin: SwapPin; readonly signal: AbortSignal },
): Promise<'supported' | 'ready' | 'unsupported'> {
  try {
    const capabilities = await perform(core, 'getWalletCapabilities', { ...whoOf(pin), signal })
    const { status } = Object(capabilities[pin.networkId]?.['atomic']) as { readonly status?: unknown }
    return status === 'supported' || status === 'ready' ? status : 'unsupported'
  } catch (error) {
    if (isKitError(error, 'ABORTED')) throw error
    return 'unsupported'
  }
}

/**
 * Returns the most of `token` that a swap may take, in its smallest unit; 0 for any token but the paid one. A node may
 * report a payment in the coin as a transfer of the coin's token, which may have fewer decimals.
 */
async function mostOf(
  core: Core,
  { readNetwork }: Asking,
  {
    order: { pin, pay, amount },
    token,
    signal,
  }: { readonly order: SwapOrder; readonly token: string; readonly signal: AbortSignal },
): Promise<bigint> {
  if (pay.address !== undefined) return sameAddress(token, pay.address) ? amount : 0n
  const { address, networkId } = pin
  const network = findNetwork(core.options.networks, networkId)
  if (!network || !isNativeToken(network, token)) return 0n
  const { decimals } = await readNetwork(core, 'getTokenBalance', { address, networkId, token, signal })
  const unit = nativeTokenUnit(network.nativeCurrency.decimals, decimals)
  return (amount + unit - 1n) / unit
}

/** The value of what arrives, at the price of the offer. */
const scaled = ({ amountOut, values }: SwapQuote, received: bigint): number | undefined =>
  values.get === undefined ? undefined : values.get * (Number((received * 1_000_000n) / amountOut) / 1_000_000)

/** Whether the same amount of the same token is on its way already, or still in the wallet: the user may be about to pay twice. */
async function isPending(core: Core, order: SwapOrder): Promise<boolean> {
  const { isRepeat } = await core.parts.pendingTransactions()
  // What the chain denies is no longer listed, and may be on its way all the same.
  return isRepeat(paymentOfOrder(order), read(core, 'swap').open.map(paymentOfOrder))
}

const paymentOfOrder = ({ pin, pay, amount }: SwapOrder): Payment => ({
  account: pin.caipAddress,
  amount,
  token: pay.address,
  to: undefined,
})

function concernsOf({
  quote,
  received,
  keepsPart,
  isNamed,
  tokens,
  swaps,
  isPending: isTwice,
  isDear,
}: {
  readonly quote: SwapQuote
  readonly received: bigint | undefined
  /** The minimum counts before the token keeps its part. */
  readonly keepsPart: boolean
  /** The dapp names the contract. */
  readonly isNamed: boolean
  readonly tokens: readonly SwapToken[]
  /** The next step is the swap, not its approval. */
  readonly swaps: boolean
  /** The same swap was sent already. */
  readonly isPending: boolean
  /** The network fee is far above the usual. */
  readonly isDear: boolean
}): readonly SwapConcern[] {
  const { impact } = quote
  const found: readonly (SwapConcern | false)[] = [
    impact === undefined && 'unknownImpact',
    impact !== undefined && impact >= impactLimits.agreed && impact < impactLimits.typed && 'impact',
    impact !== undefined && impact >= impactLimits.typed && 'severeImpact',
    received === undefined && swaps && 'unchecked',
    received !== undefined && (keepsPart || received < quote.minimum) && 'keepsPart',
    !isNamed && 'unknownContract',
    tokens.some(({ concern }) => concern !== undefined) && 'token',
    isTwice && 'pending',
    isDear && 'highFee',
  ]
  return found.filter((concern) => concern !== false)
}
