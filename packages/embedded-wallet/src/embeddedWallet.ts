import { invalidOption, parseUrl, type SharedConnector } from '@kit/core/adapter'
import { checkOptions } from '@kit/core/checks'
import { resultIn } from './login/resultIn.ts'

/** What `embeddedWallet` takes. */
export type EmbeddedWalletOptions = {
  /** Origin of the secure site, `https://wallet.example.org`. The page’s content security policy has to allow it in `frame-src`. */
  readonly url: string
  /** The project that the secure site knows the page by. Default: the kit's. */
  readonly projectId?: string | undefined
  /** Default: `AUTH`. */
  readonly id?: string | undefined
  /** Default: `Email or social account`. */
  readonly name?: string | undefined
}

/**
 * Logins by e-mail or social account as a shared connector of a kit: one login connects EVM chains and Solana. Nothing is loaded and no
 * frame is made before the user logs in, or has logged in on an earlier visit.
 * @throws KitError `INVALID_OPTION` if `url` is no `https:` origin (`http:` on this machine), or an option is misspelled
 * @example createKit({ adapters, sharedConnectors: [embeddedWallet({ url: 'https://wallet.example.org' })] })
 */
export const embeddedWallet = (options: EmbeddedWalletOptions): SharedConnector => {
  checkOptions<EmbeddedWalletOptions>('embeddedWallet', options, { url: 1, projectId: 1, id: 1, name: 1 })
  const { id = 'AUTH', name = 'Email or social account' } = options
  const origin = originOf(options.url)
  if (origin === undefined)
    throw invalidOption({
      option: 'embeddedWallet.url',
      reason: 'it has to be an https: origin, such as https://wallet.example.org.',
    })
  return {
    id,
    name,
    type: 'AUTH',
    namespaces: ['eip155', 'solana'],
    returnedFrom: (url) => resultIn(url, origin)?.provider,
    load: async () => {
      const { createConnector } = await import('./createConnector.ts')
      return createConnector({ ...options, id, name, origin })
    },
  }
}

function originOf(given: string): string | undefined {
  const url = parseUrl(given)
  const isLocal = url?.protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|.+\.localhost)$/.test(url.hostname)
  return url && (url.protocol === 'https:' || isLocal) ? url.origin : undefined
}
