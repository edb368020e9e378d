/** The error of Solana wallets, with a code of EIP-1193. */
export type WalletError = Error & { readonly code: number }

/** Creates an error as Solana wallets throw it, with a code of EIP-1193. */
export const walletError = (code: number, message: string): WalletError => Object.assign(new Error(message), { code })
