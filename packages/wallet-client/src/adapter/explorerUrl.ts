import type { AdapterCapabilities } from '@kit/core/adapter'

/** A query of the explorer's own address stays behind the path. */
export const explorerUrl: AdapterCapabilities['explorerUrl'] = ({ address, network }) => {
  const base = network.blockExplorers?.default.url
  if (base === undefined || !URL.canParse(base)) return undefined
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/address/${encodeURIComponent(address)}`
  return url.href
}
