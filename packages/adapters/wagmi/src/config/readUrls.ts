import type { CaipNetworkId } from '@kit/core/adapter'
import type { Config } from '@wagmi/core'
import type { Chain, Transport } from 'viem'

/** By CAIP-2 id; a transport that names no URL, such as `custom`, has an empty list. */
type ReadUrls = Readonly<Record<CaipNetworkId, readonly string[]>>

/** The URLs that a wagmi config reads from. */
export const urlsOfConfig = (config: Config): ReadUrls =>
  Object.fromEntries(
    config.chains.map(({ id }) => [`eip155:${id}`, urlsIn(config.getClient({ chainId: id }).transport)]),
  )

/** The URLs that the dapp's transports read from. A chain without one is left out: it is read by the URLs of the kit. */
export const urlsOfTransports = (chains: readonly Chain[], transports: Readonly<Record<number, Transport>>): ReadUrls =>
  Object.fromEntries(
    chains.flatMap((chain) => {
      const transport = transports[chain.id]
      return transport ? [[`eip155:${chain.id}`, urlsIn(transport({ chain }).value)]] : []
    }),
  )

/** viem's `http` has a URL, its `fallback` has transports. */
function urlsIn(value: unknown): readonly string[] {
  const { url, transports } = Object(value) as { readonly url?: unknown; readonly transports?: unknown }
  if (Array.isArray(transports)) return transports.flatMap((transport) => urlsIn(Object(transport).value))
  return typeof url === 'string' ? [url] : []
}
