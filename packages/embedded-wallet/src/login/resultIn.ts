import { parseUrl } from '@kit/core/adapter'
import type { SocialProvider } from '@kit/core/adapter'

/** Providers with a login page. */
type PageProvider = Exclude<SocialProvider, 'farcaster'>
const providers: readonly string[] = [
  'google',
  'x',
  'discord',
  'github',
  'apple',
  'facebook',
  'telegram',
] satisfies PageProvider[]

const parameter = 'result_uri'

/** The result that the secure site added to the URL of a page that returns from a provider; undefined if there is none, or it is from another site. */
export function resultIn(
  address: string,
  origin: string,
): { readonly uri: string; readonly provider: PageProvider } | undefined {
  const uri = address.includes(parameter) ? parseUrl(address)?.searchParams.get(parameter) : undefined
  const result = parseUrl(uri ?? '')
  const provider = result?.searchParams.get('provider') ?? ''
  return result?.origin === origin && providers.includes(provider)
    ? { uri: result.href, provider: provider as PageProvider }
    : undefined
}

/** The URL without the result that the secure site added. */
export function withoutResult(address: string): string {
  const url = new URL(address)
  url.searchParams.delete(parameter)
  return url.href
}
