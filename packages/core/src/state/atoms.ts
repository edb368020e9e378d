import { type Atom, atom, type Getter, type PrimitiveAtom } from 'jotai/vanilla'
import type { ChosenAccounts } from '../account/selectAccount.ts'
import type { WalletItem } from '../wallets/list.ts'
import type { KitState } from './KitState.ts'

/** The primitive atoms; the rest of `KitState` is derived. */
export type Slices = Omit<KitState, 'walletList'> & {
  /** Accounts that the user chose among those that a wallet shared; not part of the public state. */
  readonly chosenAccounts: ChosenAccounts
}

/** How the wallet list follows from the slices. */
export type WalletLister = { readonly list: (read: Getter) => readonly WalletItem[] }

/** The empty list, always the same one. */
export const noItems: readonly WalletItem[] = Object.freeze([])

export type KitAtoms = {
  readonly slices: { readonly [name in keyof Slices]: PrimitiveAtom<Slices[name]> }
  /** Set by the bundle that lists wallets, so that a page which lists none does not load its rules. */
  readonly walletLister: PrimitiveAtom<WalletLister>
  /** The result of `kit.getState()`: the same object until something in it changes. */
  readonly state: Atom<KitState>
}

/**
 * The atoms of one kit: a primitive one for each machine or setting, and derived ones. After boot `dispatch` is the only writer of the slices.
 * They are not exported from the package: a second copy of core would read initial values.
 */
export function createAtoms(initial: Slices): KitAtoms {
  const slices: KitAtoms['slices'] = {
    lifecycle: atom(initial.lifecycle),
    connections: atom(initial.connections),
    recentConnections: atom(initial.recentConnections),
    network: atom(initial.network),
    accounts: atom(initial.accounts),
    accountTypes: atom(initial.accountTypes),
    chosenAccounts: atom(initial.chosenAccounts),
    pendingTransactions: atom(initial.pendingTransactions),
    portfolio: atom(initial.portfolio),
    send: atom(initial.send),
    onRamp: atom(initial.onRamp),
    names: atom(initial.names),
    swap: atom(initial.swap),
    wallets: atom(initial.wallets),
    allWallets: atom(initial.allWallets),
    navigation: atom(initial.navigation),
    pairing: atom(initial.pairing),
    signIn: atom(initial.signIn),
    notifications: atom(initial.notifications),
    alerts: atom(initial.alerts),
    legalAccepted: atom(initial.legalAccepted),
    pendingRequests: atom(initial.pendingRequests),
    walletRequest: atom(initial.walletRequest),
    locale: atom(initial.locale),
    theme: atom(initial.theme),
  }
  const walletLister = atom<WalletLister>({ list: () => noItems })
  const walletList = atom((get) => get(walletLister).list(get))
  const state = atom(
    (get): KitState =>
      Object.freeze({
        lifecycle: get(slices.lifecycle),
        connections: get(slices.connections),
        recentConnections: get(slices.recentConnections),
        network: get(slices.network),
        accounts: get(slices.accounts),
        accountTypes: get(slices.accountTypes),
        pendingTransactions: get(slices.pendingTransactions),
        portfolio: get(slices.portfolio),
        send: get(slices.send),
        onRamp: get(slices.onRamp),
        names: get(slices.names),
        swap: get(slices.swap),
        wallets: get(slices.wallets),
        walletList: get(walletList),
        allWallets: get(slices.allWallets),
        navigation: get(slices.navigation),
        pairing: get(slices.pairing),
        signIn: get(slices.signIn),
        notifications: get(slices.notifications),
        alerts: get(slices.alerts),
        legalAccepted: get(slices.legalAccepted),
        pendingRequests: get(slices.pendingRequests),
        walletRequest: get(slices.walletRequest),
        locale: get(slices.locale),
        theme: get(slices.theme),
      }),
  )
  return { slices, walletLister, state }
}
