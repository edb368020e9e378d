/** What the virtual wallets of all namespaces have. */
type WalletWithGrant = {
  readonly request: (origin: string, request: never) => Promise<unknown>
  readonly isPermitted: (origin: string) => boolean
  readonly revoke: (origin?: string) => void
}

/**
 * Virtual wallets of several namespaces as parts of one that gives a page one grant for all of them, as MetaMask does: what ends it in one
 * of them, the page or the user, ends it in all. Use the parts that are returned.
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
