import { loadAdapter } from '../adapter/loadAdapter.ts'
import { toKitError } from '../errors/toKitError.ts'
import { type Core, whenLoaded } from '../kernel/Core.ts'
import { dispatch, register, transact } from '../kernel/dispatch.ts'
import { asksService } from '../services/isPlaceholder.ts'
import { transition, type WalletsEffect, type WalletsEvent } from './machine.ts'
import { hasPairedWallets, recentWalletIds } from './recentWallets.ts'
import { noWallets } from './walletListOf.ts'

/** Looks for wallets: asks every adapter and the explorer once, and again only after a failure. */
export const discover = (core: Core): void => want(core, asksService(core.options, 'explorer'))

/** As `discover`, without a request to the explorer. */
export const discoverInstalled = (core: Core): void => want(core, false)

const want = (core: Core, explorer: boolean): void =>
  dispatch(core, {
    to: 'wallets',
    event: {
      type: 'list.wanted',
      recent: recentWalletIds(core.session),
      explorer,
    },
  })

/** The wallets machine takes part from now on. Adapters report wallets before any are listed. */
export function installWallets(core: Core): void {
  const isInstalled = core.transactions.bundles.some(({ machines }) => machines?.wallets !== undefined)
  if (!isInstalled) register(core, { machines: { wallets: { transition, run: (effect) => run(core, effect) } } })
}

function run(core: Core, effect: WalletsEffect): void {
  if (effect.type === 'recent.store')
    return whenLoaded(core, core.parts.connect, ({ sessionOf }) => sessionOf(core).setRecentWallets(effect.recent))
  const answer = effect.type === 'connectors.discover' ? findConnectors(core) : askExplorer(core)
  void answer.then((event) => dispatch(core, { to: 'wallets', event }))
}

async function findConnectors(core: Core): Promise<WalletsEvent> {
  const asked = core.options.onlyPairs ? [] : core.options.adapters
  let left = asked.length
  try {
    // Only a page with such a record loads the schema that validates it.
    if (hasPairedWallets(core.session)) {
      const { rememberedWallets } = await import('./rememberedWallets.ts')
      dispatch(core, {
        to: 'wallets',
        event: { type: 'wallets.recalled', remembered: rememberedWallets(core.session) },
      })
    }
  } catch (error) {
    core.onError(error)
    return { type: 'discovery.failed', error: toKitError(error) }
  }
  const outcomes = await Promise.allSettled(
    asked.map(async ({ namespace }) => {
      const adapter = await loadAdapter(core, namespace)
      // One transaction: the last wallets, and that they are the last.
      transact(core, () => {
        adapter.discover()
        left -= 1
        if (left === 0) dispatch(core, { to: 'wallets', event: { type: 'discovery.succeeded' } })
      })
    }),
  )
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  return failure ? { type: 'discovery.failed', error: toKitError(failure.reason) } : { type: 'discovery.succeeded' }
}

async function askExplorer(core: Core): Promise<WalletsEvent> {
  try {
    const { explorer } = await core.parts.services()
    return { type: 'explorer.succeeded', wallets: (await explorer?.firstWallets(core.signal)) ?? noWallets }
  } catch (error) {
    return { type: 'explorer.failed', error: toKitError(error) }
  }
}
