import type { AccountType } from '../adapter/Account.ts'

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
