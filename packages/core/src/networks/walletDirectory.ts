const directories: Readonly<Record<string, string>> = {
  eip155: 'https://ethereum.org/wallets/find-wallet/',
  solana: 'https://solana.com/wallets',
  bip122: 'https://bitcoin.org/en/choose-your-wallet',
  polkadot: 'https://polkadot.com/get-started/wallets/',
}

/**
 * The page where a chain's own community lists its wallets, for users of a kit that knows no explorer. The kit only links to it.
 * @returns undefined for an unknown namespace
 */
export const walletDirectory = (namespace: string): string | undefined =>
  Object.hasOwn(directories, namespace) ? directories[namespace] : undefined
