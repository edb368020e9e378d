import type { MachineOf } from '../kernel/registry.ts'
import { part, type Slice } from '../kernel/slice.ts'
import type { PairingEffect, PairingEvent } from './machine.ts'
import type { PairingState } from './PairingState.ts'
import type { PairWallets } from './pairWallets.ts'
import type { LateResponse, PendingRequest } from './PendingRequest.ts'
import type { WalletRequest } from './walletRequest.ts'

declare module '../kernel/registry.ts' {
  interface Slices extends Requests {
    /** The URI that wallets are paired by; beyond `idle` only while a view may need one. */
    readonly pairing: PairingState
  }
  interface Machines {
    readonly pairing: MachineOf<'pairing', PairingEvent, PairingEffect>
  }
  interface Parts {
    readonly pairing: PairWallets
  }
}
declare module '../kernel/Core.ts' {
  interface Core {
    /** Callers outside of the modal that need a pairing URI: see `Kit.holdPairing`. */
    readonly pairingHolds: Set<object>
    /** Listeners of `kit.onLateResponse` and of the kit's own flows. A listener returns `ignored` if the response does not belong to it. */
    readonly lateListeners: Set<(response: LateResponse) => 'ignored' | void>
  }
}

type Requests = {
  /** Requests that wait for the user in paired wallets, also those of an earlier page, oldest first. */
  readonly pendingRequests: readonly PendingRequest[]
  /** A request of the dapp that waits in the app of a wallet on this phone, which the user paired by a link. */
  readonly walletRequest: WalletRequest | null
}

export const pairingSlice: Slice<'pairing' | 'pendingRequests' | 'walletRequest', 'pairing'> = {
  initial: () => ({ pairing: { status: 'idle', attempt: 0 }, pendingRequests: [], walletRequest: null }),
  parts: {
    pairing: part(
      () => import('./pairWallets.ts'),
      ({ pairWallets }, core) => pairWallets(core),
      ['connect'],
    ),
  },
}
