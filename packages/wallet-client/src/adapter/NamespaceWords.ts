import type {
  Account,
  AdapterCapabilities,
  CaipNetworkId,
  CapabilityName,
  Network,
  PairingNamespace,
  RpcClient,
} from '@kit/core/adapter'

/** A request to the provider of a pairing: EIP-1193, with the chain if the provider does not know it. */
export type Requester = {
  readonly request: (request: {
    readonly method: string
    readonly params: unknown
    readonly chainId?: CaipNetworkId
    readonly signal?: AbortSignal
  }) => Promise<unknown>
  readonly on?: ((event: string, listener: (value: unknown) => void) => unknown) | undefined
  readonly removeListener?: ((event: string, listener: (value: unknown) => void) => unknown) | undefined
  /** CAIP-2 id of the chain for requests that name none. */
  readonly setDefaultChain?: ((chainId: CaipNetworkId) => void) | undefined
}

export const isRequester = (value: unknown): value is Requester =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Requester>).request === 'function'

export type Ask = (method: string, params: unknown) => Promise<unknown>

/** The parameters of the capabilities of a namespace. */
export type CapabilityTools = {
  /**
   * Sends a request to the wallet of a connection, on `network` or else on the network of the connection; `signal` ends
   * the wait. `maySend`: the wallet may send a transaction, so an unknown error message does not count as a rejection.
   * `capability`: what is missing if the wallet does not know the method.
   * @throws KitError `NOT_CONNECTED`, `CAPABILITY_MISSING`, `ABORTED`, `USER_REJECTED`, `REQUEST_PENDING`, `NETWORK_NOT_SUPPORTED`,
   * `WALLET_FAILED`
   */
  readonly withWallet: <value>(
    parameters: {
      readonly connectorId: string
      readonly signal: AbortSignal
      readonly network?: Network | undefined
      readonly maySend?: boolean | undefined
      readonly capability?: CapabilityName | undefined
    },
    run: (ask: Ask) => Promise<value>,
  ) => Promise<value>
  /** Sends a request to a node of the network instead of the wallet. */
  readonly read: RpcClient['request']
  /** Sets the network of a connection. */
  readonly moveTo: (connectorId: string, network: Network) => void
}

/** What a wallet reports about one of its accounts beyond the address. */
export type AccountDescription = Pick<Account, 'address' | 'purpose' | 'type'>

/** The requests that wallets of a namespace understand. */
export type NamespaceWords = {
  /** What a pairing requests. */
  readonly pairing: PairingNamespace
  /** Reads the types of a wallet's accounts, without a prompt. `account` is an address of the session. */
  readonly describeAccounts?: ((ask: Ask, account: string) => Promise<readonly AccountDescription[]>) | undefined
  /** Capabilities that extend or replace those that all namespaces share. */
  readonly createCapabilities: (tools: CapabilityTools) => Partial<AdapterCapabilities>
}
