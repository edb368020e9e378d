import type { CapabilityName } from '../adapter/AdapterCapabilities.ts'
import type { Kit } from '../Kit.ts'
import type { View } from '../navigation/Route.ts'
import type { ThemeState } from '../options/KitOptions.ts'
import type { PendingTransaction } from '../transactions/PendingTransaction.ts'
import type { AllWalletsState } from '../wallets/allWalletsMachine.ts'
import type { WalletItem } from '../wallets/list.ts'
import type { WalletsState } from '../wallets/machine.ts'
import type { NamespaceOptions } from './accountSources.ts'
import { type Source, stateSource } from './Source.ts'

/** The result of `useModal`. */
export type ModalResult = {
  /** True while the modal is open. */
  readonly isOpen: boolean
  /** The view that is seen; null while the modal is closed. */
  readonly view: View | null
  /** Opens the modal, at the given view if there is one. */
  readonly open: Kit['open']
  /** Closes the modal, unless a required sign-in is pending. */
  readonly close: Kit['close']
}

/** The source of `useModal`. */
export function modalSource(kit: Kit): Source<ModalResult> {
  const { open, close } = kit
  return stateSource(kit, ({ navigation }) => {
    const isOpen = navigation.status === 'open'
    return { isOpen, view: isOpen ? (navigation.stack.at(-1)?.view ?? null) : null, open, close }
  })
}

/** The result of `useTheme`. */
export type ThemeResult = ThemeState & { readonly setTheme: Kit['setTheme'] }

/** The source of `useTheme`. */
export function themeSource(kit: Kit): Source<ThemeResult> {
  const { setTheme } = kit
  return stateSource(kit, ({ theme }) => ({ ...theme, setTheme }))
}

/** The result of `useWallets`. */
export type WalletsResult = {
  /** As the modal lists them. Empty until the modal opens or the page or calls `discover`. */
  readonly wallets: readonly WalletItem[]
  /** The state of the search for installed wallets. */
  readonly discovery: WalletsState['discovery']
  /** Searches for installed wallets, also again after a failure. */
  readonly discover: Kit['retryDiscovery']
  /** Connects the wallet of a row; shows how that goes in the modal. */
  readonly select: Kit['selectWallet']
}

/** The source of `useWallets`. */
export function walletsSource(kit: Kit): Source<WalletsResult> {
  const { retryDiscovery: discover, selectWallet: select } = kit
  return stateSource(kit, ({ walletList, wallets: { discovery } }) => ({
    wallets: walletList,
    discovery,
    discover,
    select,
  }))
}

/** The result of `useAllWallets`. */
export type AllWalletsResult = {
  /** The wallets that are loaded so far. */
  readonly wallets: readonly WalletItem[]
  /** The pages and the search, as a union by `status`. */
  readonly state: AllWalletsState
  /** Trims the text, and asks a while after the last change. */
  readonly search: Kit['searchWallets']
  /** The next page; after a failure the same again. */
  readonly loadMore: Kit['loadMoreWallets']
  /** Connects the wallet of a row, or shows where one gets it. */
  readonly select: Kit['selectWallet']
}

/** The source of `useAllWallets`. */
export function allWalletsSource(kit: Kit): Source<AllWalletsResult> {
  const { searchWallets: search, loadMoreWallets: loadMore, selectWallet: select } = kit
  return stateSource(kit, ({ allWallets: state }) => {
    const wallets = state.status === 'idle' ? [] : state.items
    return { state, wallets, search, loadMore, select }
  })
}

/** The source of `usePendingTransactions`. */
export const pendingTransactionsSource = (kit: Kit): Source<readonly PendingTransaction[]> =>
  stateSource(kit, ({ pendingTransactions }) => pendingTransactions)

/** On a server and while a page hydrates no wallet is known. */
export const canSource = (
  kit: Kit,
  capability: CapabilityName,
  { namespace }: NamespaceOptions = {},
): Source<boolean> => stateSource(kit, (state) => state !== kit.getInitialState() && kit.can(capability, namespace))
