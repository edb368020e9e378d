import { invalidOption, loadFailed, type SignIn } from '@kit/core/adapter'
import { checkOptions } from '@kit/core/checks'
import type { SiwxMessage } from '../message/SiwxMessage.ts'
import type { Verifier } from '../verifiers/Verifier.ts'
import type { Messenger } from './messages.ts'
import type { SiwxAccount, SiwxSession } from './Session.ts'
import type { StorageCall, StorageSource } from './SessionStorage.ts'

/** Options of `siwx`. */
export type SiwxOptions = {
  /** Where sessions are kept: `serverSession()`, `localSession()`, `cloudSession()` or the dapp's own storage. */
  readonly storage: StorageSource
  /** One for each namespace, where the storage verifies in the page: `localSession()` does, the others do not. */
  readonly verifiers?: readonly Verifier[] | undefined
  /** Decides what the user signs. Default: `createMessenger()`. */
  readonly messenger?: Messenger | undefined
  /** Cancelling the sign-in ends the connection. Default: true. */
  readonly required?: boolean | undefined
  /** Disconnecting ends the session of the account. Default: true. */
  readonly signOutOnDisconnect?: boolean | undefined
  /**
   * Where a session is valid. `account`: for the address, on every network of its namespace; for a contract only on its own chain, because
   * its owners differ between chains. `network`: for the address on one network. Default: `account`.
   */
  readonly scope?: 'account' | 'network' | undefined
  /** Milliseconds until the message expires. Default: it does not, and the service decides. */
  readonly expiryMs?: number | undefined
}

/** A message and its text. */
export type SignableMessage = {
  /** The fields of the message. */
  readonly data: SiwxMessage
  /** Returns the text that the account signs. */
  readonly toString: () => string
}

/** The session calls. All reject with a `KitError`. */
export type SessionCalls = Pick<SignIn, 'findSession' | 'prepare' | 'accept' | 'endSession'> & {
  /** A new message for an account, with a new nonce. */
  readonly createMessage: (parameters: SiwxAccount & StorageCall) => Promise<SignableMessage>
  /** Verifies a session and keeps it, in place of an older one of the same account. */
  readonly addSession: (session: SiwxSession, call?: StorageCall) => Promise<void>
  /** The verified sessions, not expired, of an account. */
  readonly getSessions: (parameters: SiwxAccount & StorageCall) => Promise<readonly SiwxSession[]>
  /** Verifies all sessions and keeps them in place of all others. An empty list signs out. */
  readonly setSessions: (sessions: readonly SiwxSession[], call?: StorageCall) => Promise<void>
  /** Ends the sessions of an account. */
  readonly revokeSession: (parameters: SiwxAccount & StorageCall) => Promise<void>
}

/** The sign-in of a kit, with its session calls. */
export type Siwx = SessionCalls &
  Pick<SignIn, 'required'> & {
    /**
     * Reports that sessions may have changed, here or in another tab.
     *
     * @returns a function that ends the subscription.
     */
    readonly onChange: (listener: () => void) => () => void
  }

const channelName = '@kit/siwx'

/** Opens the channel to other tabs; undefined if the page has no channels. Firefox throws in a frame whose cookies are blocked. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(channelName)
  } catch {
    return undefined
  }
}

/**
 * Sign-in with a wallet signature, for the option `siwx` of `createKit`. Loads its code when an account connects.
 *
 * @throws KitError `INVALID_OPTION` if there is no storage, no verifier for one that verifies in the page, or a misspelled option.
 * @example
 * ```ts
 * createKit({ adapters, siwx: siwx({ storage: serverSession({ url: 'https://example.org/siwx' }) }) })
 * ```
 */
export function siwx(options: SiwxOptions): Siwx {
  checkOptions<SiwxOptions>('siwx', options, {
    storage: 1,
    verifiers: 1,
    messenger: 1,
    required: 1,
    signOutOnDisconnect: 1,
    scope: 1,
    expiryMs: 1,
  })
  const { storage, verifiers = [] } = options
  // JavaScript callers are not type-checked. Without the check, the sign-in would fail only after the user connected.
  if (typeof storage !== 'function')
    throw invalidOption({
      option: 'siwx.storage',
      reason: 'use serverSession(), localSession(), cloudSession() or a function that makes a storage.',
    })
  if (storage.needsVerifiers === true && verifiers.length === 0)
    throw invalidOption({
      option: 'siwx.verifiers',
      reason: 'localSession() verifies in the page. Give a verifier for each namespace, such as eip155Verifier().',
    })
  const listeners = new Set<() => void>()
  let channel: BroadcastChannel | undefined
  let loading: Promise<SessionCalls> | undefined

  const changed = (): void => {
    for (const listener of listeners) listener()
    const sender = channel ?? openChannel()
    sender?.postMessage('changed')
    if (sender !== channel) sender?.close()
  }
  const load = (): Promise<SessionCalls> =>
    (loading ??= Promise.all([import('./createSessions.ts'), storage({ verifiers })])
      .then(([{ createSessions }, sessions]) => createSessions(options, sessions, changed))
      .catch((error: unknown) => {
        loading = undefined
        throw loadFailed({ what: 'The code of the sign-in' }, { cause: error })
      }))

  return {
    required: options.required ?? true,
    createMessage: async (parameters) => (await load()).createMessage(parameters),
    addSession: async (session, call) => (await load()).addSession(session, call),
    getSessions: async (parameters) => (await load()).getSessions(parameters),
    setSessions: async (sessions, call) => (await load()).setSessions(sessions, call),
    revokeSession: async (parameters) => (await load()).revokeSession(parameters),
    findSession: async (parameters) => (await load()).findSession(parameters),
    prepare: async (parameters) => (await load()).prepare(parameters),
    accept: async (parameters) => (await load()).accept(parameters),
    endSession: async (parameters) => (await load()).endSession(parameters),
    onChange(listener) {
      listeners.add(listener)
      channel ??= openChannel()
      if (channel)
        channel.onmessage = () => {
          for (const each of listeners) each()
        }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        channel?.close()
        channel = undefined
      }
    },
  }
}
