import type { Direction, WireTransfer } from './WireTransaction.ts'

export type NftParameters = {
  readonly name: string
  /** Name of its picture at /pictures. */
  readonly picture: string
  readonly isSpam: boolean
  readonly direction: Direction
  readonly baseUrl: string
}

export function nft({ name, picture, isSpam, direction, baseUrl }: NftParameters): WireTransfer {
  const url = `${baseUrl}/pictures/${picture}`
  return {
    nft_info: { name, content: { preview: { url }, detail: { url } }, flags: { is_spam: isSpam }, interface: 'erc721' },
    direction,
    quantity: { numeric: '1' },
  }
}
