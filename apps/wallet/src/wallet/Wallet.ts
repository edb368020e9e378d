import type { WalletSession, WalletState } from './WalletState.ts'

/** All that a user can do with the wallet. Each call rejects with a WalletRefusal where it cannot be done. */
export type Wallet = {
  /** Another object after each change. */
  readonly state: WalletState
  /** The result ends it. */
  readonly subscribe: (listener: () => void) => () => void
  /** Opens a pairing; its proposal comes into the state when the dapp has sent it. */
  readonly pair: (uri: string) => Promise<void>
  /** @param choice account indices (default: the first) and CAIP-2 ids (default: all that were asked for) @returns the session's topic */
  readonly approve: (
    id: number,
    choice?: { readonly accounts?: readonly number[] | undefined; readonly chains?: readonly string[] | undefined },
  ) => Promise<string>
  /** Connects, and signs the dapp's message for each network. @param account index, default: the first */
  readonly signIn: (id: number, account?: number) => Promise<void>
  /** Of a proposal, a sign-in or a request. */
  readonly reject: (id: number) => Promise<void>
  /** Does what a request asks for; a failure is reported to the dapp and here. */
  readonly answer: (id: number) => Promise<{ readonly problem?: string }>
  /** Makes a network the active one of its kind and emits `chainChanged` to the dapp. */
  readonly switchChain: (topic: string, networkId: string) => Promise<void>
  /** Makes an account the active one and emits `accountsChanged` to the dapp. */
  readonly switchAccount: (topic: string, account: number) => Promise<void>
  /** Gives a session other accounts or networks. */
  readonly update: (topic: string, change: Partial<Pick<WalletSession, 'accounts' | 'chains'>>) => Promise<void>
  /** Seven days from now. */
  readonly extend: (topic: string) => Promise<void>
  readonly disconnect: (topic: string) => Promise<void>
  /** Leaves nothing running; sessions stay. */
  readonly close: () => Promise<void>
}
