import type { ProtocolCore } from '../core/ProtocolCore.ts'
import type { Stores } from '../engine/createStores.ts'
import type { Emitter } from '../events/createEmitter.ts'
import type { Logger } from '../log/Logger.ts'
import type { SentRequests } from '../relay/createOutbox.ts'
import type { SharedMethods } from '../shared/createSharedMethods.ts'
import type { ClientEvents } from '../types/ClientEvents.ts'
import type { Metadata } from '../types/Metadata.ts'

/** The members that dapp and wallet clients share. */
export type BaseClient = SharedMethods &
  Stores &
  Pick<Emitter<ClientEvents>, 'on' | 'once' | 'off' | 'removeListener' | 'removeAllListeners'> & {
    readonly protocol: 'wc'
    readonly version: 2
    readonly name: string
    readonly metadata: Metadata
    /** The pending requests of this page and of earlier pages. */
    readonly sentRequest: SentRequests
    /** The store of pairings: `pairing.getAll({ active: true })`. */
    readonly pairing: ProtocolCore['pairing']['pairings']
    readonly core: ProtocolCore
    readonly logger: Logger
    readonly events: Emitter<ClientEvents>
    /** Closes the socket, ends every timer and listener, rejects pending calls, and writes pending changes to the storage. */
    readonly destroy: () => Promise<void>
  }
