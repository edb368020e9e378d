import { refused, unreachableAt } from '../errors/SiwxError.ts'
import { requestJson } from '../http/requestJson.ts'
import { namespaceOf } from '../message/namespaceOf.ts'
import { matches } from './createLocalStorage.ts'
import { safeStorage } from './safeStorage.ts'
import type { SiwxSession } from './Session.ts'
import type { KeyValueStorage, SessionStorage } from './SessionStorage.ts'

/** Options of `cloudSession`. */
export type CloudSessionOptions = {
  /** Base address of the provider's auth service, with its version and key where it has them. */
  readonly url: string
  /** Id of the project at the provider, which the service expects in each request. */
  readonly projectId: string
  /** Type and version of the SDK, as sent to the service. Default: `appkit`, `html-kit-1.7.3`. */
  readonly sdk?: { readonly type: string; readonly version: string } | undefined
  /** The wallet's name, as sent to the service. Default: an unknown one. */
  readonly walletInfo?: Readonly<Record<string, string>> | undefined
  /** Timeout of a request, in milliseconds. Default: 10,000. */
  readonly timeoutMs?: number | undefined
  /** Keeps the tokens of the service. Default: `localStorage`. */
  readonly storage?: KeyValueStorage | undefined
}

const nonceTokenKey = '@appkit/siwx-nonce-token'
const authTokenKey = '@appkit/siwx-auth-token'

const text = (value: unknown, name: string): string | undefined => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  return typeof found === 'string' ? found : typeof found === 'number' ? String(found) : undefined
}

/** The last second that RFC 3339 can write, since 1970. */
const latestEnd = 253_402_300_799

/** RFC 3339; when the service ends a session, if it says so. @throws SiwxError `UNREACHABLE` if that is not a time. */
function readExpiry(json: unknown, unreachable: ReturnType<typeof unreachableAt>): string | undefined {
  const end: unknown = typeof json === 'object' && json !== null ? Reflect.get(json, 'exp') : undefined
  if (end === undefined) return undefined
  if (typeof end !== 'number' || !(end > 0 && end <= latestEnd))
    throw unreachable('it gave a session that does not end at a time')
  return new Date(end * 1000).toISOString()
}

/** One session at the auth service of a provider, by a token in the storage of the browser. */
export function createCloudStorage(options: CloudSessionOptions): SessionStorage {
  const {
    url,
    projectId,
    sdk = { type: 'appkit', version: 'html-kit-1.7.3' },
    walletInfo,
    timeoutMs = 10_000,
  } = options
  const items = safeStorage(options.storage)
  const unreachable = unreachableAt(url)

  async function call(
    method: 'GET' | 'POST',
    path: string,
    more: {
      readonly body?: unknown
      readonly headers?: Readonly<Record<string, string>>
      readonly signal?: AbortSignal | undefined
    },
  ): Promise<{ readonly status: number; readonly json: unknown }> {
    const query = new URLSearchParams({ projectId, st: sdk.type, sv: sdk.version })
    return requestJson(`${url.replace(/\/$/, '')}/${path}?${query}`, {
      method,
      ...more,
      timeoutMs,
      failed: unreachable,
    })
  }
  function clear(): void {
    items.removeItem(authTokenKey)
    items.removeItem(nonceTokenKey)
  }

  const get: SessionStorage['get'] = async (filter, { signal }) => {
    const token = items.getItem(authTokenKey)
    if (token === null) return []
    const { status, json } = await call('GET', 'me', { headers: { Authorization: `Bearer ${token}` }, signal })
    if (status === 401 || status === 403) {
      clear()
      return []
    }
    const [chainId, accountAddress] = [text(json, 'caip2Network'), text(json, 'address')]
    if (status !== 200 || chainId === undefined || accountAddress === undefined)
      throw unreachable(`it gave no session, with status ${status}`, undefined, status)
    const expiresAt = readExpiry(json, unreachable)
    const session: SiwxSession = {
      data: {
        accountAddress,
        chainId,
        domain: text(json, 'domain') ?? '',
        uri: text(json, 'uri') ?? '',
        nonce: text(json, 'nonce') ?? '',
        networkName: namespaceOf(chainId),
        version: '1',
      },
      message: '',
      signature: '',
      ...(expiresAt === undefined ? {} : { expiresAt }),
    }
    // The service decides whether the session is current: the clock of the device may be wrong.
    return matches(session, filter) ? [session] : []
  }

  return {
    get,
    async createNonce({ signal }) {
      const { status, json } = await call('GET', 'nonce', { signal })
      const [nonce, token] = [text(json, 'nonce'), text(json, 'token')]
      if (status !== 200 || nonce === undefined || token === undefined)
        throw unreachable(`it gave no nonce, with status ${status}`, undefined, status)
      items.setItem(nonceTokenKey, token)
      return nonce
    },
    async put(sessions, { signal }) {
      const [session, ...rest] = sessions
      if (session === undefined) return clear()
      if (rest.length > 0) throw refused('session', 'the service keeps one session')
      const { data, message, signature } = session
      const nonceToken = items.getItem(nonceTokenKey) ?? ''
      const { status, json } = await call('POST', 'authenticate', {
        headers: { 'x-nonce-jwt': `Bearer ${nonceToken}` },
        body: { data, message, signature, clientId: null, walletInfo: { type: 'unknown', ...walletInfo } },
        signal,
      })
      const token = text(json, 'token')
      if (status >= 400 && status < 500 && status !== 429) throw refused('session', `the service answered ${status}`)
      if (status < 200 || status >= 300 || token === undefined)
        throw unreachable(`it gave no token, with status ${status}`, undefined, status)
      items.removeItem(nonceTokenKey)
      items.setItem(authTokenKey, token)
    },
    async delete(filter, { signal }) {
      // The token does not name its account. The sign-out takes effect here even if the service cannot be reached.
      const isOfOther = await get(filter, { signal }).then(
        (sessions) => sessions.length === 0,
        () => false,
      )
      if (!isOfOther) clear()
    },
  }
}
