import type { Session } from '../../api.ts'
import { type Service, ServiceError } from '../../client/callService.ts'
import { recall, store } from '../../client/frameStorage.ts'

/** The session of this page, and where its token is kept between loads. */
export type SessionKeeper = {
  readonly current: () => Session | undefined
  readonly start: (session: Session) => void
  /** Asks the service whether the session is live, and for its user. @returns false if there is none, or it has ended */
  readonly check: () => Promise<boolean>
  /** Restores the stored session, or that of the page's token. @returns false if there is none */
  readonly resume: (token: string | undefined) => Promise<boolean>
  /** The user has changed at the service. */
  readonly update: (change: Partial<Session['user']>) => void
  /** Signs out, in all tabs of the page. */
  readonly end: () => Promise<void>
  /** Asks the service, and forgets a session that the service no longer knows. */
  readonly ask: Service
}

type Options = {
  readonly service: Service
  readonly embedder: string
  /** Gives the token to the page, which can store it even if the browser stores nothing for the frame. */
  readonly shareToken: (token: string) => void
  /** The session has ended here, in another tab, or at the service. */
  readonly onEnd: () => void
}

export function createSessionKeeper({ service, embedder, shareToken, onEnd }: Options): SessionKeeper {
  let session: Session | undefined
  let resuming: Promise<boolean> | undefined
  // Named after the page, so that two pages share no session even where the browser keeps one storage for all.
  const key = `session ${embedder}`

  const start = (next: Session): void => {
    session = next
    if (!store(key, next.token)) shareToken(next.token)
  }
  const leave = (): void => {
    session = undefined
    onEnd()
  }
  /** Another tab may have stored its own token meanwhile, which stays. */
  const forget = (token: string): void => {
    if (session?.token === token) leave()
    const stored = recall(key)
    if (stored !== undefined && stored !== token) return
    if (!store(key, undefined)) shareToken('')
  }
  const ask: Service = async (name, request, options) => {
    try {
      return await service(name, request, options)
    } catch (error) {
      if (isOver(error) && options?.token) forget(options.token)
      throw error
    }
  }
  const check = async (): Promise<boolean> => {
    const before = session
    if (!before) return false
    try {
      const { user } = await ask('session/check', {}, { token: before.token })
      if (session === before) session = { ...before, user }
    } catch (error) {
      if (!isOver(error)) throw error
    }
    return session !== undefined
  }
  const resume = async (token: string | undefined): Promise<boolean> => {
    if (await check()) return true
    const stored = recall(key) ?? token
    if (!stored) return false
    try {
      start(await ask('session/resume', { embedder }, { token: stored }))
      return true
    } catch (error) {
      // An unreachable service says nothing about the session.
      if (!isOver(error)) throw error
      return false
    }
  }
  // Another tab has signed out. A page that gets the event later learns it from the service.
  addEventListener('storage', ({ key: changed, newValue }) => {
    if (session && newValue === null && (changed === key || changed === null)) leave()
  })
  // The page was in the back/forward cache, and got no events there.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) check().catch(() => {})
  })
  return {
    current: () => session,
    start,
    check,
    resume(token) {
      resuming ??= resume(token).finally(() => {
        resuming = undefined
      })
      return resuming
    },
    update(change) {
      if (session) session = { ...session, user: { ...session.user, ...change } }
    },
    async end() {
      const token = session?.token
      leave()
      if (!store(key, undefined)) shareToken('')
      if (token === undefined) return
      // Ended here in any case; the service drops it after 30 days at the latest.
      await service('session/end', {}, { token, signal: AbortSignal.timeout(3000) }).catch(() => undefined)
    },
    ask,
  }
}

const isOver = (error: unknown): boolean => error instanceof ServiceError && error.code === 'NOT_SIGNED_IN'
