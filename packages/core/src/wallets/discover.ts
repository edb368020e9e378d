import { loadAdapter } from '../adapter/loadAdapter.ts'
import { toKitError } from '../errors/toKitError.ts'
import type { KitContext } from '../KitContext.ts'
import { dispatch, transact } from '../state/dispatch.ts'
import { noWallets } from './createExplorerService.ts'
import type { WalletsEffect, WalletsEvent } from './machine.ts'
import { recentWalletIds } from './recentWallets.ts'

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

/** Starts an effect of the wallets machine. */
export function runWalletsEffect(kit: KitContext, effect: WalletsEffect): void {
  if (effect.type === 'recent.store') return kit.session.setRecentWallets(effect.recent)
  const answer = effect.type === 'connectors.discover' ? findConnectors(kit) : askExplorer(kit)
  void answer.then((event) => dispatch(kit, { to: 'wallets', event }))
}

async function findConnectors(kit: KitContext): Promise<WalletsEvent> {
  const asked = kit.options.onlyPairs ? [] : kit.options.adapters
  let left = asked.length
  try {
    const { rememberedWallets } = kit.list.peek() ?? (await kit.list())
    dispatch(kit, { to: 'wallets', event: { type: 'wallets.recalled', remembered: rememberedWallets(kit.session) } })
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
