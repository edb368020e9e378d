/** What a wallet gives when it is enabled. All it says is unknown until it is looked at. */
export type InjectedWallet = {
  readonly accounts: {
    readonly get: () => Promise<unknown>
    /** Older wallets have none. The result, or what it resolves to, ends it. */
    readonly subscribe?: ((listener: (accounts: unknown) => void) => unknown) | undefined
  }
  readonly signer: {
    readonly signPayload?: ((payload: unknown) => Promise<unknown>) | undefined
    readonly signRaw?: ((raw: unknown) => Promise<unknown>) | undefined
  }
}

/** The checked form of what a stranger gave; undefined where it cannot be a wallet. Getters may throw. */
export function toInjectedWallet(value: unknown): InjectedWallet | undefined {
  try {
    const { accounts, signer } = Object(value) as { readonly accounts?: unknown; readonly signer?: unknown }
    const isWallet =
      typeof (Object(accounts) as { get?: unknown }).get === 'function' && typeof signer === 'object' && signer !== null
    return isWallet ? (value as InjectedWallet) : undefined
  } catch {
    return undefined
  }
}
