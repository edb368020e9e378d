import {
  boolean,
  type GenericSchema,
  maxLength,
  minLength,
  object,
  picklist,
  pipe,
  regex,
  string,
  transform,
} from 'valibot'
import type { CaipNetworkId } from '../../caip/caip.ts'
import { isKitError } from '../../errors/KitError.ts'
import { caipNetworkId, displayText, imageSource, listOf, optionalOf } from '../schema.ts'
import type { BlockchainService } from './service.ts'

/** A collectible of an account, as the service describes it. */
export type ServiceNft = {
  readonly chainId: CaipNetworkId
  /** The contract or mint, in the form of its network. */
  readonly contract: string
  /** Decimal text; empty where the contract is the item (Solana). */
  readonly tokenId: string
  readonly standard: 'erc721' | 'erc1155' | 'metaplex'
  readonly name: string | undefined
  readonly collection: string | undefined
  readonly imageUrl: string | undefined
  /** How many of it, as decimal text: `1` except for ERC-1155. */
  readonly amount: string
  readonly isSpam: boolean
}

export type NftPage = { readonly nfts: readonly ServiceNft[]; readonly next: string | undefined }

const name = optionalOf(displayText(64))
const wholeNumber = pipe(string(), maxLength(78), regex(/^\d+$/))

const nftAnswer: GenericSchema<unknown, ServiceNft> = pipe(
  object({
    chainId: caipNetworkId,
    contract: pipe(string(), regex(/^[0-9A-Za-z]{26,90}$/)),
    tokenId: optionalOf(wholeNumber),
    standard: picklist(['erc721', 'erc1155', 'metaplex']),
    name,
    collection: optionalOf(object({ name })),
    imageUrl: optionalOf(imageSource),
    amount: optionalOf(wholeNumber),
    flags: optionalOf(object({ is_spam: optionalOf(boolean()) })),
  }),
  transform(({ tokenId, collection, amount, flags, ...nft }) => ({
    ...nft,
    tokenId: tokenId ?? '',
    collection: collection?.name,
    amount: amount ?? '1',
    isSpam: flags?.is_spam ?? false,
  })),
)

const pageAnswer: GenericSchema<unknown, NftPage> = pipe(
  object({ nfts: listOf(nftAnswer), next: optionalOf(pipe(string(), minLength(1))) }),
  transform(({ nfts, next }) => ({ nfts, next })),
)

export type ReadNftsParameters = {
  readonly service: BlockchainService
  readonly address: string
  readonly chainId: CaipNetworkId
  /** `NftPage.next` of the previous page. */
  readonly cursor?: string | undefined
  readonly signal: AbortSignal
}

/**
 * `GET /v1/account/{address}/nfts`. A page of the collectibles of an account.
 * @returns undefined where the service has no such call (404) or does not serve the network
 * @throws KitError as `HttpClient.read`
 */
export async function readNfts({
  service,
  address,
  chainId,
  cursor,
  signal,
}: ReadNftsParameters): Promise<NftPage | undefined> {
  if (!(await service.supports(chainId, signal))) return undefined
  const path = `v1/account/${encodeURIComponent(address)}/nfts`
  try {
    return await service.shared(`nfts ${JSON.stringify([address, chainId, cursor])}`, signal, async (own) => {
      const request = { what: 'The collectibles', path, query: { chainId, cursor }, signal: own }
      return (await service.http.read(request, pageAnswer)).value
    })
  } catch (error) {
    if (isKitError(error, 'HTTP_STATUS') && error.context['status'] === 404) return undefined
    throw error
  }
}
