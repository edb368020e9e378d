import type { SocialProvider } from '@kit/core/adapter'

/** Providers that have a page. */
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

/** What the secure site has added to the address of a page that comes back from a provider; undefined if another site did, or none. */
export function resultIn(
  address: string,
  origin: string,
): { readonly uri: string; readonly provider: PageProvider } | undefined {
  const uri = address.includes(parameter) && URL.canParse(address) && new URL(address).searchParams.get(parameter)
  const result = uri && URL.canParse(uri) ? new URL(uri) : undefined
  const provider = result?.searchParams.get('provider') ?? ''
  return result?.origin === origin && providers.includes(provider)
    ? { uri: result.href, provider: provider as PageProvider }
    : undefined
}

/** The address without what the secure site has added. */
export function withoutResult(address: string): string {
  const url = new URL(address)
  url.searchParams.delete(parameter)
  return url.href
}
