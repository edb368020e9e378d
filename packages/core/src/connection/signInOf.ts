import type { Core } from '../kernel/Core.ts'
import type { SignInWithConnect } from '../signin/SignIn.ts'

/**
 * Returns what a connector needs to connect and sign in by one prompt; undefined if the options ask for no sign-in. Its
 * code is loaded with the code of connecting.
 */
export const signInOf = (core: Core, signal: AbortSignal): SignInWithConnect | undefined =>
  core.parts.signIn.peek()?.signInWithConnect(core, signal)
