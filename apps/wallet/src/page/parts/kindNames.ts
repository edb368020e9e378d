import type { Namespace } from '../../chains/WalletChain.ts'

export const kindNames: Readonly<Record<Namespace, string>> = { eip155: 'EVM', solana: 'Solana', bip122: 'Bitcoin' }
