import type { MachineOf } from '../../kernel/registry.ts'
import { part, type Slice } from '../../kernel/slice.ts'
import type { Names } from './createNames.ts'
import type { NamesEffect, NamesEvent, NamesState } from './machine.ts'

declare module '../../kernel/registry.ts' {
  interface Slices {
    /** The name that is being chosen; null before `kit.names` is used. */
    readonly names: NamesState | null
  }
  interface Machines {
    readonly names: MachineOf<'names', NamesEvent, NamesEffect>
  }
  interface Parts {
    readonly names: Names
  }
}

export const namesSlice: Slice<'names', 'names'> = {
  initial: () => ({ names: null }),
  parts: {
    names: part(
      () => import('./createNames.ts'),
      ({ createNames }, core) => createNames(core),
      ['connect'],
    ),
  },
}
