import { Core } from '@walletconnect/core'
import { KeyValueStorage } from '@walletconnect/keyvaluestorage'
import type { Logger } from '../log/Logger.ts'
import { createRelayer } from '../relay/createRelayer.ts'
import type { Relayer } from '../relay/createRelayer.ts'
import { createSafeStorage } from '../storage/createSafeStorage.ts'
import type { SafeStorage } from '../storage/createSafeStorage.ts'
import type { KeyValueStore } from '../storage/KeyValueStore.ts'
import type { Verify } from '../verify/Verify.ts'

type ProtocolCore = InstanceType<typeof Core>

export type ComposedCore = {
  readonly core: ProtocolCore
  readonly relayer: Relayer
  readonly storage: SafeStorage
}

export type CoreOptions = {
  readonly relayUrl: string
  readonly projectId: string | undefined
  readonly storage: KeyValueStore | undefined
  readonly storagePrefix: string | undefined
  readonly log: Logger
  readonly verify: Verify
}

const silentEvent = { eventId: '', addTrace: () => {}, setError: () => {}, props: { properties: {} } }

/** Core's telemetry is left out: nothing is gathered, stored or sent. */
const noTelemetry = {
  init: async () => {},
  createEvent: () => silentEvent,
  getEvent: () => undefined,
  deleteEvent: () => {},
}

/**
 * Core keeps one instance a process under a global key. It is constructed as if the key were free, and the key is left as it was: neither
 * do two of our clients meet, nor one of ours and another's.
 */
const constructAlone = (prefix: string | undefined, construct: () => ProtocolCore): ProtocolCore => {
  const key = `_walletConnectCore_${prefix ?? ''}`
  const globals = globalThis as unknown as Record<string, unknown>
  const names = [key, `${key}_count`]
  const before = names.map((name) => [name, globals[name]] as const)
  for (const name of names) delete globals[name]
  try {
    return construct()
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete globals[name]
      else globals[name] = value
    }
  }
}

/** Core with our relayer, storage and verify parts in place of its own. It does nothing until it is started. */
export const createCore = ({ relayUrl, projectId, storage: backend, storagePrefix, log, verify }: CoreOptions): ComposedCore => {
  let started = false
  const storage = createSafeStorage(
    () => backend ?? (new KeyValueStorage({ database: ':memory:' }) as unknown as KeyValueStore),
    (message, error) => log.warn(message, error),
  )
  // What core's own parts write while they are constructed is nothing that we keep.
  const gate: KeyValueStore = {
    ...storage,
    getItem: (key) => (started ? storage.getItem(key) : Promise.resolve(undefined)),
    setItem: (key, value) => (started ? storage.setItem(key, value) : Promise.resolve()),
  }
  const core = constructAlone(
    storagePrefix,
    () =>
      new Core({
        relayUrl,
        logger: log as never,
        storage: gate as never,
        telemetryEnabled: false,
        ...(projectId === undefined ? {} : { projectId }),
        ...(storagePrefix === undefined ? {} : { customStoragePrefix: storagePrefix }),
      }),
  )
  const heartbeat = core.heartbeat as unknown as { readonly events: { readonly removeAllListeners: () => void } }
  // Those of the relayer that is about to be replaced.
  heartbeat.events.removeAllListeners()

  const relayer = createRelayer({
    url: relayUrl,
    projectId,
    storage,
    storagePrefix: `wc@2:core:0.3${core.customStoragePrefix}`,
    clientId: () => core.crypto.getClientId(),
    signToken: (audience) => core.crypto.signJWT(audience),
    log: log.child({ context: 'relayer' }),
  })
  core.relayer = relayer as never
  core.verify = verify as never
  core.eventClient = noTelemetry as never

  const start = core.start.bind(core)
  core.start = async () => {
    if (started) return
    started = true
    core.heartbeat.on('heartbeat_pulse', relayer.check)
    await start()
    await storage.setItem('WALLETCONNECT_CLIENT_ID', await core.crypto.getClientId())
  }
  return { core, relayer, storage }
}
