import type { EmbeddedWallet } from '../adapter/EmbeddedWallet.ts'
import { eachNamespace } from '../options/eachNamespace.ts'
import type { MachineByNamespace } from '../kernel/registry.ts'
import { part, type Slice } from '../kernel/slice.ts'
import { keyOf } from './attempt.ts'
import type { ConnectionState } from './ConnectionState.ts'
import { type ConnectionEffect, type ConnectionEvent, transition } from './machine.ts'
import type { RecentConnections } from './recentConnections.ts'
import type { SharedConnectors } from './sharedConnectors.ts'

declare module '../kernel/registry.ts' {
  interface Slices {
    /** By CAIP-2 namespace; there is one for each adapter. */
    readonly connections: Readonly<Record<string, ConnectionState>>
    /** Wallets that were connected lately and are not, by namespace, newest first; known once the kit does anything. */
    readonly recentConnections: RecentConnections
  }
  interface Machines {
    readonly connection: MachineByNamespace<'connections', ConnectionEvent, ConnectionEffect>
  }
  interface Parts {
    /** The connectors that serve several namespaces by one session. */
    readonly shared: SharedConnectors
    /** The wallet of the connector for logins. */
    readonly embeddedWallet: EmbeddedWallet
  }
  interface Facts {
    /** A connector that serves several namespaces by one session. */
    readonly isShared: (connectorId: string) => boolean
  }
}
declare module '../kernel/Core.ts' {
  interface Core {
    /** Pending connection attempts, by namespace and number. */
    readonly attempts: Map<string, AbortController>
    /** Stored sessions that are being restored, by namespace and connector. */
    readonly restores: Map<string, AbortController>
    /** Disconnects under way, by namespace and connector. */
    readonly endings: Map<string, Promise<void>>
  }
}

export const connectionSlice: Slice<'connections' | 'recentConnections', 'shared' | 'embeddedWallet'> = {
  initial: (options) => ({
    connections: eachNamespace(options, { status: 'disconnected', attempt: 0, error: null }),
    recentConnections: {},
  }),
  byNamespace: { connection: 'connections' },
  install: (core) => ({
    machines: {
      connection: {
        transition,
        run(effect, namespace) {
          if (effect.type === 'connector.abort') core.attempts.get(keyOf(namespace, effect.attempt))?.abort()
          else core.parts.connect.peek()?.runConnectionEffect(core, effect, namespace)
        },
      },
    },
  }),
  parts: {
    shared: part(
      () => import('./sharedConnectors.ts'),
      ({ createSharedConnectors }, core) => createSharedConnectors(core),
    ),
    embeddedWallet: part(
      () => import('./embeddedWallet.ts'),
      ({ embeddedWalletOf }, core) => embeddedWalletOf(core),
    ),
  },
}
