import { linkSignals } from '../../abort/linkSignals.ts'
import type { CaipNetworkId } from '../../caip/CaipIds.ts'
import { isKitError } from '../../errors/isKitError.ts'
import type { Platform } from '../../platform/Platform.ts'
import type { Cache } from '../cache/Cache.ts'
import type { CacheDefinition } from '../cache/CacheDefinition.ts'
import { createCache } from '../cache/createCache.ts'
import { createSharedReads, type SharedReads } from '../cache/createSharedReads.ts'
import { createHttpClient } from '../http/createHttpClient.ts'
import type { HttpClient } from '../http/HttpClient.ts'
import type { SdkInfo } from '../http/SdkInfo.ts'
import { createFailures, type Failures } from './createFailures.ts'
import { fetchSupportedChains } from './fetchSupportedChains.ts'

/** What the `read…` functions of the blockchain API share: one a kit. It asks nothing by itself. */
export type BlockchainService = {
  readonly http: HttpClient
  readonly sdk: SdkInfo
  readonly shared: SharedReads
  readonly failures: Failures
  readonly cache: <value>(definition: CacheDefinition<value>) => Cache<value>
  /**
   * False where the service says that it does not serve the network. The list is asked for once; a list that
   * cannot be had switches nothing off.
   * @throws KitError `ABORTED`
   */
  readonly supports: (networkId: CaipNetworkId, signal: AbortSignal) => Promise<boolean>
}

export type CreateBlockchainServiceParameters = {
  readonly platform: Pick<Platform, 'fetch' | 'after' | 'now' | 'storage'>
  readonly baseUrl: string
  readonly sdk: SdkInfo
  /** The kit's `id`. */
  readonly id: string | undefined
  /** Ends with the kit. */
  readonly life: AbortSignal
  /** Problems that change no answer: blocked storage, no list of supported chains. */
  readonly onError: (error: unknown) => void
}

export function createBlockchainService({
  platform,
  baseUrl,
  sdk,
  id,
  life,
  onError,
}: CreateBlockchainServiceParameters): BlockchainService {
  const http = createHttpClient({ platform, baseUrl, sdk })
  const reads = createSharedReads()
  const failures = createFailures(platform)
  let supported: readonly CaipNetworkId[] | undefined

  const shared: SharedReads = async (key, signal, start) => {
    const { controller, unlink } = linkSignals(life, signal)
    return reads(key, controller.signal, start).finally(unlink)
  }

  return {
    http,
    sdk,
    shared,
    failures,
    cache: (definition) => createCache({ platform, id, definition, onError }),
    async supports(networkId, signal) {
      const key = 'supported-chains'
      if (supported === undefined && !failures.recent(key)) {
        try {
          supported = (await shared(key, signal, (own) => fetchSupportedChains({ http, signal: own }))).http
        } catch (error) {
          if (isKitError(error, 'ABORTED')) throw error
          failures.note(key, error)
          onError(error)
        }
      }
      return supported === undefined || supported.includes(networkId)
    },
  }
}
