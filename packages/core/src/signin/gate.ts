import { linkSignals } from '../abort/linkSignals.ts'
import { withDeadline } from '../abort/withDeadline.ts'
import { withSignal } from '../abort/withSignal.ts'
import { activeConnection, shownAccount } from '../account/connectedAccount.ts'
import type { Account } from '../adapter/Account.ts'
import { parseCaipAddress } from '../caip/caipAddress.ts'
import { disconnect } from '../connection/disconnect.ts'
import { endsTogether } from '../connection/endsTogether.ts'
import { perform } from '../connection/perform.ts'
import { arrival, waitsFor } from '../connection/reactions.ts'
import { connectionOf, isShared } from '../connection/selectors.ts'
import { switchConnection } from '../connection/switchConnection.ts'
import { notConnected } from '../errors/errors.ts'
import { signInRefused } from '../errors/requestErrors.ts'
import { toKitError } from '../errors/toKitError.ts'
import type { Core } from '../kernel/Core.ts'
import { currentRoute } from '../navigation/machine.ts'
import { uncovered } from '../navigation/accountReactions.ts'
import type { Route } from '../navigation/Route.ts'
import { traitsOf } from '../navigation/routes.ts'
import { setNamespace } from '../network/setNamespace.ts'
import { switchNetwork } from '../network/switchNetwork.ts'
import type { Change, Reaction } from '../kernel/actions.ts'
import { dispatch, read, register } from '../kernel/dispatch.ts'
import { acceptLimitMs, checkLimitMs, dappUrlOf } from './signInWithConnect.ts'
import { type SignInEffect, transition } from './machine.ts'
import { forgetRefusal, isRefused, storeRefusal } from './refusals.ts'
import type { SignIn, SignInRequest, SignInSession } from './SignIn.ts'

/** A message whose nonce is older, in milliseconds, is rewritten. Servers keep a nonce for ten minutes. */
const requestLimitMs = 5 * 60_000
/** A wallet that has switched its network reports the account on it in no more than this, in milliseconds. */
const accountLimitMs = 2_000
/** The longest timer of a browser, in milliseconds. */
const longestTimerMs = 2_147_483_647

type Gate = {
  readonly core: Core
  readonly signIn: SignIn
  /** The running calls of an attempt, by name. */
  readonly running: Map<string, { readonly attempt: number; readonly controller: AbortController }>
  /** Timers and the subscription to changes; each ends when it is replaced. */
  readonly stops: Map<'expiry' | 'aging' | 'changes', () => void>
  /** The view that waited for the wallet that connected last, as it is on the stack. */
  waited: Route | undefined
}

/** Follows the sign-in of the account that the dapp sees; loaded only if the options ask for one. */
export function installSignIn(core: Core): void {
  const { signIn } = core.options
  if (!signIn) return
  const gate: Gate = { core, signIn, running: new Map(), stops: new Map(), waited: undefined }
  core.signal.addEventListener('abort', () => {
    for (const { controller } of gate.running.values()) controller.abort()
    for (const end of gate.stops.values()) end()
  })
  register(core, {
    machines: { signIn: { transition, run: (effect) => run(gate, effect) } },
    reactions: { navigation: [writesMessageWhenShown] },
    observe: (change) => {
      if (change.of === 'signIn') followState(gate)
      else if (change.of === 'connection') noteWaiting(gate, change)
    },
  })
}

/** The message is written when the user can read it: a nonce that is fetched earlier may expire. */
const writesMessageWhenShown: Reaction<'navigation'> = ({ next }) => {
  const route = currentRoute(next)
  return route && traitsOf(route.view).asksToSignIn ? [{ to: 'signIn', event: { type: 'view.shown' } }] : []
}

function run(gate: Gate, effect: SignInEffect): void {
  const { core, signIn } = gate
  switch (effect.type) {
    case 'session.check':
      return void check(gate, effect.attempt)
    case 'session.create':
      return void create(gate, effect.attempt, effect.request)
    case 'request.prepare':
      return void prepare(gate, effect.attempt)
    case 'attempt.abort':
      for (const { attempt, controller } of gate.running.values()) if (attempt === effect.attempt) controller.abort()
      return
    case 'expiry.watch':
      return watchExpiry(gate, effect.attempt, effect.session)
    case 'refusal.store':
      return storeRefusal(core, effect.account)
    case 'view.show': {
      const isOpen = read(core, 'navigation').status === 'open'
      // An event of the wallet does not open the modal over the page, and an optional sign-in does not replace a view.
      if (!effect.opens && !(isOpen && signIn.required)) return
      const type = isOpen ? 'reset' : 'open'
      return dispatch(core, { to: 'navigation', event: { type, route: { view: 'SIWXSignMessage' } } })
    }
    case 'view.done': {
      const route = currentRoute(read(core, 'navigation'))
      // Another wallet may be asked meanwhile: its view stays.
      if (route && (route === gate.waited || traitsOf(route.view).asksToSignIn))
        dispatch(core, { to: 'navigation', event: { type: 'dismiss' } })
      return
    }
    case 'account.leave':
      return void leave(core, effect.account, effect.signedIn).catch(core.onError)
  }
}

