import { parseUrl } from '../../url/parseUrl.ts'
import { linkSignals } from '../../abort/linkSignals.ts'
import { pause } from '../../abort/pause.ts'
import { withDeadline } from '../../abort/withDeadline.ts'
import { activeConnection, connectedAccount } from '../../account/connectedAccount.ts'
import type { ProviderWindow } from '../../adapter/EmbeddedWallet.ts'
import { checkBalance } from '../../adapter/checkBalance.ts'
import { loadCapabilities } from '../../adapter/loadCapabilities.ts'
import { emit } from '../../analytics/emit.ts'
import { namedTokens } from '../../account/readable.ts'
import { parseCaipAddress, sameAddress } from '../../caip/caipAddress.ts'
import { accountUndefined } from '../../errors/requestErrors.ts'
import { toKitError } from '../../errors/toKitError.ts'
import { toDecimal } from '../../format/amounts.ts'
import type { Core } from '../../kernel/Core.ts'
import { currentRoute } from '../../navigation/machine.ts'
import { findNetwork } from '../../networks/findNetwork.ts'
import { servedNamespaces } from '../../networks/namespaces.ts'
import { coinsOf } from '../../networks/nativeTokens.ts'
import { usualOnRampOptions } from '../../networks/onRamp.ts'
import { onVisibilityChange } from '../../platform/onVisibilityChange.ts'
import { readHistory } from '../../services/blockchain/history.ts'
import {
  type OnRampAsset,
  readOnRampOptions,
  readOnRampQuote,
  readOnRampUrl,
} from '../../services/blockchain/onramp.ts'
import { checkArguments, optional, text } from '../../options/checkArguments.ts'
import { amount as amountCheck, either, nothing, record } from '../../options/checks.ts'
import { dispatch, read, register } from '../../kernel/dispatch.ts'
import {
  type OnRampChoice,
  type OnRampEffect,
  type OnRampEvent,
  type OnRampOrder,
  type OnRampOwner,
  type OnRampReport,
  transition,
} from './machine.ts'
import { blockchainOf, checkService } from '../blockchainOf.ts'
import { outOfOrder } from '../outOfOrder.ts'
import { rateTokens } from '../tokens/rateTokens.ts'
import { forgetOrder, keepOrder, keptOrder } from './keptOrder.ts'
import { amountProblem, providersOf } from './selectors.ts'

/** Buys coins and tokens with money, on the page of a provider. The state is `onRamp`. */
export type OnRamp = {
  /**
   * Begins the form for the active account, and asks the service what it sells. Call it again when account or network change: the form is
   * kept as long as they are the same.
   * @throws KitError `CHAIN_NOT_SUPPORTED` without a service
   */
  readonly open: () => void
  /** Changes the form. A price is asked for as soon as there can be one. */
  readonly choose: (change: Partial<OnRampChoice>) => void
  /** Asks for the price again. */
  readonly refreshQuote: () => void
  /**
   * Asks for the provider's page and leads the window to it; from then on the order is followed on the chain while its view is shown.
   * @param providerId an id of `state.onRamp.options.providers`
   * @param window opened in the click; null: the browser refused, and the view shows a link; `redirect`: this page leaves for the provider
   * @throws KitError `ACCOUNT_UNDEFINED` where nothing can be bought by the current form, `INVALID_OPTION` before `open`
   */
  readonly buy: (providerId: string, window: ProviderWindow | null | 'redirect') => Promise<void>
  /** The user has opened the link of a blocked window. */
  readonly pageOpened: () => void
  /** Forgets the order; what was paid arrives all the same. */
  readonly leaveOrder: () => void
}

/** The user types; a price is asked for once they pause, in ms. */
const quoteDelayMs = 400
/** The chain is asked less and less often, in ms. */
const shortestMs = 4_000
const longestMs = 60_000
const backOff = 1.5
/** Nodes answer within this time, in ms. */
const chainLimitMs = 10_000
/** Clocks differ, in ms. */
const clockToleranceMs = 120_000

const choiceChecks = {
  asset: optional(either(record, nothing)),
  currency: optional(text),
  method: optional(text),
  amount: optional(either(amountCheck, nothing)),
}

