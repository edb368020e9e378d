import type { PolkadotAccountOptions } from '../PolkadotWalletOptions.ts'

/**
 * One account for each kind of key, from the public development phrase of Substrate chains (`//Alice`, `//Bob`,
 * `//Charlie`). These keys are public: never send anything of value to them.
 */
export const developmentAccounts: readonly [PolkadotAccountOptions, PolkadotAccountOptions, PolkadotAccountOptions] = [
  { name: 'Alice', type: 'sr25519', secret: '0xe5be9a5092b81bca64be81d212e7f2f9eba183bb7a90954f7b76361f6edb5c0a' },
  { name: 'Bob', type: 'ed25519', secret: '0x3b7b60af2abcd57ba401ab398f84f4ca54bd6b2140d2503fbcf3286535fe3ff1' },
  { name: 'Charlie', type: 'ecdsa', secret: '0xf8d74108dbe199c4a6e4ef457046db37c325ba3f709b14cabfa1885663e4c589' },
]
