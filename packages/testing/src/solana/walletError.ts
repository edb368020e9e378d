/** What Solana wallets throw: an error with the code of EIP-1193 that fits. */
export type WalletError = Error & { readonly code: number }

export const walletError = (code: number, message: string): WalletError => Object.assign(new Error(message), { code })
