import type { SignInState } from './SignInState.ts'

/** True while a required sign-in is pending: the modal cannot be closed, left or opened elsewhere. */
export const isLocked = (state: SignInState): boolean =>
  (state.status === 'pending' || state.status === 'signing') && state.required

/** True while a sign-in has to be settled before the modal closes by itself. */
export const isSignInBusy = ({ status }: SignInState): boolean =>
  status === 'checking' || status === 'pending' || status === 'signing'
