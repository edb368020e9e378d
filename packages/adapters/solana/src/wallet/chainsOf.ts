/** The Solana chains that a wallet or an account names. */
export const chainsOf = (value: { readonly chains?: unknown }): readonly string[] =>
  Array.isArray(value.chains) ? (value.chains as readonly unknown[]).filter((chain): chain is string => typeof chain === 'string' && chain.startsWith('solana:')) : []
