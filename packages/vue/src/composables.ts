import type { Kit, KitEvent, KitState, LateResponse, SettledTransaction } from '@kit/core'
import {
  accountSource,
  allWalletsSource,
  balanceSource,
  canSource,
  connectionsSource,
  connectSource,
  disconnectSource,
  eventListener,
  identitySource,
  type ListenToEvents,
  modalSource,
  type NamespaceOptions,
  networkSource,
  pairingSource,
  pendingTransactionsSource,
  sessionSource,
  signInSource,
  signMessageSource,
  signTypedDataSource,
  stateSource,
  switchNetworkSource,
  themeSource,
  walletSource,
  walletsSource,
  watchSettled,
} from '@kit/core/bindings'
import { type MaybeRefOrGetter, onScopeDispose, type ShallowRef, toValue } from 'vue'
import { useKit } from './kitPlugin.ts'
import { type Composable, composable, useSource } from './useSource.ts'

/** The account of a namespace: a union by `status`, or by `isConnected` and its like. `reconnecting` while a stored session is restored, and on a server. */
export const useAccount: Composable<typeof accountSource> = /* @__PURE__ */ composable(accountSource)

/** All wallets of the explorer, page after page, for a list of the page's own. */
export const useAllWallets: Composable<typeof allWalletsSource> = /* @__PURE__ */ composable(allWalletsSource)

/** The balance of the account of a namespace. */
export const useBalance: Composable<typeof balanceSource> = /* @__PURE__ */ composable(balanceSource)

/** Whether the connected wallet of a namespace can do something beyond connecting. */
export const useCan: Composable<typeof canSource> = /* @__PURE__ */ composable(canSource)

/** `connect`: connects a wallet; without a connector it opens the modal. */
export const useConnect: Composable<typeof connectSource> = /* @__PURE__ */ composable(connectSource)

/** The wallets that are connected in a namespace, those of lately, and the way from one to another. */
export const useConnections: Composable<typeof connectionsSource> = /* @__PURE__ */ composable(connectionsSource)

/** `disconnect`: ends all connections, or those of a namespace. */
export const useDisconnect: Composable<typeof disconnectSource> = /* @__PURE__ */ composable(disconnectSource)

/** The name and the picture of the account of a namespace. */
export const useIdentity: Composable<typeof identitySource> = /* @__PURE__ */ composable(identitySource)

/** Whether the modal is open, its view, `open` and `close`. */
export const useModal: Composable<typeof modalSource> = /* @__PURE__ */ composable(modalSource)

/** The network of a namespace, those that the dapp configured, and the way to another one. */
export const useNetwork: Composable<typeof networkSource> = /* @__PURE__ */ composable(networkSource)

/** A pairing URI (`wc:…`) for a code or links of the dapp's own. For a view that the user has asked for: it opens a connection to the relay. */
export const usePairing: Composable<typeof pairingSource> = /* @__PURE__ */ composable(pairingSource)

/** Transactions that were sent through the kit and are not confirmed, oldest first. */
export const usePendingTransactions: Composable<typeof pendingTransactionsSource> =
  /* @__PURE__ */ composable(pendingTransactionsSource)

/** The session of the active account. It proves nothing to a server: check the session there, too. */
export const useSession: Composable<typeof sessionSource> = /* @__PURE__ */ composable(sessionSource)

/** `signIn` and `signOut` of the active account. */
export const useSignIn: Composable<typeof signInSource> = /* @__PURE__ */ composable(signInSource)

/** `signMessage`: asks the wallet of a namespace to sign a text. */
export const useSignMessage: Composable<typeof signMessageSource> = /* @__PURE__ */ composable(signMessageSource)

/** `signTypedData`: asks the wallet of a namespace to sign structured data (EIP-712). */
export const useSignTypedData: Composable<typeof signTypedDataSource> = /* @__PURE__ */ composable(signTypedDataSource)

/** `switchNetwork`: switches to a configured network, named by its CAIP-2 id or its chain id. */
export const useSwitchNetwork: Composable<typeof switchNetworkSource> = /* @__PURE__ */ composable(switchNetworkSource)

/** The theme, and `setTheme`. */
export const useTheme: Composable<typeof themeSource> = /* @__PURE__ */ composable(themeSource)

/** One wallet: `walletConnect`, a reverse domain name, an explorer id, or a name; `connect`, its `availability`, on a phone its `link`. */
export const useWallet: Composable<typeof walletSource> = /* @__PURE__ */ composable(walletSource)

/** The wallets that the modal lists. */
export const useWallets: Composable<typeof walletsSource> = /* @__PURE__ */ composable(walletsSource)

/**
 * The result of `select(state)`. It updates only when its contents change; `select` may return a new object.
 * @example const isOpen = useKitState((state) => state.navigation.status === 'open')
 */
export const useKitState = <selected>(
  select: (state: KitState) => selected,
  isEqual?: (one: selected, other: selected) => boolean,
): Readonly<ShallowRef<selected>> => {
  const source = stateSource(useKit(), select, isEqual)
  return useSource(() => source)
}

/** `const provider = await getProvider()`: the connected wallet's own, for signers of chain libraries. */
export function useWalletProvider(options: MaybeRefOrGetter<NamespaceOptions> = {}): {
  readonly getProvider: () => ReturnType<Kit['getProvider']>
} {
  const kit = useKit()
  return { getProvider: () => kit.getProvider({ namespace: toValue(options).namespace }) }
}

/** Calls `listener` with what happens in the kit, or with the events of one type, as long as the component is there. */
export const useKitEvents: ListenToEvents = (
  first: KitEvent['type'] | ((event: KitEvent) => void),
  second?: (event: never) => void,
): void => {
  if (globalThis.document) onScopeDispose(useKit().onEvent(eventListener(first, second)))
}

/** Calls `listener` with each transaction whose end this tab sees, as long as the component is there. */
export function useTransactionSettled(listener: (transaction: SettledTransaction) => void): void {
  if (globalThis.document) onScopeDispose(watchSettled(useKit(), listener))
}

/**
 * Calls `listener` with the responses of a paired wallet to requests that an earlier page made, as long as the component is there. Each
 * response is reported once in all.
 */
export function useLateResponse(listener: (response: LateResponse) => void): void {
  if (globalThis.document) onScopeDispose(useKit().onLateResponse(listener))
}
