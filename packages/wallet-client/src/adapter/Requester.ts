import type { CaipNetworkId } from '@kit/core/adapter'

/** What is asked of the provider of a pairing: EIP-1193, with the chain where it is not the provider's own to know. */
export type Requester = {
  readonly request: (request: {
    readonly method: string
    readonly params: unknown
    readonly chainId?: CaipNetworkId
    readonly signal?: AbortSignal
  }) => Promise<unknown>
  readonly on?: ((event: string, listener: (value: unknown) => void) => unknown) | undefined
  readonly removeListener?: ((event: string, listener: (value: unknown) => void) => unknown) | undefined
  /** CAIP-2: where requests go that name no chain. */
  readonly setDefaultChain?: ((chainId: CaipNetworkId) => void) | undefined
}

export const isRequester = (value: unknown): value is Requester =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Requester>).request === 'function'
