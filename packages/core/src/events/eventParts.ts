export type SmartAccount = { readonly isSmartAccount: boolean }

/** CAIP-2. */
export type OnNetwork = { readonly network: string }

/** The two events of the catalogue that name an address. */
export type TransactionsRead = {
  readonly address: string | undefined
  readonly projectId: string | undefined
  readonly cursor: string | undefined
}

/** Amounts in whole tokens, as typed. */
export type Swapping = SmartAccount &
  OnNetwork & {
    readonly swapFromToken: string
    readonly swapToToken: string
    readonly swapFromAmount: string
    readonly swapToAmount: string
  }

/** `amount` in whole tokens. */
export type Sending = SmartAccount & OnNetwork & { readonly token: string; readonly amount: string }

type Configuration = {
  readonly network: string
  readonly asset: string
  readonly amount: string | number
  readonly recipient: string
}
type CurrentPayment = {
  readonly type: string
  readonly exchangeId?: string | undefined
  readonly sessionId?: string | undefined
  readonly status?: string | undefined
  readonly result?: string | undefined
}
type PaySource = 'pay' | 'fund-from-exchange'
type About = { readonly caipNetworkId?: string | undefined; readonly message?: string | undefined }

export type PayModalOpen = About & {
  readonly exchanges: readonly { readonly id: string }[]
  readonly configuration: Configuration
}

export type PayExchangeSelected = About & {
  readonly exchange: { readonly id: string }
  readonly configuration: Configuration
  readonly currentPayment: CurrentPayment
  readonly headless: boolean
  readonly source: PaySource
}

export type Payment = About & {
  readonly source: PaySource
  readonly paymentId: string
  readonly configuration: Configuration
  readonly currentPayment: CurrentPayment
}
