import { developmentIndex } from '../../accounts/developmentAddresses.ts'
import type { RunningChain } from '../../chains/RunningChain.ts'
import { createRandom, type Random } from '../../random/createRandom.ts'
import type { Token } from '../../tokens/Token.ts'
import { fungible } from './fungible.ts'
import { nft } from './nft.ts'
import { operations, type Operation } from './operations.ts'
import type { WireTransaction, WireTransfer } from './WireTransaction.ts'

export type InventHistoryParameters = {
  readonly address: string
  readonly chains: readonly RunningChain[]
  readonly tokens: readonly Token[]
  /** ms since 1970. */
  readonly now: number
  readonly baseUrl: string
}

/** How many by the account's place in the phrase: many pages, a few, almost none and none; for strangers none either. */
const counts: readonly number[] = [160, 45, 3, 0, 24, 24, 24, 24, 24, 24]
const dayMs = 86_400_000
const names = Object.keys(operations) as readonly Operation[]
const dapps = ['Gullmarket', 'Fenbank', 'Kelpswap', 'Dunegate'] as const
const collectibles = ['Lantern', 'Tin Kite', 'Salt Owl', 'Brass Snail'] as const

const hex = (random: Random, length: number): string =>
  Array.from({ length }, () => random.whole(0, 15).toString(16)).join('')

/**
 * Transactions of the account in the 16 months before today, newest first. The same for the same day: every kind of
 * operation, on all chains, one that is pending, some that failed, spam, and entries with nothing to show.
 */
export function inventHistory({
  address,
  chains,
  tokens,
  now,
  baseUrl,
}: InventHistoryParameters): readonly WireTransaction[] {
  const count = counts[developmentIndex(address)] ?? 0
  if (chains.length === 0) return []
  const random = createRandom(`history of ${address.toLowerCase()}`)
  let time = Math.floor(now / dayMs) * dayMs

  return Array.from({ length: count }, (_, index): WireTransaction => {
    time -= random.whole(1, (5 * dayMs) / 1_000) * 1_000 + (index % 20 === 19 ? 10 * dayMs : 0)
    // Every kind at least once where there are enough.
    const operationType = names[index] ?? random.pick(['send', 'receive', 'receive', 'trade', ...names])
    const chain = index < 2 ? (chains[0] ?? random.pick(chains)) : random.pick(chains)
    const stranger = `0x${hex(random, 40)}`
    const isIncoming = operationType === 'receive'
    const hash = `0x${hex(random, 64)}`
    const hasDapp = !isIncoming && operationType !== 'send'
    const dapp = random.pick(dapps)
    return {
      id: `invented-${hash.slice(2, 34)}`,
      metadata: {
        operationType,
        hash,
        chain: `eip155:${chain.id}`,
        minedAt: new Date(time).toISOString(),
        sentFrom: isIncoming ? stranger : address,
        sentTo: isIncoming ? address : stranger,
        status: index === 0 ? 'pending' : index % 13 === 12 ? 'failed' : 'confirmed',
        nonce: count - index - 1,
        ...(hasDapp && { application: { name: dapp, iconUrl: `${baseUrl}/pictures/${dapp}` } }),
        ...(isIncoming &&
          index % 3 === 0 && { application: { name: 'Sandbank', iconUrl: `${baseUrl}/pictures/Sandbank` } }),
      },
      transfers: transfersOf({ random, operationType, chain, tokens, index, baseUrl }),
    }
  })
}

type TransferParameters = {
  readonly random: Random
  readonly operationType: Operation
  readonly chain: RunningChain
  readonly tokens: readonly Token[]
  readonly index: number
  readonly baseUrl: string
}

function transfersOf({
  random,
  operationType,
  chain,
  tokens,
  index,
  baseUrl,
}: TransferParameters): readonly (WireTransfer | null)[] {
  const own = tokens.filter(({ networkId }) => networkId === `eip155:${chain.id}`)
  const coin = chain.nativeCurrency
  const amount = (): string => `${random.whole(0, 400)}.${`${random.whole(1, 999_999)}`.padStart(6, '0')}`
  const moved = operations[operationType].map((movement): WireTransfer => {
    const [direction, what] = movement.split(' ') as ['in' | 'out', 'coin' | 'token' | 'nft']
    if (what === 'nft')
      return nft({
        name: `${random.pick(collectibles)} #${random.whole(1, 9_999)}`,
        picture: hex(random, 8),
        isSpam: false,
        direction,
        baseUrl,
      })
    return fungible({
      asset: what === 'token' && own.length > 0 ? random.pick(own) : coin,
      direction,
      numeric: amount(),
      baseUrl,
    })
  })
  if (operationType === 'send' && index % 4 === 2)
    return [fungible({ asset: coin, direction: 'self', numeric: amount(), baseUrl })]
  if (operationType === 'receive' && index % 5 === 4)
    return [
      nft({ name: 'CLAIM 5000 GRN at a page that is none', picture: 'spam', isSpam: true, direction: 'in', baseUrl }),
    ]
  // Gas that comes back, and an entry that the indexer could not read.
  if (operationType === 'trade')
    return [...moved, fungible({ asset: coin, direction: 'in', numeric: '0.000021', baseUrl })]
  return index % 17 === 16 ? [null, ...moved] : moved
}
