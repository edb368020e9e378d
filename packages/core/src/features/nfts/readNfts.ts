import { parseCaipAddress } from '../../caip/caipAddress.ts'
import type { Core } from '../../kernel/Core.ts'
import { servedNamespaces } from '../../networks/namespaces.ts'
import { readNfts as readPage, type ServiceNft } from '../../services/blockchain/nfts.ts'
import { type AssetOwner, type AssetPage, unservedPage } from '../assetList.ts'
import { isDeceptive } from '../tokens/textConcerns.ts'

/** A collectible of the account. */
export type Nft = ServiceNft & { readonly key: string }

/**
 * A page of the account's collectibles on its network, without spam.
 * @returns `isServed`: false where no service lists them
 * @throws KitError as `HttpClient.read`
 */
export async function readNfts(
  core: Core,
  {
    owner: { caipAddress },
    cursor,
    signal,
  }: { readonly owner: AssetOwner; readonly cursor: string | undefined; readonly signal: AbortSignal },
): Promise<AssetPage<Nft>> {
  const { blockchain } = await core.parts.services()
  const { address, networkId: chainId, namespace } = parseCaipAddress(caipAddress)
  if (!blockchain || !servedNamespaces.balance.includes(namespace)) return unservedPage
  const page = await readPage({ service: await blockchain(), address, chainId, cursor, signal })
  if (!page) return unservedPage
  const items = page.nfts
    .filter((nft) => nft.chainId === chainId && !isSpam(nft))
    .map((nft) => ({ ...nft, key: `${nft.chainId} ${nft.contract.toLowerCase()} ${nft.tokenId}` }))
  return { items, next: page.next }
}

const isSpam = ({ isSpam: marked, name, collection }: ServiceNft): boolean =>
  marked || [name, collection].some((text) => text !== undefined && isDeceptive(text))
