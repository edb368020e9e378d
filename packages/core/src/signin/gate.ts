import { withDeadline } from '../abort/withDeadline.ts'
import { withSignal } from '../abort/withSignal.ts'
import { activeConnection, shownAccount } from '../account/connectedAccount.ts'
import type { Account } from '../adapter/Account.ts'
import { perform } from '../connection/perform.ts'
import { disconnect } from '../connection/disconnect.ts'
import { notConnected } from '../errors/errors.ts'
import { toKitError } from '../errors/toKitError.ts'
import type { KitContext } from '../KitContext.ts'
import { currentRoute } from '../navigation/machine.ts'
import { routeTraits } from '../navigation/routes.ts'
import { dispatch, read, register } from '../state/dispatch.ts'
import { type SignInEffect, transition } from './machine.ts'
import type { SignIn } from './SignIn.ts'

/** Looking up a session takes an HTTP request, in milliseconds. */
const checkLimitMs = 10_000

/** The sign-in of the account that the dapp sees; loaded only if the options ask for one. */
export function installSignIn(kit: KitContext): void {
  const { signIn } = kit.options
  if (!signIn) return
  const attempts = new Map<number, AbortController>()
  kit.signal.addEventListener('abort', () => {
    for (const controller of attempts.values()) controller.abort()
  })
  register(kit, { machines: { signIn: { transition, run: (effect) => run(kit, signIn, attempts, effect) } } })
}

function run(kit: KitContext, signIn: SignIn, attempts: Map<number, AbortController>, effect: SignInEffect): void {
  switch (effect.type) {
    case 'session.check':
      return void check(kit, signIn, attempts, effect.attempt)
    case 'session.create':
      return void create(kit, signIn, attempts, effect.attempt)
    case 'session.abort':
      return attempts.get(effect.attempt)?.abort()
    case 'view.show': {
      const type = read(kit, 'navigation').status === 'open' ? 'reset' : 'open'
      return dispatch(kit, { to: 'navigation', event: { type, route: { view: 'SIWXSignMessage' } } })
    }
    case 'view.done': {
      const route = currentRoute(read(kit, 'navigation'))
      const { asksToSignIn, asksWallet, pairs } = route ? routeTraits[route.view] : {}
      if (asksToSignIn || asksWallet || pairs) dispatch(kit, { to: 'navigation', event: { type: 'dismiss' } })
      return
    }
    case 'connection.end':
      return void disconnect(kit, { namespace: read(kit, 'network').activeNamespace }).catch(kit.onError)
  }
}

async function check(
  kit: KitContext,
  signIn: SignIn,
  attempts: Map<number, AbortController>,
  attempt: number,
): Promise<void> {
  const { platform } = kit
  try {
    const hasSession = await during(kit, attempts, attempt, (account, signal) =>
      withDeadline({ platform, what: 'The sign-in session', limitMs: checkLimitMs, signal }, (limited) =>
        signIn.hasSession({ account, signal: limited }),
      ),
    )
    dispatch(kit, { to: 'signIn', event: { type: 'check.succeeded', attempt, hasSession } })
  } catch (error) {
    dispatch(kit, { to: 'signIn', event: { type: 'check.failed', attempt, error: toKitError(error) } })
  }
}

async function create(
  kit: KitContext,
  signIn: SignIn,
  attempts: Map<number, AbortController>,
  attempt: number,
): Promise<void> {
  try {
    await during(kit, attempts, attempt, (account, signal) =>
      signIn.createSession({
        account,
        sign: async (message) => (await perform(kit, 'signMessage', { message, signal })).signature,
        signal,
      }),
    )
    dispatch(kit, { to: 'signIn', event: { type: 'sign.succeeded', attempt } })
  } catch (error) {
    dispatch(kit, { to: 'signIn', event: { type: 'sign.failed', attempt, error: toKitError(error) } })
  }
}

/** Calls the dapp's sign-in for the account that is shown, until the attempt is aborted. */
async function during<value>(
  kit: KitContext,
  attempts: Map<number, AbortController>,
  attempt: number,
  call: (account: Account, signal: AbortSignal) => Promise<value>,
): Promise<value> {
  const controller = new AbortController()
  attempts.set(attempt, controller)
  try {
    const { activeNamespace } = read(kit, 'network')
    const connection = activeConnection(kit, activeNamespace)
    if (!connection) throw notConnected()
    const account = shownAccount(kit, activeNamespace, connection)
    return await withSignal(controller.signal, () => call(account, controller.signal))
  } finally {
    attempts.delete(attempt)
  }
}
