/** Why the wallet does not answer with a result: a code of EIP-1193 or JSON-RPC and a sentence. */
export type WalletRefusal = Error & { readonly code: number }

export const refusal = (code: number, message: string): WalletRefusal => Object.assign(new Error(message), { code })

/** The error that the dapp receives, whatever was thrown. */
export function toErrorResponse(error: unknown): { readonly code: number; readonly message: string } {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined
  const message =
    error instanceof Error ? ('shortMessage' in error ? String(error.shortMessage) : error.message) : String(error)
  return { code: typeof code === 'number' ? code : -32603, message }
}
