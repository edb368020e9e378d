import type { CaipNetworkId } from '../../caip/caip.ts'
import { fallback, type GenericSchema, object } from 'valibot'
import { caipNetworkId, listOf } from '../schema.ts'
import { createHttpClient, type HttpClient } from '../http.ts'
import type { Platform } from '../../platform/Platform.ts'
import { linkSignals } from '../../abort/linkSignals.ts'
import { isKitError } from '../../errors/KitError.ts'
import { type Cache, type CacheDefinition, createCache } from '../cache.ts'
import { createSharedReads, type SharedReads } from '../sharedReads.ts'
import type { SdkInfo } from '../urls.ts'

/** The networks that the blockchain API serves, by transport. */
export type SupportedChains = { readonly http: readonly CaipNetworkId[]; readonly ws: readonly CaipNetworkId[] }

export const supportedChainsAnswer: GenericSchema<unknown, SupportedChains> = object({
  http: listOf(caipNetworkId),
  ws: fallback(listOf(caipNetworkId), []),
})

/** `GET v1/supported-chains`. @throws KitError as `HttpClient.read` */
export async function fetchSupportedChains({
  http,
  signal,
}: {
  readonly http: HttpClient
  readonly signal: AbortSignal
}): Promise<SupportedChains> {
  return (
    await http.read(
      { what: 'The list of supported chains', path: 'v1/supported-chains', signal },
      supportedChainsAnswer,
    )
  ).value
}

/** Recent failures: for 30 s the same request is not repeated. */
export type Failures = {
  readonly recent: (key: string) => { readonly error: unknown } | undefined
  readonly note: (key: string, error: unknown) => void
}

const quietMs = 30_000

export function createFailures({ now }: Pick<Platform, 'now'>): Failures {
  const failures = new Map<string, { readonly error: unknown; readonly at: number }>()
  return {
    recent(key) {
      const failure = failures.get(key)
      if (failure === undefined || now() - failure.at < quietMs) return failure
      failures.delete(key)
      return undefined
    },
    note: (key, error) => void failures.set(key, { error, at: now() }),
  }
}

/** State that the `read…` functions of the blockchain API share; one per kit. Sends nothing by itself. */
export type BlockchainService = {
  readonly http: HttpClient
  readonly sdk: SdkInfo
  readonly shared: SharedReads
  readonly failures: Failures
  readonly cache: <value>(definition: CacheDefinition<value>) => Cache<value>
  /**
   * False if the service says that it does not serve the network. The list is fetched once; if it is not available, every
   * network counts as served.
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
  /** Aborted when the kit is destroyed. */
  readonly life: AbortSignal
  /** Sees every answer of the service; what it throws is what the caller gets. Default: nothing looks. */
  readonly watch?: (<value>(answer: Promise<value>) => Promise<value>) | undefined
  /** Receives errors that change no result: blocked storage, no list of supported networks. */
  readonly onError: (error: unknown) => void
}

export function createBlockchainService({
  platform,
  baseUrl,
  sdk,
  id,
  life,
  watch = (answer) => answer,
  onError,
}: CreateBlockchainServiceParameters): BlockchainService {
  const http = createHttpClient({ platform, baseUrl, sdk })
  const reads = createSharedReads()
  const failures = createFailures(platform)
  let supported: readonly CaipNetworkId[] | undefined

  const shared: SharedReads = async (key, signal, start) => {
    const { controller, unlink } = linkSignals(life, signal)
    return reads(key, controller.signal, (own) => watch(start(own))).finally(unlink)
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
