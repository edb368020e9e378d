export { bitcoin, bitcoinSignet, bitcoinTestnet } from '../networks/bitcoin.ts'
export {
  type CustomRpcUrls,
  extendNetwork,
  type ExtendNetworkOptions,
  type HostedRpc,
  hostedRpcUrl,
} from '../networks/extendNetwork.ts'
export { findNetwork } from '../networks/findNetwork.ts'
export {
  defaultAccountType,
  defaultAccountTypes,
  hasNames,
  namespaceName,
  type NamespaceService,
  servedNamespaces,
} from '../networks/namespaces.ts'
export type { NativeCurrency, Network } from '../networks/Network.ts'
export {
  kusama,
  kusamaAssetHub,
  paseoAssetHub,
  polkadotAssetHub,
  polkadotMainnet,
  westend,
  westendAssetHub,
} from '../networks/polkadot.ts'
export { hostedRpcNetworkIds } from '../networks/hostedRpc.ts'
export {
  offersSwaps,
  restrictedTimeZones,
  swapNetworkIds,
} from '../networks/served.ts'
export { swapContractsOf } from '../networks/swapContracts.ts'
export { solanaDevnet, solanaMainnet, solanaTestnet } from '../networks/solana.ts'
export { walletDirectory } from '../networks/walletDirectory.ts'
