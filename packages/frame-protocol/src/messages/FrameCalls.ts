/** EIP-155 chain id as a number, or a CAIP-2 id or decimal number as a string. */
export type ChainReference = string | number

/** Kind of the account: `eoa` is the user's key, `smartAccount` the contract that the key controls. */
export type AccountType = 'eoa' | 'smartAccount'

/** A provider of social logins. */
export type SocialProvider = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord' | 'telegram'

/** Fields of a sign-in message (CAIP-122), and its text where it is already formatted. */
export type SignInMessage = {
  /** The text to sign, if it is already formatted. Absent: the wallet formats the fields. */
  readonly serializedMessage?: string | undefined
  /** Address in the chain's own format, without the CAIP-10 prefix. */
  readonly accountAddress: string
  /** CAIP-2 chain id. */
  readonly chainId: string
  /** RFC 3339. Before this time the signature is not accepted. Absent: it is valid at once. */
  readonly notBefore?: string | undefined
  /** Host of the page that asks for the signature, with a port where it has one. */
  readonly domain: string
  /** RFC 3986 URI of the page or resource that the user signs in to. */
  readonly uri: string
  /** Version of the standard, always `1`. */
  readonly version: string
  /** At least 8 letters and digits, random, used once. */
  readonly nonce: string
  /** One line that the user reads before signing. Absent: the message has none. */
  readonly statement?: string | undefined
  /** RFC 3986 URIs that the user agrees to. Absent: the message lists none. */
  readonly resources?: readonly string[] | undefined
  /** Id of the sign-in request. Absent: the message has none. */
  readonly requestId?: string | undefined
  /** RFC 3339, when the message was made. Absent: the text does not say. */
  readonly issuedAt?: string | undefined
  /** RFC 3339. From this time on the signature is not accepted. Absent: it stays valid. */
  readonly expirationTime?: string | undefined
}

/** An account of the user. */
export type FrameAccount = {
  /** Address in the format of its chain. */
  readonly address: string
  /** Whether it is the user's key or the smart account. */
  readonly type: AccountType
}

/** The user of the wallet and, where a sign-in message was passed with the login, its signature. */
export type FrameUser = {
  /** E-mail address of the user. Absent after a social login without one. */
  readonly email?: string | null | undefined
  /** Address of the account that is used now. */
  readonly address: string
  /** Chain that the wallet is on. */
  readonly chainId: ChainReference
  /** Every account of the user, the preferred one first. Absent from wallets with one account. */
  readonly accounts?: readonly FrameAccount[] | undefined
  /** Name of the user at the social provider. Absent after a login by e-mail. */
  readonly userName?: string | null | undefined
  /** Kind of the account that is used now. Absent: the user's key. */
  readonly preferredAccountType?: AccountType | undefined
  /** Whether the contract of the smart account is on the chain. Absent: there is no smart account. */
  readonly smartAccountDeployed?: boolean | undefined
  /** Signature of `message`. Absent unless a sign-in message was sent. */
  readonly signature?: string | undefined
  /** The text that was signed. Absent unless a sign-in message was sent. */
  readonly message?: string | undefined
  /** The fields of `message`. Absent unless a sign-in message was sent. */
  readonly siwxMessage?: SignInMessage | undefined
}

/** The name, URL and icons that a dapp reports for itself. They are not verified, so the wallet also shows the origin from the browser. */
export type DappMetadata = {
  /** Name that the wallet shows in requests. */
  readonly name: string
  /** One sentence about the dapp. */
  readonly description: string
  /** URL that the dapp reports for itself. */
  readonly url: string
  /** URLs of icons. The list may be empty. */
  readonly icons: readonly string[]
}

/** Namespaces (CAIP-2) that a request can name. A wallet may support fewer. */
export type RpcNamespace = 'eip155' | 'solana' | 'polkadot' | 'bip122' | 'cosmos'

/** A JSON-RPC request for the wallet. The wallet decides by itself which node it asks; `rpcUrl` is accepted and ignored. */
export type RpcRequest = {
  /** Name of the JSON-RPC method, such as `personal_sign`. */
  readonly method: string
  /** Parameters, as the method defines them. Absent: none. */
  readonly params?: unknown
  /** Chain of the request. Absent: the one that the wallet is on. */
  readonly chainId?: ChainReference | undefined
  /** Namespace of the request. Absent: that of `chainId`. */
  readonly chainNamespace?: RpcNamespace | undefined
  /** Accepted for older pages and ignored. */
  readonly rpcUrl?: string | undefined
}

/** The text of a two-digit number that the user compares: on the page and in the mail, or in the window of the provider. */
export type MatchNumber = string

/**
 * What the page may ask of the frame, by the name of the message, and what a successful answer holds. `undefined`: no payload.
 */
