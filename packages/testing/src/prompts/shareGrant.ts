/** The virtual wallets of all namespaces have these methods. */
type WalletWithGrant = {
  readonly request: (origin: string, request: never) => Promise<unknown>
  readonly isPermitted: (origin: string) => boolean
  readonly revoke: (origin?: string) => void
}

/**
 * Combines virtual wallets of several namespaces into one wallet with a single grant for a page, as MetaMask has: if the page or the user
 * ends the grant in one namespace, it ends in all. Use the returned wallets.
 * @example const [evm, solana] = shareGrant(createEvmWallet(…), createSolanaWallet(…))
 */
export function shareGrant<const parts extends readonly WalletWithGrant[]>(...parts: parts): parts {
  const revoke = (origin?: string): void => {
    for (const part of parts) part.revoke(origin)
  }
  return parts.map((part) =>
    Object.assign(Object.create(part) as WalletWithGrant, {
      revoke,
      async request(origin: string, request: never) {
        const wasPermitted = part.isPermitted(origin)
        const answer = await part.request(origin, request)
        if (wasPermitted && !part.isPermitted(origin)) revoke(origin)
        return answer
      },
    }),
  ) as unknown as parts
}
