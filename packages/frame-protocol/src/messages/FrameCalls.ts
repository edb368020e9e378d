/** EIP-155 chain id as a number, or a CAIP-2 id or decimal number as a string. */
export type ChainReference = string | number

export type AccountType = 'eoa' | 'smartAccount'

export type SocialProvider = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord' | 'telegram'

/** Fields of a sign-in message (CAIP-122), and its text where it is already formatted. */
export type SignInMessage = {
  readonly serializedMessage?: string | undefined
  readonly accountAddress: string
  readonly chainId: string
  readonly notBefore?: string | undefined
  readonly domain: string
  readonly uri: string
  readonly version: string
  readonly nonce: string
  readonly statement?: string | undefined
  readonly resources?: readonly string[] | undefined
  readonly requestId?: string | undefined
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
}

export type FrameAccount = { readonly address: string; readonly type: AccountType }

/** The user of the wallet and, where a sign-in message was passed with the login, its signature. */
export type FrameUser = {
  readonly email?: string | null | undefined
  readonly address: string
  readonly chainId: ChainReference
  readonly accounts?: readonly FrameAccount[] | undefined
  readonly userName?: string | null | undefined
  readonly preferredAccountType?: AccountType | undefined
  readonly smartAccountDeployed?: boolean | undefined
  readonly signature?: string | undefined
  readonly message?: string | undefined
  readonly siwxMessage?: SignInMessage | undefined
}

export type DappMetadata = {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}

export type RpcNamespace = 'eip155' | 'solana' | 'polkadot' | 'bip122' | 'cosmos'

/** A JSON-RPC request for the wallet. The wallet decides by itself which node it asks; `rpcUrl` is accepted and ignored. */
export type RpcRequest = {
  readonly method: string
  readonly params?: unknown
  readonly chainId?: ChainReference | undefined
  readonly chainNamespace?: RpcNamespace | undefined
  readonly rpcUrl?: string | undefined
}

/** The text of a two-digit number that the user compares: on the page and in the mail, or in the window of the provider. */
export type MatchNumber = string

/**
 * What the page may ask of the frame, by the name of the message, and what a successful answer holds. `undefined`: no payload.
 */
