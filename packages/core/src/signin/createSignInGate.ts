import type { Account } from '../adapter/Account.ts'
import { linkSignals } from '../abort/linkSignals.ts'
import { withDeadline } from '../abort/withDeadline.ts'
import { withSignal } from '../abort/withSignal.ts'
import { notConnected } from '../errors/errors.ts'
import { toKitError } from '../errors/toKitError.ts'
import { cellOf } from '../store/cells.ts'
import type { KitStore } from '../store/createKitStore.ts'
import { createMachine, type Machine } from '../store/createMachine.ts'
import type { Platform } from '../platform/Platform.ts'
import { type SignInEffect, type SignInEvent, transition } from './machine.ts'
import type { SignIn } from './SignIn.ts'
import type { SignInState } from './SignInState.ts'

export type SignInGate = { readonly machine: Machine<SignInState, SignInEvent>; readonly destroy: () => void }

export type CreateSignInGateParameters = {
  readonly store: KitStore
  readonly platform: Platform
  readonly signIn: SignIn | undefined
  /** The account that the page sees. */
  readonly account: () => Account | undefined
  readonly sign: (message: string, signal: AbortSignal) => Promise<string>
  readonly showView: () => void
  readonly viewDone: () => void
  readonly disconnect: () => void
  readonly changed: (next: SignInState, previous: SignInState) => void
}

/** A look-up of a session is a machine call. */
const checkLimitMs = 10_000

export function createSignInGate(parameters: CreateSignInGateParameters): SignInGate {
  const { store, platform, signIn, account, sign, showView, viewDone, disconnect, changed } = parameters
  const attempts = new Map<number, AbortController>()
  const life = new AbortController()

  async function run<value>(
    attempt: number,
    call: (signIn: SignIn, account: Account, signal: AbortSignal) => Promise<value>,
  ): Promise<value> {
    const { controller, unlink } = linkSignals(life.signal)
    attempts.set(attempt, controller)
    try {
      const current = account()
      if (!current || !signIn) throw notConnected()
      return await withSignal(controller.signal, () => call(signIn, current, controller.signal))
    } finally {
      unlink()
      attempts.delete(attempt)
    }
  }
  const check = async (attempt: number): Promise<void> => {
    try {
      const hasSession = await run(attempt, (gate, current, signal) =>
        withDeadline({ platform, what: 'The sign-in session', limitMs: checkLimitMs, signal }, (limited) =>
          gate.hasSession({ account: current, signal: limited }),
        ),
      )
      machine.send({ type: 'check.succeeded', attempt, hasSession })
    } catch (error) {
      machine.send({ type: 'check.failed', attempt, error: toKitError(error) })
    }
  }
  const create = async (attempt: number): Promise<void> => {
    try {
      await run(attempt, (gate, current, signal) =>
        gate.createSession({ account: current, sign: (message) => sign(message, signal), signal }),
      )
      machine.send({ type: 'sign.succeeded', attempt })
    } catch (error) {
      machine.send({ type: 'sign.failed', attempt, error: toKitError(error) })
    }
  }

  const machine = createMachine<SignInState, SignInEvent, SignInEffect>({
    cell: cellOf(store, 'signIn'),
    transition,
    changed,
    run(effect) {
      switch (effect.type) {
        case 'session.check':
          return void check(effect.attempt)
        case 'session.create':
          return void create(effect.attempt)
        case 'session.abort':
          return attempts.get(effect.attempt)?.abort()
        case 'view.show':
          return showView()
        case 'view.done':
          return viewDone()
        case 'connection.end':
          return disconnect()
      }
    },
  })
  return { machine, destroy: () => life.abort() }
}
