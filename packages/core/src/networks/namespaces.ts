import type { AccountType } from '../adapter/Account.ts'
import type { Network } from './Network.ts'

/** NEAR is known, but has no adapter. */
const names: Readonly<Record<string, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  near: 'NEAR',
}

/** The display name of a CAIP-2 namespace; an unknown one is returned as it is. */
export const namespaceName = (namespace: string): string =>
  (Object.hasOwn(names, namespace) ? names[namespace] : undefined) ?? namespace

/** The account type that is preferred by default, by namespace. */
export const defaultAccountTypes: Readonly<Record<string, AccountType>> = {
  eip155: 'smartAccount',
  solana: 'eoa',
  bip122: 'payment',
  polkadot: 'eoa',
}

/** The preferred account type of a namespace: the dapp's choice, else the default one, else `eoa`. */
export const defaultAccountType = (
  namespace: string,
  chosen: Readonly<Record<string, AccountType | undefined>> = {},
): AccountType =>
  (Object.hasOwn(chosen, namespace) ? chosen[namespace] : undefined) ??
  (Object.hasOwn(defaultAccountTypes, namespace) ? defaultAccountTypes[namespace] : undefined) ??
  'eoa'

/** Whether a namespace announces wallets by EIP-6963. @see https://eips.ethereum.org/EIPS/eip-6963 */
export const usesEip6963 = (namespace: string): boolean => namespace === 'eip155'

/** Whether addresses have names and avatars: only on EVM mainnets. */
export const hasNames = ({ chainNamespace, testnet }: Network): boolean =>
  chainNamespace === 'eip155' && testnet !== true

/** A service that supports only some namespaces. */
export type NamespaceService = 'balance' | 'names' | 'activity' | 'onramp'

/** The namespaces that the services support. */
export const servedNamespaces: Readonly<Record<NamespaceService, readonly string[]>> = {
  balance: ['eip155', 'solana'],
  names: ['eip155'],
  activity: ['eip155'],
  onramp: ['eip155', 'solana'],
}
