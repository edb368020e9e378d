import type { MachineOf } from '../../kernel/registry.ts'
import { part, type Slice } from '../../kernel/slice.ts'
import type { Send } from './createSend.ts'
import type { SendEffect, SendEvent } from './machine.ts'
import type { SendState } from './SendState.ts'

declare module '../../kernel/registry.ts' {
  interface Slices {
    /** The payment that is being made, and those that the wallet has not answered. */
    readonly send: SendState
  }
  interface Machines {
    readonly send: MachineOf<'send', SendEvent, SendEffect>
  }
  interface Parts {
    readonly send: Send
  }
}

export const sendSlice: Slice<'send', 'send'> = {
  initial: () => ({ send: { count: 0, flow: null, open: [] } }),
  parts: {
    send: part(
      () => import('./createSend.ts'),
      ({ createSend }, core) => createSend(core),
      ['connect'],
    ),
  },
}
