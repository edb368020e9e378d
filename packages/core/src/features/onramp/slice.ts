import type { MachineOf } from '../../kernel/registry.ts'
import { part, type Slice } from '../../kernel/slice.ts'
import type { OnRamp } from './createOnRamp.ts'
import type { OnRampEffect, OnRampEvent, OnRampState } from './machine.ts'

declare module '../../kernel/registry.ts' {
  interface Slices {
    /** The current purchase; null before `kit.onRamp` is used. */
    readonly onRamp: OnRampState | null
  }
  interface Machines {
    readonly onRamp: MachineOf<'onRamp', OnRampEvent, OnRampEffect>
  }
  interface Parts {
    readonly onRamp: OnRamp
  }
}

export const onRampSlice: Slice<'onRamp', 'onRamp'> = {
  initial: () => ({ onRamp: null }),
  parts: {
    onRamp: part(
      () => import('./createOnRamp.ts'),
      ({ createOnRamp }, core) => createOnRamp(core),
      ['connect'],
    ),
  },
}
