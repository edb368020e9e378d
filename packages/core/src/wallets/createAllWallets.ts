import { linkSignals } from '../abort/linkSignals.ts'
import { toKitError } from '../errors/toKitError.ts'
import { cellOf } from '../store/cells.ts'
import type { KitStore } from '../store/createKitStore.ts'
import { createMachine, type Machine } from '../store/createMachine.ts'
import type { Platform } from '../platform/Platform.ts'
import type { ExplorerWallet } from '../services/explorer.ts'
import type { ExplorerService } from './createExplorerService.ts'
import type { WalletItem } from './list.ts'
import {
  type AllWalletsEffect,
  type AllWalletsEvent,
  type AllWalletsState,
  transition,
  type WalletSearch,
} from './allWalletsMachine.ts'

export type AllWallets = { readonly machine: Machine<AllWalletsState, AllWalletsEvent>; readonly destroy: () => void }

export type CreateAllWalletsParameters = {
  readonly store: KitStore
  readonly platform: Pick<Platform, 'after'>
  readonly explorer: ExplorerService | undefined
  /** Converts a page of explorer wallets into rows. */
  readonly toItems: (wallets: readonly ExplorerWallet[], search: WalletSearch, page: number) => readonly WalletItem[]
}

/** Debounce of the search. */
const settleMs = 500

export function createAllWallets({ store, platform, explorer, toItems }: CreateAllWalletsParameters): AllWallets {
  const life = new AbortController()
  let stop = (): void => {}

  async function fetchPage(
    service: ExplorerService,
    { search, page, attempt }: AllWalletsEffect & { type: 'page.fetch' },
  ): Promise<void> {
    const { controller, unlink } = linkSignals(life.signal)
    stop = () => controller.abort()
    try {
      const { wallets, hasMore } = await service.page({ search, page, signal: controller.signal })
      if (!controller.signal.aborted)
        machine.send({ type: 'page.loaded', attempt, items: toItems(wallets, search, page), hasMore })
    } catch (error) {
      if (!controller.signal.aborted) machine.send({ type: 'page.failed', attempt, error: toKitError(error) })
    } finally {
      unlink()
    }
  }

  const machine = createMachine<AllWalletsState, AllWalletsEvent, AllWalletsEffect>({
    cell: cellOf(store, 'allWallets'),
    transition,
    run(effect) {
      stop()
      if (effect.type === 'settle.start')
        stop = platform.after(settleMs, () => machine.send({ type: 'search.settled', attempt: effect.attempt }))
      else if (explorer) void fetchPage(explorer, effect)
      // Without an explorer the list only has the dapp's own wallets.
      else
        machine.send({
          type: 'page.loaded',
          attempt: effect.attempt,
          items: toItems([], effect.search, effect.page),
          hasMore: false,
        })
    },
  })
  return {
    machine,
    destroy() {
      life.abort()
      stop()
    },
  }
}
