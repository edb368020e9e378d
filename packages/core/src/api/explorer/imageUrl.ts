import { joinUrl } from '../http/joinUrl.ts'
import type { SdkInfo } from '../http/SdkInfo.ts'
import { sdkQuery } from '../http/sdkQuery.ts'

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
