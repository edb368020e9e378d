import type { KitError, KitState } from '@kit/core'

/** The states that the views of pairing distinguish. */
export type PairingStatus =
  | { readonly status: 'preparing'; readonly ended: KitError | null }
  /** `reachable`: false while the service that connects wallets does not answer. */
  | { readonly status: 'ready'; readonly uri: string; readonly reachable: boolean; readonly ended: KitError | null }
  /** Without a network there is no other reason to look for. */
  | { readonly status: 'offline' }
  | { readonly status: 'failed'; readonly error: KitError }
  /** A wallet has approved; the kit connects the accounts that it granted. */
  | { readonly status: 'connecting' }

export type PairingContext = Pick<KitState, 'pairing' | 'connections'> & {
  readonly online: boolean
  /** The connector that pairs; undefined where the dapp does it itself. */
  readonly pairingId: string | undefined
}

/** `ended` of a code that is there or is made: why the one before it ended. */
export function pairingStatus({ pairing, connections, online, pairingId }: PairingContext): PairingStatus {
  switch (pairing.status) {
    case 'ready':
      return { status: 'ready', uri: pairing.uri, reachable: pairing.reachable, ended: pairing.error }
    case 'failed':
      return online ? { status: 'failed', error: pairing.error } : { status: 'offline' }
    case 'idle':
      if (
        Object.values(connections).some(
          (connection) => connection.status === 'connecting' && connection.connectorId === pairingId,
        )
      )
        return { status: 'connecting' }
      return online ? { status: 'preparing', ended: null } : { status: 'offline' }
    case 'preparing':
      return online ? { status: 'preparing', ended: pairing.error } : { status: 'offline' }
  }
}
