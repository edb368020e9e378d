import type { CaipNetworkId, PlatformStorage } from '@kit/core/adapter'
import { isCaipNetworkId } from '@kit/core/adapter'

const prefix = '@appkit-wallet/'
const keys = {
  token: `${prefix}SESSION_TOKEN_KEY`,
  used: `${prefix}EMAIL_LOGIN_USED_KEY`,
  chain: `${prefix}LAST_USED_CHAIN_KEY`,
  mailedAt: `${prefix}LAST_EMAIL_LOGIN_TIME`,
  email: `${prefix}EMAIL`,
  userName: `${prefix}SOCIAL_USERNAME`,
  smartNetworks: `${prefix}SMART_ACCOUNT_ENABLED_NETWORKS`,
  social: '@appkit/connected_social',
  left: '@appkit/pending_login',
} as const

/** Milliseconds between two mails. */
export const mailPauseMs = 30_000

const emailPattern = /^[^\s@]{1,64}@[^\s@]+\.[^\s@.]+$/

/** Whether a text can be an e-mail address; only a sent mail shows whether it exists. */
export const isEmail = (text: string): boolean => text.length <= 320 && emailPattern.test(text)

export type Login = {
  readonly method: string
  readonly email?: string | undefined
  readonly userName?: string | undefined
}

/** The data that the page keeps of a login between visits. If storage is blocked, only the frame's own session remains. */
export type LoginStore = {
  readonly token: () => string | undefined
  /** An empty token ends the session. */
  readonly setToken: (token: string) => void
  /** The user has logged in on this page, on this visit or an earlier one. */
  readonly isUsed: () => boolean
  readonly login: () => Login | undefined
  readonly setLogin: (login: Login) => void
  readonly networkId: () => CaipNetworkId | undefined
  readonly setNetworkId: (networkId: CaipNetworkId) => void
  readonly setSmartNetworks: (chainIds: readonly number[]) => void
  /** When the last mail was requested, in ms since 1970; undefined: not since the last login. */
  readonly mailedAt: () => number | undefined
  readonly setMailedAt: (now: number) => void
  /** This page has navigated to a provider, and its login is still pending. */
  readonly isAtProvider: () => boolean
  /** `now`: in ms since 1970; undefined: the login is over. */
  readonly setAtProvider: (now: number | undefined) => void
  /** Forgets the login. */
  readonly clear: () => void
}

export function createLoginStore(storage: PlatformStorage): LoginStore {
  const get = (key: string): string | undefined => {
    try {
      return storage.get(key) ?? undefined
    } catch {
      return undefined
    }
  }
  const set = (key: string, value: string | undefined): void => {
    try {
      if (value === undefined) storage.remove(key)
      else storage.set(key, value)
    } catch {
      // Only the frame keeps it, for this visit.
    }
  }
  return {
    token: () => get(keys.token),
    setToken: (token) => set(keys.token, token || undefined),
    isUsed: () => get(keys.used) === 'true',
    login() {
      const method = get(keys.social) ?? 'email'
      return get(keys.used) === 'true' ? { method, email: get(keys.email), userName: get(keys.userName) } : undefined
    },
    setLogin({ method, email, userName }) {
      set(keys.used, 'true')
      set(keys.email, email)
      set(keys.userName, userName)
      set(keys.social, method === 'email' ? undefined : method)
      set(keys.mailedAt, undefined)
    },
    networkId() {
      const id = get(keys.chain)
      return isCaipNetworkId(id) ? id : undefined
    },
    setNetworkId: (networkId) => set(keys.chain, networkId),
    setSmartNetworks: (chainIds) => set(keys.smartNetworks, chainIds.join(',')),
    mailedAt() {
      const time = Number(get(keys.mailedAt))
      return Number.isSafeInteger(time) && time > 0 ? time : undefined
    },
    setMailedAt: (now) => set(keys.mailedAt, String(now)),
    isAtProvider: () => get(keys.left) !== undefined,
    setAtProvider: (now) => set(keys.left, now === undefined ? undefined : String(now)),
    clear() {
      for (const key of [keys.token, keys.used, keys.email, keys.chain, keys.userName, keys.social, keys.mailedAt])
        set(key, undefined)
    },
  }
}