/** By the view itself, not its kind: the user may open the same kind again for another account. */
function noteWaiting(gate: Gate, change: Change<'connection'>): void {
  const { core } = gate
  const connected = arrival(change)
  const route = uncovered(read(core, 'navigation'))
  const world = { options: core.options, isShared: (id: string) => isShared(core, id) }
  if (connected && route && waitsFor(route, connected.active.connectorId, world)) gate.waited = route
}

/** Other tabs are listened to, and timers kept, only while they matter. */
function followState({ core, signIn, stops }: Gate): void {
  const { status } = read(core, 'signIn')
  const end = (name: 'expiry' | 'aging' | 'changes'): void => {
    stops.get(name)?.()
    stops.delete(name)
  }
  if (status !== 'done') end('expiry')
  if (status !== 'pending') end('aging')
  if (status === 'off') end('changes')
  else if (!stops.has('changes') && signIn.onChange)
    stops.set(
      'changes',
      signIn.onChange(() => dispatch(core, { to: 'signIn', event: { type: 'sessions.changed' } })),
    )
}

function watchExpiry(gate: Gate, attempt: number, session: SignInSession): void {
  const { core, stops } = gate
  stops.get('expiry')?.()
  stops.delete('expiry')
  if (session.expiresAt === null) return
  const leftMs = session.expiresAt - core.platform.now()
  // The service has just said that the session holds: the clock of this device is wrong.
  if (leftMs <= 0) return
  const expire = (): void => dispatch(core, { to: 'signIn', event: { type: 'session.expired', attempt } })
  stops.set(
    'expiry',
    leftMs > longestTimerMs
      ? core.platform.after(longestTimerMs, () => watchExpiry(gate, attempt, session))
      : core.platform.after(leftMs, expire),
  )
}

const find = ({ core, signIn }: Gate, account: Account, signal: AbortSignal): Promise<SignInSession | null> =>
  withDeadline({ platform: core.platform, what: 'The sign-in session', limitMs: checkLimitMs, signal }, (limited) =>
    signIn.findSession({ account, signal: limited }),
  )

const write = ({ core, signIn }: Gate, account: Account, signal: AbortSignal): Promise<SignInRequest> =>
  withDeadline({ platform: core.platform, what: 'The sign-in service', limitMs: checkLimitMs, signal }, (limited) => {
    const { networkId, address } = parseCaipAddress(account.caipAddress)
    return signIn.prepare({ chainId: networkId, address, ...dappUrlOf(core), signal: limited })
  })

async function check(gate: Gate, attempt: number): Promise<void> {
  const { core } = gate
  try {
    await during(gate, 'check', attempt, async (account, signal) => {
      const session = await find(gate, account, signal)
      if (session) forgetRefusal(core, account)
      dispatch(core, {
        to: 'signIn',
        event: { type: 'check.succeeded', attempt, session, isRefused: isRefused(core, account) },
      })
    })
  } catch (error) {
    dispatch(core, { to: 'signIn', event: { type: 'check.failed', attempt, error: toKitError(error) } })
  }
}

async function prepare(gate: Gate, attempt: number): Promise<void> {
  const { core, stops } = gate
  try {
    await during(gate, 'prepare', attempt, async (account, signal) => {
      const request = await write(gate, account, signal)
      stops.get('aging')?.()
      stops.set(
        'aging',
        core.platform.after(requestLimitMs, () =>
          dispatch(core, { to: 'signIn', event: { type: 'request.aged', attempt } }),
        ),
      )
      dispatch(core, { to: 'signIn', event: { type: 'request.prepared', attempt, request } })
    })
  } catch (error) {
    dispatch(core, { to: 'signIn', event: { type: 'request.failed', attempt, error: toKitError(error) } })
  }
}

