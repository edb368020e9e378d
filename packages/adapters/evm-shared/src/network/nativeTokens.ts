/** The same coin by an ERC-20 interface, by chain id: whoever sends the one sends the other, and both are one balance. */
export const nativeTokens: Readonly<Record<number, string | undefined>> = {
  // USDC of Arc: 18 decimals as the coin, 6 as the token. https://docs.arc.network/arc/references/contract-addresses
  5042: '0x3600000000000000000000000000000000000000',
  5042002: '0x3600000000000000000000000000000000000000',
  // https://docs.celo.org/tooling/contracts/core-contracts
  42220: '0x471EcE3750Da237f93B8E339c536989b8978a438',
  // https://docs.moonbeam.network/builders/pallets-precompiles/precompiles/erc20/
  1284: '0x0000000000000000000000000000000000000802',
  1285: '0x0000000000000000000000000000000000000802',
  1287: '0x0000000000000000000000000000000000000802',
}