export type FrameCalls = {
  readonly SWITCH_NETWORK: {
    readonly payload: { readonly chainId: ChainReference; readonly rpcUrl?: string | undefined }
    readonly result: { readonly chainId: ChainReference }
  }
  readonly CONNECT_EMAIL: {
    readonly payload: { readonly email: string }
    readonly result: {
      readonly action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'
      /** With VERIFY_DEVICE. The user chooses it in the mail's page. */
      readonly match?: MatchNumber | undefined
    }
  }
  /** Answers when the user has approved this browser by mail. */
  readonly CONNECT_DEVICE: { readonly payload: undefined; readonly result: undefined }
  readonly CONNECT_OTP: { readonly payload: { readonly otp: string }; readonly result: undefined }
  readonly CONNECT_SOCIAL: {
    readonly payload: {
      /** The `resultUri` that the popup posted, or the `result_uri` of the address that the page has come back to; empty: wait for the popup. */
      readonly uri: string
      readonly preferredAccountType?: AccountType | undefined
      readonly chainId?: ChainReference | undefined
      readonly siwxMessage?: SignInMessage | undefined
      readonly rpcUrl?: string | undefined
    }
    readonly result: FrameUser
  }
  readonly GET_SOCIAL_REDIRECT_URI: {
    readonly payload: {
      readonly provider: SocialProvider
      /** An address of the page, which leaves for the provider and comes back there with `result_uri`. Absent: a window is opened. */
      readonly returnTo?: string | undefined
    }
    readonly result: {
      readonly uri: string
      /** The user chooses it in the popup if that cannot reach the page, as under COOP. */
      readonly match?: MatchNumber | undefined
    }
  }
  readonly GET_USER: {
    readonly payload:
      | {
          readonly chainId?: ChainReference | undefined
          readonly preferredAccountType?: AccountType | undefined
          readonly socialUri?: string | undefined
          readonly siwxMessage?: SignInMessage | undefined
          readonly rpcUrl?: string | undefined
        }
      | undefined
    readonly result: FrameUser
  }
  readonly SIGN_OUT: { readonly payload: undefined; readonly result: undefined }
  readonly IS_CONNECTED: {
    readonly payload: { readonly token?: string | undefined } | undefined
    readonly result: { readonly isConnected: boolean }
  }
  readonly GET_CHAIN_ID: { readonly payload: undefined; readonly result: { readonly chainId: ChainReference } }
  readonly RPC_REQUEST: { readonly payload: RpcRequest; readonly result: unknown }
  /** Waits for the user's decision in the frame, which has to be visible. */
  readonly UPDATE_EMAIL: {
    readonly payload: { readonly email: string }
    readonly result: { readonly action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP' }
  }
  readonly UPDATE_EMAIL_PRIMARY_OTP: { readonly payload: { readonly otp: string }; readonly result: undefined }
  readonly UPDATE_EMAIL_SECONDARY_OTP: {
    readonly payload: { readonly otp: string }
    readonly result: { readonly newEmail: string }
  }
  readonly SYNC_THEME: {
    readonly payload: {
      readonly themeMode?: 'light' | 'dark' | undefined
      readonly themeVariables?: Readonly<Record<string, string | number>> | undefined
      readonly w3mThemeVariables?: Readonly<Record<string, string>> | undefined
    }
    readonly result: undefined
  }
  readonly SYNC_DAPP_DATA: {
    readonly payload: {
      readonly metadata?: DappMetadata | undefined
      readonly sdkVersion?: string | undefined
      readonly sdkType?: string | undefined
      readonly projectId: string
    }
    readonly result: undefined
  }
  readonly GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    readonly payload: undefined
    /** EIP-155 chain ids. */
    readonly result: { readonly smartAccountEnabledNetworks: readonly number[] }
  }
  readonly INIT_SMART_ACCOUNT: {
    readonly payload: undefined
    readonly result: { readonly address: string; readonly isDeployed: boolean }
  }
  readonly SET_PREFERRED_ACCOUNT: {
    readonly payload: { readonly type: AccountType }
    readonly result: { readonly type: AccountType; readonly address: string }
  }
  readonly GET_FARCASTER_URI: { readonly payload: undefined; readonly result: { readonly url: string } }
  readonly CONNECT_FARCASTER: { readonly payload: undefined; readonly result: { readonly userName: string } }
  /** Ends everything that is under way and forgets what is not stored. */
  readonly RELOAD: { readonly payload: undefined; readonly result: undefined }
  /** Rejects every request that waits for the user. */
  readonly RPC_ABORT: { readonly payload: undefined; readonly result: undefined }
}

export type FrameCallName = keyof FrameCalls

/** A message of the page. */
export type AppMessage = {
  readonly [Name in FrameCallName]: {
    readonly name: Name
    /** 128 random bits as text; the answer has the same. */
    readonly id: string
    readonly payload: FrameCalls[Name]['payload']
  }
}[FrameCallName]

export type FrameFailure = {
  readonly message: string
  /** EIP-1193 or JSON-RPC code, or a word such as `OTP_EXPIRED`. */
  readonly code?: number | string | undefined
  /** Attempts that are left, after a wrong code. */
  readonly attemptsLeft?: number | undefined
  /** With `OUTCOME_UNKNOWN`, of the transaction or user operation: it was sent, and may take effect or not. */
  readonly hash?: string | undefined
}

/** A message of the frame: an answer, or one of the two that answer nothing. */
export type FrameMessage =
  | { readonly kind: 'ready'; readonly version?: string | undefined }
  /** The page stores the token if the browser keeps nothing for the frame, and sends it back with IS_CONNECTED. */
  | { readonly kind: 'session'; readonly token: string }
  | {
      readonly [Name in FrameCallName]: {
        readonly kind: 'success'
        readonly name: Name
        readonly id: string
        readonly payload: FrameCalls[Name]['result']
      }
    }[FrameCallName]
  | { readonly kind: 'error'; readonly name: FrameCallName; readonly id: string; readonly payload: FrameFailure }
