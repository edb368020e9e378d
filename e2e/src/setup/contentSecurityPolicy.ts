import type { Environment } from 'sandbox'

/** With a Polkadot chain, which the sandbox does not run. */
export type ServedEnvironment = Environment & {
  readonly polkadot?: { readonly rpcUrl: string; readonly genesisHash: string }
  /** The server of the page that signs in. */
  readonly signInUrl?: string
  /** The secure site of the embedded wallet. */
  readonly secureOrigin?: string
}

/** A strict policy: nothing inline, and only the configured services. */
export function contentSecurityPolicy({
  explorerUrl,
  relayUrl,
  chains,
  solana,
  polkadot,
  signInUrl = '',
  secureOrigin,
}: ServedEnvironment): string {
  const rpcUrls = [...chains, ...(solana ? [solana] : []), ...(polkadot ? [polkadot] : [])]
    .map(({ rpcUrl }) => rpcUrl)
    .join(' ')
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: ${explorerUrl}`,
    `connect-src 'self' ${explorerUrl} ${relayUrl} ${rpcUrls} ${signInUrl} ${secureOrigin ?? ''}`.trim(),
    ...(secureOrigin === undefined ? [] : [`frame-src ${secureOrigin}`]),
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}
