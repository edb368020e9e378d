/** Query parameters in their order; what is undefined is left out. */
export type Query = Readonly<Record<string, string | number | undefined>>

/** How a kit presents itself to its services (FACTS §2.1). */
export type SdkInfo = {
  readonly projectId: string | undefined
  /** `{framework}-{adapters}-{version}`, as SPEC §1 writes versions. */
  readonly sdkVersion: string
  /** The WalletConnect client's id, a `did:key`; known once there is a connection. */
  readonly clientId?: (() => string | undefined) | undefined
}

/** What every GET carries (SPEC §7). `st` is the protocol's word for kits of this kind. */
export const sdkQuery = ({ projectId, sdkVersion }: SdkInfo): Query => ({ projectId, st: 'appkit', sv: sdkVersion })

/** `baseUrl` may be relative, so that a dapp can forward a service through its own origin. */
export function joinUrl(baseUrl: string, path: string, query: Query = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  const url = `${baseUrl.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
  return search.size > 0 ? `${url}?${search}` : url
}

/** An address as an error may name it: no password, no query (project and client ids), no fragment. */
export const withoutSecrets = (url: string): string =>
  url.replace(/[?#].*$/s, '').replace(/^([a-z][a-z0-9+.-]*:)?\/\/[^/]*@/i, '$1//')

/** An `http(s)` address, as services, links and RPC addresses have to be. */
export function isHttpUrl(value: unknown): boolean {
  try {
    return /^https?:$/.test(new URL(String(value)).protocol)
  } catch {
    return false
  }
}

/** `sdk` is for services that ask images for a project id too (FACTS §5.1). */
const at = (path: string, baseUrl: string, id: string, sdk: SdkInfo | undefined): string =>
  joinUrl(baseUrl, `${path}/${encodeURIComponent(id)}`, sdk && sdkQuery(sdk))

/** SPEC §7 GET /getWalletImage/{id}; shown by a plain `<img>`, as the others. */
export const walletImageUrl = (baseUrl: string, imageId: string, sdk?: SdkInfo): string =>
  at('getWalletImage', baseUrl, imageId, sdk)

/** SPEC §7 GET /public/getAssetImage/{id}: networks. */
export const assetImageUrl = (baseUrl: string, imageId: string, sdk?: SdkInfo): string =>
  at('public/getAssetImage', baseUrl, imageId, sdk)

/** SPEC §7 GET /public/getCurrencyImage/{id}: by code, `usd`. */
export const currencyImageUrl = (baseUrl: string, code: string, sdk?: SdkInfo): string =>
  at('public/getCurrencyImage', baseUrl, code, sdk)

/** SPEC §7 GET /public/getTokenImage/{id}: by symbol, `ETH`. */
export const tokenImageUrl = (baseUrl: string, symbol: string, sdk?: SdkInfo): string =>
  at('public/getTokenImage', baseUrl, symbol, sdk)