/** Has the message that the user has read signed, and hands it to the sign-in. */
async function create(gate: Gate, attempt: number, shown: SignInRequest | null): Promise<void> {
  const { core, signIn } = gate
  try {
    await during(gate, 'create', attempt, async (account, signal) => {
      const { platform } = core
      const request = shown ?? (await write(gate, account, signal))
      if (!shown) dispatch(core, { to: 'signIn', event: { type: 'request.prepared', attempt, request } })
      const message = request.text
      if (message === null) throw signInRefused({ reason: 'the message has no text', field: 'text' })
      const { networkId, namespace, address } = parseCaipAddress(account.caipAddress)
      const { signature } = await perform(core, 'signMessage', { namespace, address, message, signal })
      const proofs = [{ chainId: networkId, address, message, signature }]
      await withDeadline({ platform, what: 'The sign-in service', limitMs: acceptLimitMs, signal }, (limited) =>
        signIn.accept({ request, proofs, signal: limited }),
      )
      // Some browsers do not store the cookies of a service: then the user is not signed in.
      const session = await find(gate, account, signal)
      if (!session) throw signInRefused({ reason: 'the service has kept no session', field: 'session' })
      forgetRefusal(core, account)
      dispatch(core, { to: 'signIn', event: { type: 'sign.succeeded', attempt, session } })
    })
  } catch (error) {
    dispatch(core, { to: 'signIn', event: { type: 'sign.failed', attempt, error: toKitError(error) } })
  }
}

/** Runs `call` for the account that is shown, until the attempt is aborted or the same call starts again. */
async function during<value>(
  { core, running }: Gate,
  name: string,
  attempt: number,
  call: (account: Account, signal: AbortSignal) => Promise<value>,
): Promise<value> {
  const { controller, unlink } = linkSignals(core.signal)
  const own = { attempt, controller }
  running.get(name)?.controller.abort()
  running.set(name, own)
  try {
    const { activeNamespace } = read(core, 'network')
    const connection = activeConnection(core, activeNamespace)
    if (!connection) throw notConnected()
    const account = shownAccount(core, activeNamespace, connection)
    return await withSignal(controller.signal, () => call(account, controller.signal))
  } finally {
    if (running.get(name) === own) running.delete(name)
    unlink()
  }
}

/** Back to the account that was signed in, if the same wallet has it; else its connection ends, and another one takes its place. */
async function leave(core: Core, left: string, signedIn: string | null): Promise<void> {
  const { namespace } = parseCaipAddress(left)
  const connectorId = activeConnection(core, namespace)?.connectorId
  if (connectorId === undefined) return
  try {
    if (signedIn !== null && signedIn !== left) {
      // The account that is signed in may be in another namespace of the same grant, which `disconnect` would end too.
      const ending = endsTogether(core.options, read(core, 'connections'), { namespace, connectorId })
      const earlier = ending.find((one) => one.namespace === parseCaipAddress(signedIn).namespace)
      if (earlier && (await goBack(core, earlier.connectorId, signedIn))) return
    }
  } catch (error) {
    core.onError(error)
  }
  await disconnect(core, { namespace, connectorId })
}

async function goBack(core: Core, connectorId: string, signedIn: string): Promise<boolean> {
  const { namespace, networkId, address } = parseCaipAddress(signedIn)
  const live = () => connectionOf(read(core, 'connections')[namespace], connectorId)
  const hasAccount = (): boolean => live()?.accounts.some((account) => account.address === address) === true
  if (!live()) return false
  if (read(core, 'network').activeNamespace !== namespace) setNamespace(core, namespace)
  // A smart account has another address on each chain: that of the session may be among the accounts of its own chain only.
  if (!hasAccount() && live()?.networkId === networkId) return false
  if (live()?.networkId !== networkId) await switchNetwork(core, { networkId })
  if (!(await comesTrue(core, hasAccount))) return false
  const connection = live()
  if (connection && shownAccount(core, namespace, connection).address !== address)
    await switchConnection(core, { connectorId, namespace, address })
  return true
}

/** Waits for what a wallet reports right after a switch: some tell of the network first, then of the account on it. */
async function comesTrue(core: Core, holds: () => boolean): Promise<boolean> {
  const { platform, signal } = core
  const limits = { platform, what: 'The account', limitMs: accountLimitMs, signal }
  await withDeadline(limits, async (ended) => {
    if (holds()) return
    await new Promise<void>((resolve) => {
      const unsubscribe = core.store.sub(core.atoms.connections, () => {
        if (holds()) resolve()
      })
      ended.addEventListener('abort', unsubscribe, { once: true })
    })
  }).catch(() => {})
  return holds()
}
