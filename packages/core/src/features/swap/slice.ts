import type { MachineOf } from '../../kernel/registry.ts'
import { part, type Slice } from '../../kernel/slice.ts'
import type { Swap } from './createSwap.ts'
import type { SwapEffect, SwapEvent } from './machine.ts'
import type { SwapState } from './Swap.ts'

declare module '../../kernel/registry.ts' {
  interface Slices {
    /** A swap of the active account, once `kit.swap` was used. */
    readonly swap: SwapState
  }
  interface Machines {
    readonly swap: MachineOf<'swap', SwapEvent, SwapEffect>
  }
  interface Parts {
    readonly swap: Swap
  }
}

export const swapSlice: Slice<'swap', 'swap'> = {
  initial: () => ({
    swap: {
      pin: null,
      isShown: false,
      tokens: { status: 'idle' },
      pay: null,
      get: null,
      amount: null,
      slippage: 100,
      quote: { status: 'none' },
      order: null,
      open: [],
      attempt: 0,
    },
  }),
  parts: {
    swap: part(
      () => import('./createSwap.ts'),
      ({ createSwap }, core) => createSwap(core),
    ),
  },
}
