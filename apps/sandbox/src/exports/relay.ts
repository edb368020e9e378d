export { startRelay, type Relay } from '../relay/startRelay.ts'
export type { RelayOptions } from '../relay/RelayOptions.ts'
