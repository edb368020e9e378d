/** NEAR is a namespace that is known; there is no adapter of it. */
const names: Readonly<Record<string, string>> = {
  eip155: 'EVM Networks',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  near: 'NEAR',
}

/** How people call a CAIP-2 namespace (FACTS §2.5); an unknown one by itself. */
export const namespaceName = (namespace: string): string =>
  (Object.hasOwn(names, namespace) ? names[namespace] : undefined) ?? namespace
