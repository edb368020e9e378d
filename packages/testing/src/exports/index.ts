export { createFakeAdapter } from '../adapter/createFakeAdapter.ts'
export { createFakeMoney, type FakeMoney, type FakeMoneyOptions } from '../adapter/createFakeMoney.ts'
export type { FakeAdapterControls, FakeAdapterMethod, FakeAdapterPrompt } from '../adapter/FakeAdapterControls.ts'
export type { FakeAdapterOptions, FakeConnectorOptions } from '../adapter/FakeAdapterOptions.ts'
export { fakeSignature, isFakeSignature } from '../adapter/fakeSignature.ts'
export { turn } from '../async/turn.ts'
export { type CountedKit, countListeners } from '../bindings/countListeners.ts'
export type { ConformanceRunner } from '../conformance/ConformanceRunner.ts'
export type {
  ConformanceAct,
  ConformancePsbts,
  ConformanceSharedWallet,
  ConformanceTransfers,
  ConformanceWallet,
  ConformanceWire,
  ConformanceWorld,
} from '../conformance/ConformanceWorld.ts'
export { describeAdapter, type DescribeAdapterParameters } from '../conformance/describeAdapter.ts'
export {
  describeSilentWallet,
  type DescribeSilentWalletParameters,
  type SilentWallet,
} from '../conformance/describeSilentWallet.ts'
export { announceEvmWallet, type AnnouncedWallet, providerOf } from '../evm/announceEvmWallet.ts'
export type { AnnounceOptions } from '../evm/announceProvider.ts'
export type {
  EvmBehavior,
  EvmBehaviorOptions,
  EvmPrompt,
  EvmPromptDetails,
  EvmPromptKind,
} from '../evm/createEvmPrompts.ts'
export { putRollupOracle, putToken, type TestTokenOptions } from '../evm/contracts/putToken.ts'
export { createEvmWallet } from '../evm/createEvmWallet.ts'
export { createFakePage, type FakePage } from '../evm/createFakePage.ts'
export { createScriptedProvider, type ScriptedAnswer, type ScriptedProvider } from '../evm/createScriptedProvider.ts'
export { createSessionProvider, type SessionProvider, type SessionStand } from '../evm/createSessionProvider.ts'
export { createWillingProvider } from '../evm/createWillingProvider.ts'
export { developmentKeys, developmentMnemonic } from '../evm/developmentKeys.ts'
export type { CreateEvmAdapter } from '../evm/faults/createFaultScene.ts'
export { describeLyingEvmNode, type DescribeLyingEvmNodeParameters } from '../evm/describeLyingEvmNode.ts'
export { describeEvmFaults, type DescribeEvmFaultsParameters } from '../evm/faults/describeEvmFaults.ts'
export { describeEvmReads, type DescribeEvmReadsParameters, type EvmReadNode } from '../evm/reads/describeEvmReads.ts'
export {
  describeEvmSigner,
  type DescribeEvmSignerParameters,
  type EvmSignerUnderTest,
} from '../evm/libraries/describeEvmSigner.ts'
export {
  describeExternalWallets,
  type DescribeExternalWalletsParameters,
  type ExternalWalletUnderTest,
} from '../evm/libraries/describeExternalWallets.ts'
export { evmWalletInfo } from '../evm/evmWalletInfo.ts'
export type { EvmRequest, EvmWallet, EvmWalletEvent, EvmWalletInfo } from '../evm/EvmWallet.ts'
export type { EvmChain, EvmQuirks, EvmWalletOptions } from '../evm/EvmWalletOptions.ts'
export { rpcError, type RpcError } from '../evm/rpcError.ts'
export { createEvmWorld, type EvmWorldOptions } from '../evm/world/createEvmWorld.ts'
export { evmConformance } from '../evm/world/evmConformance.ts'
export { testChain, type TestChain } from '../evm/world/testChain.ts'
export { breakProperty } from '../hostile/breakProperty.ts'
export { endingOf } from '../hostile/endingOf.ts'
export { imageCases, type ImageCase } from '../hostile/imageCases.ts'
export { linkCases, type LinkCase } from '../hostile/linkCases.ts'
export { hostileMethods, type HostileValue, hostileValues } from '../hostile/hostileValues.ts'
export { replaceProperty } from '../hostile/replaceProperty.ts'
export { fakeAccount, fakeAccounts } from '../networks/fakeAccount.ts'
export { fakeNetwork } from '../networks/fakeNetwork.ts'
export type { FakeClock } from '../platform/createFakeClock.ts'
export type { FakeAnswer, FakeFetch, FakeFetchCall, FakeFetchMatch } from '../platform/createFakeFetch.ts'
export { createFakeLocks, type FakeLocks } from '../platform/createFakeLocks.ts'
export {
  createFakePlatform,
  type FakePlatform,
  type FakePlatformOptions,
  type OpenedUrl,
  type PlatformCounts,
} from '../platform/createFakePlatform.ts'
export type { FakeStorage, FakeStorageCounts } from '../platform/createFakeStorage.ts'
export { createFakeDocument, type FakeDocument } from '../platform/createFakeDocument.ts'
export { untouched } from '../platform/untouched.ts'
export type { FakePrompt, PromptBehavior, PromptDetails } from '../prompts/createPrompts.ts'
export {
  createFakeSharedConnector,
  fakeShown,
  type FakeSharedConnectorOptions,
} from '../sharedConnector/createFakeSharedConnector.ts'
export type {
  FakeSharedConnectorControls,
  FakeSharedConnectorMethod,
} from '../sharedConnector/FakeSharedConnectorControls.ts'
export type { FakeSharedProvider } from '../sharedConnector/FakeSharedProvider.ts'
export {
  createFakeSignIn,
  type FakeSignInControls,
  type FakeSignInMethod,
  type FakeSignInOptions,
} from '../signin/createFakeSignIn.ts'
export { shareGrant } from '../prompts/shareGrant.ts'
