import { parseUrl } from '@kit/core/adapter'
import type { ApiInput, Provider } from '../../api.ts'
import { FrameError, type Handler } from '../Frame.ts'
import { untilDone } from './untilDone.ts'
import { getUser } from './user.ts'

export const getSocialRedirectUri: Handler<'GET_SOCIAL_REDIRECT_URI'> = async (
  frame,
  { provider, returnTo },
  signal,
) => {
  const { service, state, projectId, embedder } = frame
  const { uri, ticket, match } = await service('social/start', { projectId, provider, embedder, returnTo }, { signal })
  // The frame ends when its page navigates away: the service finds the log-in by the returned result and the cookie.
  state.ticket = returnTo === undefined ? ticket : undefined
  return { uri, match }
}

/** Waits until the user has confirmed the log-in in the popup, which the popup reports to the page (`uri`) or cannot report. */
export const connectSocial: Handler<'CONNECT_SOCIAL'> = async (frame, payload, signal) => {
  const returned = readResult(payload.uri)
  const { service, embedder, state } = frame
  const { ticket } = state
  const ask = returned
    ? () => service('social/return', { embedder, ...returned })
    : ticket !== undefined && (() => service('social/finish', { ticket }))
  if (!ask) throw new FrameError('OTP_EXPIRED', 'This log-in has expired. Start again.')
  // Without the signal: an answer that arrives after the user has cancelled has to be undone.
  await untilDone(frame, ask, signal)
  const { preferredAccountType, chainId, siwxMessage } = payload
  return getUser(frame, { preferredAccountType, chainId, siwxMessage }, signal)
}

/**
 * The log-in with which a page has returned; undefined: the log-in of a window, which this frame has begun.
 * @throws FrameError if the address is no result of this site, or reports an error
 */
function readResult(uri: string): Omit<ApiInput<'social/return'>, 'embedder'> | undefined {
  if (uri === '') return undefined
  const url = parseUrl(uri)
  if (url?.origin !== location.origin || url.pathname !== '/done') throw new FrameError(-32602, 'Untrusted Origin')
  const error = url.searchParams.get('error')
  if (error !== null)
    throw new FrameError(
      error === 'declined' ? 4001 : 'PROVIDER_REFUSED',
      error === 'declined' ? 'You declined.' : 'The log-in failed.',
    )
  const login = url.searchParams.get('login')
  // The service refuses unknown providers.
  return login === null ? undefined : { provider: url.searchParams.get('provider') as Provider, login }
}
