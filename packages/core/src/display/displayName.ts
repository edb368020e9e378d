/** The name that a wallet is shown under (SPEC §9: one has an alias). */
export const displayName = (name: string): string => (name === 'Trust Wallet' ? 'Trust' : name)
