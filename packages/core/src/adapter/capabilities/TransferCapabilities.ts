import type { Balance } from './Balance.ts'
import type { ConnectedParameters } from './ConnectedParameters.ts'

/** Moving money. `hash` is what the chain calls it: transaction hash, signature or txid; it says sent, not mined. */
export type TransferCapabilities = {
  /** Sends the native coin. @throws KitError `INVALID_ADDRESS`, `INSUFFICIENT_FUNDS` where it is known before the wallet is asked */
  readonly sendTransaction: (
    parameters: ConnectedParameters & {
      readonly to: string
      /** In the smallest unit. */
      readonly value: bigint
      /** EVM call data, 0x hex. */
      readonly data?: string | undefined
      /**
       * The most that the network fee may be, in the smallest unit. Only adapters that choose the fee heed it
       * (Bitcoin). @throws KitError `FEE_TOO_HIGH` before the wallet is asked
       */
      readonly maxFee?: bigint | undefined
    },
  ) => Promise<{ readonly hash: string }>
  /** Sends a token (ERC-20, SPL …). `token`: its contract or mint. `amount`: in its smallest unit. */
  readonly transferToken: (
    parameters: ConnectedParameters & { readonly token: string; readonly to: string; readonly amount: bigint },
  ) => Promise<{ readonly hash: string }>
  /** What a transfer would cost now, in the native coin; nothing is signed. `token`: absent for the native coin. A machine call. */
  readonly estimateFee: (
    parameters: ConnectedParameters & {
      readonly token?: string | undefined
      readonly to: string
      readonly amount: bigint
    },
  ) => Promise<Balance>
  /** Several calls in one prompt (EIP-5792 `wallet_sendCalls`). `id` is for `getCallsStatus`. */
  readonly sendCalls: (
    parameters: ConnectedParameters & {
      readonly calls: readonly Call[]
      /** All or nothing. Default: false. */
      readonly atomic?: boolean | undefined
      readonly capabilities?: Readonly<Record<string, unknown>> | undefined
    },
  ) => Promise<{ readonly id: string }>
  /** EIP-5792 `wallet_getCallsStatus`. A machine call. */
  readonly getCallsStatus: (parameters: ConnectedParameters & { readonly id: string }) => Promise<CallsStatus>
  /** EIP-5792 `wallet_getCapabilities`, by CAIP-2 id. A machine call. */
  readonly getWalletCapabilities: (
    parameters: ConnectedParameters,
  ) => Promise<Readonly<Record<string, Readonly<Record<string, unknown>>>>>
}

export type Call = { readonly to: string; readonly value?: bigint | undefined; readonly data?: string | undefined }

export type CallsStatus = {
  readonly status: 'pending' | 'confirmed' | 'failed' | 'reverted' | 'partiallyReverted'
  /** EIP-5792 status code, 100–699. */
  readonly statusCode: number
  readonly atomic: boolean
  readonly receipts: readonly { readonly hash: string; readonly blockNumber: bigint; readonly succeeded: boolean }[]
}
