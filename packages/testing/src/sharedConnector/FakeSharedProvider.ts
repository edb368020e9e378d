import type { CaipNetworkId, WalletProvider, SharedSessionNamespace } from '@kit/core/adapter'

/** What `createFakeSharedConnector` provides for a namespace, as `{ kind: 'custom', provider }`, and fake adapters attach. */
export type FakeSharedProvider = {
  /** Distinguishes the provider from others. */
  readonly isFakeSharedProvider: true
  /** Signs a text, with a signature that can be predicted, after a prompt. */
  readonly signMessage: (parameters: {
    readonly address: string
    readonly message: string
    readonly signal: AbortSignal
  }) => Promise<string>
  /** Switches the network of a namespace, after a prompt. */
  readonly switchNetwork: (parameters: {
    readonly networkId: CaipNetworkId
    readonly signal: AbortSignal
  }) => Promise<void>
  /** The session's state for the namespace; undefined once it has ended. */
  readonly current: () => SharedSessionNamespace | undefined
  /** Calls `listener` after each change of `current`. Returns unsubscribe. */
  readonly subscribe: (listener: () => void) => () => void
}

/** The fake provider that a shared connector provides, if it is one. */
export function fakeProviderOf(shared: WalletProvider): FakeSharedProvider | undefined {
  if (shared.kind !== 'custom') return undefined
  const provider = shared.provider
  return typeof provider === 'object' && provider !== null && 'isFakeSharedProvider' in provider
    ? (provider as FakeSharedProvider)
    : undefined
}
