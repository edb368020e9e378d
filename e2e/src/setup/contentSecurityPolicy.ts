import type { Environment } from 'sandbox'

/** With a Polkadot chain, which the sandbox does not run. */
export type ServedEnvironment = Environment & {
  readonly polkadot?: { readonly rpcUrl: string; readonly genesisHash: string }
}

/** A strict policy: nothing inline, and only the configured services. */
export function contentSecurityPolicy({ explorerUrl, relayUrl, chains, solana, polkadot }: ServedEnvironment): string {
  const rpcUrls = [...chains, ...(solana ? [solana] : []), ...(polkadot ? [polkadot] : [])]
    .map(({ rpcUrl }) => rpcUrl)
    .join(' ')
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: ${explorerUrl}`,
    `connect-src 'self' ${explorerUrl} ${relayUrl} ${rpcUrls}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}
