/** SPEC §3. MULTI_CHAIN is made by core out of connectors of several namespaces, never by an adapter. */
export type ConnectorType = 'INJECTED' | 'ANNOUNCED' | 'EXTERNAL' | 'MULTI_CHAIN' | 'AUTH' | 'WALLET_CONNECT'

/** A way to a wallet. Data only: what it can do is asked of its adapter. */
export type Connector = {
  /** Stable over reloads: rdns (EIP-6963), wallet-standard name, or one of FACTS §2.6. */
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  /** CAIP-2 namespace. */
  readonly namespace: string
  /** Only `data:image/…`, `https:` or loopback `http:` addresses; adapters drop all else. */
  readonly imageUrl?: string | undefined
  readonly imageId?: string | undefined
  /** EIP-6963 reverse domain name. */
  readonly rdns?: string | undefined
  readonly explorerId?: string | undefined
}
