import type { CloudSessionOptions } from './createCloudStorage.ts'
import type { LocalSessionOptions } from './createLocalStorage.ts'
import type { ServerSessionOptions } from './createServerStorage.ts'
import type { Messenger, MessengerOptions } from './messages.ts'
import type { StorageSource } from './SessionStorage.ts'

/*
 * Values for the options of `siwx()`. Pages load this file at start-up, so each function imports its code on first use.
 */

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

/**
 * The message of `siwx()`, with a statement or other fields of the dapp.
 *
 * @example
 * ```ts
 * siwx({ storage, messenger: createMessenger({ statement: 'Sign in to see your orders.' }) })
 * ```
 */
export const createMessenger =
  (options: MessengerOptions = {}): Messenger =>
  async (input) =>
    (await import('./messages.ts')).writeMessage(options, input)
