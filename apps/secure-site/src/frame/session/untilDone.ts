import type { Session } from '../../api.ts'
import { ServiceError } from '../../client/callService.ts'
import type { Frame } from '../Frame.ts'

const pollMs = 1000
/** Many users share one network address, and with it the rate limit. */
const slowPollMs = 10_000

type Answer = { readonly status: 'waiting' } | { readonly status: 'done'; readonly session: Session }

/**
 * Polls until the user has logged in elsewhere, without a deadline: a temporary failure of the service does not end it, and a service that
 * no longer knows the log-in reports that.
 */
export async function untilDone(frame: Frame, ask: () => Promise<Answer>, signal: AbortSignal): Promise<Session> {
  const { service, sessions, state, keyring } = frame
  for (;;) {
    let pauseMs = pollMs
    const answer = await ask().catch((error: unknown): Answer => {
      const code = error instanceof ServiceError ? error.code : undefined
      if (signal.aborted || (code !== 'UNREACHABLE' && code !== 'RATE_LIMITED')) throw error
      if (code === 'RATE_LIMITED') pauseMs = slowPollMs
      return { status: 'waiting' }
    })
    if (answer.status === 'done') {
      const { session } = answer
      if (signal.aborted) {
        // The user has cancelled: undo the late log-in.
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
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    signal.throwIfAborted()
  }
}
