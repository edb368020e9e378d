/** Query parameters in order; undefined ones are omitted. */
export type Query = Readonly<Record<string, string | number | undefined>>

/** How a kit identifies itself to services. */
export type SdkInfo = {
  readonly projectId: string | undefined
  /** `{framework}-{adapter types}-{version}`: `html-wagmi,solana-1.0.0`. */
  readonly sdkVersion: string
  /** The client id of the pairing client (a `did:key`); known once it is loaded. */
  readonly clientId?: (() => string | undefined) | undefined
}

/** The parameters of every GET. `st`, the SDK type, is fixed by the services. */
export const sdkQuery = ({ projectId, sdkVersion }: SdkInfo): Query => ({ projectId, st: 'appkit', sv: sdkVersion })

/** `baseUrl` may be relative, so that a dapp can proxy a service through its own origin. */
export function joinUrl(baseUrl: string, path: string, query: Query = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  const url = `${withoutTrailingSlashes(baseUrl)}/${path.replace(/^\/+/, '')}`
  return search.size > 0 ? `${url}?${search}` : url
}

/** A loop, because `/\/+$/` takes quadratic time on a long run of slashes. */
export function withoutTrailingSlashes(url: string): string {
  let end = url.length
  while (url[end - 1] === '/') end -= 1
  return url.slice(0, end)
}

/** Images carry the project id and SDK parameters too: services refuse requests without them. */
const imageUrl = (path: string, baseUrl: string, id: string, sdk: SdkInfo): string =>
  joinUrl(baseUrl, `${path}/${encodeURIComponent(id)}`, sdkQuery(sdk))

/** URL of a wallet's image, for an `<img>`. */
export const walletImageUrl = (baseUrl: string, imageId: string, sdk: SdkInfo): string =>
  imageUrl('getWalletImage', baseUrl, imageId, sdk)

/** URL of a network's image, for an `<img>`. */
export const assetImageUrl = (baseUrl: string, imageId: string, sdk: SdkInfo): string =>
  imageUrl('public/getAssetImage', baseUrl, imageId, sdk)
