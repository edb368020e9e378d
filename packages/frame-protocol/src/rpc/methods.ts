import type { AppMessage } from '../messages/FrameCalls.ts'

/** Methods that only read, or submit what is already signed. The wallet passes them to its own node. */
export const safeMethods = [
  'eth_accounts',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_syncing',
  'eth_uninstallFilter',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_supportedEntryPoints',
  'wallet_getAssets',
] as const

/** Methods that sign. Each needs the user's consent in the frame. */
export const unsafeMethods = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'eth_sendUserOperation',
] as const

/** A method of `safeMethods`. */
export type SafeMethod = (typeof safeMethods)[number]
/** A method of `unsafeMethods`. */
export type UnsafeMethod = (typeof unsafeMethods)[number]

const includes = <T extends string>(methods: readonly T[], method: string): method is T =>
  (methods as readonly string[]).includes(method)

/**
 * How the wallet treats a method: `safe` is answered at once, `unsafe` waits for the user, `refused` is rejected with 4200.
 *
 * `wallet_revokePermissions` has two meanings: with a permission context it is ERC-7715 and unsafe; with `eth_accounts` (EIP-2255) the
 * page forgets the account itself, and the frame is not asked.
 */
export const consentFor = (method: string): 'safe' | 'unsafe' | 'refused' => {
  if (includes(safeMethods, method)) return 'safe'
  return includes(unsafeMethods, method) ? 'unsafe' : 'refused'
}

/** Whether the user decides about a message in the frame: show the frame until it has answered. */
export const asksInFrame = ({ name, payload }: Pick<AppMessage, 'name' | 'payload'>): boolean =>
  name === 'UPDATE_EMAIL' ||
  (name === 'RPC_REQUEST' && consentFor((payload as { readonly method: string }).method) === 'unsafe')
