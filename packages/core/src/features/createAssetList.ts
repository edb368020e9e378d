import { connectedAccount } from '../account/connectedAccount.ts'
import { linkSignals } from '../abort/linkSignals.ts'
import type { CaipAddress } from '../caip/caip.ts'
import { parseCaipAddress } from '../caip/caipAddress.ts'
import { toKitError } from '../errors/toKitError.ts'
import type { Core } from '../kernel/Core.ts'
import { currentRoute } from '../navigation/machine.ts'
import { dispatch, read, register, transact } from '../kernel/dispatch.ts'
import {
  type AssetList,
  type AssetListEffect,
  type AssetListEvent,
  type AssetOwner,
  type AssetPage,
  noAssets,
  transition,
} from './assetList.ts'
import type { PortfolioState } from './Portfolio.ts'

/** The actions of a view on a list of `state.portfolio`. */
export type AssetListActions = {
  /**
   * Reads the list of the active account, unless it is known and younger than 30 s; call it again when the account or the network
   * changes. Its outcome is in the state.
   */
  readonly show: (parameters?: { readonly allNetworks?: boolean | undefined }) => void
  /** Reads the list again, or the page that failed. */
  readonly refresh: () => void
  /** Reads the next page and appends it. */
  readonly loadMore: () => void
}

type ListName = Exclude<keyof PortfolioState, 'hidesBalances' | 'tab'>
type ItemOf<name extends ListName> = NonNullable<PortfolioState[name]>['items'][number]

export type ReadPage<item> = (parameters: {
  readonly owner: AssetOwner
  readonly cursor: string | undefined
  readonly fresh: boolean
  readonly signal: AbortSignal
}) => Promise<AssetPage<item>>

/** A list of the active account under `name` in the state. */
export function createAssetList<name extends ListName>(
  core: Core,
  name: name,
  readPage: ReadPage<ItemOf<name>>,
): AssetListActions & {
  readonly get: () => AssetList<ItemOf<name>>
  readonly send: (event: AssetListEvent<ItemOf<name>>) => void
} {
  type Item = ItemOf<name>
  const { platform, signal: life } = core
  let stop = (): void => {}
  life.addEventListener('abort', () => stop(), { once: true })

  async function run({ owner, cursor, fresh, attempt }: AssetListEffect & { type: 'page.read' }): Promise<void> {
    const { controller, unlink } = linkSignals(life)
    stop = () => controller.abort()
    try {
      const page = await readPage({ owner, cursor, fresh, signal: controller.signal })
      const { items, next, isPartial = false, isServed = true } = page
      if (!controller.signal.aborted)
        send({ type: 'page.loaded', attempt, items, next, isPartial, isServed, now: platform.now() })
    } catch (error) {
      if (!controller.signal.aborted)
        send({ type: 'page.failed', attempt, error: toKitError(error), now: platform.now() })
    } finally {
      unlink()
    }
  }

  const get = (): AssetList<Item> => (read(core, 'portfolio')[name] as AssetList<Item> | undefined) ?? noAssets
  function send(event: AssetListEvent<Item>): void {
    transact(core, () => {
      const previous = get()
      const [next, effects] = transition(previous, event)
      if (next !== previous)
        dispatch(core, { to: 'values', change: { portfolio: { ...read(core, 'portfolio'), [name]: next } } })
      for (const effect of effects) {
        stop()
        if (effect.type === 'page.read') void run(effect)
      }
    })
  }

  followSettled(core, (accounts) => {
    const { owner } = get()
    const isConcerned = owner && accounts.some((account) => isOwnerOf(account, owner))
    if (isConcerned) send({ type: 'outdated', isShown: currentRoute(read(core, 'navigation'))?.view === 'Account' })
  })

  return {
    get,
    send,
    show: ({ allNetworks = false } = {}) => {
      const owner = activeOwner(core)
      send({ type: 'shown', owner: owner && { caipAddress: owner, allNetworks }, now: platform.now() })
    },
    refresh: () => send({ type: 'refreshed' }),
    loadMore: () => send({ type: 'more.wanted' }),
  }
}

/** The active account on the active network; null if none is connected, or its wallet is on a network that is not configured. */
function activeOwner(core: Core): CaipAddress | null {
  const account = connectedAccount(core, read(core, 'network').activeNamespace)
  return account?.network ? `${account.network.caipNetworkId}:${account.address}` : null
}

const isOwnerOf = (account: CaipAddress, { caipAddress, allNetworks }: AssetOwner): boolean => {
  if (!allNetworks) return account === caipAddress
  const [one, other] = [parseCaipAddress(account), parseCaipAddress(caipAddress)]
  return one.namespace === other.namespace && one.address === other.address
}

/** Calls `settled` with the accounts whose transactions are no longer pending. */
function followSettled(core: Core, settled: (accounts: readonly CaipAddress[]) => void): void {
  register(core, {
    observe(change) {
      if (change.of !== 'pendingTransactions') return
      const { previous, next } = change
      const gone = previous.filter(({ id, account }) => !next.some((one) => one.id === id && one.account === account))
      if (gone.length > 0) settled(gone.map(({ account }) => account))
    },
  })
}
