export type SmartAccount = { readonly isSmartAccount: boolean }

/** CAIP-2. */
export type OnNetwork = { readonly network: string }

/** The two events of the catalogue that name an address. */
export type TransactionsRead = {
  readonly address: string | undefined
  readonly projectId: string | undefined
  readonly cursor: string | undefined
}

/** Symbols of the tokens. Amounts are left out for privacy. */
export type Swapping = SmartAccount & OnNetwork & { readonly swapFromToken: string; readonly swapToToken: string }

/** `token`: its symbol. */
export type Sending = SmartAccount & OnNetwork & { readonly token: string }

/** The properties of each event, named as on the wire; undefined: it has none. */
export type KitEventProperties = {
  /** Never sent. */
  readonly MODAL_CREATED: undefined
  readonly MODAL_OPEN: { readonly connected: boolean }
  readonly MODAL_CLOSE: { readonly connected: boolean }
  readonly INITIALIZE: {
    /** Ids. */
    readonly networks: readonly (string | number)[]
    readonly defaultNetwork?: string | number | undefined
    readonly themeMode?: string | undefined
    readonly themeVariables?: Readonly<Record<string, string | number>> | undefined
    readonly allowUnsupportedChain?: boolean | undefined
    readonly showWallets?: boolean | undefined
    readonly chainImages?: Readonly<Record<string, string>> | undefined
    readonly connectorImages?: Readonly<Record<string, string>> | undefined
    readonly siweConfig?: { readonly options: Readonly<Record<string, unknown>> } | undefined
    readonly metadata?:
      | { readonly name: string; readonly description: string; readonly url: string; readonly icons: readonly string[] }
      | undefined
  }
  readonly CLICK_ALL_WALLETS: undefined
  readonly CLICK_WALLET_HELP: undefined
  readonly CLICK_NETWORK_HELP: undefined
  readonly CLICK_GET_WALLET_HELP: undefined
  readonly CLICK_NETWORKS: undefined
  readonly SELECT_WALLET: {
    readonly name: string
    readonly platform: 'mobile' | 'desktop' | 'browser' | 'web' | 'qrcode' | 'unsupported'
    readonly displayIndex?: number | undefined
    readonly walletRank: number | undefined
    readonly view: string
  }
  readonly CONNECT_SUCCESS: {
    readonly method: 'qrcode' | 'mobile' | 'browser' | 'email'
    readonly name: string
    readonly reconnect?: boolean | undefined
    readonly walletRank: number | undefined
    readonly view: string
  }
  readonly CONNECT_ERROR: { readonly message: string }
  readonly USER_REJECTED: { readonly message: string }
  /** A namespace, or `all`. */
  readonly DISCONNECT_SUCCESS: { readonly namespace?: string | undefined }
  readonly DISCONNECT_ERROR: { readonly message?: string | undefined }
  readonly INTERNAL_SDK_ERROR: {
    readonly errorType?: string | undefined
    readonly errorMessage?: string | undefined
    readonly stackTrace?: string | undefined
    readonly uncaught?: boolean | undefined
  }
  readonly CONNECT_PROXY_ERROR: {
    readonly message: string
    readonly uri: string
    readonly mobile_link: string
    readonly name: string
  }
  readonly SEARCH_WALLET: { readonly badge: string; readonly search: string }
  readonly WALLET_IMPRESSION_V2: {
    readonly items: readonly {
      readonly name: string
      readonly walletRank: number | undefined
      readonly explorerId?: string | undefined
      readonly rdnsId?: string | undefined
      readonly view: string
      readonly displayIndex?: number | undefined
      readonly query?: string | undefined
      readonly certified?: boolean | undefined
    }[]
  }
  readonly GET_WALLET: {
    readonly name: string
    readonly walletRank: number | undefined
    readonly explorerId: string
    readonly type: 'chrome_store' | 'app_store' | 'play_store' | 'homepage'
  }
  readonly SWITCH_NETWORK: { readonly network: string }
  readonly CLICK_TRANSACTIONS: SmartAccount
  readonly ERROR_FETCH_TRANSACTIONS: SmartAccount & TransactionsRead
  readonly LOAD_MORE_TRANSACTIONS: SmartAccount & TransactionsRead
  readonly CLICK_SIGN_SIWX_MESSAGE: SmartAccount & OnNetwork
  readonly CLICK_CANCEL_SIWX: SmartAccount & OnNetwork
  readonly SIWX_AUTH_SUCCESS: SmartAccount & OnNetwork
  readonly SIWX_AUTH_ERROR: SmartAccount & OnNetwork & { readonly message: string }
  readonly EMAIL_LOGIN_SELECTED: undefined
  readonly EMAIL_SUBMITTED: undefined
  readonly DEVICE_REGISTERED_FOR_EMAIL: undefined
  readonly EMAIL_VERIFICATION_CODE_SENT: undefined
  readonly EMAIL_VERIFICATION_CODE_PASS: undefined
  readonly EMAIL_VERIFICATION_CODE_FAIL: { readonly message: string }
  readonly EMAIL_EDIT: undefined
  readonly EMAIL_UPGRADE_FROM_MODAL: undefined
  readonly SOCIAL_LOGIN_STARTED: { readonly provider: string }
  readonly SOCIAL_LOGIN_SUCCESS: { readonly provider: string; readonly reconnect?: boolean | undefined }
  readonly SOCIAL_LOGIN_ERROR: { readonly provider: string; readonly message: string }
  readonly SOCIAL_LOGIN_REQUEST_USER_DATA: { readonly provider: string }
  readonly SOCIAL_LOGIN_CANCELED: { readonly provider: string }
  readonly SET_PREFERRED_ACCOUNT_TYPE: OnNetwork & { readonly accountType: string }
  readonly SELECT_BUY_CRYPTO: SmartAccount
  readonly SELECT_WHAT_IS_A_BUY: SmartAccount
  readonly SELECT_BUY_PROVIDER: SmartAccount & { readonly provider: string }
  readonly OPEN_SWAP: SmartAccount & OnNetwork
  readonly OPEN_SEND: SmartAccount & OnNetwork
  readonly CLICK_CONVERT: undefined
  readonly CLICK_SELECT_TOKEN_TO_SWAP: undefined
  readonly CLICK_SELECT_NETWORK_TO_SWAP: undefined
  readonly INITIATE_SWAP: Swapping
  readonly SWAP_SUCCESS: Swapping
  /** `message`: the code of the error, here and below; texts may name addresses. */
  readonly SWAP_ERROR: Swapping & { readonly message: string }
  readonly SWAP_APPROVAL_ERROR: Swapping & { readonly message: string }
  readonly SEND_INITIATED: Sending
  readonly SEND_SUCCESS: Sending
  readonly SEND_ERROR: Sending & { readonly message: string }
  readonly SEND_REJECTED: Sending & { readonly message: string }
  readonly OPEN_ENS_FLOW: SmartAccount
  readonly REGISTER_NAME_INITIATED: SmartAccount & { readonly ensName: string }
  readonly REGISTER_NAME_SUCCESS: SmartAccount & { readonly ensName: string }
  readonly REGISTER_NAME_ERROR: SmartAccount & { readonly ensName: string; readonly error: string }
}

/** The events of a kit, for listeners of the dapp and, if enabled, for analytics. */
export type KitEvent = { readonly [type in keyof KitEventProperties]: EventOf<type> }[keyof KitEventProperties]

/** One event of the catalogue. */
export type EventOf<type extends keyof KitEventProperties> = KitEventProperties[type] extends undefined
  ? { readonly type: type }
  : { readonly type: type; readonly properties: KitEventProperties[type] }
