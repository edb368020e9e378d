import { aborted, type CaipAddress, type SignIn, type SignInSession, unreachable, withSignal } from '@kit/core/adapter'

/** Options of `createFakeSignIn`. */
export type FakeSignInOptions = {
  /** Whether the connection ends if the user cancels the sign-in. */
  readonly required: boolean
  /** Accounts that are signed in already. Default: none. */
  readonly sessions?: readonly CaipAddress[] | undefined
  /** When sessions expire, in milliseconds since 1970. Default: never. */
  readonly expiresAt?: (() => number) | undefined
  /** Fields of the message besides the account. */
  readonly statement?: string | undefined
}

/** A method of the sign-in that a kit calls. */
export type FakeSignInMethod = 'findSession' | 'prepare' | 'accept' | 'endSession'

/** Lets a test control and observe the sign-in. */
export type FakeSignInControls = {
  /** Accounts that are signed in, as CAIP-10 ids. */
  readonly sessions: readonly CaipAddress[]
  /** Signed messages, in order. */
  readonly signed: readonly { readonly account: CaipAddress; readonly message: string; readonly signature: string }[]
  /**
   * Runs before each call of a method and is awaited: a pending promise delays it, a rejection fails it. null removes it. The account
   * is null if the wallet connects and signs with one prompt.
   */
  readonly intercept: (method: FakeSignInMethod, hook: ((account: CaipAddress | null) => unknown) | null) => void
  /** The server forgets the session, and the page is not notified. */
  readonly expire: (account: CaipAddress) => void
  /** Another tab ends the session, and the page is notified. */
  readonly endElsewhere: (account: CaipAddress) => void
  /** Another tab signs the account in. */
  readonly signInElsewhere: (account: CaipAddress) => void
  /** From now on every call fails with `UNREACHABLE`, until `up`. */
  readonly down: () => void
  /** Lets the service answer again, after `down`. */
  readonly up: () => void
  /** Number of listeners to changes. */
  readonly listeners: number
  /** Number of calls of each method so far. */
  readonly calls: Readonly<Record<FakeSignInMethod, number>>
}

/** A sign-in whose sessions live in memory. Its message is `Sign in as <account>, nonce <n>`; any signature is accepted. */
export function createFakeSignIn(options: FakeSignInOptions): {
  readonly signIn: SignIn
  readonly controls: FakeSignInControls
} {
  const sessions = new Map<CaipAddress, SignInSession>()
  const signed: FakeSignInControls['signed'][number][] = []
  const hooks = new Map<FakeSignInMethod, (account: CaipAddress | null) => unknown>()
  const listeners = new Set<() => void>()
  const nonces = new Set<string>()
  let calls: Record<FakeSignInMethod, number> = { findSession: 0, prepare: 0, accept: 0, endSession: 0 }
  let isDown = false
  const newSession = (): SignInSession => ({ expiresAt: options.expiresAt?.() ?? null })
  for (const account of options.sessions ?? []) sessions.set(account, newSession())
  const changed = (): void => {
    for (const listener of listeners) listener()
  }

  async function enter(method: FakeSignInMethod, account: CaipAddress | null, signal: AbortSignal): Promise<void> {
    calls = { ...calls, [method]: calls[method] + 1 }
    if (signal.aborted) throw aborted()
    const hook = hooks.get(method)
    if (hook) await withSignal(signal, async () => hook(account))
    if (isDown) throw unreachable({ url: 'https://dapp.example/siwx' })
  }

  const signIn: SignIn = {
    required: options.required,
    async findSession({ account, signal }) {
      await enter('findSession', account.caipAddress, signal)
      return sessions.get(account.caipAddress) ?? null
    },
    async prepare({ chainId, address, signal }) {
      const account: CaipAddress | null = address === null ? null : `${chainId}:${address}`
      await enter('prepare', account, signal)
      const nonce = String(calls.prepare).padStart(8, '0')
      nonces.add(nonce)
      const expiresAt = options.expiresAt?.()
      return {
        chainId,
        domain: 'dapp.example',
        uri: 'https://dapp.example/',
        version: '1',
        nonce,
        ...(options.statement === undefined ? {} : { statement: options.statement }),
        ...(expiresAt === undefined ? {} : { expirationTime: new Date(expiresAt).toISOString() }),
        text: account && `Sign in as ${account}, nonce ${nonce}`,
      }
    },
    async accept({ request, proofs, signal }) {
      await enter('accept', null, signal)
      if (!nonces.delete(request.nonce)) throw new Error('The nonce is unknown or used.')
      for (const { chainId, address, message, signature } of proofs) {
        const account: CaipAddress = `${chainId}:${address}`
        signed.push({ account, message, signature })
        sessions.set(account, newSession())
      }
      changed()
    },
    async endSession({ account, signal }) {
      await enter('endSession', account.caipAddress, signal)
      sessions.delete(account.caipAddress)
      changed()
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }

  const controls: FakeSignInControls = {
    get sessions() {
      return [...sessions.keys()]
    },
    get signed() {
      return [...signed]
    },
    intercept(method, hook) {
      if (hook) hooks.set(method, hook)
      else hooks.delete(method)
    },
    expire: (account) => void sessions.delete(account),
    endElsewhere(account) {
      sessions.delete(account)
      changed()
    },
    signInElsewhere(account) {
      sessions.set(account, newSession())
      changed()
    },
    down() {
      isDown = true
    },
    up() {
      isDown = false
    },
    get listeners() {
      return listeners.size
    },
    get calls() {
      return calls
    },
  }

  return { signIn, controls }
}
