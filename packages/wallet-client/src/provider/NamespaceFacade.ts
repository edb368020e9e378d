import type { RequestArguments } from './NamespaceProvider.ts'

type Listener = (value: never) => unknown

/** The provider of one namespace of a session: EIP-1193 for eip155, the same interface for others. */
export type NamespaceFacade = {
  /**
   * Where no chain is named (CAIP-2, as `chainId` or behind the request), it goes to the default one.
   * @throws WalletClientError; on eip155 with the codes of EIP-1193 (4001, 4100, 4200, 4900)
   */
  readonly request: <T = unknown>(
    args: RequestArguments & { readonly chainId?: string | undefined },
    chain?: string,
  ) => Promise<T>
  /** CAIP-2, one that the wallet approved: the target of requests that name no chain. Changed without a prompt. */
  readonly setDefaultChain: (chain: string) => void
  /**
   * `connect`, `disconnect`, `accountsChanged` (addresses), `chainChanged` (hex on eip155, elsewhere CAIP-2), `message`, and events that
   * a wallet emits in the namespace.
   */
  readonly on: (event: string, listener: Listener) => NamespaceFacade
  /** Removes a listener. One that was not added is ignored. */
  readonly removeListener: (event: string, listener: Listener) => NamespaceFacade
}
