import { sameAddress } from './sameAddress.ts'
import type { Token } from '../../tokens/Token.ts'

/** A transaction as the node gives it. */
export type Mined = {
  readonly hash: string
  readonly from: string
  readonly to: string | null
  readonly value: string
  readonly input: string
  readonly nonce: string
}

export type DecodedTransfer = {
  readonly kind: 'transfer' | 'execute' | 'deploy'
  readonly to: string | undefined
  /** In the smallest unit. */
  readonly amount: bigint
  /** Undefined for the chain's own coin. */
  readonly token: Token | undefined
}

/** An ERC-20 transfer(address,uint256) of a known token goes to the receiver in its call data. */
export function decodeTransfer(
  { to, value, input }: Pick<Mined, 'to' | 'value' | 'input'>,
  tokens: readonly Token[],
): DecodedTransfer {
  if (to === null) return { kind: 'deploy', to: undefined, amount: 0n, token: undefined }
  const token = tokens.find(({ address }) => sameAddress(address, to))
  const call = /^0xa9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})$/i.exec(input)
  if (token && call) return { kind: 'transfer', to: `0x${call[1]}`, amount: BigInt(`0x${call[2]}`), token }
  return { kind: input === '0x' ? 'transfer' : 'execute', to, amount: BigInt(value), token: undefined }
}
