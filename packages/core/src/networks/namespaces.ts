import type { AccountType } from '../adapter/Account.ts'
import type { Network } from './Network.ts'

/** The CAIP-2 namespaces that kit knows. There is no adapter of NEAR. */
export const knownNamespaces: readonly string[] = ['eip155', 'solana', 'bip122', 'polkadot', 'near']

/** NEAR is a namespace that is known; there is no adapter of it. */
const names: Readonly<Record<string, string>> = {
  eip155: 'EVM Networks',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  near: 'NEAR',
}

/** How people call a CAIP-2 namespace (FACTS §2.5); an unknown one by itself. */
export const namespaceName = (namespace: string): string =>
  (Object.hasOwn(names, namespace) ? names[namespace] : undefined) ?? namespace

/** SPEC §1. */
export const defaultAccountTypes: Readonly<Record<string, AccountType>> = {
  eip155: 'smartAccount',
  solana: 'eoa',
  bip122: 'payment',
  polkadot: 'eoa',
}

/** The preferred type of account in a namespace: what the dapp chose, else SPEC §1's, else `eoa`. */
export const defaultAccountType = (
  namespace: string,
  chosen: Readonly<Record<string, AccountType | undefined>> = {},
): AccountType =>
  (Object.hasOwn(chosen, namespace) ? chosen[namespace] : undefined) ??
  (Object.hasOwn(defaultAccountTypes, namespace) ? defaultAccountTypes[namespace] : undefined) ??
  'eoa'

/** Where addresses have names and pictures: SPEC §9, on EVM networks that are no test networks. */
export const hasNames = ({ chainNamespace, testnet }: Network): boolean =>
  chainNamespace === 'eip155' && testnet !== true

export type NamespaceService = 'balance' | 'names' | 'activity' | 'onramp'

/** What the services can do in which namespace (SPEC §9). */
export const servedNamespaces: Readonly<Record<NamespaceService, readonly string[]>> = {
  balance: ['eip155', 'solana'],
  names: ['eip155'],
  activity: ['eip155'],
  onramp: ['eip155', 'solana'],
}
