import { currentRoute } from '../navigation/machine.ts'
import type { NavigationState } from '../navigation/NavigationState.ts'
import type { SignInState } from './SignInState.ts'

/** Whether the account that the dapp sees still has to sign in, or to find out whether it has. */
export const wantsSignIn = ({ status }: SignInState): boolean =>
  status === 'pending' || status === 'signing' || status === 'unknown'

/** True while the view of a required sign-in is shown: it cannot be closed or left, only cancelled. */
export const isLocked = (state: SignInState, navigation: NavigationState): boolean =>
  (wantsSignIn(state) || state.status === 'checking') &&
  'required' in state &&
  state.required &&
  currentRoute(navigation)?.view === 'SIWXSignMessage'

/** True while a sign-in has to be settled before the modal closes by itself. */
export const isSignInBusy = ({ status }: SignInState): boolean =>
  status === 'checking' || status === 'pending' || status === 'signing'
