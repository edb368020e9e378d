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
import { type Accessor, onCleanup } from 'solid-js'
import { useKit } from './KitProvider.ts'
import { access, type MaybeAccessor, type Primitive, primitive, useSource } from './useSource.ts'

/** The account of a namespace: a union by `status`, or by `isConnected` and its like. `reconnecting` while a stored session is restored, and on a server. */
export const useAccount: Primitive<typeof accountSource> = /* @__PURE__ */ primitive(accountSource)

/** All wallets of the explorer, page after page, for a list of the page's own. */
export const useAllWallets: Primitive<typeof allWalletsSource> = /* @__PURE__ */ primitive(allWalletsSource)

/** The balance of the account of a namespace. */
export const useBalance: Primitive<typeof balanceSource> = /* @__PURE__ */ primitive(balanceSource)

/** Whether the connected wallet of a namespace can do something beyond connecting. */
export const useCan: Primitive<typeof canSource> = /* @__PURE__ */ primitive(canSource)

/** `connect`: connects a wallet; without a connector it opens the modal. */
export const useConnect: Primitive<typeof connectSource> = /* @__PURE__ */ primitive(connectSource)

/** The wallets that are connected in a namespace, those of lately, and the way from one to another. */
export const useConnections: Primitive<typeof connectionsSource> = /* @__PURE__ */ primitive(connectionsSource)

/** `disconnect`: ends all connections, or those of a namespace. */
export const useDisconnect: Primitive<typeof disconnectSource> = /* @__PURE__ */ primitive(disconnectSource)

/** The name and the picture of the account of a namespace. */
export const useIdentity: Primitive<typeof identitySource> = /* @__PURE__ */ primitive(identitySource)

/** Whether the modal is open, its view, `open` and `close`. */
export const useModal: Primitive<typeof modalSource> = /* @__PURE__ */ primitive(modalSource)

/** The network of a namespace, those that the dapp configured, and the way to another one. */
export const useNetwork: Primitive<typeof networkSource> = /* @__PURE__ */ primitive(networkSource)

/** A pairing URI (`wc:…`) for a code or links of the dapp's own. For a view that the user has asked for: it opens a connection to the relay. */
export const usePairing: Primitive<typeof pairingSource> = /* @__PURE__ */ primitive(pairingSource)

/** Transactions that were sent through the kit and are not confirmed, oldest first. */
export const usePendingTransactions: Primitive<typeof pendingTransactionsSource> =
  /* @__PURE__ */ primitive(pendingTransactionsSource)

/** The session of the active account. It proves nothing to a server: check the session there, too. */
export const useSession: Primitive<typeof sessionSource> = /* @__PURE__ */ primitive(sessionSource)

/** `signIn` and `signOut` of the active account. */
export const useSignIn: Primitive<typeof signInSource> = /* @__PURE__ */ primitive(signInSource)

/** `signMessage`: asks the wallet of a namespace to sign a text. */
export const useSignMessage: Primitive<typeof signMessageSource> = /* @__PURE__ */ primitive(signMessageSource)

/** `signTypedData`: asks the wallet of a namespace to sign structured data (EIP-712). */
export const useSignTypedData: Primitive<typeof signTypedDataSource> = /* @__PURE__ */ primitive(signTypedDataSource)

/** `switchNetwork`: switches to a configured network, named by its CAIP-2 id or its chain id. */
export const useSwitchNetwork: Primitive<typeof switchNetworkSource> = /* @__PURE__ */ primitive(switchNetworkSource)

/** The theme, and `setTheme`. */
export const useTheme: Primitive<typeof themeSource> = /* @__PURE__ */ primitive(themeSource)

/** One wallet: `walletConnect`, a reverse domain name, an explorer id, or a name; `connect`, its `availability`, on a phone its `link`. */
export const useWallet: Primitive<typeof walletSource> = /* @__PURE__ */ primitive(walletSource)

/** The wallets that the modal lists. */
export const useWallets: Primitive<typeof walletsSource> = /* @__PURE__ */ primitive(walletsSource)

/**
 * The result of `select(state)`. It updates only when its contents change; `select` may return a new object.
 * @example const isOpen = useKitState((state) => state.navigation.status === 'open')
 */
export const useKitState = <selected>(
  select: (state: KitState) => selected,
  isEqual?: (one: selected, other: selected) => boolean,
): Accessor<selected> => {
  const source = stateSource(useKit(), select, isEqual)
  return useSource(() => source)
}

/** `const provider = await getProvider()`: the connected wallet's own, for signers of chain libraries. */
export function useWalletProvider(options: MaybeAccessor<NamespaceOptions> = {}): {
  readonly getProvider: () => ReturnType<Kit['getProvider']>
} {
  const kit = useKit()
  return { getProvider: () => kit.getProvider({ namespace: access(options).namespace }) }
}

/** Calls `listener` with what happens in the kit, or with the events of one type, as long as its owner is there. */
export const useKitEvents: ListenToEvents = (
  first: KitEvent['type'] | ((event: KitEvent) => void),
  second?: (event: never) => void,
): void => {
  if (globalThis.document) onCleanup(useKit().onEvent(eventListener(first, second)))
}

/** Calls `listener` with each transaction whose end this tab sees, as long as its owner is there. */
export function useTransactionSettled(listener: (transaction: SettledTransaction) => void): void {
  if (globalThis.document) onCleanup(watchSettled(useKit(), listener))
}

/**
 * Calls `listener` with the responses of a paired wallet to requests that an earlier page made, as long as its owner is there. Each
 * response is reported once in all.
 */
export function useLateResponse(listener: (response: LateResponse) => void): void {
  if (globalThis.document) onCleanup(useKit().onLateResponse(listener))
}
