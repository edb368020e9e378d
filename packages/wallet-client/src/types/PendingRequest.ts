/** The known origin of a peer. */
export type VerifyContext = {
  /**
   * The origin and its verification by the service. `VALID`: the origin is that of the app's own address. `UNKNOWN`:
   * nothing was attested.
   */
  readonly verified: {
    readonly verifyUrl: string
    readonly validation: 'UNKNOWN' | 'VALID' | 'INVALID'
    readonly origin: string
    readonly isScam?: boolean
  }
}

/** A request of a dapp and its chain. */
export type SessionRequestParams = {
  /** The JSON-RPC method, its parameters, and when the request expires. */
  readonly request: {
    readonly method: string
    readonly params: unknown
    /** Unix time in seconds. */
    readonly expiryTimestamp?: number
  }
  /** CAIP-2 chain id. */
  readonly chainId: string
}

/** A request that waits for the wallet's answer, as it is stored. */
export type PendingRequest = {
  /** Topic of the session. */
  readonly topic: string
  /** Id of the request, which the response repeats. */
  readonly id: number
  /** The request and its chain. */
  readonly params: SessionRequestParams
  /** The verified origin of the dapp. */
  readonly verifyContext: VerifyContext
}
