import { parseUrl } from '../url/parseUrl.ts'
import { raise, raiseOriginNotAllowed } from '../alerts/raise.ts'
import type { Core } from '../kernel/Core.ts'
import { activeNetworkId } from '../network/selectors.ts'
import type { BlockchainService } from './blockchain/service.ts'
import { isKitError } from '../errors/KitError.ts'
import { type Lazy, lazy } from '../kernel/lazy.ts'
import type { Analytics } from '../analytics/createAnalytics.ts'
import { asksService, isPlaceholder } from './isPlaceholder.ts'
import { createExplorerService, type ExplorerService } from '../wallets/createExplorerService.ts'

/** The clients of the kit's services. Each is loaded with its first request; none sends requests by itself. */
export type Services = {
  readonly explorer?: ExplorerService | undefined
  /** The blockchain API; undefined where none is configured. */
  readonly blockchain?: Lazy<BlockchainService> | undefined
  readonly analytics?: (() => Promise<Analytics>) | undefined
}

export function createServices(core: Core): Services {
  const { options, platform, onError, signal: life } = core
  const { projectId, services = {}, features, id, sdk } = options
  const page = platform.document()

  /** A refusal of a service is reported to the developer; the user continues without it. */
  const watched = async <value>(answer: Promise<value>): Promise<value> => {
    try {
      return await answer
    } catch (error) {
      const status = isKitError(error, 'HTTP_STATUS') ? error.context['status'] : undefined
      if (status === 401) raise(core, 'INVALID_PROJECT_ID')
      if (status === 403) raiseOriginNotAllowed(core)
      if (status === 429) raise(core, 'SERVICE_RATE_LIMITED')
      throw error
    }
  }

  const blockchain = async (): Promise<BlockchainService> => {
    const { createBlockchainService } = await import('./blockchain/service.ts')
    const baseUrl = services.blockchain ?? ''
    return createBlockchainService({ platform, baseUrl, sdk, id, life, watch: watched, onError })
  }

  const analytics = async (): Promise<Analytics> => {
    const [{ createAnalytics }, { createHttpClient }, { fetchAnalyticsConfig }] = await Promise.all([
      import('../analytics/createAnalytics.ts'),
      import('./http.ts'),
      import('./explorer.ts'),
    ])
    const { explorer } = services
    return createAnalytics({
      platform,
      enabled: true,
      host: services.analytics,
      sdk,
      page: () => (page ? { url: page.URL, domain: hostOf(page.URL) } : undefined),
      networkId: () => activeNetworkId(core),
      isAllowed:
        explorer === undefined
          ? undefined
          : (signal) => fetchAnalyticsConfig({ http: createHttpClient({ platform, baseUrl: explorer, sdk }), signal }),
      onForbidden: () => raiseOriginNotAllowed(core),
      onError,
    })
  }

  const known = projectId !== undefined && !isPlaceholder(projectId)
  // Without a project id no service is asked, and the developer gets an alert.
  if (!known) raise(core, 'PROJECT_ID_NOT_CONFIGURED')
  const explorer = asksService(options, 'explorer') ? createExplorerService({ options, platform, sdk }) : undefined
  return {
    explorer: explorer && {
      ...explorer,
      firstWallets: (signal) => watched(explorer.firstWallets(signal)),
      page: (parameters) => watched(explorer.page(parameters)),
      named: (wallet, signal) => watched(explorer.named(wallet, signal)),
    },
    blockchain: asksService(options, 'blockchain') ? lazy(blockchain, life) : undefined,
    analytics: features?.analytics === true && asksService(options, 'analytics') ? analytics : undefined,
  }
}

const hostOf = (url: string): string => parseUrl(url)?.host ?? ''
