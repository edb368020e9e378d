const join = (baseUrl: string, path: string, imageId: string): string => `${baseUrl.replace(/\/$/, '')}/${path}/${encodeURIComponent(imageId)}`

/** SPEC §7 GET /getWalletImage/{id}; shown by a plain `<img>`. */
export const walletImageUrl = (baseUrl: string, imageId: string): string => join(baseUrl, 'getWalletImage', imageId)

/** SPEC §7 GET /public/getAssetImage/{id}: networks. */
export const assetImageUrl = (baseUrl: string, imageId: string): string => join(baseUrl, 'public/getAssetImage', imageId)