export function createOnRamp(core: Core): OnRamp {
  const { platform, signal: life } = core
  const send = (event: OnRampEvent): void => dispatch(core, { to: 'onRamp', event })
  const state = () => read(core, 'onRamp')
  let stopQuote = (): void => {}
  let stopOrder = (): void => {}
  let stopWindow = (): void => {}

  /** Runs until it is stopped or the kit is destroyed. */
  function begin(run: (signal: AbortSignal) => Promise<void>): () => void {
    const { controller, unlink } = linkSignals(life)
    run(controller.signal)
      .catch((error: unknown) => {
        if (!controller.signal.aborted) core.onError(error)
      })
      .finally(unlink)
    return () => controller.abort()
  }

  const readOptions = (attempt: number): void =>
    void begin(async (signal) => {
      try {
        const options = await readOnRampOptions(await blockchainOf(core), signal)
        const assets = withoutCopies(core, options.assets)
        send({ type: 'options.loaded', attempt, options: { ...options, assets }, isUsual: false })
      } catch (error) {
        if (signal.aborted) return
        // The usual list replaces that of the service; prices are still requested.
        core.onError(error)
        send({ type: 'options.loaded', attempt, options: usualOnRampOptions, isUsual: true })
      }
    })

  function readQuote({ attempt, asset, choice }: OnRampEffect & { readonly type: 'quote.read' }): void {
    stopQuote()
    stopQuote = begin(async (signal) => {
      try {
        await pause(platform, quoteDelayMs, signal)
        const amount = toDecimal(choice.amount ?? 0n, 2)
        const { currency } = choice
        const quote = await readOnRampQuote({ service: await blockchainOf(core), asset, currency, amount, signal })
        if (!signal.aborted) send({ type: 'quote.loaded', attempt, quote })
      } catch (error) {
        if (!signal.aborted) send({ type: 'quote.failed', attempt, error: toKitError(error) })
      }
    })
  }

  function run(effect: OnRampEffect): void {
    switch (effect.type) {
      case 'options.read':
        return readOptions(effect.attempt)
      case 'quote.read':
        return readQuote(effect)
      case 'quote.abort':
        return stopQuote()
      case 'order.follow':
        stopOrder()
        keepOrder(core, effect.order)
        stopOrder = begin((signal) => follow(effect.order, signal))
        return undefined
      case 'order.drop':
        stopOrder()
        stopWindow()
        return forgetOrder(core)
    }
  }

  /** Looks at history and balance while the order is shown, until the machine has seen enough. */
  async function follow(order: OnRampOrder, signal: AbortSignal): Promise<void> {
    let wait = shortestMs
    for (;;) {
      await pause(platform, wait, signal)
      const wasHidden = await untilShown(core, signal)
      const report = await look(core, order, signal)
      send({ type: 'order.reported', id: order.id, report, now: platform.now() })
      if (signal.aborted) return
      // A user who returns to the page should see the result at once.
      wait = wasHidden ? shortestMs : Math.min(longestMs, wait * backOff)
    }
  }

  register(core, { machines: { onRamp: { transition, run } } })
  const kept = keptOrder(core)
  if (kept) send({ type: 'order.begun', order: kept })

  return {
    open() {
      checkService(core)
      const owner = ownerOf(core)
      if (owner && !state()?.owner) emit(core, { type: 'SELECT_BUY_CRYPTO', properties: smartAccount(core) })
      send({ type: 'opened', owner })
    },
    choose(change) {
      checkArguments('onRamp.choose', change, choiceChecks)
      send({ type: 'chosen', change })
    },
    refreshQuote: () => send({ type: 'quote.wanted' }),
    async buy(providerId, page) {
      const now = state()
      const provider = now && providersOf(now).find(({ id }) => id === providerId)
      const { asset, amount, currency, method } = now?.choice ?? {}
      if (!now?.owner || !provider || !asset || amount == null || amountProblem(now) !== undefined) {
        if (page !== 'redirect') page?.close()
        throw now ? accountUndefined() : outOfOrder('onRamp.buy', 'onRamp.open')
      }
      const { address } = parseCaipAddress(now.owner.caipAddress)
      const account = `${asset.networkId}:${address}` as const
      const id = [...platform.randomBytes(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      const order: OnRampOrder = {
        id,
        account,
        asset,
        provider,
        url: undefined,
        page: page === 'redirect' ? 'redirected' : page ? 'opening' : 'blocked',
        status: 'waiting',
        startedAt: platform.now(),
        before: null,
        expected: now.quote.status === 'ready' ? now.quote.value.purchase : '0',
        received: undefined,
        hash: undefined,
        error: null,
        isUnseen: false,
      }
      stopWindow()
      emit(core, { type: 'SELECT_BUY_PROVIDER', properties: { provider: provider.id, ...smartAccount(core) } })
      send({ type: 'order.begun', order })
      if (page && page !== 'redirect')
        stopWindow = page.onClosed(() => send({ type: 'order.page', id, page: 'closed' }))
      try {
        const [url, balance] = await Promise.all([
          readOnRampUrl({
            service: await blockchainOf(core),
            provider,
            asset,
            address,
            orderId: id,
            currency: currency ?? '',
            amount: toDecimal(amount, 2),
            method: method ?? '',
            returnUrl: returnUrlOf(core),
            signal: life,
          }),
          // Before the page is there nothing can have been paid.
          balanceOf(core, order, life).catch(() => undefined),
        ])
        const report: OnRampReport = { provider: undefined, hash: undefined, balance, isUnseen: false }
        send({ type: 'order.reported', id, report, now: platform.now() })
        // The user may have left the order or closed the window meanwhile.
        if (state()?.order?.id !== id) return page === 'redirect' ? undefined : page?.close()
        const isOpening = state()?.order?.page === 'opening'
        send({ type: 'order.page', id, page: isOpening ? 'open' : (state()?.order?.page ?? 'closed'), url })
        const begun = state()?.order
        if (begun) keepOrder(core, begun)
        if (page === 'redirect') platform.openUrl(url, '_self')
        else if (isOpening) page?.navigate(url)
      } catch (error) {
        if (page !== 'redirect') page?.close()
        send({ type: 'order.failed', id, error: toKitError(error) })
      }
    },
    pageOpened() {
      const { order } = state() ?? {}
      if (order) send({ type: 'order.page', id: order.id, page: 'open' })
    },
    leaveOrder() {
      const { order } = state() ?? {}
      if (order) send({ type: 'order.left', id: order.id })
    },
  }
}

/** The active account, and where what is bought reaches it: a smart account is a contract on one network. */
function ownerOf(core: Core): OnRampOwner | null {
  const { activeNamespace: namespace } = read(core, 'network')
  const account = connectedAccount(core, namespace)
  const approved = activeConnection(core, namespace)?.approvedNetworkIds
  if (!account?.network || !servedNamespaces.onramp.includes(namespace)) return null
  const own = account.network.caipNetworkId
  const networkIds = core.options.networks
    .map(({ caipNetworkId }) => caipNetworkId)
    .filter((id) =>
      account.type === 'smartAccount' ? id === own : id.startsWith(`${namespace}:`) && (approved?.includes(id) ?? true),
    )
  return { caipAddress: `${own}:${account.address}`, networkIds }
}

const smartAccount = (core: Core): { readonly isSmartAccount: boolean } => ({
  isSmartAccount: connectedAccount(core, read(core, 'network').activeNamespace)?.type === 'smartAccount',
})

/**
 * Removes tokens that have the symbol of a coin or of one of the dapp's tokens but another address, because users could
 * mistake them for it.
 */
function withoutCopies({ options }: Core, assets: readonly OnRampAsset[]): readonly OnRampAsset[] {
  const { networks } = options
  const rated = rateTokens({
    holdings: assets.map((asset) => ({
      ...asset,
      decimals: 0,
      amount: 0n,
      price: undefined,
      iconUrl: undefined,
      source: 'service',
    })),
    coins: coinsOf(networks),
    named: networks.flatMap(({ caipNetworkId: networkId }) =>
      namedTokens(options, networkId).map(({ address }) => ({ networkId, address })),
    ),
    choices: new Map(),
  })
  const copies = rated.filter(({ concern }) => concern === 'copy')
  return assets.filter(
    ({ networkId, address }) =>
      address === undefined ||
      !copies.some((copy) => copy.networkId === networkId && sameAddress(address, copy.address)),
  )
}

/** The page without query and fragment, which may hold secrets. */
function returnUrlOf({ platform }: Core): string | undefined {
  const url = parseUrl(platform.document()?.URL ?? '')
  return url === undefined || url.origin === 'null' ? undefined : url.origin + url.pathname
}

/** The account's balance of the bought asset, from the chain. */
async function balanceOf(core: Core, { account, asset }: OnRampOrder, signal: AbortSignal) {
  const { address, namespace } = parseCaipAddress(account)
  const network = findNetwork(core.options.networks, asset.networkId)
  const { getBalance, getTokenBalance } = await loadCapabilities(core, namespace)
  const { address: token } = asset
  if (!network) return undefined
  return withDeadline(
    { platform: core.platform, what: network.name, limitMs: chainLimitMs, signal },
    async (limited) => {
      const answer =
        token === undefined
          ? await getBalance?.({ address, network, signal: limited })
          : await getTokenBalance?.({ address, network, token, signal: limited })
      return answer && checkBalance(answer)
    },
  )
}

async function look(core: Core, order: OnRampOrder, signal: AbortSignal): Promise<OnRampReport> {
  const { account, asset, provider, startedAt } = order
  const [reported, held] = await Promise.allSettled([
    blockchainOf(core).then((opened) =>
      readHistory({
        service: opened,
        account: parseCaipAddress(account).address,
        chainId: asset.networkId,
        onramp: provider.id,
        fresh: true,
        signal,
      }),
    ),
    balanceOf(core, order, signal),
  ])
  const since = startedAt - clockToleranceMs
  const entry =
    reported.status === 'fulfilled' ? reported.value.transactions.find(({ minedAt }) => minedAt >= since) : undefined
  return {
    provider: entry?.status,
    hash: entry?.hash,
    balance: held.status === 'fulfilled' ? held.value : undefined,
    isUnseen: reported.status === 'rejected' && held.status === 'rejected',
  }
}

/** Waits until the order's view is on a visible page. @returns whether it was not */
async function untilShown(core: Core, signal: AbortSignal): Promise<boolean> {
  const page = core.platform.document()
  const isShown = (): boolean =>
    page?.visibilityState !== 'hidden' && currentRoute(read(core, 'navigation'))?.view === 'BuyInProgress'
  if (isShown()) return false
  await new Promise<void>((resolve) => {
    const check = (): void => {
      if (!signal.aborted && !isShown()) return
      stopPage()
      stopState()
      signal.removeEventListener('abort', check)
      resolve()
    }
    const stopPage = onVisibilityChange(page, check)
    const stopState = core.store.sub(core.atoms.navigation, check)
    signal.addEventListener('abort', check)
  })
  return true
}
