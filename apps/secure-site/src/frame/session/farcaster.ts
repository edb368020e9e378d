import { FrameError, type Handler } from '../Frame.ts'
import { untilDone } from './untilDone.ts'

/** Begins a log-in. The page shows the address as a QR code, or as a link to the app. */
export const getFarcasterUri: Handler<'GET_FARCASTER_URI'> = async (frame, _payload, signal) => {
  const { service, state, projectId, embedder } = frame
  if (!frame.config.farcaster) throw new FrameError(4200, 'This way to log in is not available here.')
  const { url, ticket } = await service('farcaster/start', { projectId, embedder }, { signal })
  state.farcaster = ticket
  return { url }
}

/** Waits, as long as it takes, until the user has approved in the app. */
export const connectFarcaster: Handler<'CONNECT_FARCASTER'> = async (frame, _payload, signal) => {
  const { service, state } = frame
  const ticket = state.farcaster
  if (ticket === undefined) throw new FrameError('OTP_EXPIRED', 'This log-in has expired. Start again.')
  // Without the signal: an answer that arrives after the user has cancelled has to be undone.
  const { user } = await untilDone(frame, () => service('farcaster/finish', { ticket }), signal)
  return { userName: user.userName ?? '' }
}
