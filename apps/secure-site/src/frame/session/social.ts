import { FrameError, type Frame, type Handler } from '../Frame.ts'
import { getUser } from './user.ts'

const pollMs = 1000

export const getSocialRedirectUri: Handler<'GET_SOCIAL_REDIRECT_URI'> = async (frame, { provider }, signal) => {
  const { service, state, projectId, embedder } = frame
  const { uri, ticket, match } = await service('social/start', { projectId, provider, embedder }, { signal })
  state.ticket = ticket
  return { uri, match }
}

/** Waits until the user has confirmed the log-in in the popup, which the popup reports to the page (`uri`) or cannot report. */
export const connectSocial: Handler<'CONNECT_SOCIAL'> = async (frame, payload, signal) => {
  requireSuccess(payload.uri)
  await finish(frame, signal)
  const { preferredAccountType, chainId, siwxMessage } = payload
  return getUser(frame, { preferredAccountType, chainId, siwxMessage }, signal)
}

async function finish(frame: Frame, signal: AbortSignal): Promise<void> {
  const { service, sessions, state, keyring } = frame
  const { ticket } = state
  if (ticket === undefined) throw new FrameError('OTP_EXPIRED', 'This log-in has expired. Start again.')
  for (;;) {
    const answer = await service('social/finish', { ticket }, { signal })
    if (answer.status === 'done') {
      state.ticket = undefined
      state.mayAuthenticate = true
      keyring.wipe()
      sessions.start(answer.session)
      return
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs))
    signal.throwIfAborted()
  }
}

/** @throws FrameError if the address is no result of this site, or reports an error */
function requireSuccess(uri: string): void {
  if (uri === '') return
  const url = URL.canParse(uri) ? new URL(uri) : undefined
  if (url?.origin !== location.origin || url.pathname !== '/done') throw new FrameError(-32602, 'Untrusted Origin')
  const error = url.searchParams.get('error')
  if (error !== null)
    throw new FrameError(
      error === 'declined' ? 4001 : 'PROVIDER_REFUSED',
      error === 'declined' ? 'You declined.' : 'The log-in failed.',
    )
}
