/* The dapp or the user asks a connected wallet, or the network of one. */
export { getProvider } from '../connection/getProvider.ts'
export { perform } from '../connection/perform.ts'
export { switchConnection } from '../connection/switchConnection.ts'
export { unlock } from '../connection/unlock.ts'
export { readNetwork } from '../network/readNetwork.ts'
export { selectNetwork } from '../network/selectNetwork.ts'
export { switchNetwork } from '../network/switchNetwork.ts'
