/** Loaded beside the connect bundle if the options ask for a sign-in. */
export { installSignIn } from './gate.ts'
export { getSession, signIn, signOut } from './sessions.ts'
export { signInWithConnect } from './signInWithConnect.ts'
