/** Loaded beside the connect bundle if the options ask for a sign-in. */
export { installSignIn } from '../signin/gate.ts'
export { getSession, signIn, signOut } from '../signin/sessions.ts'
