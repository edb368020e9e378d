import type { Environment } from 'sandbox'

/** As strict as a dapp may want it: nothing inline, nothing from elsewhere but the services that it names. */
export function contentSecurityPolicy({ explorerUrl, chains, solana }: Environment): string {
  const rpcUrls = [...chains, ...(solana ? [solana] : [])].map(({ rpcUrl }) => rpcUrl).join(' ')
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: ${explorerUrl}`,
    `connect-src 'self' ${explorerUrl} ${rpcUrls}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}
