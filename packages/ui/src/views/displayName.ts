const aliases: Readonly<Record<string, string>> = { 'Trust Wallet': 'Trust' }

/** The name that a wallet is shown under (SPEC §9: one has an alias). */
export function displayName(name: string): string {
  return aliases[name] ?? name
}
