import type { SignInState } from './SignInState.ts'

/** True while the modal may not be left: a required sign-in that is neither done nor ended (SPEC §4). */
export const locks = (state: SignInState): boolean =>
  (state.status === 'pending' || state.status === 'signing') && state.required
