import type { WalletsState } from '@kit/core'

/** How the look for wallets goes, for a list of one `namespace` or of all: one that has told its wallets waits for no other, and fails with none. */
export const discoveryOf = ({ discovery, connectors }: WalletsState, namespace?: string): WalletsState['discovery'] =>
  namespace !== undefined && connectors[namespace] && discovery.status !== 'idle' ? { status: 'ready' } : discovery
