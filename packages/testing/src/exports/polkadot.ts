export type {
  PolkadotBehavior,
  PolkadotPrompt,
  PolkadotPromptDetails,
  PolkadotPromptKind,
} from '../polkadot/createPolkadotPrompts.ts'
export { createPolkadotWallet } from '../polkadot/createPolkadotWallet.ts'
export {
  describeLyingPolkadotNode,
  type DescribeLyingPolkadotNodeParameters,
  type LyingNodeWorld,
} from '../polkadot/describeLyingPolkadotNode.ts'
export type {
  InjectedAccount,
  InjectedWallet,
  InjectedWeb3Entry,
  PolkadotKeyType,
  SignerPayload,
  SignerRaw,
  SignerResult,
} from '../polkadot/InjectedWeb3.ts'
export { developmentAccounts } from '../polkadot/keys/developmentAccounts.ts'
export { injectedWeb3Entry, injectPolkadotWallet, type PolkadotPage } from '../polkadot/page/injectPolkadotWallet.ts'
export { type InstalledPolkadotWallet, installPolkadotWallet } from '../polkadot/page/installPolkadotWallet.ts'
export type { PolkadotAccount, PolkadotRequest, PolkadotWallet } from '../polkadot/PolkadotWallet.ts'
export type {
  PolkadotAccountOptions,
  PolkadotQuirks,
  PolkadotWalletOptions,
} from '../polkadot/PolkadotWalletOptions.ts'
