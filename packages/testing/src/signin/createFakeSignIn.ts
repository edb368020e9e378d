import { aborted, type Account, type CaipAddress, type SignIn } from '@kit/core/adapter'
import { raceSignal } from '../async/raceSignal.ts'

export type FakeSignInOptions = {
  readonly required: boolean
  /** Accounts that are signed in already. Default: none. */
  readonly sessions?: readonly CaipAddress[] | undefined
}

export type FakeSignInMethod = 'hasSession' | 'createSession' | 'endSession'

/** Lets a test control and observe the sign-in. */
export type FakeSignInControls = {
  readonly sessions: readonly CaipAddress[]
  /** Signed messages, in order. */
  readonly signed: readonly { readonly account: CaipAddress; readonly message: string; readonly signature: string }[]
  /** Runs before each call of a method and is awaited: a pending promise delays it, a rejection fails it. null removes it. */
  readonly intercept: (method: FakeSignInMethod, hook: ((account: Account) => unknown) | null) => void
  /** The server forgets the session. */
  readonly expire: (account: CaipAddress) => void
  readonly calls: Readonly<Record<FakeSignInMethod, number>>
}

/** A sign-in whose sessions live in memory. Its message is `Sign in as <account>`; any signature is accepted. */
export function createFakeSignIn(options: FakeSignInOptions): {
  readonly signIn: SignIn
  readonly controls: FakeSignInControls
} {
  const sessions = new Set<CaipAddress>(options.sessions)
  const signed: FakeSignInControls['signed'][number][] = []
  const hooks = new Map<FakeSignInMethod, (account: Account) => unknown>()
  let calls: Record<FakeSignInMethod, number> = { hasSession: 0, createSession: 0, endSession: 0 }

  async function enter(method: FakeSignInMethod, account: Account, signal: AbortSignal): Promise<void> {
    calls = { ...calls, [method]: calls[method] + 1 }
    if (signal.aborted) throw aborted()
    const hook = hooks.get(method)
    if (hook) await raceSignal(Promise.resolve(hook(account)), signal)
  }

  const signIn: SignIn = {
    required: options.required,
    async hasSession({ account, signal }) {
      await enter('hasSession', account, signal)
      return sessions.has(account.caipAddress)
    },
    async createSession({ account, sign, signal }) {
      await enter('createSession', account, signal)
      const message = `Sign in as ${account.caipAddress}`
      const signature = await raceSignal(sign(message), signal)
      signed.push({ account: account.caipAddress, message, signature })
      sessions.add(account.caipAddress)
    },
    async endSession({ account, signal }) {
      await enter('endSession', account, signal)
      sessions.delete(account.caipAddress)
    },
  }

  const controls: FakeSignInControls = {
    get sessions() {
      return [...sessions]
    },
    get signed() {
      return [...signed]
    },
    intercept(method, hook) {
      if (hook) hooks.set(method, hook)
      else hooks.delete(method)
    },
    expire: (account) => void sessions.delete(account),
    get calls() {
      return calls
    },
  }

  return { signIn, controls }
}
