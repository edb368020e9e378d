import { rpc, rpcBatch } from '../../chains/rpc.ts'
import type { RunningChain } from '../../chains/RunningChain.ts'
import type { Collection } from '../../tokens/deployAssets.ts'
import { sameAddress } from '../evm/sameAddress.ts'

/** An entry of GET /v1/account/{address}/nfts. */
export type WireNft = {
  readonly chainId: string
  readonly contract: string
  readonly tokenId: string
  readonly standard: 'erc721' | 'erc1155'
  readonly name: string
  readonly collection: { readonly name: string }
  readonly imageUrl: string
  readonly amount: string
  readonly flags: { readonly is_spam: boolean }
}

/** keccak of Transfer(address,address,uint256) and TransferSingle(address,address,address,uint256,uint256). */
export const topics = {
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  single: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
} as const

export type Log = {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
  readonly transactionHash: string
  readonly blockNumber: string
}

export const padded = (address: string): string => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`

/** By item: pictures that work, one that is nowhere, one of another host, one that is huge, and none. */
const pictureOf = (baseUrl: string, name: string, tokenId: number): string =>
  [
    `${baseUrl}/pictures/${name.replaceAll(/\W/g, '')}-${tokenId}`,
    `${baseUrl}/pictures/${name.replaceAll(/\W/g, '')}-${tokenId}`,
    `${baseUrl}/no-picture/${tokenId}`,
    `https://pictures.foreign.example/${tokenId}.png`,
    `${baseUrl}/pictures/huge`,
    '',
  ][(tokenId - 1) % 6] ?? ''

export type ReadCollectiblesParameters = {
  readonly chain: RunningChain
  readonly collections: readonly Collection[]
  readonly address: string
  readonly baseUrl: string
}

/** What the account received of the known collections and still owns, read from the node each time. */
export async function readCollectibles({
  chain: { id, rpcUrl },
  collections,
  address,
  baseUrl,
}: ReadCollectiblesParameters): Promise<readonly WireNft[]> {
  const all = await Promise.all(
    collections.map(async ({ address: contract, name, standard, isSpam }) => {
      const isSingle = standard === 'erc1155'
      const filter = isSingle ? [topics.single, null, null, padded(address)] : [topics.transfer, null, padded(address)]
      const logs = (await rpc(rpcUrl, 'eth_getLogs', [
        { address: contract, fromBlock: '0x0', toBlock: 'latest', topics: filter },
      ])) as readonly Log[]
      const ids = [...new Set(logs.map((log) => BigInt(isSingle ? log.data.slice(0, 66) : (log.topics[3] ?? '0x0'))))]
      const item = (tokenId: bigint): string => tokenId.toString(16).padStart(64, '0')
      const answers = await rpcBatch(
        rpcUrl,
        ids.map((tokenId) => [
          'eth_call',
          [
            {
              to: contract,
              data: isSingle ? `0x00fdd58e${padded(address).slice(2)}${item(tokenId)}` : `0x6352211e${item(tokenId)}`,
            },
            'latest',
          ],
        ]),
      )
      return ids.flatMap((tokenId, index): readonly WireNft[] => {
        const answer = String(answers[index])
        const amount = isSingle ? BigInt(answer) : sameAddress(`0x${answer.slice(26)}`, address) ? 1n : 0n
        if (amount === 0n) return []
        return [
          {
            chainId: `eip155:${id}`,
            contract,
            tokenId: `${tokenId}`,
            standard,
            name: `${name} ${tokenId}`,
            collection: { name },
            imageUrl: pictureOf(baseUrl, name, Number(tokenId)),
            amount: `${amount}`,
            flags: { is_spam: isSpam },
          },
        ]
      })
    }),
  )
  return all.flat()
}
