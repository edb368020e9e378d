import type { MachineOf } from '../kernel/registry.ts'
import { part, type Slice } from '../kernel/slice.ts'
import type { SignInEffect, SignInEvent } from './machine.ts'
import type { SignInState } from './SignInState.ts'

declare module '../kernel/registry.ts' {
  interface Slices {
    /** Whether the user has to sign in, and the progress of the sign-in. Without the option `siwx` the user never has to. */
    readonly signIn: SignInState
  }
  interface Machines {
    readonly signIn: MachineOf<'signIn', SignInEvent, SignInEffect>
  }
  interface Parts {
    /** The gate, and the sign-in methods that a dapp calls itself. */
    readonly signIn: typeof import('./signInBundle.ts')
  }
}

export const signInSlice: Slice<'signIn', 'signIn'> = {
  initial: () => ({ signIn: { status: 'off', attempt: 0, signedIn: null } }),
  parts: {
    signIn: part(
      () => import('./signInBundle.ts'),
      (signIn) => signIn,
    ),
  },
}
