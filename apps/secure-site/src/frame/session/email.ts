import { FrameError, type Handler, requireSession } from '../Frame.ts'
import type { Review } from '../review/Review.ts'

const pollMs = 1000

/** Begins a log-in, or sends the mail of the pending log-in again. */
export const connectEmail: Handler<'CONNECT_EMAIL'> = async (frame, { email }, signal) => {
  const { sessions, service, state, projectId, embedder } = frame
  const isLoggedIn = (): boolean => sessions.current()?.user.email === email.toLowerCase()
  if (isLoggedIn() && (await sessions.check()) && isLoggedIn()) return { action: 'CONNECT' }
  const dappName = state.metadata?.name.slice(0, 200)
  const login = state.login?.email === email ? { login: state.login.secret } : {}
  const started = await service('email/start', { projectId, email, embedder, dappName, ...login }, { signal })
  state.login = { secret: started.login, email }
  return { action: started.action, match: started.match }
}

const requireLogin = (login: { readonly secret: string } | undefined): string => {
  if (!login) throw new FrameError('OTP_EXPIRED', 'This log-in has expired. Start again.')
  return login.secret
}

/** Waits, as long as it takes, until the user has chosen the number in the mail’s page. */
export const connectDevice: Handler<'CONNECT_DEVICE'> = async ({ service, state }, _payload, signal) => {
  const login = requireLogin(state.login)
  while ((await service('email/device', { login }, { signal })).status === 'waiting')
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  return undefined
}

export const connectOtp: Handler<'CONNECT_OTP'> = async (frame, { otp }, signal) => {
  const { service, sessions, state } = frame
  const session = await service('email/code', { login: requireLogin(state.login), code: otp.replaceAll(/\s/g, '') })
  if (signal.aborted) {
    // The user has cancelled: undo the late log-in.
    await service('session/end', {}, { token: session.token }).catch(() => undefined)
    signal.throwIfAborted()
  }
  state.login = undefined
  state.mayAuthenticate = true
  frame.keyring.wipe()
  sessions.start(session)
  return undefined
}

/** The user confirms in the frame which address will open the wallet: the page alone could show another one. */
export const updateEmail: Handler<'UPDATE_EMAIL'> = async (frame, { email }, signal) => {
  const { token, user } = requireSession(frame)
  const next = email.trim().toLowerCase()
  if (user.email === null)
    throw new FrameError('NO_EMAIL', `This wallet has no address. It is set at ${location.origin}/address.`)
  const review: Review = {
    kind: 'email',
    origin: frame.embedder,
    dappName: frame.state.metadata?.name,
    warnings: [],
    approvable: true,
    facts: [
      { name: 'oldEmail', value: user.email },
      { name: 'newEmail', value: next },
    ],
  }
  return frame.approvals.ask(
    async () => ({
      review,
      unlock: async () => undefined,
      sign: () => frame.service('email/update', { email: next }, { token }),
    }),
    signal,
  )
}

export const updateEmailPrimary: Handler<'UPDATE_EMAIL_PRIMARY_OTP'> = async (frame, { otp }, signal) => {
  await frame.service('email/update/primary', { code: otp }, { token: requireSession(frame).token, signal })
  return undefined
}

export const updateEmailSecondary: Handler<'UPDATE_EMAIL_SECONDARY_OTP'> = async (frame, { otp }, signal) => {
  const { token } = requireSession(frame)
  const { newEmail } = await frame.service('email/update/secondary', { code: otp }, { token, signal })
  frame.sessions.update({ email: newEmail })
  return { newEmail }
}
