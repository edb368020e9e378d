import type { ConnectedParameters } from './ConnectedParameters.ts'

/** Requests that the user signs in the wallet. None has a deadline. */
export type SigningCapabilities = {
  /**
   * Signs text: EIP-191 `personal_sign` on EVM (0x hex), the bytes of the text on Solana (base58) and Polkadot
   * (`signRaw`, 0x hex), ECDSA or BIP-322 on Bitcoin (base64).
   */
  readonly signMessage: (
    parameters: Omit<ConnectedParameters, 'network'> & {
      readonly message: string
      /** Bitcoin only. Absent: what suits the address. */
      readonly scheme?: 'ecdsa' | 'bip322' | undefined
    },
  ) => Promise<{ readonly signature: string }>
  /** EIP-712, version 4: `{ domain, types, primaryType, message }`. The signature is 0x hex. */
  readonly signTypedData: (
    parameters: Omit<ConnectedParameters, 'network'> & { readonly typedData: TypedData },
  ) => Promise<{ readonly signature: string }>
  /** Signs without sending. Each transaction is in its chain's wire format; so is the answer, in the same order. */
  readonly signTransactions: (
    parameters: ConnectedParameters & { readonly transactions: readonly Uint8Array[] },
  ) => Promise<{ readonly transactions: readonly Uint8Array[] }>
  /** The wallet signs a transaction in its chain's wire format and sends it. */
  readonly signAndSendTransaction: (
    parameters: ConnectedParameters & { readonly transaction: Uint8Array },
  ) => Promise<{ readonly hash: string }>
  /** BIP-174. `psbt`: base64. Absent `inputs`: all that belong to the address. `hash` (txid) where `broadcast` was asked for. */
  readonly signPsbt: (
    parameters: ConnectedParameters & {
      readonly psbt: string
      readonly inputs?: readonly PsbtInput[] | undefined
      readonly broadcast?: boolean | undefined
    },
  ) => Promise<{ readonly psbt: string; readonly hash?: string | undefined }>
}

/** Structured data that is signed, by EIP-712. */
export type TypedData = {
  /** What the signature is for. */
  readonly domain: Readonly<Record<string, unknown>>
  /** The types that the message is made of. */
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  /** The type of the message. */
  readonly primaryType: string
  /** What is signed. */
  readonly message: Readonly<Record<string, unknown>>
}

/** An input of a PSBT that is signed. */
export type PsbtInput = {
  /** Its place among the inputs, from 0. */
  readonly index: number
  /** The address that signs it. */
  readonly address: string
  /** Default: SIGHASH_ALL (1). */
  readonly sighashTypes?: readonly number[] | undefined
}
