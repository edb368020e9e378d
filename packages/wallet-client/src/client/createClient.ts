import { WalletClientError } from '../errors/WalletClientError.ts'
import { createEngine } from '../engine/createEngine.ts'
import type { Engine } from '../engine/Engine.ts'
import { createLogger } from '../log/createLogger.ts'
import { createMemory } from '../storage/createMemory.ts'
import { isRecord } from '../storage/isRecord.ts'
import { show } from '../errors/show.ts'
import { browserTabs } from '../relay/TabPlatform.ts'
import { createSharedMethods } from '../shared/createSharedMethods.ts'
import type { Metadata } from '../types/Metadata.ts'
import { checkHttpUrl } from '../validate/checkHttpUrl.ts'
import { noVerify } from '../verify/Verify.ts'
import type { BaseClient } from './BaseClient.ts'
import type { ClientOptions } from './ClientOptions.ts'
import { isRelay } from '../validate/isRelay.ts'

const ownMetadata = (): Metadata =>
  typeof document === 'undefined'
    ? { name: '', description: '', url: '', icons: [] }
    : { name: document.title, description: '', url: location.origin, icons: [] }

/** Builds a client from the given halves, restores the stored data, and begins to listen. */
export const createClient = async <Half extends object>(
  options: ClientOptions,
  half: (engine: Engine) => Half,
): Promise<BaseClient & Half> => {
  const { relayUrl, projectId, name = 'client', storage, customStoragePrefix, logger = 'error', rpcUrls = {} } = options
  const [first, ...others]: readonly unknown[] = Array.isArray(relayUrl) ? relayUrl : [relayUrl]
  if (!isRelay(first) || !others.every(isRelay))
    throw new WalletClientError('MISSING_OR_INVALID', 'init() relayUrl should be a ws or wss URL')
  const { storageOptions } = options as { readonly storageOptions?: unknown }
  const database = isRecord(storageOptions) ? storageOptions['database'] : undefined
  if (storageOptions !== undefined && database !== ':memory:')
    throw new WalletClientError(
      'MISSING_OR_INVALID',
      `init() storageOptions: ${show(database)} cannot be opened. Only the database ":memory:" is built in; pass a storage of your own as \`storage\``,
    )
  for (const [chain, url] of Object.entries(rpcUrls)) checkHttpUrl(url, `init() rpcUrls of ${chain}`)
  const log = typeof logger === 'string' ? createLogger(logger, name) : logger
  const verify = options.verify ?? noVerify
  const metadata = { ...ownMetadata(), ...options.metadata }
  // Its dependencies write helpers into the globals of Node when they are imported; importing this package must not.
  const { createCore } = await import('../core/createCore.ts')
  const core = createCore({
    relayUrls: [first, ...others],
    projectId,
    storage: storage ?? (database === undefined ? undefined : createMemory()),
    storagePrefix: customStoragePrefix,
    tabs: options.tabs ?? browserTabs,
    log,
    verify,
    trace: options.trace,
  })
  const engine = createEngine({ core, metadata, log, rpcUrls })
  const { on, once, off, removeListener, removeAllListeners } = engine.events
  const client = {
    ...createSharedMethods(engine),
    ...half(engine),
    ...engine.stores,
    sentRequest: engine.relayer.requests,
    pairing: core.pairing.pairings,
    on,
    once,
    off,
    removeListener,
    removeAllListeners,
    protocol: 'wc' as const,
    version: 2 as const,
    name,
    metadata,
    core,
    logger: log,
    events: engine.events,
    destroy: engine.destroy,
  }
  await engine.start()
  return client
}
