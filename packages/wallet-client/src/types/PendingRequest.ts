/** The known origin of a peer. */
export type VerifyContext = {
  readonly verified: {
    readonly verifyUrl: string
    readonly validation: 'UNKNOWN' | 'VALID' | 'INVALID'
    readonly origin: string
    readonly isScam?: boolean
  }
}

export type SessionRequestParams = {
  readonly request: {
    readonly method: string
    readonly params: unknown
    /** Unix time in seconds. */
    readonly expiryTimestamp?: number
  }
  readonly chainId: string
}

/** A request that waits for the wallet's answer, as it is stored. */
export type PendingRequest = {
  readonly topic: string
  readonly id: number
  readonly params: SessionRequestParams
  readonly verifyContext: VerifyContext
}
