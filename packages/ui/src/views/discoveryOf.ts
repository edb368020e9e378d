import type { WalletsState } from '@kit/core'

/** The state of discovery, for a list of one `namespace` or of all: a namespace that has reported its wallets waits for no other, and fails with none. */
export const discoveryOf = ({ discovery, connectors }: WalletsState, namespace?: string): WalletsState['discovery'] =>
  namespace !== undefined && connectors[namespace] && discovery.status !== 'idle' ? { status: 'ready' } : discovery
