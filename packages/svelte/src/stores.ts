import type { Kit, KitState } from '@kit/core'
import {
  accountSource,
  allWalletsSource,
  balanceSource,
  canSource,
  connectionsSource,
  connectSource,
  disconnectSource,
  identitySource,
  modalSource,
  networkSource,
  pairingSource,
  pendingTransactionsSource,
  sessionSource,
  signInSource,
  signMessageSource,
  signTypedDataSource,
  type Source,
  sourceMaker,
  stateSource,
  switchNetworkSource,
  themeSource,
  walletSource,
  walletsSource,
} from '@kit/core/bindings'
import { derived, type Readable, readable } from 'svelte/store'
import { useKit } from './kit.ts'

/** A store of the value of the source that `source` holds now, which is followed while the store has a subscriber. */
function toStore<value>(source: Readable<Source<value>>): Readable<value> {
  return readable<value>(undefined, (set) => {
    let last: Source<value> | undefined
    let end = (): void => {}
    const stop = source.subscribe((now) => {
      if (now === last) return
      last = now
      end()
      end = () => {}
      if (!globalThis.document) return set(now.getInitial())
      const update = (): void => set(now.get())
      update()
      end = now.subscribe(update)
    })
    return () => {
      stop()
      end()
    }
  })
}

/** The function that makes what `make` returns for the kit of the page a store. Each parameter is a value or a store of it. */
type StoreOf<make> = make extends (kit: Kit, ...parameters: infer parameters) => Source<infer value>
  ? (...parameters: Reactive<parameters>) => Readable<value>
  : never

type Reactive<parameters extends readonly unknown[]> = {
  [index in keyof parameters]: parameters[index] | Readable<parameters[index]>
}

const isStore = (value: unknown): value is Readable<unknown> =>
  typeof value === 'object' && value !== null && 'subscribe' in value

const store =
  <parameters extends readonly unknown[], value>(make: (kit: Kit, ...parameters: parameters) => Source<value>) =>
  (...parameters: Reactive<parameters>): Readable<value> => {
    const sourceOf = sourceMaker(useKit(), make)
    const stores = parameters.map((parameter) => (isStore(parameter) ? parameter : readable(parameter)))
    // Svelte changes this array in place.
    return toStore(derived(stores, (values) => sourceOf([...values])))
  }

/** The account of a namespace: a union by `status`, or by `isConnected` and its like. `reconnecting` while a stored session is restored, and on a server. */
export const useAccount: StoreOf<typeof accountSource> = /* @__PURE__ */ store(accountSource)

/** All wallets of the explorer, page after page, for a list of the page's own. */
export const useAllWallets: StoreOf<typeof allWalletsSource> = /* @__PURE__ */ store(allWalletsSource)

/** The balance of the account of a namespace. */
export const useBalance: StoreOf<typeof balanceSource> = /* @__PURE__ */ store(balanceSource)

/** Whether the connected wallet of a namespace can do something beyond connecting. */
export const useCan: StoreOf<typeof canSource> = /* @__PURE__ */ store(canSource)

/** `connect`: connects a wallet; without a connector it opens the modal. */
export const useConnect: StoreOf<typeof connectSource> = /* @__PURE__ */ store(connectSource)

/** The wallets that are connected in a namespace, those of lately, and the way from one to another. */
export const useConnections: StoreOf<typeof connectionsSource> = /* @__PURE__ */ store(connectionsSource)

/** `disconnect`: ends all connections, or those of a namespace. */
export const useDisconnect: StoreOf<typeof disconnectSource> = /* @__PURE__ */ store(disconnectSource)

/** The name and the picture of the account of a namespace. */
export const useIdentity: StoreOf<typeof identitySource> = /* @__PURE__ */ store(identitySource)

/** Whether the modal is open, its view, `open` and `close`. */
export const useModal: StoreOf<typeof modalSource> = /* @__PURE__ */ store(modalSource)

/** The network of a namespace, those that the dapp configured, and the way to another one. */
export const useNetwork: StoreOf<typeof networkSource> = /* @__PURE__ */ store(networkSource)

/** A pairing URI (`wc:…`) for a code or links of the dapp's own. For a view that the user has asked for: it opens a connection to the relay. */
export const usePairing: StoreOf<typeof pairingSource> = /* @__PURE__ */ store(pairingSource)

/** Transactions that were sent through the kit and are not confirmed, oldest first. */
export const usePendingTransactions: StoreOf<typeof pendingTransactionsSource> =
  /* @__PURE__ */ store(pendingTransactionsSource)

/** The session of the active account. It proves nothing to a server: check the session there, too. */
export const useSession: StoreOf<typeof sessionSource> = /* @__PURE__ */ store(sessionSource)

/** `signIn` and `signOut` of the active account. */
export const useSignIn: StoreOf<typeof signInSource> = /* @__PURE__ */ store(signInSource)

/** `signMessage`: asks the wallet of a namespace to sign a text. */
export const useSignMessage: StoreOf<typeof signMessageSource> = /* @__PURE__ */ store(signMessageSource)

/** `signTypedData`: asks the wallet of a namespace to sign structured data (EIP-712). */
export const useSignTypedData: StoreOf<typeof signTypedDataSource> = /* @__PURE__ */ store(signTypedDataSource)

/** `switchNetwork`: switches to a configured network, named by its CAIP-2 id or its chain id. */
export const useSwitchNetwork: StoreOf<typeof switchNetworkSource> = /* @__PURE__ */ store(switchNetworkSource)

/** The theme, and `setTheme`. */
export const useTheme: StoreOf<typeof themeSource> = /* @__PURE__ */ store(themeSource)

/** One wallet: `walletConnect`, a reverse domain name, an explorer id, or a name; `connect`, its `availability`, on a phone its `link`. */
export const useWallet: StoreOf<typeof walletSource> = /* @__PURE__ */ store(walletSource)

/** The wallets that the modal lists. */
export const useWallets: StoreOf<typeof walletsSource> = /* @__PURE__ */ store(walletsSource)

/** The result of `select(state)` of a kit, without a context. */
export const kitState = <selected>(
  kit: Kit,
  select: (state: KitState) => selected,
  isEqual?: (one: selected, other: selected) => boolean,
): Readable<selected> => toStore(readable(stateSource(kit, select, isEqual)))
