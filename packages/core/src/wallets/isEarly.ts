import type { WalletsState } from './WalletsState.ts'

/** The wallets of this device are looked for, and none of them is known yet. */
export const isEarly = ({ discovery, connectors }: Pick<WalletsState, 'discovery' | 'connectors'>): boolean =>
  discovery.status === 'loading' && Object.keys(connectors).length === 0
