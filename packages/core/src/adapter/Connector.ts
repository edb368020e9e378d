/** How a connector reaches its wallet. Core makes MULTI_CHAIN out of connectors of several namespaces; adapters never do. */
export type ConnectorType = 'INJECTED' | 'ANNOUNCED' | 'EXTERNAL' | 'MULTI_CHAIN' | 'AUTH' | 'WALLET_CONNECT'

/** A way to connect a wallet. Data only: its adapter has the methods. */
export type Connector = {
  /** The same after a reload: the rdns (EIP-6963), the name in the Wallet Standard, or an id of its own. */
  readonly id: string
  /** The display name of the wallet or of the way to connect. */
  readonly name: string
  /** The way in which the connector reaches its wallet. */
  readonly type: ConnectorType
  /** CAIP-2 namespace. */
  readonly namespace: string
  /** Only `data:image/…`, `https:` or loopback `http:` addresses; adapters drop all else. */
  readonly imageUrl?: string | undefined
  /** The wallet explorer's id of the icon. */
  readonly imageId?: string | undefined
  /** EIP-6963 reverse domain name. */
  readonly rdns?: string | undefined
  /** The wallet explorer's id of the wallet, 64 hex digits. */
  readonly explorerId?: string | undefined
}
