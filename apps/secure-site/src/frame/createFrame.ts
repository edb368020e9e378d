import {
  type AppMessage,
  type FrameCallName,
  type FrameFailure,
  type FrameMessage,
  readAppMessage,
  writeFrameMessage,
} from '@kit/frame-protocol'
import type { SiteConfig } from '../api.ts'
import type { Service } from '../client/callService.ts'
import { serveApprovalWindows } from '../client/approvalMessages.ts'
import { answerTicketQuestions } from '../client/ticketMessages.ts'
import { createApprovals } from './approve/createApprovals.ts'
import { failureOf } from './failureOf.ts'
import { type Frame, FrameError, type FrameState, type Handler } from './Frame.ts'
import { handlers } from './handlers.ts'
import { createKeyring } from './keys/Keyring.ts'
import { createSessionKeeper } from './session/createSessionKeeper.ts'

/** The most requests that wait at the same time; a page that floods the frame gets errors. */
const maxPending = 99
/** Ids that are remembered: an id counts once. */
const maxSeen = 10_000
/** Messages that end pending requests. */
const aborting: readonly FrameCallName[] = [
  'RELOAD',
  'RPC_ABORT',
  'SIGN_OUT',
  'SWITCH_NETWORK',
  'SET_PREFERRED_ACCOUNT',
]

type Options = {
  readonly service: Service
  readonly projectId: string
  readonly config: SiteConfig
  readonly chainId: string
}

/**
 * Listens to the page that embeds this one. The first message fixes its origin; from then on nothing else is heard.
 */
export function createFrame({ service, projectId, config, chainId }: Options): void {
  let frame: Frame | undefined
  const pending = new Map<string, { readonly name: FrameCallName; readonly abort: AbortController }>()
  const seen = new Set<string>()

  const post = (message: FrameMessage): void => {
    // READY holds nothing secret, and the origin of the page is not known yet.
    window.parent.postMessage(writeFrameMessage(message), frame?.embedder ?? '*')
  }

  const open = (embedder: string): Frame => {
    const state: FrameState = {
      chainId,
      preferredAccountType: 'eoa',
      metadata: undefined,
      login: undefined,
      ticket: undefined,
      farcaster: undefined,
      batches: {},
      mayAuthenticate: false,
    }
    const shareToken = (token: string): void => post({ kind: 'session', token })
    const onEnd = (): void => {
      keyring.wipe()
      state.mayAuthenticate = false
    }
    const sessions = createSessionKeeper({ service, embedder, shareToken, onEnd })
    const keyring = createKeyring(sessions.ask)
    return {
      projectId,
      config,
      embedder,
      service: sessions.ask,
      keyring,
      sessions,
      approvals: createApprovals(async (approvals) => {
        const { mountApproval } = await import('./approve/mountApproval.tsx')
        mountApproval(approvals)
      }),
      state,
    }
  }

  /** RELOAD ends everything, the others what waits for the user's decision. */
  const abortPending = (by: FrameCallName): void => {
    for (const { name, abort } of pending.values())
      if (by === 'RELOAD' || name === 'RPC_REQUEST' || name === 'UPDATE_EMAIL')
        abort.abort(new FrameError(-32000, 'Request was aborted'))
  }

  const answer = async (current: Frame, message: AppMessage): Promise<void> => {
    const { name, id, payload } = message
    const abort = new AbortController()
    pending.set(id, { name, abort })
    // The handler has the type for the name, which the compiler cannot infer through the table.
    const handler = handlers[name] as Handler<FrameCallName>
    try {
      const result = await handler(current, payload, abort.signal)
      // The result has the type for the name, as above.
      post({ kind: 'success', name, id, payload: result } as FrameMessage)
    } catch (error) {
      post({ kind: 'error', name, id, payload: failureOf(error) })
    } finally {
      pending.delete(id)
    }
  }

  addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || !mayEmbed(config, origin)) return
    if (frame && origin !== frame.embedder) return
    const message = readAppMessage(data)
    if (!message || seen.has(message.id)) return
    remember(seen, message.id)
    frame ??= open(origin)
    if (aborting.includes(message.name)) abortPending(message.name)
    if (pending.size >= maxPending) {
      const payload: FrameFailure = { message: 'Too many requests are waiting.', code: -32005 }
      post({ kind: 'error', name: message.name, id: message.id, payload })
      return
    }
    void answer(frame, message)
  })
  answerTicketQuestions(() => frame?.state.ticket)
  serveApprovalWindows(() => frame?.approvals)
  post({ kind: 'ready', version: '4' })
}

const mayEmbed = ({ origins }: SiteConfig, origin: string): boolean =>
  // A sandboxed page has the origin "null", which many share.
  origin !== 'null' && (origins.includes('*') || origins.includes(origin))

function remember(seen: Set<string>, id: string): void {
  seen.add(id)
  for (const oldest of seen) {
    if (seen.size <= maxSeen) break
    seen.delete(oldest)
  }
}