export type FrameCalls = {
  /** Switches the chain of the wallet and returns the new one. */
  readonly SWITCH_NETWORK: {
    readonly payload: { readonly chainId: ChainReference; readonly rpcUrl?: string | undefined }
    readonly result: { readonly chainId: ChainReference }
  }
  /**
   * Begins a login by e-mail. The answer says whether a code or this browser has to be confirmed first, or the user
   * is logged in.
   */
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
  /**
   * Ends a login by e-mail with the code that was sent. Fails with `attemptsLeft` in the error if the code is wrong.
   */
  readonly CONNECT_OTP: { readonly payload: { readonly otp: string }; readonly result: undefined }
  /** Ends a social login and returns the user. */
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
  /** Begins a social login and returns the address of the provider's window. */
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
  /** Returns the user, after switching to the chain and the kind of account that are named. */
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
  /** Ends the session of the user. */
  readonly SIGN_OUT: { readonly payload: undefined; readonly result: undefined }
  /** Whether a session can be resumed. `token`: what the page stored after the message `session`. */
  readonly IS_CONNECTED: {
    readonly payload: { readonly token?: string | undefined } | undefined
    readonly result: { readonly isConnected: boolean }
  }
  /** Returns the chain that the wallet is on. */
  readonly GET_CHAIN_ID: { readonly payload: undefined; readonly result: { readonly chainId: ChainReference } }
  /** Sends a JSON-RPC request to the wallet. The result has the shape that the method defines. */
  readonly RPC_REQUEST: { readonly payload: RpcRequest; readonly result: unknown }
  /** Waits for the user's decision in the frame, which has to be visible. */
  readonly UPDATE_EMAIL: {
    readonly payload: { readonly email: string }
    readonly result: { readonly action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP' }
  }
  /** Proves the old e-mail address with the code that was sent there. */
  readonly UPDATE_EMAIL_PRIMARY_OTP: { readonly payload: { readonly otp: string }; readonly result: undefined }
  /** Proves the new e-mail address with the code that was sent there, and replaces the old one. */
  readonly UPDATE_EMAIL_SECONDARY_OTP: {
    readonly payload: { readonly otp: string }
    readonly result: { readonly newEmail: string }
  }
  /** Sends the theme of the page, so that the frame looks like it. */
  readonly SYNC_THEME: {
    readonly payload: {
      readonly themeMode?: 'light' | 'dark' | undefined
      readonly themeVariables?: Readonly<Record<string, string | number>> | undefined
      readonly w3mThemeVariables?: Readonly<Record<string, string>> | undefined
    }
    readonly result: undefined
  }
  /** Sends the name, icons and project id of the dapp, which the wallet shows in requests. */
  readonly SYNC_DAPP_DATA: {
    readonly payload: {
      readonly metadata?: DappMetadata | undefined
      readonly sdkVersion?: string | undefined
      readonly sdkType?: string | undefined
      readonly projectId: string
    }
    readonly result: undefined
  }
  /** Returns the chains on which a smart account can be used. */
  readonly GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    readonly payload: undefined
    /** EIP-155 chain ids. */
    readonly result: { readonly smartAccountEnabledNetworks: readonly number[] }
  }
  /** Creates the smart account of the user. `isDeployed`: its contract is on the chain already. */
  readonly INIT_SMART_ACCOUNT: {
    readonly payload: undefined
    readonly result: { readonly address: string; readonly isDeployed: boolean }
  }
  /** Switches between the user's key and the smart account, and returns the address that is used from now on. */
  readonly SET_PREFERRED_ACCOUNT: {
    readonly payload: { readonly type: AccountType }
    readonly result: { readonly type: AccountType; readonly address: string }
  }
  /** Begins a login with Farcaster. The answer is the address to show as a QR code. */
  readonly GET_FARCASTER_URI: { readonly payload: undefined; readonly result: { readonly url: string } }
  /** Ends a login that `GET_FARCASTER_URI` began. It answers when the user has approved in the other app. */
  readonly CONNECT_FARCASTER: { readonly payload: undefined; readonly result: { readonly userName: string } }
  /** Ends everything that is under way and forgets what is not stored. */
  readonly RELOAD: { readonly payload: undefined; readonly result: undefined }
  /** Rejects every request that waits for the user. */
  readonly RPC_ABORT: { readonly payload: undefined; readonly result: undefined }
}

/** Name of a request that the page can send. */
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

/** The error of a request. */
export type FrameFailure = {
  /** The cause as a sentence, in English. For logs: users see the text of their language for `code`. */
  readonly message: string
  /** EIP-1193 or JSON-RPC code, or a word such as `OTP_EXPIRED`. */
  readonly code?: number | string | undefined
  /** Attempts that are left, after a wrong code. */
  readonly attemptsLeft?: number | undefined
  /** With `OUTCOME_UNKNOWN`, of the transaction or user operation: it was sent, and may take effect or not. */
  readonly hash?: string | undefined
  /** Error data of the node in hex, such as that of a revert (EIP-1474), at most 32 KB. */
  readonly data?: string | undefined
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
