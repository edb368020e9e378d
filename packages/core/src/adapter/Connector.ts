/** How a connector reaches its wallet. Core makes MULTI_CHAIN out of connectors of several namespaces; adapters never do. */
export type ConnectorType = 'INJECTED' | 'ANNOUNCED' | 'EXTERNAL' | 'MULTI_CHAIN' | 'AUTH' | 'WALLET_CONNECT'

/** A way to connect a wallet. Data only: its adapter has the methods. */
export type Connector = {
  /** The same after a reload: the rdns (EIP-6963), the name in the Wallet Standard, or an id of its own. */
  readonly id: string
  /** As users read it. */
  readonly name: string
  /** How it is reached. */
  readonly type: ConnectorType
  /** CAIP-2 namespace. */
  readonly namespace: string
  /** Only `data:image/…`, `https:` or loopback `http:` addresses; adapters drop all else. */
  readonly imageUrl?: string | undefined
  /** The id of its picture in the wallet explorer. */
  readonly imageId?: string | undefined
  /** EIP-6963 reverse domain name. */
  readonly rdns?: string | undefined
  /** 64 hex digits of the wallet explorer. */
  readonly explorerId?: string | undefined
}
