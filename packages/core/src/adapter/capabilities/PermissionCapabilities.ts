import type { ConnectedParameters } from './ConnectedParameters.ts'

/** Permissions that a page may request from a wallet. */
export type PermissionCapabilities = {
  /** EIP-747 `wallet_watchAsset`; whether the person added it. */
  readonly watchAsset: (
    parameters: ConnectedParameters & {
      readonly token: string
      readonly symbol: string
      readonly decimals: number
      readonly imageUrl?: string | undefined
    },
  ) => Promise<{ readonly added: boolean }>
  /** EIP-2255 `wallet_getPermissions`. A machine call. */
  readonly getPermissions: (parameters: ConnectedParameters) => Promise<readonly WalletPermission[]>
  /** EIP-2255 `wallet_requestPermissions`; prompts the user, for example to choose other accounts. */
  readonly requestPermissions: (parameters: ConnectedParameters) => Promise<readonly WalletPermission[]>
}

/** EIP-2255. */
export type WalletPermission = {
  /** The JSON-RPC method that the permission allows. */
  readonly parentCapability: string
  /** The restrictions of the permission, such as the exposed accounts. */
  readonly caveats: readonly { readonly type: string; readonly value: unknown }[]
}
