import { withDeadline } from '../abort/withDeadline.ts'
import { activeConnection, shownAccount } from '../account/connectedAccount.ts'
import type { Account } from '../adapter/Account.ts'
import { connect } from '../connection/connect.ts'
import { endSignIn } from '../connection/disconnect.ts'
import { aborted, notConnected } from '../errors/errors.ts'
import { signInNotEnabled, userRejected } from '../errors/requestErrors.ts'
import { toKitError } from '../errors/toKitError.ts'
import type { Core } from '../kernel/Core.ts'
import { open } from '../navigation/navigate.ts'
import { dispatch, read } from '../kernel/dispatch.ts'
import type { SignIn, SignInSession } from './SignIn.ts'
import { checkLimitMs } from './signInWithConnect.ts'

type Cancellable = { readonly signal?: AbortSignal | undefined }

function enabled(core: Core): SignIn {
  const { signIn } = core.options
  if (!signIn) throw signInNotEnabled()
  return signIn
}

function accountOf(core: Core): Account | undefined {
  const { activeNamespace } = read(core, 'network')
  const connection = activeConnection(core, activeNamespace)
  return connection && shownAccount(core, activeNamespace, connection)
}

/** See `Kit.signIn`. */
export async function signIn(core: Core, { signal }: Cancellable = {}): Promise<SignInSession> {
  enabled(core)
  if (signal?.aborted) throw aborted()
  if (!accountOf(core)) {
    open(core, { view: 'Connect' })
    await connect(core, { signal })
  }
  return new Promise((resolve, reject) => {
    let isShown = false
    const finish = (settle: () => void): void => {
      unsubscribe()
      signal?.removeEventListener('abort', stop)
      core.signal.removeEventListener('abort', stop)
      settle()
    }
    const stop = (): void => finish(() => reject(aborted()))
    const look = (): void => {
      const state = read(core, 'signIn')
      const isOpen = read(core, 'navigation').status === 'open'
      if (state.status === 'done') finish(() => resolve(state.session))
      // Cancelling a required sign-in ends the connection in the same step.
      else if (state.status === 'off')
        finish(() => reject(isShown || accountOf(core) ? userRejected() : notConnected()))
      else if (isShown && state.status === 'refused') finish(() => reject(userRejected()))
      // An optional sign-in whose service cannot be reached can be closed.
      else if (isShown && !isOpen && state.status === 'unknown') finish(() => reject(state.error))
      isShown ||= isOpen && state.status !== 'checking'
    }
    const unsubscribe = core.store.sub(core.state, look)
    signal?.addEventListener('abort', stop, { once: true })
    core.signal.addEventListener('abort', stop, { once: true })
    dispatch(core, { to: 'signIn', event: { type: 'view.requested' } })
    look()
  })
}

/** See `Kit.signOut`. */
export async function signOut(core: Core): Promise<void> {
  enabled(core)
  const account = accountOf(core)
  if (!account) return
  try {
    await endSignIn(core, account, 'signed-out')
  } catch (error) {
    throw toKitError(error)
  }
  if (accountOf(core)?.caipAddress === account.caipAddress)
    dispatch(core, { to: 'signIn', event: { type: 'session.ended' } })
}

/** See `Kit.getSession`. */
export async function getSession(
  core: Core,
  { signal = core.signal }: Cancellable = {},
): Promise<SignInSession | null> {
  const { findSession } = enabled(core)
  const account = accountOf(core)
  if (!account) return null
  const { attempt } = read(core, 'signIn')
  try {
    const session = await withDeadline(
      { platform: core.platform, what: 'The sign-in session', limitMs: checkLimitMs, signal },
      (limited) => findSession({ account, signal: limited }),
    )
    dispatch(core, { to: 'signIn', event: { type: 'check.succeeded', attempt, session, isRefused: false } })
    return session
  } catch (error) {
    throw toKitError(error)
  }
}
