import { withDeadline } from '../abort/withDeadline.ts'
import { adapterNotFound, malformedAnswer } from '../errors/errors.ts'
import { kitDestroyed, loadFailed } from '../errors/kitErrors.ts'
import type { ResolvedOptions } from '../options/resolveOptions.ts'
import type { Platform } from '../platform/Platform.ts'
import { scopedStorage } from '../storage/scopedStorage.ts'
import type { AdapterSetup } from './Adapter.ts'
import type { AdapterHost, DappMetadata } from './AdapterHost.ts'
import type { AdapterInstance } from './AdapterInstance.ts'
import { checkEvent, type ReportedEvent } from './checkEvent.ts'

/** The kit's adapters, each loaded and set up when it is first needed. */
export type Adapters = {
  /** @throws KitError `ADAPTER_NOT_FOUND`, `LOAD_FAILED` (also where the code neither comes nor fails; another call tries again), `KIT_DESTROYED` */
  readonly load: (namespace: string) => Promise<AdapterInstance>
  /** The instance where it is loaded already. */
  readonly loaded: (namespace: string) => AdapterInstance | undefined
  readonly destroy: () => void
}

export type CreateAdaptersParameters = {
  readonly options: ResolvedOptions
  readonly platform: Platform
  readonly metadata: DappMetadata
  readonly onEvent: (namespace: string, event: ReportedEvent) => void
  readonly onError: (error: unknown) => void
}

/** Of code on a slow line: longer than anybody waits without another try. */
const loadLimitMs = 30_000

/** @throws KitError `LOAD_FAILED` */
function start(namespace: string, setup: AdapterSetup, host: AdapterHost): AdapterInstance {
  try {
    const instance: unknown = setup(host)
    if (typeof instance !== 'object' || instance === null) throw new TypeError('It gives nothing.')
    return instance as AdapterInstance
  } catch (cause) {
    throw loadFailed({ what: `The adapter of ${namespace}` }, { cause })
  }
}

export function createAdapters({ options, platform, metadata, onEvent, onError }: CreateAdaptersParameters): Adapters {
  const loading = new Map<string, Promise<AdapterInstance>>()
  const instances = new Map<string, AdapterInstance>()
  const ending = new AbortController()
  const life = ending.signal
  const own: Platform = { ...platform, storage: scopedStorage(platform.storage, options.id) }

  async function setUp(namespace: string): Promise<AdapterInstance> {
    const adapter = options.adapters.find((candidate) => candidate.namespace === namespace)
    if (!adapter) throw adapterNotFound({ namespace })
    const what = `The adapter of ${namespace}`
    const setup = await withDeadline({ platform, what, limitMs: loadLimitMs, signal: life }, async () =>
      adapter.load(),
    ).catch((cause: unknown) => {
      throw life.aborted ? kitDestroyed() : loadFailed({ what }, { cause })
    })
    if (life.aborted) throw kitDestroyed()
    const instance = start(namespace, setup, {
      emit(given) {
        const event = checkEvent(namespace, given)
        if (life.aborted) return
        if (event) onEvent(namespace, event)
        else onError(malformedAnswer({ what: `The adapter of ${namespace}` }))
      },
      platform: own,
      networks: adapter.networks,
      rpcUrls: (network) => network.rpcUrls.default.http,
      metadata,
    })
    instances.set(namespace, instance)
    return instance
  }

  return {
    load(namespace) {
      const known = loading.get(namespace)
      if (known) return known
      const started = setUp(namespace)
      loading.set(namespace, started)
      started.catch(() => loading.delete(namespace))
      return started
    },
    loaded: (namespace) => instances.get(namespace),
    destroy() {
      ending.abort()
      for (const instance of instances.values()) {
        try {
          instance.destroy()
        } catch (error) {
          onError(error)
        }
      }
    },
  }
}
