/** More than there are. */
const limit = 100

/** The Solana chains that a wallet or an account names. */
export function chainsOf(value: { readonly chains?: unknown }): readonly string[] {
  try {
    const { chains } = value
    return Array.isArray(chains)
      ? Array.from({ length: Math.min(chains.length, limit) }, (_, index) => chains[index] as unknown).filter(
          (chain): chain is string => typeof chain === 'string' && chain.startsWith('solana:') && chain.length < 100,
        )
      : []
  } catch {
    return []
  }
}
