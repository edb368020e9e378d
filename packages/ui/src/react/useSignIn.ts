'use client'
import { type SessionResult, sessionSource, type SignInResult, signInSource } from '@kit/core/bindings'
import { useKitSource } from './useSource.ts'

/**
 * Signs the active account in and out. `signIn` connects first if no account is connected, and shows the message that the user
 * signs; `signOut` leaves the account connected.
 * @throws (`signIn`) KitError `SIGN_IN_NOT_ENABLED`, `USER_REJECTED`, `NOT_CONNECTED`, `UNREACHABLE`, `ABORTED`, and those of `connect`
 * @example
 * const { signIn, signOut, isPending } = useSignIn()
 * <button onClick={() => signIn()}>Sign in</button>
 * @see https://chainagnostic.org/CAIPs/caip-122
 */
export const useSignIn = (): SignInResult => useKitSource(signInSource)

/**
 * The session of the active account. It proves nothing to a server: check the session there, too.
 * @example
 * const session = useSession()
 * return session.isSignedIn ? <Orders /> : <SignInFirst />
 */
export const useSession = (): SessionResult => useKitSource(sessionSource)
