import { linkSignals } from '../abort/linkSignals.ts'
import { toKitError } from '../errors/toKitError.ts'
import type { Core } from '../kernel/Core.ts'
import { wantedNamespace } from '../navigation/routes.ts'
import type { ExplorerWallet } from '../services/explorer.ts'
import { dispatch, read, register } from '../kernel/dispatch.ts'
import { type AllWalletsEffect, type AllWalletsEvent, transition, type WalletSearch } from './allWalletsMachine.ts'
import type { ExplorerService } from './createExplorerService.ts'
import {
  createIndex,
  exclusion,
  explorerKeys,
  isReachable,
  type ListWalletsParameters,
  mergeConnectors,
  toWalletItem,
  type WalletEntry,
  type WalletItem,
} from './list.ts'
import { listContext } from './walletListOf.ts'

export type AllWallets = { readonly send: (event: AllWalletsEvent) => void }

/** Milliseconds without a keystroke before a search is sent. */
const settleMs = 500

/** The list of all wallets of the explorer. The dapp's own wallets are found by their names. */
export function createAllWallets(core: Core, explorer: ExplorerService | undefined): AllWallets {
  const { platform, signal: life } = core
  const send = (event: AllWalletsEvent): void => dispatch(core, { to: 'allWallets', event })
  let stop = (): void => {}
  life.addEventListener('abort', () => stop(), { once: true })

  async function fetchPage(
    service: ExplorerService,
    { search, page, attempt }: AllWalletsEffect & { type: 'page.fetch' },
  ): Promise<void> {
    const { controller, unlink } = linkSignals(life)
    stop = () => controller.abort()
    try {
      const { wallets, hasMore } = await service.page({ search, page, signal: controller.signal })
      if (!controller.signal.aborted)
        send({ type: 'page.loaded', attempt, items: itemsOf(wallets, search, page), hasMore })
    } catch (error) {
      if (!controller.signal.aborted) send({ type: 'page.failed', attempt, error: toKitError(error) })
    } finally {
      unlink()
    }
  }

  /** A page of the explorer's wallets as rows. */
  function itemsOf(
    found: readonly ExplorerWallet[],
    { text, certifiedOnly }: WalletSearch,
    page: number,
  ): readonly WalletItem[] {
    const context = listContext({
      options: core.options,
      wallets: read(core, 'wallets'),
      connections: read(core, 'connections'),
      mobile: core.isMobile,
      namespace: wantedNamespace(read(core, 'navigation')),
      explorerImage: explorer?.imageUrl,
    })
    const own =
      page > 1 || certifiedOnly
        ? []
        : context.custom.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
    return listExplorerWallets([...own, ...found], context)
  }

  function run(effect: AllWalletsEffect): void {
    stop()
    if (effect.type === 'settle.start')
      stop = platform.after(settleMs, () => send({ type: 'search.settled', attempt: effect.attempt }))
    else if (explorer) void fetchPage(explorer, effect)
    // Without an explorer the dapp's own wallets are all there are.
    else {
      const { attempt, search, page } = effect
      send({ type: 'page.loaded', attempt, items: itemsOf([], search, page), hasMore: false })
    }
  }
  register(core, { machines: { allWallets: { transition, run } } })
  return { send }
}

/** Explorer wallets as rows, in the explorer's order, without duplicates; an installed one connects by its connector. */
export function listExplorerWallets(
  wallets: readonly ExplorerWallet[],
  parameters: ListWalletsParameters,
): readonly WalletItem[] {
  const installed = mergeConnectors(parameters.connectors, wallets)
  const isExcluded = exclusion(parameters)
  const installedBy = createIndex<WalletEntry>()
  for (const entry of installed) installedBy.add(entry.keys, entry)
  const items = wallets.flatMap((wallet): readonly WalletItem[] => {
    const keys = new Set(explorerKeys(wallet))
    const [here] = installedBy.find(keys)
    const entry: WalletEntry = here ?? {
      group: 'recommended',
      keys,
      ids: [wallet.id],
      connectors: [],
      wallet,
    }
    if (isExcluded(entry) || (!here && !isReachable(wallet, parameters))) return []
    return [toWalletItem(entry, parameters)]
  })
  const seen = new Set<string>()
  return items.filter(({ key }) => !seen.has(key) && seen.add(key))
}
