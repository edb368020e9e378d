import { type Eip1193Provider, parseUrl, withDeadline } from '@kit/core/adapter'
import { checkOptions } from '@kit/core/checks'
import { explorerIds, type ExternalWallet } from './ExternalWallet.ts'

/** How long the Safe app may take to say which Safe it shows. */
const limitMs = 10_000

type SafeInfo = { readonly safeAddress: string; readonly chainId: number }
type SafeSdk = { readonly safe: { readonly getInfo: () => Promise<SafeInfo> } }

/** The options of `safeWallet`. */
export type SafeWalletOptions = {
  /** `() => import('@safe-global/safe-apps-sdk')` (9). */
  readonly sdk: () => Promise<{ readonly default: new (options: { allowedDomains: RegExp[] }) => unknown }>
  /** `() => import('@safe-global/safe-apps-provider')` (0.18). */
  readonly provider: () => Promise<{ readonly SafeAppProvider: new (safe: never, sdk: never) => unknown }>
  /** Origins of the Safe apps that may show this page. Default: `https://app.safe.global`. */
  readonly origins?: readonly string[] | undefined
}

/**
 * The Safe that shows this page in its frame. It is there only inside of such a frame, and connects by itself.
 * @throws KitError `INVALID_OPTION` if an option is misspelled
 */
export function safeWallet(options: SafeWalletOptions): ExternalWallet {
  checkOptions<SafeWalletOptions>('safeWallet', options, { sdk: 1, provider: 1, origins: 1 })
  const { sdk, provider, origins = ['https://app.safe.global'] } = options
  return {
    id: 'safe',
    name: 'Safe',
    explorerId: explorerIds['safe'],
    connectsByItself: true,
    isHere: () => origins.includes(parentOrigin() ?? ''),
    async load({ platform }) {
      const [{ default: SafeAppsSDK }, { SafeAppProvider }] = await Promise.all([sdk(), provider()])
      const exactly = (origin: string) => new RegExp(`^${origin.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)
      const opened = new SafeAppsSDK({ allowedDomains: origins.map(exactly) })
      const info = await withDeadline({ platform, what: 'The Safe app', limitMs }, () =>
        (opened as SafeSdk).safe.getInfo(),
      )
      return asWallet(new SafeAppProvider(info as never, opened as never) as Eip1193Provider)
    },
  }
}

/** The origin of the parent page; undefined: there is none. */
function parentOrigin(): string | undefined {
  if (typeof window === 'undefined' || window.parent === window) return undefined
  // Firefox has no ancestorOrigins.
  const [nearest = document.referrer] = window.location.ancestorOrigins ?? []
  return parseUrl(nearest)?.origin
}

/** The Safe's provider does not know how to ask for accounts, and names what it does not know in words only. */
const asWallet = (provider: Eip1193Provider): Eip1193Provider => ({
  on: (event, listener) => provider.on(event, listener),
  removeListener: (event, listener) => provider.removeListener(event, listener),
  async request({ method, params }) {
    try {
      return await provider.request({
        method: method === 'eth_requestAccounts' ? 'eth_accounts' : method,
        ...(params === undefined ? {} : { params }),
      })
    } catch (error) {
      const isUnknown = error instanceof Error && error.message.includes('not implemented')
      throw isUnknown ? Object.assign(new Error(error.message, { cause: error }), { code: 4200 }) : error
    }
  },
})
