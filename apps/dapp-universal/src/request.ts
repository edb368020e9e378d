import type { Kit } from '@kit/core'

type Provider = Awaited<ReturnType<Kit['getProvider']>>
type Requester = {
  readonly request: (asked: { readonly method: string; readonly params?: unknown }) => Promise<unknown>
}

/** How nodes are asked for their height, by namespace. */
export const heightMethods: Readonly<Record<string, string>> = { eip155: 'eth_blockNumber', solana: 'getBlockHeight' }

/** Of paired wallets every provider takes requests: what the wallet approved goes to it, the rest to the network's node. */
export function request(provider: Provider, asked: { readonly method: string | undefined }): Promise<unknown> {
  if (provider.kind === 'walletStandard' || asked.method === undefined) throw new Error('It cannot be asked.')
  return (provider.provider as Requester).request({ method: asked.method })
}
