export type Namespace = 'eip155' | 'solana' | 'bip122'

/** A network that the wallet can reach. */
export type WalletChain = {
  readonly namespace: Namespace
  /** CAIP-2. */
  readonly networkId: string
  readonly name: string
  /** JSON-RPC; of a Bitcoin network the base of an Esplora API. */
  readonly rpcUrl: string
  readonly symbol: string
  readonly decimals: number
}

/** The part of a CAIP-2 id before the colon, where the wallet knows it. */
export function namespaceOf(networkId: string): Namespace | undefined {
  const [name] = networkId.split(':', 1)
  return name === 'eip155' || name === 'solana' || name === 'bip122' ? name : undefined
}
