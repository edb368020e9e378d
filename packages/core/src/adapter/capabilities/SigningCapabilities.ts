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

/** Typed structured data to sign. @see https://eips.ethereum.org/EIPS/eip-712 */
export type TypedData = {
  /** The domain separator fields, such as `name`, `chainId` and `verifyingContract`. */
  readonly domain: Readonly<Record<string, unknown>>
  /** The struct types by name, each with its members in order. */
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  /** The name of the struct type in `types` that `message` has. */
  readonly primaryType: string
  /** The values of the struct that is signed. */
  readonly message: Readonly<Record<string, unknown>>
}

/** An input of a PSBT that the wallet is asked to sign. */
export type PsbtInput = {
  /** The index of the input in the PSBT, from 0. */
  readonly index: number
  /** The address whose key signs the input. */
  readonly address: string
  /** Default: SIGHASH_ALL (1). */
  readonly sighashTypes?: readonly number[] | undefined
}
