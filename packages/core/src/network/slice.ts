import type { MachineOf } from '../kernel/registry.ts'
import type { Slice } from '../kernel/slice.ts'
import { initialNetworkState } from './initialNetworkState.ts'
import type { NetworkEffect, NetworkEvent } from './machine.ts'
import type { NetworkState } from './NetworkState.ts'

declare module '../kernel/registry.ts' {
  interface Slices {
    /** The active network of each namespace, and the networks that are offered. */
    readonly network: NetworkState
  }
  interface Machines {
    readonly network: MachineOf<'network', NetworkEvent, NetworkEffect>
  }
}
declare module '../kernel/Core.ts' {
  interface Core {
    /** Pending network switches, by number. */
    readonly switches: Map<number, { readonly abort: () => void; readonly arrive: () => void }>
  }
}

export const networkSlice: Slice<'network'> = {
  initial: (options) => ({ network: initialNetworkState(options) }),
}
