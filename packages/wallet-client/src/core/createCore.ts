import { Crypto, Expirer, JsonRpcHistory, Pairing } from '@walletconnect/core'
import type { Logger } from '../log/Logger.ts'
import { createRelayer } from '../relay/createRelayer.ts'
import type { TabPlatform } from '../relay/TabPlatform.ts'
import type { RelayTrace } from '../relay/traceSocket.ts'
import { createSafeStorage } from '../storage/createSafeStorage.ts'
import type { KeyValueStore } from '../storage/KeyValueStore.ts'
import { openStorage } from '../storage/openStorage.ts'
import type { Verify } from '../verify/Verify.ts'
import { createClientId } from './createClientId.ts'
import { createHeartbeat } from './createHeartbeat.ts'
import { noTelemetry } from './noTelemetry.ts'
import type { ProtocolCore } from './ProtocolCore.ts'

export type CoreOptions = {
  readonly relayUrls: readonly [string, ...string[]]
  readonly projectId: string | undefined
  readonly storage: KeyValueStore | undefined
  readonly storagePrefix: string | undefined
  readonly tabs: TabPlatform
  readonly log: Logger
  readonly verify: Verify
  readonly trace?: RelayTrace | undefined
}

const linkAppsKey = 'WALLETCONNECT_LINK_MODE_APPS'

/**
 * Combines the parts of the protocol's core with our relayer, storage, heartbeat and verify. The library's own `Core` is not used, because
 * it keeps one instance a process under a global key, and contacts its vendor's hosts. It does nothing until it is started.
 */
export const createCore = ({
  relayUrls,
  projectId,
  storage: backend,
  storagePrefix,
  tabs,
  log,
  verify,
  trace,
}: CoreOptions): ProtocolCore => {
  const logger = log.child({ context: 'core' })
  const storage = createSafeStorage(
    () => backend ?? openStorage(),
    (message, error) => log.warn(message, error),
    tabs.locks(),
  )
  const customStoragePrefix = storagePrefix ? `:${storagePrefix}` : ''
  const heartbeat = createHeartbeat((error) => log.error(error))
  const linkModeSupportedApps: string[] = []
  let starting: Promise<void> | undefined

  // Each part gets the core itself, and reads it only when the part is used.
  const core = {
    protocol: 'wc',
    version: 2,
    name: 'core',
    context: 'core',
    relayUrl: relayUrls[0],
    projectId,
    customStoragePrefix,
    logger,
    heartbeat,
    storage,
    verify,
    eventClient: noTelemetry,
    linkModeSupportedApps,
    addLinkModeSupportedApp: (universalLink: string) => {
      if (linkModeSupportedApps.includes(universalLink)) return
      linkModeSupportedApps.push(universalLink)
      void storage.setItem(linkAppsKey, linkModeSupportedApps)
    },
    start: () => (starting ??= start()),
  } as unknown as { -readonly [Part in keyof ProtocolCore]: ProtocolCore[Part] }

  core.crypto = new Crypto(core as never, logger as never)
  const storageKey = `wc@2:core:0.3${customStoragePrefix}//keychain`
  const clientId = createClientId({ crypto: core.crypto, storage, storageKey })
  core.crypto.getClientId = clientId
  core.history = new JsonRpcHistory(core as never, logger as never)
  core.expirer = new Expirer(core as never, logger as never)
  core.relayer = createRelayer({
    urls: relayUrls,
    projectId,
    storage,
    storagePrefix: `wc@2:core:0.3${customStoragePrefix}`,
    clientId,
    signToken: async (audience) => {
      await clientId()
      return core.crypto.signJWT(audience)
    },
    tabs,
    log: log.child({ context: 'relayer' }),
    trace,
  })
  core.pairing = new Pairing(core as never, logger as never)

  const start = async (): Promise<void> => {
    heartbeat.on('heartbeat_pulse', core.relayer.check)
    await core.crypto.init()
    await core.history.init()
    await core.expirer.init()
    await core.relayer.init()
    await heartbeat.init()
    await core.pairing.init()
    for (const app of (await storage.getItem<readonly string[]>(linkAppsKey)) ?? []) linkModeSupportedApps.push(app)
    // In the background: deriving the id from the seed takes milliseconds.
    setTimeout(() => {
      void core.relayer.joinTabs()
      void clientId().then((id) => storage.setItem('WALLETCONNECT_CLIENT_ID', id))
    }, 0)
  }
  return core
}
