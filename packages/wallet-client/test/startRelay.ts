/** The relay of the sandbox. Tests of this package import it only from here. */
export { joinedStore } from '../../../apps/sandbox/src/relay/joinedStore.ts'
export type { Relay } from '../../../apps/sandbox/src/relay/startRelay.ts'
export { startRelay } from '../../../apps/sandbox/src/relay/startRelay.ts'
