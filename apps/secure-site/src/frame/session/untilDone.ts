import type { Session } from '../../api.ts'
import { ServiceError } from '../../client/callService.ts'
import type { Frame } from '../Frame.ts'

const pollMs = 1000

type Answer = { readonly status: 'waiting' } | { readonly status: 'done'; readonly session: Session }

/**
 * Asks until the user has logged in elsewhere, as long as it takes: a service that is away for a while ends nothing, and one that knows
 * the log-in no more says so.
 */
export async function untilDone(frame: Frame, ask: () => Promise<Answer>, signal: AbortSignal): Promise<Session> {
  const { service, sessions, state, keyring } = frame
  for (;;) {
    const answer = await ask().catch((error: unknown): Answer => {
      if (signal.aborted || !(error instanceof ServiceError) || error.code !== 'UNREACHABLE') throw error
      return { status: 'waiting' }
    })
    if (answer.status === 'done') {
      const { session } = answer
      if (signal.aborted) {
        // The user has gone back: undo the late log-in.
        await service('session/end', {}, { token: session.token }).catch(() => undefined)
        signal.throwIfAborted()
      }
      state.ticket = undefined
      state.farcaster = undefined
      state.mayAuthenticate = true
      keyring.wipe()
      sessions.start(session)
      return session
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs))
    signal.throwIfAborted()
  }
}
