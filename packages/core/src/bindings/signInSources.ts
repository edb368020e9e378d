import type { KitError } from '../errors/KitError.ts'
import type { Kit } from '../Kit.ts'
import type { SignInSession } from '../signin/SignIn.ts'
import type { KitState } from '../boot/KitState.ts'
import type { NamespaceOptions } from './accountSources.ts'
import { type Mutation, mutationSource } from './mutationSource.ts'
import { joinSources, type Source, stateSource } from './Source.ts'

/** The result of `useSignMessage`. */
export type SignMessageMutation = Mutation<
  'signMessage',
  Parameters<Kit['signMessage']>[0],
  { readonly signature: string }
>

/** The source of `useSignMessage`. */
export const signMessageSource = (kit: Kit, { namespace }: NamespaceOptions = {}): Source<SignMessageMutation> =>
  mutationSource('signMessage', (parameters: Parameters<Kit['signMessage']>[0]) =>
    kit.signMessage({ namespace, ...parameters }),
  )

/** The result of `useSignTypedData`. */
export type SignTypedDataMutation = Mutation<
  'signTypedData',
  Parameters<Kit['signTypedData']>[0],
  { readonly signature: string }
>

/** The source of `useSignTypedData`. */
export const signTypedDataSource = (kit: Kit, { namespace }: NamespaceOptions = {}): Source<SignTypedDataMutation> =>
  mutationSource('signTypedData', (parameters: Parameters<Kit['signTypedData']>[0]) =>
    kit.signTypedData({ namespace, ...parameters }),
  )

/** The result of `useSignIn`. */
export type SignInResult = Mutation<'signIn', Parameters<Kit['signIn']>[0] | void, SignInSession> & Pick<Kit, 'signOut'>

/** The source of `useSignIn`. */
export function signInSource(kit: Kit): Source<SignInResult> {
  const { signOut } = kit
  return joinSources(
    mutationSource('signIn', (parameters: Parameters<Kit['signIn']>[0] | void) => kit.signIn(parameters ?? {})),
    stateSource(kit, () => ({ signOut })),
  )
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

/** The source of `useSession`. */
export function sessionSource(kit: Kit): Source<SessionResult> {
  const refetch = kit.getSession
  return stateSource(kit, (state) => sessionOf(state, refetch))
}

function sessionOf({ signIn, connections, network }: KitState, refetch: Kit['getSession']): SessionResult {
  const none = { isSignedIn: false, session: null, error: null, refetch } as const
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
      return { status: 'signed-in', isSignedIn: true, session: signIn.session, error: null, refetch }
    case 'pending':
    case 'signing':
    case 'refused':
      return { ...none, status: 'signed-out' }
  }
}
