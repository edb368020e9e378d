import { withDeadline } from '../abort/withDeadline.ts'
import { activeConnection, shownAccount } from '../account/connectedAccount.ts'
import type { Account } from '../adapter/Account.ts'
import { connect } from '../connection/connect.ts'
import { endSignIn } from '../connection/disconnect.ts'
import { aborted, notConnected, signInNotEnabled, userRejected } from '../errors/errors.ts'
import { toKitError } from '../errors/toKitError.ts'
import type { KitContext } from '../KitContext.ts'
import { open } from '../navigation/navigate.ts'
import { dispatch, read } from '../state/dispatch.ts'
import type { SignIn, SignInSession } from './SignIn.ts'
import { checkLimitMs } from './signInWithConnect.ts'

type Cancellable = { readonly signal?: AbortSignal | undefined }

function enabled(kit: KitContext): SignIn {
  const { signIn } = kit.options
  if (!signIn) throw signInNotEnabled()
  return signIn
}

function accountOf(kit: KitContext): Account | undefined {
  const { activeNamespace } = read(kit, 'network')
  const connection = activeConnection(kit, activeNamespace)
  return connection && shownAccount(kit, activeNamespace, connection)
}

/** See `Kit.signIn`. */
export async function signIn(kit: KitContext, { signal }: Cancellable = {}): Promise<SignInSession> {
  enabled(kit)
  if (signal?.aborted) throw aborted()
  if (!accountOf(kit)) {
    open(kit, { view: 'Connect' })
    await connect(kit, { signal })
  }
  return new Promise((resolve, reject) => {
    let isShown = false
    const finish = (settle: () => void): void => {
      unsubscribe()
      signal?.removeEventListener('abort', stop)
      kit.signal.removeEventListener('abort', stop)
      settle()
    }
    const stop = (): void => finish(() => reject(aborted()))
    const look = (): void => {
      const state = read(kit, 'signIn')
      const isOpen = read(kit, 'navigation').status === 'open'
      if (state.status === 'done') finish(() => resolve(state.session))
      else if (state.status === 'off') finish(() => reject(accountOf(kit) ? userRejected() : notConnected()))
      else if (isShown && state.status === 'refused') finish(() => reject(userRejected()))
      // An optional sign-in whose service cannot be reached can be closed.
      else if (isShown && !isOpen && state.status === 'unknown') finish(() => reject(state.error))
      isShown ||= isOpen && state.status !== 'checking'
    }
    const unsubscribe = kit.store.sub(kit.atoms.state, look)
    signal?.addEventListener('abort', stop, { once: true })
    kit.signal.addEventListener('abort', stop, { once: true })
    dispatch(kit, { to: 'signIn', event: { type: 'view.requested' } })
    look()
  })
}

/** See `Kit.signOut`. */
export async function signOut(kit: KitContext): Promise<void> {
  enabled(kit)
  const account = accountOf(kit)
  if (!account) return
  try {
    await endSignIn(kit, account, 'signed-out')
  } catch (error) {
    throw toKitError(error)
  }
  if (accountOf(kit)?.caipAddress === account.caipAddress)
    dispatch(kit, { to: 'signIn', event: { type: 'session.ended' } })
}

/** See `Kit.getSession`. */
export async function getSession(
  kit: KitContext,
  { signal = kit.signal }: Cancellable = {},
): Promise<SignInSession | null> {
  const { findSession } = enabled(kit)
  const account = accountOf(kit)
  if (!account) return null
  const { attempt } = read(kit, 'signIn')
  try {
    const session = await withDeadline(
      { platform: kit.platform, what: 'The sign-in session', limitMs: checkLimitMs, signal },
      (limited) => findSession({ account, signal: limited }),
    )
    dispatch(kit, { to: 'signIn', event: { type: 'check.succeeded', attempt, session, isRefused: false } })
    return session
  } catch (error) {
    throw toKitError(error)
  }
}
