import type {
  AccountType,
  ChainReference,
  DappMetadata,
  FrameCallName,
  FrameCalls,
  FrameFailure,
} from '@kit/frame-protocol'
import type { Hex } from 'viem'
import type { NetworkConfig, Session, SiteConfig } from '../api.ts'
import type { Service } from '../client/callService.ts'
import type { Approvals } from './approve/createApprovals.ts'
import type { Keyring } from './keys/Keyring.ts'
import type { SessionKeeper } from './session/createSessionKeeper.ts'

/** The context of every handler: one page in one frame. */
export type Frame = {
  readonly projectId: string
  readonly config: SiteConfig
  /** Origin of the page that embeds the frame, which the first message has fixed. */
  readonly embedder: string
  readonly service: Service
  readonly keyring: Keyring
  readonly sessions: SessionKeeper
  readonly approvals: Approvals
  readonly state: FrameState
}

/** What changes while the page is open. */
export type FrameState = {
  /** CAIP-2. */
  chainId: string
  preferredAccountType: AccountType
  metadata: DappMetadata | undefined
  /** Secret of the pending e-mail log-in. */
  login: { readonly secret: string; readonly email: string } | undefined
  /** Secret of the pending log-in with a provider. */
  ticket: string | undefined
  /** Secret of the pending log-in with Farcaster. */
  farcaster: string | undefined
  /** The hash of each batch to which its page gave an id, by the key under which it is stored. */
  batches: Readonly<Record<string, Hex | undefined>>
  /** A log-in has just happened in this page: one sign-in message may be signed with it. */
  mayAuthenticate: boolean
}

/**
 * @param signal aborts when the page no longer waits for the answer. A handler stops then as long as that undoes something, and never
 * reports a request as failed that it has sent.
 */
export type Handler<Name extends FrameCallName> = (
  frame: Frame,
  payload: FrameCalls[Name]['payload'],
  signal: AbortSignal,
) => Promise<FrameCalls[Name]['result']>

/** An error that the page gets, with an EIP-1193 or JSON-RPC code or a word. */
export class FrameError extends Error {
  readonly failure: FrameFailure

  constructor(code: FrameFailure['code'], message: string, extra: Pick<FrameFailure, 'attemptsLeft' | 'hash'> = {}) {
    super(message)
    this.failure = { message, code, ...extra }
  }
}

export const requireSession = ({ sessions }: Frame): Session => {
  const session = sessions.current()
  if (!session) throw new FrameError(4100, 'Sign in first.')
  return session
}

/** @throws FrameError 4100 if another user has logged in meanwhile */
export function requireSessionOf(frame: Frame, userId: string): Session {
  const session = requireSession(frame)
  if (session.user.id !== userId) throw new FrameError(4100, 'Another user has logged in. Ask again.')
  return session
}

/** CAIP-2 id of the chain in a message. */
export const toNetworkId = (chain: ChainReference): string =>
  /^\d+$/.test(String(chain)) ? `eip155:${chain}` : String(chain)

/** The chain id that pages expect: a number for an EVM chain, CAIP-2 for all others. */
export const toChainReference = (networkId: string): ChainReference =>
  networkId.startsWith('eip155:') ? Number(networkId.slice('eip155:'.length)) : networkId

/** @throws FrameError 4902 */
export function requireNetwork({ config }: Pick<Frame, 'config'>, networkId: string): NetworkConfig {
  const network = config.networks.find(({ id }) => id === networkId)
  if (!network) throw new FrameError(4902, `The wallet does not know the network ${networkId}.`)
  return network
}

export type Deferred<T> = {
  readonly promise: Promise<T>
  readonly resolve: (value: T) => void
  readonly reject: (reason: unknown) => void
}

/** `Promise.withResolvers`, which browsers of 2023 do not have. */
export function createDeferred<T>(): Deferred<T> {
  const settle = {} as { resolve: (value: T) => void; reject: (reason: unknown) => void }
  const promise = new Promise<T>((resolve, reject) => Object.assign(settle, { resolve, reject }))
  return { promise, ...settle }
}

/** Ends the wait for a call without side effects. @throws the reason of the signal */
export async function untilAborted<T>(reading: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  const aborted = createDeferred<never>()
  const onAbort = (): void => aborted.reject(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([reading, aborted.promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
