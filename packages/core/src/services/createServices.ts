import { raise } from '../alerts/raise.ts'
import type { KitContext } from '../KitContext.ts'
import { activeNetworkId } from '../network/selectors.ts'
import type { BlockchainService } from './blockchain/service.ts'
import type { Identity } from './blockchain/identity.ts'
import { isKitError } from '../errors/KitError.ts'
import type { Analytics } from '../analytics/createAnalytics.ts'
import type { Network } from '../networks/Network.ts'
import { createExplorerService, type ExplorerService } from '../wallets/createExplorerService.ts'

/** What a kit asks its provider. Each client is fetched with its first question; nothing is asked by itself. */
export type Services = {
  readonly explorer?: ExplorerService | undefined
  readonly readIdentity?:
    | ((parameters: {
        readonly address: string
        readonly network: Network
        readonly signal: AbortSignal
      }) => Promise<Identity>)
    | undefined
  readonly analytics?: (() => Promise<Analytics>) | undefined
}

export function createServices(kit: KitContext): Services {
  const { options, platform, onError, signal: life } = kit
  const { projectId, services = {}, features, id, sdk } = options
  const page = platform.document()

  /** What a service refuses is for the developer; the visitor goes on without it. */
  const watched = async <value>(answer: Promise<value>): Promise<value> => {
    try {
      return await answer
    } catch (error) {
      const status = isKitError(error, 'HTTP_STATUS') ? error.context['status'] : undefined
      if (status === 401) raise(kit, 'INVALID_PROJECT_ID')
      if (status === 403) raise(kit, 'ORIGIN_NOT_ALLOWED', { origin: originOf(page?.URL) })
      if (status === 429) raise(kit, 'SERVICE_RATE_LIMITED')
      throw error
    }
  }

  let blockchain: BlockchainService | undefined
  const readIdentity: Services['readIdentity'] = async ({ address, network, signal }) => {
    const baseUrl = services.blockchain ?? ''
    const [{ createBlockchainService }, { readIdentity: read }] = await Promise.all([
      import('./blockchain/service.ts'),
      import('./blockchain/identity.ts'),
    ])
    blockchain ??= createBlockchainService({ platform, baseUrl, sdk, id, life, onError })
    return watched(read({ service: blockchain, address, sender: address, network, signal }))
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
      networkId: () => activeNetworkId(kit),
      isAllowed:
        explorer === undefined
          ? undefined
          : (signal) => fetchAnalyticsConfig({ http: createHttpClient({ platform, baseUrl: explorer, sdk }), signal }),
      onForbidden: () => raise(kit, 'ORIGIN_NOT_ALLOWED', { origin: originOf(page?.URL) }),
      onError,
    })
  }

  // Without a project id no service is asked, and the alert says so.
  const known = projectId !== undefined
  const explorer = known ? createExplorerService({ options, platform, sdk }) : undefined
  return {
    explorer: explorer && {
      ...explorer,
      firstWallets: (signal) => watched(explorer.firstWallets(signal)),
      page: (parameters) => watched(explorer.page(parameters)),
    },
    readIdentity: known && services.blockchain !== undefined ? readIdentity : undefined,
    analytics: known && features?.analytics === true && services.analytics !== undefined ? analytics : undefined,
  }
}

const originOf = (url: string | undefined): string =>
  url !== undefined && URL.canParse(url) ? new URL(url).origin : 'of this page'
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '')
