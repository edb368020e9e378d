import type { Platform } from '@kit/core/adapter'
import { base64 } from '@scure/base'
import { walletError } from './walletError.ts'

/** Sends a signed transaction to a node. @throws WalletError with the node's own code */
export async function sendSolanaTransaction(
  fetch: Platform['fetch'],
  rpcUrl: string,
  transaction: Uint8Array,
): Promise<void> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'sendTransaction',
      params: [base64.encode(transaction), { encoding: 'base64' }],
    }),
  })
  const { error } = (await response.json()) as { readonly error?: { readonly code: number; readonly message: string } }
  if (error) throw walletError(error.code, error.message)
}
