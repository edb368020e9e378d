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
import { onMount } from 'svelte'
import { useKit } from './kit.ts'
import { type Current, type Live, live, type MaybeGetter, read, useSource } from './useSource.ts'

/** The account of a namespace: a union by `status`, or by `isConnected` and its like. `reconnecting` while a stored session is restored, and on a server. */
export const useAccount: Live<typeof accountSource> = /* @__PURE__ */ live(accountSource)

/** All wallets of the explorer, page after page, for a list of the page's own. */
export const useAllWallets: Live<typeof allWalletsSource> = /* @__PURE__ */ live(allWalletsSource)

/** The balance of the account of a namespace. */
export const useBalance: Live<typeof balanceSource> = /* @__PURE__ */ live(balanceSource)

/** Whether the connected wallet of a namespace can do something beyond connecting. */
export const useCan: Live<typeof canSource> = /* @__PURE__ */ live(canSource)

/** `connect`: connects a wallet; without a connector it opens the modal. */
export const useConnect: Live<typeof connectSource> = /* @__PURE__ */ live(connectSource)

/** The wallets that are connected in a namespace, those of lately, and the way from one to another. */
export const useConnections: Live<typeof connectionsSource> = /* @__PURE__ */ live(connectionsSource)

/** `disconnect`: ends all connections, or those of a namespace. */
export const useDisconnect: Live<typeof disconnectSource> = /* @__PURE__ */ live(disconnectSource)

/** The name and the picture of the account of a namespace. */
export const useIdentity: Live<typeof identitySource> = /* @__PURE__ */ live(identitySource)

/** Whether the modal is open, its view, `open` and `close`. */
export const useModal: Live<typeof modalSource> = /* @__PURE__ */ live(modalSource)

/** The network of a namespace, those that the dapp configured, and the way to another one. */
export const useNetwork: Live<typeof networkSource> = /* @__PURE__ */ live(networkSource)

/** A pairing URI (`wc:…`) for a code or links of the dapp's own. For a view that the user has asked for: it opens a connection to the relay. */
export const usePairing: Live<typeof pairingSource> = /* @__PURE__ */ live(pairingSource)

/** Transactions that were sent through the kit and are not confirmed, oldest first. */
export const usePendingTransactions: Live<typeof pendingTransactionsSource> =
  /* @__PURE__ */ live(pendingTransactionsSource)

/** The session of the active account. It proves nothing to a server: check the session there, too. */
export const useSession: Live<typeof sessionSource> = /* @__PURE__ */ live(sessionSource)

/** `signIn` and `signOut` of the active account. */
export const useSignIn: Live<typeof signInSource> = /* @__PURE__ */ live(signInSource)

/** `signMessage`: asks the wallet of a namespace to sign a text. */
export const useSignMessage: Live<typeof signMessageSource> = /* @__PURE__ */ live(signMessageSource)

/** `signTypedData`: asks the wallet of a namespace to sign structured data (EIP-712). */
export const useSignTypedData: Live<typeof signTypedDataSource> = /* @__PURE__ */ live(signTypedDataSource)

/** `switchNetwork`: switches to a configured network, named by its CAIP-2 id or its chain id. */
export const useSwitchNetwork: Live<typeof switchNetworkSource> = /* @__PURE__ */ live(switchNetworkSource)

/** The theme, and `setTheme`. */
export const useTheme: Live<typeof themeSource> = /* @__PURE__ */ live(themeSource)

/** One wallet: `walletConnect`, a reverse domain name, an explorer id, or a name; `connect`, its `availability`, on a phone its `link`. */
export const useWallet: Live<typeof walletSource> = /* @__PURE__ */ live(walletSource)

/** The wallets that the modal lists. */
export const useWallets: Live<typeof walletsSource> = /* @__PURE__ */ live(walletsSource)

/**
 * The result of `select(state)` of a kit, without a context. It updates only when its contents change; `select` may return a new object.
 * @example const isOpen = kitState(kit, (state) => state.navigation.status === 'open'); isOpen.current
 */
export const kitState = <selected>(
  kit: Kit,
  select: (state: KitState) => selected,
  isEqual?: (one: selected, other: selected) => boolean,
): Current<selected> => {
  const source = stateSource(kit, select, isEqual)
  return useSource(() => source)
}

/** As `kitState`, for the kit of `setKit`. */
export const useKitState = <selected>(
  select: (state: KitState) => selected,
  isEqual?: (one: selected, other: selected) => boolean,
): Current<selected> => kitState(useKit(), select, isEqual)

/** `const provider = await getProvider()`: the connected wallet's own, for signers of chain libraries. */
export function useWalletProvider(options: MaybeGetter<NamespaceOptions> = {}): {
  readonly getProvider: () => ReturnType<Kit['getProvider']>
} {
  const kit = useKit()
  return { getProvider: () => kit.getProvider({ namespace: read(options).namespace }) }
}

/** Calls `listener` with what happens in the kit, or with the events of one type, as long as the component is there. */
export const useKitEvents: ListenToEvents = (
  first: KitEvent['type'] | ((event: KitEvent) => void),
  second?: (event: never) => void,
): void => {
  const kit = useKit()
  onMount(() => kit.onEvent(eventListener(first, second)))
}

/** Calls `listener` with each transaction whose end this tab sees, as long as the component is there. */
export function useTransactionSettled(listener: (transaction: SettledTransaction) => void): void {
  const kit = useKit()
  onMount(() => watchSettled(kit, listener))
}

/**
 * Calls `listener` with the responses of a paired wallet to requests that an earlier page made, as long as the component is there. Each
 * response is reported once in all.
 */
export function useLateResponse(listener: (response: LateResponse) => void): void {
  const kit = useKit()
  onMount(() => kit.onLateResponse(listener))
}
