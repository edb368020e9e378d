import type { AdapterConnection, Network } from '@kit/core/adapter'

/** A live connection of a fake instance, to one of its own wallets or to an attached provider. */
export type FakeLive = {
  /** undefined once the connection has ended. */
  readonly snapshot: () => AdapterConnection | undefined
  readonly signMessage: (parameters: {
    readonly address: string
    readonly message: string
    readonly signal: AbortSignal
  }) => Promise<string>
  readonly switchNetwork: (parameters: { readonly network: Network; readonly signal: AbortSignal }) => Promise<void>
  /** Called on disconnect. */
  readonly end: () => void
}
