import { aborted, isSiwxError, refused, type SiwxError, unreachableAt } from '../errors/SiwxError.ts'
import { requestJson } from '../http/requestJson.ts'
import { matches } from './createLocalStorage.ts'
import { safeStorage } from './safeStorage.ts'
import { readSession, type SiwxSession } from './Session.ts'
import type { KeyValueStorage, SessionFilter, SessionStorage } from './SessionStorage.ts'

/** Options of `serverSession`. */
export type ServerSessionOptions = {
  /** Base address of the server: `/nonce`, `/verify`, `/session` and `/signout` are below it. */
  readonly url: string
  /** Timeout of a request, in milliseconds. Default: 10,000. */
  readonly timeoutMs?: number | undefined
  /** Keeps sign-outs that have not reached the server. Default: `localStorage`. */
  readonly storage?: KeyValueStorage | undefined
}

/** The year 10000, which RFC 3339 cannot write. */
const latestTime = 253_402_300_800_000
const signOutsKey = '@appkit/siwx-signed-out'
/** Each pending sign-out costs a request before the next look-up, and other scripts can write any number of them. */
const mostPendingSignOuts = 20

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** Sessions that a server of `@kit/siwx/server` verifies and keeps, by a cookie. */
export function createServerStorage({ url, timeoutMs = 10_000, storage }: ServerSessionOptions): SessionStorage {
  const items = safeStorage(storage)
  const unreachable = unreachableAt(url)

  async function call(
    method: 'GET' | 'POST',
    path: string,
    body: unknown,
    signal: AbortSignal | undefined,
  ): Promise<unknown> {
    const base = url.replace(/\/$/, '')
    const address = `${base}/${path}`
    /** Where something else answers than the server: a page of the development server, or nothing at that address. */
    const isElsewhere = (status: number | undefined): boolean =>
      status !== undefined && (status < 300 || status === 404 || status === 405)
    const failed = (reason: string, cause?: unknown, status?: number): SiwxError =>
      unreachable(
        isElsewhere(status)
          ? `${method} ${address}: ${reason}. A server of @kit/siwx/server has to answer ${base}/nonce, /verify, /session and /signout`
          : `${method} ${address}: ${reason}`,
        cause,
        status,
      )
    const { status, json } = await requestJson(address, {
      method,
      ...(method === 'POST' ? { body: body ?? {} } : {}),
      credentials: 'include',
      signal,
      timeoutMs,
      failed,
    })
    if (status >= 200 && status < 300) return json
    const reason = field(json, 'reason')
    const about = field(json, 'field')
    // “Too many requests” (429) says nothing about the session.
    if (status < 400 || status >= 500 || status === 429 || typeof reason !== 'string')
      throw failed(`it answered with status ${status}`, undefined, status)
    throw refused(typeof about === 'string' ? about : 'session', reason)
  }

  /** Sign-outs that happened while the server could not be reached. */
  function pendingSignOuts(): readonly SessionFilter[] {
    try {
      const stored: unknown = JSON.parse(items.getItem(signOutsKey) ?? '[]')
      return Array.isArray(stored) ? stored.filter(isFilter).slice(-mostPendingSignOuts) : []
    } catch {
      return []
    }
  }
  function setPendingSignOuts(filters: readonly SessionFilter[]): void {
    if (filters.length === 0) items.removeItem(signOutsKey)
    else items.setItem(signOutsKey, JSON.stringify(filters))
  }
  /** Sends the pending sign-outs. Returns the reason if the server refused one of them. */
  async function sendPendingSignOuts(signal: AbortSignal | undefined): Promise<SiwxError | undefined> {
    let refusal: SiwxError | undefined
    for (const filter of pendingSignOuts()) {
      try {
        await call('POST', 'signout', { account: filter }, signal)
      } catch (error) {
        // A sign-out that the server refuses would be refused each time, and no look-up would get past it.
        if (!isSiwxError(error, 'REFUSED')) throw error
        refusal = error
      }
      setPendingSignOuts(pendingSignOuts().filter((other) => JSON.stringify(other) !== JSON.stringify(filter)))
    }
    return refusal
  }

  return {
    async createNonce({ signal }) {
      const given = await call('POST', 'nonce', undefined, signal)
      const [nonce, now] = [field(given, 'nonce'), field(given, 'now')]
      if (typeof nonce !== 'string') throw unreachable('it gave no nonce')
      // Older servers do not say their time.
      return { nonce, ...(typeof now === 'number' && now > 0 && now < latestTime && { now }) }
    },
    async get(filter, { signal }) {
      await sendPendingSignOuts(signal)
      const accounts = field(await call('GET', 'session', undefined, signal), 'accounts')
      if (!Array.isArray(accounts)) throw unreachable('it gave no accounts')
      const sessions: readonly SiwxSession[] = accounts.map((account: unknown) => readSession(account, 'canonical'))
      // The server decides which sessions are current: the clock of the device may be wrong.
      return sessions.filter((session) => matches(session, filter))
    },
    async put(sessions, { replace, signal }) {
      await sendPendingSignOuts(signal)
      if (sessions.length === 0 && replace) return void (await call('POST', 'signout', undefined, signal))
      const proofs = sessions.map(({ data: { chainId, accountAddress }, message, signature }) => ({
        data: { chainId, accountAddress },
        message,
        signature,
      }))
      await call('POST', 'verify', { sessions: proofs, replace }, signal)
    },
    async delete(filter, { signal }) {
      if (signal?.aborted) throw aborted()
      setPendingSignOuts([...pendingSignOuts(), filter])
      try {
        const refusal = await sendPendingSignOuts(signal)
        if (refusal) throw refusal
      } catch (error) {
        // The next look-up signs out at the server; until then this browser does not count as signed in.
        if (!(error instanceof Error) || !('code' in error) || error.code !== 'UNREACHABLE') throw error
      }
    },
  }
}

const isFilter = (value: unknown): value is SessionFilter => {
  const chainId = field(value, 'chainId')
  return (
    typeof field(value, 'namespace') === 'string' &&
    typeof field(value, 'accountAddress') === 'string' &&
    (chainId === undefined || typeof chainId === 'string')
  )
}
