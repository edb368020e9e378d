/** The CAIP-2 namespaces that kit knows. There is no adapter of NEAR. */
export const knownNamespaces: readonly string[] = ['eip155', 'solana', 'bip122', 'polkadot', 'near']
