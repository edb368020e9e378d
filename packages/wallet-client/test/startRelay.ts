/** The relay of the sandbox: the one door through which the tests of this package reach it. */
export { joinedStore } from '../../../apps/sandbox/src/relay/joinedStore.ts'
export type { Relay } from '../../../apps/sandbox/src/relay/startRelay.ts'
export { startRelay } from '../../../apps/sandbox/src/relay/startRelay.ts'
