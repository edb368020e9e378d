import { createScriptedProvider, type ScriptedProvider } from './createScriptedProvider.ts'

/** An EIP-1193 provider that approves everything. Default: the first development account, on chain 1. */
export const createWillingProvider = (
  accounts: readonly string[] = ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  chainId: unknown = '0x1',
): ScriptedProvider =>
  createScriptedProvider({
    eth_requestAccounts: () => accounts,
    eth_accounts: () => accounts,
    eth_chainId: () => chainId,
    wallet_revokePermissions: () => null,
  })
