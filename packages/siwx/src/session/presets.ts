import { invalidOption } from '@kit/core/adapter'
import { checkOptions } from '@kit/core/checks'
import type { CloudSessionOptions } from './createCloudStorage.ts'
import type { LocalSessionOptions } from './createLocalStorage.ts'
import type { ServerSessionOptions } from './createServerStorage.ts'
import type { Messenger, MessengerOptions } from './messages.ts'
import type { StorageSource } from './SessionStorage.ts'

/*
 * Values for the options of `siwx()`. Pages load this file at start-up, so each function imports its code on first use.
 */

/** JavaScript callers are not type-checked, and a variable of the environment may be missing. */
function checkText(preset: string, options: object, ...names: readonly string[]): void {
  for (const name of names)
    if (typeof Reflect.get(options, name) !== 'string')
      throw invalidOption({ option: `${preset}.${name}`, reason: 'use text.' })
}

/**
 * Sessions in the storage of the browser. They prove the account to the page, and nothing to a server: any script of the page can
 * write there. Needs `verifiers`.
 *
 * @throws KitError `INVALID_OPTION` if an option is misspelled.
 */
export const localSession = (options: LocalSessionOptions = {}): StorageSource => {
  checkOptions<LocalSessionOptions>('localSession', options, { storage: 1 })
  const source: StorageSource = async (context) =>
    (await import('./createLocalStorage.ts')).createLocalStorage(options, context)
  return Object.assign(source, { needsVerifiers: true })
}

/**
 * Sessions that a server made with `@kit/siwx/server` verifies and keeps, by a cookie.
 *
 * @throws KitError `INVALID_OPTION` if the address is missing, or an option is misspelled.
 * @example
 * ```ts
 * createKit({ adapters, siwx: siwx({ storage: serverSession({ url: 'https://example.org/siwx' }) }) })
 * ```
 */
export const serverSession = (options: ServerSessionOptions): StorageSource => {
  checkOptions<ServerSessionOptions>('serverSession', options, { url: 1, timeoutMs: 1, storage: 1 })
  checkText('serverSession', options, 'url')
  return async () => (await import('./createServerStorage.ts')).createServerStorage(options)
}

/**
 * One session at the auth service of a provider, by a token in the storage of the browser.
 *
 * @throws KitError `INVALID_OPTION` if the address or the project id is missing, or an option is misspelled.
 */
export const cloudSession = (options: CloudSessionOptions): StorageSource => {
  checkOptions<CloudSessionOptions>('cloudSession', options, {
    url: 1,
    projectId: 1,
    sdk: 1,
    walletInfo: 1,
    timeoutMs: 1,
    storage: 1,
  })
  checkText('cloudSession', options, 'url', 'projectId')
  return async () => (await import('./createCloudStorage.ts')).createCloudStorage(options)
}

/**
 * The message of `siwx()`, with a statement or other fields of the dapp.
 *
 * @throws KitError `INVALID_OPTION` if an option is misspelled.
 * @example
 * ```ts
 * siwx({ storage, messenger: createMessenger({ statement: 'Sign in to see your orders.' }) })
 * ```
 */
export const createMessenger = (options: MessengerOptions = {}): Messenger => {
  checkOptions<MessengerOptions>('createMessenger', options, {
    statement: 1,
    domain: 1,
    uri: 1,
    networkName: 1,
    resources: 1,
    requestId: 1,
  })
  return async (input) => (await import('./messages.ts')).writeMessage(options, input)
}
