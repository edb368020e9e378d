/** A transaction as wallets get it, in the shape of @polkadot/types' `SignerPayloadJSON`. Numbers are 0x hex. */
export type PjsSignerPayload = {
  address: string
  assetId?: unknown
  blockHash: string
  blockNumber: string
  era: string
  genesisHash: string
  metadataHash?: string
  method: string
  mode?: number
  nonce: string
  specVersion: string
  tip: string
  transactionVersion: string
  signedExtensions: string[]
  version: number
  withSignedTransaction?: boolean
}

/** Bytes to sign, in the shape of @polkadot/types' `SignerPayloadRaw`. `data`: 0x hex. */
export type PjsSignerRaw = { address: string; data: string; type: 'bytes' | 'payload' }

export type PjsSignerResult = { id: number; signature: `0x${string}`; signedTransaction?: `0x${string}` | Uint8Array }

/** A signer in the shape of @polkadot/api's `Signer`. */
export type PjsSigner = {
  /** @throws KitError `NOT_CONNECTED`, `USER_REJECTED`, `ABORTED`, `WALLET_FAILED` */
  readonly signPayload: (payload: PjsSignerPayload) => Promise<PjsSignerResult>
  /** The wallet puts `<Bytes>…</Bytes>` around the data and signs that. @throws as `signPayload` */
  readonly signRaw: (raw: PjsSignerRaw) => Promise<PjsSignerResult>
}
