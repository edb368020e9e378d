'use client'
import type { Kit, KitError, KitState, SignInSession } from '@kit/core'
import { useCallback } from 'react'
import { useKit } from './useKit.ts'
import { useKitState } from './useKitState.ts'
import { type Mutation, useMutation } from './useMutation.ts'

type SignInParameters = Parameters<Kit['signIn']>[0]

/**
 * Signs the active account in and out. `signIn` connects first if no account is connected, and shows the message that the user
 * signs; `signOut` leaves the account connected.
 * @throws (`signIn`) KitError `SIGN_IN_NOT_ENABLED`, `USER_REJECTED`, `NOT_CONNECTED`, `UNREACHABLE`, `ABORTED`, and those of `connect`
 * @example
 * const { signIn, signOut, isPending } = useSignIn()
 * <button onClick={() => signIn()}>Sign in</button>
 * @see https://chainagnostic.org/CAIPs/caip-122
 */
export function useSignIn(): Mutation<'signIn', SignInParameters | void, SignInSession> & Pick<Kit, 'signOut'> {
  const { signIn, signOut } = useKit()
  const mutation = useMutation(
    'signIn',
    useCallback((parameters: SignInParameters | void) => signIn(parameters ?? {}), [signIn]),
  )
  return { ...mutation, signOut }
}

/**
 * Whether the active account is signed in: a union by `status`, or by `isSignedIn`.
 *
 * - `checking`: a session is looked for, or a stored connection is restored; so it is on a server and while a page hydrates.
 * - `unknown`: the service cannot be reached; `error` says why. `refetch` asks again.
 * - `signed-in`: `session.expiresAt` is in milliseconds since 1970, or null.
 */
export type SessionResult = { readonly refetch: () => Promise<SignInSession | null> } & (
  | {
      readonly status: 'disconnected' | 'checking' | 'signed-out'
      readonly isSignedIn: false
      readonly session: null
      readonly error: null
    }
  | { readonly status: 'unknown'; readonly isSignedIn: false; readonly session: null; readonly error: KitError }
  | { readonly status: 'signed-in'; readonly isSignedIn: true; readonly session: SignInSession; readonly error: null }
)

type Session = SessionResult extends infer Result ? (Result extends unknown ? Omit<Result, 'refetch'> : never) : never

const none = { isSignedIn: false, session: null, error: null } as const

function sessionOf({ signIn, connections, network }: KitState): Session {
  switch (signIn.status) {
    case 'off': {
      const status = connections[network.activeNamespace]?.status
      if (status === 'reconnecting') return { ...none, status: 'checking' }
      return { ...none, status: status === 'connected' ? 'signed-out' : 'disconnected' }
    }
    case 'checking':
      return { ...none, status: 'checking' }
    case 'unknown':
      return { ...none, status: 'unknown', error: signIn.error }
    case 'done':
      return { status: 'signed-in', isSignedIn: true, session: signIn.session, error: null }
    case 'pending':
    case 'signing':
    case 'refused':
      return { ...none, status: 'signed-out' }
  }
}

/**
 * The session of the active account. It proves nothing to a server: check the session there, too.
 * @example
 * const session = useSession()
 * return session.isSignedIn ? <Orders /> : <SignInFirst />
 */
export function useSession(): SessionResult {
  const { getSession } = useKit()
  const session = useKitState(sessionOf)
  return { ...session, refetch: getSession } as SessionResult
}
