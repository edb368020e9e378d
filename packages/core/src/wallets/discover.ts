import { loadAdapter } from '../adapter/loadAdapter.ts'
import { toKitError } from '../errors/toKitError.ts'
import type { KitContext } from '../KitContext.ts'
import { dispatch, register, transact } from '../state/dispatch.ts'
import { sessionOf } from '../storage/createSessionStorage.ts'
import { noWallets } from './createExplorerService.ts'
import { transition, type WalletsEffect, type WalletsEvent } from './machine.ts'
import { hasPairedWallets, recentWalletIds } from './recentWallets.ts'

/** Looks for wallets: asks every adapter and the explorer once, and again only after a failure. */
export const discover = (kit: KitContext): void => want(kit, hasExplorer(kit))

/** As `discover`, without a request to the explorer. */
export const discoverInstalled = (kit: KitContext): void => want(kit, false)

const want = (kit: KitContext, explorer: boolean): void =>
  dispatch(kit, {
    to: 'wallets',
    event: {
      type: 'list.wanted',
      recent: recentWalletIds(kit.session),
      explorer,
    },
  })

const hasExplorer = ({ options: { projectId, services } }: KitContext): boolean =>
  projectId !== undefined && services?.explorer !== undefined

/** The wallets machine takes part from now on. Adapters report wallets before any are listed. */
export function installWallets(kit: KitContext): void {
  const isInstalled = kit.transactions.bundles.some(({ machines }) => machines?.wallets !== undefined)
  if (!isInstalled) register(kit, { machines: { wallets: { transition, run: (effect) => run(kit, effect) } } })
}

function run(kit: KitContext, effect: WalletsEffect): void {
  if (effect.type === 'recent.store') return sessionOf(kit).setRecentWallets(effect.recent)
  const answer = effect.type === 'connectors.discover' ? findConnectors(kit) : askExplorer(kit)
  void answer.then((event) => dispatch(kit, { to: 'wallets', event }))
}

async function findConnectors(kit: KitContext): Promise<WalletsEvent> {
  const asked = kit.options.onlyPairs ? [] : kit.options.adapters
  let left = asked.length
  try {
    // Only a page with such a record loads the schema that validates it.
    if (hasPairedWallets(kit.session)) {
      const { rememberedWallets } = await import('./rememberedWallets.ts')
      dispatch(kit, { to: 'wallets', event: { type: 'wallets.recalled', remembered: rememberedWallets(kit.session) } })
    }
  } catch (error) {
    kit.onError(error)
    return { type: 'discovery.failed', error: toKitError(error) }
  }
  const outcomes = await Promise.allSettled(
    asked.map(async ({ namespace }) => {
      const adapter = await loadAdapter(kit, namespace)
      // One transaction: the last wallets, and that they are the last.
      transact(kit, () => {
        adapter.discover()
        left -= 1
        if (left === 0) dispatch(kit, { to: 'wallets', event: { type: 'discovery.succeeded' } })
      })
    }),
  )
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  return failure ? { type: 'discovery.failed', error: toKitError(failure.reason) } : { type: 'discovery.succeeded' }
}

async function askExplorer(kit: KitContext): Promise<WalletsEvent> {
  try {
    const { explorer } = await kit.services()
    return { type: 'explorer.succeeded', wallets: (await explorer?.firstWallets(kit.signal)) ?? noWallets }
  } catch (error) {
    return { type: 'explorer.failed', error: toKitError(error) }
  }
}
