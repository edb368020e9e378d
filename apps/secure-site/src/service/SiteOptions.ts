import type { NetworkConfig, OAuthProvider } from '../api.ts'
import type { Mail } from './mail.ts'
import type { FarcasterConfig } from './social/farcasterLogin.ts'
import type { ProviderConfig } from './social/providers.ts'
import type { TelegramConfig } from './social/telegramLogin.ts'
import type { Store } from './Store.ts'

export type Project = {
  readonly id: string
  readonly name: string
  /** Origins of the pages that may embed the frame; `*` for all, which is for development only. */
  readonly origins: readonly string[]
  /**
   * The statement of its sign-in messages. A message with this statement or none, and without resources and request id, is signed with the
   * log-in; any other is reviewed.
   */
  readonly signInStatement?: string | undefined
}

export type SiteOptions = {
  /** Public origin of the site: scheme, host and port. */
  readonly origin: string
  /** At least 32 characters. Keep it apart from the store: together they open every seed that has no passkey. */
  readonly masterKey: string
  readonly projects: readonly Project[]
  readonly networks: readonly NetworkConfig[]
  readonly sendMail: (mail: Mail) => Promise<void>
  /** Log-in providers that are configured; others are refused. */
  readonly providers?: Partial<Record<OAuthProvider, ProviderConfig>> | undefined
  /** Log-in with Farcaster. Default: none. */
  readonly farcaster?: FarcasterConfig | undefined
  /** Log-in with Telegram. Default: none. */
  readonly telegram?: TelegramConfig | undefined
  /** Default: in memory. */
  readonly store?: Store | undefined
  /** ms since 1970. Default: `Date.now`. */
  readonly now?: (() => number) | undefined
  /**
   * How many of your proxies are in front of the service; each appends the address of its caller to
   * `X-Forwarded-For`. Default: 0, where that header is not read. With a proxy and 0 all users share one limit.
   */
  readonly trustedProxies?: number | undefined
  /** Requests of one address in each minute. Default: 600. */
  readonly requestsPerMinute?: number | undefined
}
