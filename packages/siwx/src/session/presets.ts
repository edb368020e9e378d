import type { CloudSessionOptions } from './createCloudStorage.ts'
import type { LocalSessionOptions } from './createLocalStorage.ts'
import type { ServerSessionOptions } from './createServerStorage.ts'
import type { StorageSource } from './SessionStorage.ts'

/**
 * Sessions in the storage of the browser. They prove the account to the page, and nothing to a server: any script of the page can
 * write there. Needs `verifiers`.
 */
export const localSession =
  (options: LocalSessionOptions = {}): StorageSource =>
  async (context) =>
    (await import('./createLocalStorage.ts')).createLocalStorage(options, context)

/**
 * Sessions that a server made with `@kit/siwx/server` verifies and keeps, by a cookie.
 *
 * @example
 * ```ts
 * createKit({ adapters, siwx: siwx({ storage: serverSession({ url: 'https://example.org/siwx' }) }) })
 * ```
 */
export const serverSession =
  (options: ServerSessionOptions): StorageSource =>
  async () =>
    (await import('./createServerStorage.ts')).createServerStorage(options)

/** One session at the auth service of a provider, by a token in the storage of the browser. */
export const cloudSession =
  (options: CloudSessionOptions): StorageSource =>
  async () =>
    (await import('./createCloudStorage.ts')).createCloudStorage(options)
